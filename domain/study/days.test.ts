import { expect, test } from 'vitest'
import { dayInZone } from '../gamification/days.ts'
import { endOfDay, startOfDay } from './days.ts'

test('a day in Kolkata starts at 18:30 UTC of the day before', () => {
  expect(dayInZone('Asia/Kolkata', new Date('2026-11-14T18:29:59.999Z'))).toBe('2026-11-14')
  expect(dayInZone('Asia/Kolkata', new Date('2026-11-14T18:30:00Z'))).toBe('2026-11-15')
  expect(startOfDay('2026-11-15', 'Asia/Kolkata').toISOString()).toBe('2026-11-14T18:30:00.000Z')
  expect(endOfDay('2026-11-15', 'Asia/Kolkata').toISOString()).toBe('2026-11-15T18:29:59.999Z')
})

test('the start of a day is right at clock changes, and where they skip midnight', () => {
  expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(startOfDay('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(startOfDay('2026-10-26', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z')
  // In Chile the clocks go forward at midnight.
  expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
  expect(dayInZone('America/Santiago', startOfDay('2026-09-06', 'America/Santiago'))).toBe('2026-09-06')
})
