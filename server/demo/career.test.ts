import { expect, test } from 'vitest'
import { planCareer } from './career.ts'
import type { ContentPaper } from './history.ts'

const papers = Array.from({ length: 30 }, (_, at): ContentPaper => {
  const file = `government/exam/${at % 6 === 0 ? `full-mock-${at}` : `test-${at}`}.csv`
  return { paperId: String(at), file, program: 'General', isPremium: false, isForAttempts: true }
})
const careers = Array.from({ length: 200 }, (_, at) => planCareer({ name: `Learner ${at}`, level: 0.4 + (at % 40) / 100 }, papers))
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('histories last for months, and most learners are still active', () => {
  expect(Math.max(...careers.map(({ registeredDaysAgo }) => registeredDaysAgo))).toBeGreaterThan(120)
  const stillCome = careers.filter(({ submissions }) => submissions.some(({ daysAgo }) => daysAgo <= 9))
  expect(stillCome.length).toBeGreaterThan(120)
  expect(stillCome.length).toBeLessThan(180)
})

test('a learner takes different papers in the order of time, after registering', () => {
  for (const { registeredDaysAgo, submissions } of careers) {
    const days = submissions.map(({ daysAgo }) => daysAgo)
    expect(days).toEqual(days.toSorted((one, other) => other - one))
    expect(Math.max(...days)).toBeLessThan(registeredDaysAgo)
    expect(new Set(submissions.map(({ paper }) => paper.file)).size).toBe(submissions.length)
  }
})

test('learners differ in diligence and get better', () => {
  const counts = careers.map(({ submissions }) => submissions.length)
  expect(Math.min(...counts)).toBe(1)
  expect(Math.max(...counts)).toBeGreaterThan(6)
  const long = careers.filter(({ submissions }) => submissions.length >= 5)
  const gains = long.map(
    ({ submissions }) =>
      mean(submissions.slice(-2).map(({ ability }) => ability)) - mean(submissions.slice(0, 2).map(({ ability }) => ability)),
  )
  expect(mean(gains)).toBeGreaterThan(0.02)
  expect(gains.some((gain) => gain < 0)).toBe(true)
})
