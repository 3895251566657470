import { expect, test } from 'vitest'
import type { Answer } from '../questions/kinds/kind.ts'
import { wasCorrectEarlier } from './earlier-answers.ts'
import type { KeyedSlot } from './marking.ts'

const groups = { section: '', topic: '', difficulty: 'Medium', optionCount: 4 } as const
const single: KeyedSlot = { ...groups, kind: 'single', key: { answer: ['B'] } }
const multiple: KeyedSlot = { ...groups, kind: 'multiple', key: { answers: ['A', 'C'] } }

function answered(...answers: Answer[]) {
  return answers.map((answer, at) => ({ stamp: at + 1, at, answer }))
}

test('a correct answer that was changed later is found', () => {
  expect(wasCorrectEarlier(single, answered(1, 2))).toBe(true)
  expect(wasCorrectEarlier(single, answered(1, null))).toBe(true)
  expect(wasCorrectEarlier(multiple, answered([0], [0, 2], [0, 1, 2]))).toBe(true)
})

test('the current answer does not count as an earlier one', () => {
  expect(wasCorrectEarlier(single, answered(0, 1))).toBe(false)
  expect(wasCorrectEarlier(single, answered(1))).toBe(false)
  expect(wasCorrectEarlier(single, [])).toBe(false)
})
