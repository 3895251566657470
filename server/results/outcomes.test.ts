import { expect, test } from 'vitest'
import { packOutcomes, type StoredOutcome, unpackOutcomes } from './outcomes.ts'

const right = { outcome: 'correct', counts: true, marks: '4', maximum: '4' } as const
const wrong = { outcome: 'wrong', counts: true, marks: '-1', maximum: '4' } as const
const left = { outcome: 'unanswered', counts: false, marks: '0', maximum: '0' } as const

test.each<[string, StoredOutcome[]]>([
  ['no questions', []],
  ['a question', [{ question: 0, ...right }]],
  ['repeated outcomes', [right, wrong, right, right, left, wrong].map((value, question) => ({ question, ...value }))],
  [
    'questions that were not marked',
    [
      { question: 2, ...right },
      { question: 5, ...wrong },
    ],
  ],
])('%s are the same after packing', (_, outcomes) => {
  expect(unpackOutcomes(JSON.parse(JSON.stringify(packOutcomes(outcomes))))).toEqual(outcomes)
  expect(unpackOutcomes(outcomes)).toEqual(outcomes)
})

test('each distinct outcome is stored once', () => {
  const outcomes = Array.from({ length: 100 }, (_, question) => ({ question, ...(question % 3 === 0 ? wrong : right) }))
  expect(packOutcomes(outcomes).distinct).toHaveLength(2)
})
