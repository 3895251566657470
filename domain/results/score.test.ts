import { expect, test } from 'vitest'
import { accuracyPercent, judgePass, scoreBand, scorePercent } from './score.ts'

function score(correct: number, questions: number): number {
  return scorePercent({ correct, questions, credited: 0, cancelled: 0 })
}

test('a score is rounded to two decimal places', () => {
  expect([score(1, 3), score(2, 3), score(1, 8), score(199, 200), score(0, 0)]).toEqual([33.33, 66.67, 12.5, 99.5, 0])
})

test('score bands start at 90, 75, 60 and 40', () => {
  const bands = [100, 90, 89.99, 75, 74.99, 60, 59.99, 40, 39.99, 0].map(scoreBand)
  expect(bands).toEqual([
    'Outstanding',
    'Outstanding',
    'Excellent',
    'Excellent',
    'Good Job',
    'Good Job',
    'Fair',
    'Fair',
    'Needs improvement',
    'Needs improvement',
  ])
})

test('40 percent passes, and no lower score is rounded up to it', () => {
  const isPass = (percent: number) => judgePass(percent, '0', null).passed
  expect(isPass(score(2, 5))).toBe(true)
  for (let questions = 1; questions <= 200; questions += 1) {
    for (let correct = 0; correct <= questions; correct += 1) expect(isPass(score(correct, questions))).toBe(correct * 5 >= questions * 2)
  }
})

test('where marks decide, the score does not, and fractions are compared exactly', () => {
  expect(judgePass(100, '59/2', 30)).toEqual({ passed: false, passRule: 'marks' })
  expect(judgePass(0, '30', 30)).toEqual({ passed: true, passRule: 'marks' })
  expect(judgePass(50, '100/3', 33.33).passed).toBe(true)
  expect(judgePass(50, '-1/3', 0.01).passed).toBe(false)
})

test('accuracy counts only answered questions', () => {
  expect(accuracyPercent({ correct: 3, partial: 1, wrong: 2 })).toBe(50)
  expect(accuracyPercent({ correct: 0, partial: 0, wrong: 0 })).toBe(0)
})
