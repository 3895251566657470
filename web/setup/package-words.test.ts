import { expect, test } from 'vitest'
import { describeState, describeTaken } from './package-words.ts'

test.each([
  [
    { papers: 6, taken: 0, outdated: 0 },
    { detail: '6 papers', action: 'Take over' },
  ],
  [{ papers: 1, taken: 1, outdated: 0 }, { detail: '1 paper taken over' }],
  [
    { papers: 6, taken: 5, outdated: 0 },
    { detail: '5 of 6 papers taken over · 1 new paper', action: 'Update' },
  ],
  [
    { papers: 6, taken: 4, outdated: 1 },
    { detail: '4 of 6 papers taken over · 2 new papers, changes in 1 paper', action: 'Update' },
  ],
])('a package of %o is described', (exam, state) => {
  expect(describeState(exam)).toEqual(state)
})

test.each([
  [{ papers: 6, addedQuestions: 240, updatedQuestions: 0, keptQuestions: 0 }, 'Taken over: 6 papers, 240 new questions.'],
  [
    { papers: 0, addedQuestions: 1, updatedQuestions: 2, keptQuestions: 1 },
    'Taken over: 1 new question, 2 corrected questions. 1 question stays as you changed it.',
  ],
  [{ papers: 0, addedQuestions: 0, updatedQuestions: 0, keptQuestions: 2 }, 'Nothing was new. 2 questions stay as you changed them.'],
])('what was taken over is counted: %o', (taken, sentence) => {
  expect(describeTaken(taken)).toBe(sentence)
})
