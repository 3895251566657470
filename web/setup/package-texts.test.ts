import { expect, test } from 'vitest'
import { describeInstalled, describeState } from './package-texts.ts'

test.each([
  [
    { papers: 6, taken: 0, outdated: 0 },
    { detail: '6 papers', action: 'Install' },
  ],
  [{ papers: 1, taken: 1, outdated: 0 }, { detail: '1 paper installed' }],
  [
    { papers: 6, taken: 5, outdated: 0 },
    { detail: '5 of 6 papers installed · 1 new paper', action: 'Update' },
  ],
  [
    { papers: 6, taken: 4, outdated: 1 },
    { detail: '4 of 6 papers installed · 2 new papers, changes in 1 paper', action: 'Update' },
  ],
])('a package of %o is described', (exam, state) => {
  expect(describeState(exam)).toEqual(state)
})

test.each([
  [{ papers: 6, addedQuestions: 240, updatedQuestions: 0, keptQuestions: 0 }, 'Installed: 6 papers, 240 new questions.'],
  [
    { papers: 0, addedQuestions: 1, updatedQuestions: 2, keptQuestions: 1 },
    'Installed: 1 new question, 2 corrected questions. 1 question stays as you changed it.',
  ],
  [{ papers: 0, addedQuestions: 0, updatedQuestions: 0, keptQuestions: 2 }, 'There was nothing new. 2 questions stay as you changed them.'],
])('the message after installing counts what was installed: %o', (taken, sentence) => {
  expect(describeInstalled(taken)).toBe(sentence)
})
