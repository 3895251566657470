import { expect, test } from 'vitest'
import { toRules, validateLines } from './rules.ts'

test('empty fields of a line are not sent', () => {
  expect(toRules([{ key: 1, count: 5, topic: 'Optics', tag: '', section: '' }])).toEqual([{ count: 5, topic: 'Optics' }])
})

test('an invalid count is reported at its line', () => {
  const errors = validateLines([
    { key: 1, count: 5 },
    { key: 2, count: 0 },
  ])
  expect([...errors.lines]).toEqual([[1, 'Count must be at least 1']])
  expect(validateLines([]).blueprint).toBe('A blueprint needs at least one line')
})
