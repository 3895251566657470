import { expect, test } from 'vitest'
import { alignPaperMarks, sumOfQuestionMarks } from './paper-marks.ts'

const paper = { marking: null, totalMarks: 100, passingMarks: 35, negativeMarking: false, duration: 30 }
const question = (marks: string, section = '') => ({ kind: 'single' as const, section, marks })
const marks = { right: '4', wrong: '-1', unanswered: '0' }

test('without a scheme the questions’ own marks add up, notes aside, and the maximum follows them with the same share to pass', () => {
  const questions = [question('1'), question('1/2'), { ...question('9'), kind: 'note' as const }, question('2.5')]
  expect(sumOfQuestionMarks(paper, questions).toFraction()).toBe('4')
  expect(alignPaperMarks(paper, questions)).toEqual({ totalMarks: 4, passingMarks: 1.4 })
  expect(alignPaperMarks({ ...paper, totalMarks: 4 }, questions)).toBeNull()
})

test('with a scheme the sections decide, an optional one with as many questions as count', () => {
  const marking = [
    { ...marks, section: 'A' },
    { ...marks, section: 'B', attempt: 2 },
  ]
  const questions = [question('1', 'A'), question('1', 'B'), question('1', 'B'), question('1', 'B')]
  expect(alignPaperMarks({ ...paper, marking }, questions)).toEqual({ totalMarks: 12, passingMarks: 4.2 })
  expect(alignPaperMarks({ ...paper, marking, totalMarks: 12, passingMarks: 4 }, questions)).toBeNull()
})

test('a paper without questions has nothing to agree with', () => {
  expect(alignPaperMarks(paper, [])).toBeNull()
})
