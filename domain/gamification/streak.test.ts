import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isoWeek, listDays } from './days.ts'
import { computeStreak, frozenDays, streakAsOf } from './streak.ts'

/** A Monday. */
const monday = '2026-11-09'
const day = (number: number) => addDays(monday, number)
const days = (...numbers: number[]) => numbers.map(day)

test('days in a row make a streak', () => {
  expect(computeStreak(days(0, 1, 2))).toMatchObject({ current: 3, longest: 3, activeDays: 3, freezeWeek: null })
})

test('one missed day in a week is covered by a freeze and does not count', () => {
  expect(computeStreak(days(0, 1, 3, 4))).toMatchObject({ current: 4, freezeWeek: '2026-W46' })
  expect(frozenDays(days(0, 1, 3, 4), day(4))).toEqual(days(2))
})

test('a second missed day in the same week ends the streak', () => {
  expect(computeStreak(days(0, 2, 4))).toMatchObject({ current: 1, longest: 2 })
})

test('two missed days in a row are covered only if they are in different weeks', () => {
  expect(computeStreak(days(0, 3))).toMatchObject({ current: 1, freezeWeek: null })
  expect(computeStreak(days(5, 8))).toMatchObject({ current: 2, freezeWeek: '2026-W47' })
  expect(computeStreak(days(5, 9))).toMatchObject({ current: 1 })
})

test('a new week brings a new freeze', () => {
  expect(computeStreak(days(0, 2, 3, 4, 5, 6, 8))).toMatchObject({ current: 7, longest: 7 })
})

test('a streak continues across the end of a month and of a year', () => {
  expect(computeStreak(['2026-11-30', '2026-12-01']).current).toBe(2)
  expect(computeStreak(['2026-12-31', '2027-01-01']).current).toBe(2)
})

test('the current day does not count as missed', () => {
  const streak = computeStreak(days(0, 1))
  expect(streakAsOf(streak, day(2))).toEqual({ current: 2, freezeAvailable: true })
  expect(streakAsOf(streak, day(3))).toEqual({ current: 2, freezeAvailable: false })
  expect(streakAsOf(streak, day(4))).toEqual({ current: 0, freezeAvailable: true })
  expect(frozenDays(days(0, 1), day(3))).toEqual(days(2))
})

const activeDays = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })
  .map((numbers) => days(...numbers.sort((a, b) => a - b)))

/** A reference implementation that visits every day of the calendar. */
function countByCalendar(active: string[]) {
  let streak = { current: 0, longest: 0, freezes: new Set<string>() }
  const [first, last] = [active[0], active.at(-1)]
  if (!first || !last) return streak
  let missed: string[] = []
  for (const each of listDays(first, last)) {
    if (!active.includes(each)) {
      missed.push(each)
      continue
    }
    const weeks = missed.map(isoWeek)
    const isCovered = new Set(weeks).size === weeks.length && weeks.every((week) => !streak.freezes.has(week))
    const current = isCovered ? streak.current + 1 : 1
    const freezes = isCovered ? new Set([...streak.freezes, ...weeks]) : streak.freezes
    streak = { current, longest: Math.max(streak.longest, current), freezes }
    missed = []
  }
  return streak
}

test('the streak of any set of days agrees with the reference implementation', () => {
  fc.assert(
    fc.property(activeDays, (active) => {
      const { current, longest } = countByCalendar(active)
      expect(computeStreak(active)).toMatchObject({ current, longest, activeDays: active.length })
    }),
  )
})

test('a week has at most one frozen day, which is never an active day', () => {
  fc.assert(
    fc.property(activeDays, fc.integer({ min: 0, max: 5 }), (active, later) => {
      const frozen = frozenDays(active, addDays(active.at(-1) ?? monday, later))
      expect(new Set(frozen.map(isoWeek)).size).toBe(frozen.length)
      expect(frozen.filter((each) => active.includes(each))).toEqual([])
    }),
  )
})

test('a day that is counted twice changes nothing', () => {
  fc.assert(
    fc.property(activeDays, (active) => {
      const twice = active.flatMap((each) => [each, each])
      expect(computeStreak(twice)).toEqual(computeStreak(active))
    }),
  )
})
