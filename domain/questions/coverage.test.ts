import { expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'

const subject = { weight: 10, questions: 100 }

test.each([
  [{ weight: 2, questions: 20 }, 'enough'],
  [{ weight: 2, questions: 10 }, 'enough'],
  [{ weight: 2, questions: 9 }, 'thin'],
  [{ weight: 1, questions: 0 }, 'none'],
  [{ weight: 0, questions: 0 }, 'enough'],
] as const)('a topic of %o among 100 questions of weight 10 has %s', (topic, coverage) => {
  expect(coverageOf(topic, subject)).toBe(coverage)
})

test('a subject without questions has none of any topic', () => {
  expect(coverageOf({ weight: 3, questions: 0 }, { weight: 3, questions: 0 })).toBe('none')
})
