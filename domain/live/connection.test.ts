import { expect, test } from 'vitest'
import { gradeConnection, median } from './connection.ts'

const check = (roundTrips: number[], sent = roundTrips.length) => gradeConnection({ sent, roundTrips, stream: true })

test('the typical round trip decides, not a single slow one', () => {
  expect(median([90, 2000, 80, 100, 95])).toBe(95)
  expect(check([90, 2000, 80, 100, 95])).toBe('good')
  expect(check([400, 410, 420])).toBe('slow')
  expect(check([1500, 1600, 1700])).toBe('poor')
})

test('a lost request makes a connection poor, and none that arrives makes it none', () => {
  expect(check([80, 90], 3)).toBe('poor')
  expect(check([], 3)).toBe('none')
})

test('a blocked stream alone does not make a connection worse', () => {
  expect(gradeConnection({ sent: 3, roundTrips: [80, 90, 100], stream: false })).toBe('good')
})
