import { expect, test } from 'vitest'
import { elapsedOn, resumeClock, setClock } from './device-clock.ts'

test('a device counts on from the server’s word by its monotonic clock', () => {
  const clock = setClock(1_000_000, 1_060_000, 500)
  expect(elapsedOn(clock, 10_500)).toBe(70_000)
})

test('a wall clock that was set back while the page was away does not make the attempt younger', () => {
  const kept = { elapsed: 600_000, wall: 5_000_000 }
  expect(elapsedOn(resumeClock(kept, 5_030_000, 0), 1000)).toBe(631_000)
  expect(elapsedOn(resumeClock(kept, 1_000_000, 0), 1000)).toBe(601_000)
})
