import { expect, test } from 'vitest'
import { elapsedMillis, resumeClock, syncClock } from './device-clock.ts'

test('a device measures elapsed time from the server’s last answer by its monotonic clock', () => {
  const clock = syncClock(1_000_000, 1_060_000, 500)
  expect(elapsedMillis(clock, 10_500)).toBe(70_000)
})

test('setting the wall clock back during a reload does not give time back', () => {
  const stored = { elapsed: 600_000, wall: 5_000_000 }
  expect(elapsedMillis(resumeClock(stored, 5_030_000, 0), 1000)).toBe(631_000)
  expect(elapsedMillis(resumeClock(stored, 1_000_000, 0), 1000)).toBe(601_000)
})
