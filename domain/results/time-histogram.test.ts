import { expect, test } from 'vitest'
import { bucketOf, histogramSize, medianOf } from './time-histogram.ts'

function counted(...seconds: number[]): number[] {
  const times = Array.from({ length: histogramSize }, () => 0)
  for (const each of seconds) times[bucketOf(each)] = (times[bucketOf(each)] ?? 0) + 1
  return times
}

test('the median lies in the bucket of the middle time', () => {
  expect(medianOf(counted(12, 35, 110))).toBeGreaterThan(30)
  expect(medianOf(counted(12, 35, 110))).toBeLessThanOrEqual(40)
  expect(medianOf(counted(45, 45, 45, 3))).toBeGreaterThan(40)
})

test('without times there is no median', () => {
  expect(medianOf(counted())).toBeNull()
})

test('one’s own is left out of its bucket, and alone there is no median', () => {
  expect(medianOf(counted(12, 35, 110, 700), bucketOf(700))).toBe(medianOf(counted(12, 35, 110)))
  expect(medianOf(counted(35), bucketOf(35))).toBeNull()
  expect(medianOf([], bucketOf(35))).toBeNull()
})

test('what took very long is counted too', () => {
  expect(medianOf(counted(5000))).toBeGreaterThan(900)
})
