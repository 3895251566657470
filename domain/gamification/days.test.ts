import { expect, test } from 'vitest'
import { addDays, dayInZone, daysBetween, isoWeek, listDays } from './days.ts'
import { periodsAt } from './periods.ts'

test('a day starts at midnight in the time zone, not on the server', () => {
  expect(dayInZone('Asia/Kolkata', new Date('2026-11-14T18:29:59.999Z'))).toBe('2026-11-14')
  expect(dayInZone('Asia/Kolkata', new Date('2026-11-14T18:30:00.000Z'))).toBe('2026-11-15')
})

test('days of 23 and 25 hours at clock changes count as one day', () => {
  // New York, 1 November 2026: the hour from 1:00 to 2:00 comes twice, the day has 25 hours.
  const moments = ['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z']
  expect(moments.map((at) => dayInZone('America/New_York', new Date(at)))).toEqual(['2026-10-31', '2026-11-01', '2026-11-01', '2026-11-02'])
  // 8 March 2026 has 23 hours.
  expect(dayInZone('America/New_York', new Date('2026-03-08T04:59:59Z'))).toBe('2026-03-07')
  expect(dayInZone('America/New_York', new Date('2026-03-09T04:00:00Z'))).toBe('2026-03-09')
})

test('days are counted across the ends of months and leap years', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(listDays('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('a week belongs to the year of its Thursday', () => {
  expect(['2026-11-09', '2026-11-15', '2026-11-16', '2027-01-03', '2027-01-04', '2020-12-31'].map(isoWeek)).toEqual([
    ...['2026-W46', '2026-W46', '2026-W47', '2026-W53', '2027-W01', '2020-W53'],
  ])
})

test('weekly and monthly periods change at midnight in Asia/Kolkata', () => {
  expect(periodsAt(new Date('2026-11-15T18:29:59Z'))).toEqual({ all: 'all', monthly: '2026-11', weekly: '2026-W46' })
  expect(periodsAt(new Date('2026-11-15T18:30:00Z'))).toEqual({ all: 'all', monthly: '2026-11', weekly: '2026-W47' })
  expect(periodsAt(new Date('2026-11-30T18:29:59Z'))).toEqual({ all: 'all', monthly: '2026-11', weekly: '2026-W49' })
  expect(periodsAt(new Date('2026-11-30T18:30:00Z'))).toEqual({ all: 'all', monthly: '2026-12', weekly: '2026-W49' })
})
