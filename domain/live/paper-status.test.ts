import { expect, test } from 'vitest'
import { paperStatus } from './paper-status.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()

test('a paper without a date is active', () => {
  expect(paperStatus(null, now)).toBe('ACTIVE')
})

test.each([
  [24.01, 'UPCOMING'],
  [24, 'STARTING SOON'],
  [0, 'STARTING SOON'],
  [-0.01, 'LIVE NOW'],
  [-2, 'LIVE NOW'],
  [-2.01, 'ENDED'],
])('%d hours ahead is %s', (hours, status) => {
  expect(paperStatus(at(hours), now)).toBe(status)
})
