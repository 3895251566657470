import { expect, test } from 'vitest'
import { bucketDays, findPeriodFault, periodDays, sumDays } from './periods.ts'

/** The first second of 2 March in India. */
const now = new Date('2026-03-01T18:30:00Z')

test.each([
  ['7days', '2026-02-24', '2026-03-02', '2026-02-17', '2026-02-23'],
  ['month', '2026-03-01', '2026-03-02', '2026-02-27', '2026-02-28'],
  ['lastMonth', '2026-02-01', '2026-02-28', '2026-01-04', '2026-01-31'],
  ['365days', '2025-03-03', '2026-03-02', '2024-03-03', '2025-03-02'],
] as const)('%s is from %s to %s, compared with %s to %s', (timeRange, from, to, previousFrom, previousTo) => {
  expect(periodDays({ timeRange }, now)).toEqual({ current: { from, to }, previous: { from: previousFrom, to: previousTo } })
})

test('a custom period has its own days, and all time has none', () => {
  expect(periodDays({ timeRange: 'custom', from: '2026-01-10', to: '2026-01-10' }, now)).toEqual({
    current: { from: '2026-01-10', to: '2026-01-10' },
    previous: { from: '2026-01-09', to: '2026-01-09' },
  })
  expect(periodDays({ timeRange: 'all' }, now)).toEqual({ current: null, previous: null })
})

test('days that are missing, in the wrong order or too many are refused', () => {
  const fault = (from?: string, to?: string) => findPeriodFault({ timeRange: 'custom', from, to })
  expect(fault('2026-01-01')).toMatch('first and the last day')
  expect(fault('2026-01-02', '2026-01-01')).toMatch('must not be after')
  expect(fault('2010-01-01', '2026-01-01')).toMatch('ten years')
  expect(fault('2026-01-01', '2026-01-01')).toBeNull()
  expect(findPeriodFault({ timeRange: '7days' })).toBeNull()
})

test('a long period is counted by month, each compared with as many days of the period before', () => {
  const buckets = bucketDays({ from: '2026-01-01', to: '2026-04-30' }, true)
  expect(buckets.map(({ date, days, previous }) => [date, days.length, previous?.[0], previous?.at(-1)])).toEqual([
    ['2026-01', 31, '2025-09-03', '2025-10-03'],
    ['2026-02', 28, '2025-10-04', '2025-10-31'],
    ['2026-03', 31, '2025-11-01', '2025-12-01'],
    ['2026-04', 30, '2025-12-02', '2025-12-31'],
  ])
  expect(bucketDays({ from: '2026-01-01', to: '2026-01-02' }, false)).toEqual([
    { date: '2026-01-01', days: ['2026-01-01'], previous: null },
    { date: '2026-01-02', days: ['2026-01-02'], previous: null },
  ])
})

test('a day without a count counts as zero', () => {
  expect(sumDays(new Map([['2026-01-01', 3]]), ['2026-01-01', '2026-01-02'])).toBe(3)
})
