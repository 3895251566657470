import { expect, test } from 'vitest'
import type { Answer } from '../questions/kinds/kind.ts'
import { hadRight } from './changes.ts'
import type { KeyedSlot } from './marking.ts'

const place = { section: '', topic: '', difficulty: 'Medium', optionCount: 4 } as const
const single: KeyedSlot = { ...place, kind: 'single', key: { answer: ['B'] } }
const multiple: KeyedSlot = { ...place, kind: 'multiple', key: { answers: ['A', 'C'] } }

function given(...answers: Answer[]) {
  return answers.map((answer, at) => ({ stamp: at + 1, at, answer }))
}

test('a right answer that was changed is remembered', () => {
  expect(hadRight(single, given(1, 2))).toBe(true)
  expect(hadRight(single, given(1, null))).toBe(true)
  expect(hadRight(multiple, given([0], [0, 2], [0, 1, 2]))).toBe(true)
})

test('the answer that stands is not an earlier one', () => {
  expect(hadRight(single, given(0, 1))).toBe(false)
  expect(hadRight(single, given(1))).toBe(false)
  expect(hadRight(single, [])).toBe(false)
})
