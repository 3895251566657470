import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toIsoTime } from './iso-time.ts'

test('every time is formatted as toISOString does', () => {
  fc.assert(
    fc.property(fc.array(fc.date({ noInvalidDate: true }), { minLength: 1 }), (dates) => {
      for (const date of dates) expect(toIsoTime(date)).toBe(date.toISOString())
    }),
  )
})

test('times of one day, and around midnight, are formatted as toISOString does', () => {
  const midnight = Date.parse('2026-05-17T00:00:00.000Z')
  fc.assert(
    fc.property(fc.integer({ min: -86_400_000, max: 2 * 86_400_000 }), (ms) => {
      const date = new Date(midnight + ms)
      expect(toIsoTime(date)).toBe(date.toISOString())
    }),
  )
})

test('an invalid date has no time', () => {
  expect(() => toIsoTime(new Date(Number.NaN))).toThrow(RangeError)
})
