import { expect, test } from 'vitest'
import { assignThirds, bandForMarks, countThirds, emptyBands, toHistogram } from './bands.ts'
import { deviation, discrimination, facility, type ItemSums, reliability, standardError } from './item-statistics.ts'
import { findConcerns } from './paper-report.ts'

/** Six learners, three questions of one mark each. */
const marks = [
  [1, 1, 1],
  [1, 1, 0],
  [1, 1, 0],
  [1, 0, 0],
  [0, 0, 1],
  [0, 0, 1],
]
const totals = marks.map((row) => row.reduce((sum, mark) => sum + mark, 0))
const bands = emptyBands()
for (const total of totals) bands[bandForMarks(total, 3)] = (bands[bandForMarks(total, 3)] ?? 0) + 1

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
const paper = { count: 6, total: sum(totals), totalSquares: sum(totals.map((total) => total ** 2)), maximum: 18, bands }
const items = [0, 1, 2].map((question): ItemSums => {
  const itemMarks = marks.map((row) => row[question] ?? 0)
  return {
    count: 6,
    answered: 6,
    mark: sum(itemMarks),
    markSquares: sum(itemMarks.map((mark) => mark ** 2)),
    maximum: 6,
    total: paper.total,
    totalSquares: paper.totalSquares,
    markTotal: sum(itemMarks.map((mark, at) => mark * (totals[at] ?? 0))),
  }
})

test('facility is the mean mark divided by the maximum', () => {
  expect(items.map(facility)).toEqual([4 / 6, 3 / 6, 3 / 6])
  expect(facility({ mark: 0, maximum: 0 })).toBeNull()
})

test('discrimination is the correlation of a mark with the marks for the rest of the paper', () => {
  // First: marks 1 1 1 1 0 0, rest 2 1 1 0 1 1 with mean 1. Sum of products 4 = 6 · 2/3 · 1: no correlation.
  expect(discrimination(items[0] as ItemSums)).toBeCloseTo(0, 12)
  // Second: marks 1 1 1 0 0 0, rest 2 1 1 1 1 1. Covariance (4 − 3·7/6)/5 = 0.1, variances (3 − 9/6)/5 = 0.3 and (9 − 49/6)/5 = 1/6.
  expect(discrimination(items[1] as ItemSums)).toBeCloseTo(0.1 / Math.sqrt(0.3 / 6), 12)
  // Third: marks 1 0 0 0 1 1, rest 2 2 2 1 0 0. Covariance (2 − 3·7/6)/5 = −0.3, variances 0.3 and (13 − 49/6)/5 = 29/30.
  expect(discrimination(items[2] as ItemSums)).toBeCloseTo(-0.3 / Math.sqrt((0.3 * 29) / 30), 12)
})

test('a question that everybody got right has no discrimination', () => {
  const same = { ...(items[0] as ItemSums), mark: 6, markSquares: 6, markTotal: paper.total }
  expect(discrimination(same)).toBeNull()
})

test('reliability and standard error follow Moodle’s definitions', () => {
  // Totals 3 2 2 1 1 1: variance (20 − 100/6)/5 = 2/3. Items: (4 − 16/6)/5 = 4/15, 0.3 and 0.3, together 13/15.
  expect(deviation(paper)).toBeCloseTo(Math.sqrt(2 / 3), 12)
  const alpha = (3 / 2) * (1 - 13 / 15 / (2 / 3))
  expect(alpha).toBeCloseTo(-0.45, 12)
  expect(reliability(paper, items)).toBeCloseTo(alpha, 12)
  expect(standardError(paper, items)).toBeCloseTo(Math.sqrt(2 / 3) * Math.sqrt(1.45), 12)
})

test('there is no reliability for a single attempt or for identical totals', () => {
  expect(reliability({ ...paper, count: 1 }, items)).toBeNull()
  expect(reliability({ ...paper, total: 12, totalSquares: 24 }, items)).toBeNull()
})

test('learners with the same marks stay in the same third', () => {
  // 1 mark: three learners, 2 marks: two, 3 marks: one.
  expect(countThirds(bands, assignThirds(bands))).toEqual({ bottom: 3, middle: 2, top: 1 })
  expect(toHistogram(bands).map(({ count }) => count)).toEqual([0, 0, 0, 3, 0, 0, 2, 0, 0, 1])
})

test('negative and full marks fall into the first and last band', () => {
  expect([bandForMarks(-3, 12), bandForMarks(0, 12), bandForMarks(12, 12), bandForMarks(11.9, 12), bandForMarks(1, 0)]).toEqual([
    0, 0, 50, 49, 0,
  ])
})

test('a question is flagged for negative or low discrimination, for being too hard or too easy, and for a misleading distractor', () => {
  const thirds = (top: number) => ({ bottom: 0, middle: 0, top })
  const unflagged = {
    attempts: 30,
    facility: 0.5,
    discrimination: 0.4,
    distractors: [
      { option: 'A', isKey: true, count: 6, thirds: thirds(6) },
      { option: 'B', isKey: false, count: 4, thirds: thirds(4) },
    ],
  }
  expect(findConcerns(unflagged)).toEqual([])
  expect(findConcerns({ ...unflagged, discrimination: -0.01 })).toEqual(['negative'])
  expect(findConcerns({ ...unflagged, discrimination: 0.19 })).toEqual(['low'])
  expect(findConcerns({ ...unflagged, facility: 0.19 })).toEqual(['hard'])
  expect(findConcerns({ ...unflagged, facility: 0.96 })).toEqual(['easy'])
  expect(findConcerns({ ...unflagged, distractors: unflagged.distractors.map((each) => ({ ...each, isKey: !each.isKey })) })).toEqual([
    'distractor',
  ])
  expect(findConcerns({ ...unflagged, attempts: 4, discrimination: -1 })).toEqual([])
})
