import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, listDays, weekOf } from './days.ts'
import { frozenDays, noStreak, streakOf, streakToday, withDay } from './streak.ts'

/** A Monday. */
const monday = '2026-11-09'
const day = (number: number) => addDays(monday, number)
const days = (...numbers: number[]) => numbers.map(day)

test('days in a row make a streak', () => {
  expect(streakOf(days(0, 1, 2))).toMatchObject({ current: 3, longest: 3, activeDays: 3, freezeWeek: null })
})

test('one missed day in a week is bridged, and does not count itself', () => {
  expect(streakOf(days(0, 1, 3, 4))).toMatchObject({ current: 4, freezeWeek: '2026-W46' })
  expect(frozenDays(days(0, 1, 3, 4), day(4))).toEqual(days(2))
})

test('a second missed day in the same week ends the streak', () => {
  expect(streakOf(days(0, 2, 4))).toMatchObject({ current: 1, longest: 2 })
})

test('two missed days in a row are bridged only where a week ends between them', () => {
  expect(streakOf(days(0, 3))).toMatchObject({ current: 1, freezeWeek: null })
  expect(streakOf(days(5, 8))).toMatchObject({ current: 2, freezeWeek: '2026-W47' })
  expect(streakOf(days(5, 9))).toMatchObject({ current: 1 })
})

test('the freeze comes back with the new week', () => {
  expect(streakOf(days(0, 2, 3, 4, 5, 6, 8))).toMatchObject({ current: 7, longest: 7 })
})

test('a streak goes on over the end of a month and of a year', () => {
  expect(streakOf(['2026-11-30', '2026-12-01']).current).toBe(2)
  expect(streakOf(['2026-12-31', '2027-01-01']).current).toBe(2)
})

test('today is not missed before it is over', () => {
  const streak = streakOf(days(0, 1))
  expect(streakToday(streak, day(2))).toEqual({ current: 2, freezeAvailable: true })
  expect(streakToday(streak, day(3))).toEqual({ current: 2, freezeAvailable: false })
  expect(streakToday(streak, day(4))).toEqual({ current: 0, freezeAvailable: true })
  expect(frozenDays(days(0, 1), day(3))).toEqual(days(2))
})

const activeDays = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })
  .map((numbers) => days(...numbers.sort((a, b) => a - b)))

/** Straight from the rule: walks every day of the calendar. */
function walk(active: string[]) {
  let streak = { current: 0, longest: 0, freezes: new Set<string>() }
  const [first, last] = [active[0], active.at(-1)]
  if (!first || !last) return streak
  let missed: string[] = []
  for (const each of listDays(first, last)) {
    if (!active.includes(each)) {
      missed.push(each)
      continue
    }
    const weeks = missed.map(weekOf)
    const isBridged = new Set(weeks).size === weeks.length && weeks.every((week) => !streak.freezes.has(week))
    const current = isBridged ? streak.current + 1 : 1
    const freezes = isBridged ? new Set([...streak.freezes, ...weeks]) : streak.freezes
    streak = { current, longest: Math.max(streak.longest, current), freezes }
    missed = []
  }
  return streak
}

test('any set of days gives what the calendar gives', () => {
  fc.assert(
    fc.property(activeDays, (active) => {
      const { current, longest } = walk(active)
      expect(streakOf(active)).toMatchObject({ current, longest, activeDays: active.length })
    }),
  )
})

test('no week has more than one bridged day, and none of them was active', () => {
  fc.assert(
    fc.property(activeDays, fc.integer({ min: 0, max: 5 }), (active, later) => {
      const frozen = frozenDays(active, addDays(active.at(-1) ?? monday, later))
      expect(new Set(frozen.map(weekOf)).size).toBe(frozen.length)
      expect(frozen.filter((each) => active.includes(each))).toEqual([])
    }),
  )
})

test('the same day again changes nothing', () => {
  fc.assert(
    fc.property(activeDays, (active) => {
      const twice = active.flatMap((each) => [each, each])
      expect(twice.reduce(withDay, noStreak)).toEqual(streakOf(active))
    }),
  )
})
