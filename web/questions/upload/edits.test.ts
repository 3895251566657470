import { expect, test } from 'vitest'
import { editCell, shownColumns } from './edits.ts'

const row = (number: number, cells: Record<string, string>, faults: { column: string; reason: string }[] = []) => ({
  row: number,
  cells,
  faults,
  warnings: [],
  losses: [],
  understood: null,
  duplicate: false,
  similar: [],
})

test('a cell changed back to its original value is not an edit', () => {
  const first = row(2, { Question_EN: 'What?', Timer: '60' })
  const changed = editCell(editCell(new Map(), first, 'Timer', '90'), first, 'Question_EN', 'Why?')
  expect(changed.get(2)).toEqual({ Timer: '90', Question_EN: 'Why?' })
  const back = editCell(changed, first, 'Timer', '60')
  expect(back.get(2)).toEqual({ Question_EN: 'Why?' })
  expect(editCell(back, first, 'Question_EN', 'What?').size).toBe(0)
})

test('columns with errors come first, then the non-empty ones', () => {
  const rows = [row(2, { Question_EN: 'What?', Tags: '', Correct_Answer: '' }, [{ column: 'Correct_Answer', reason: 'needed' }])]
  expect(shownColumns(['Question_EN', 'Tags', 'Correct_Answer'], rows)).toEqual(['Correct_Answer', 'Question_EN'])
})
