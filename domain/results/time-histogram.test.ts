import { expect, test } from 'vitest'
import { histogramMedian, histogramSize, timeBucket } from './time-histogram.ts'

function histogram(...seconds: number[]): number[] {
  const times = Array.from({ length: histogramSize }, () => 0)
  for (const each of seconds) times[timeBucket(each)] = (times[timeBucket(each)] ?? 0) + 1
  return times
}

test('the median lies in the bucket of the middle time', () => {
  expect(histogramMedian(histogram(12, 35, 110))).toBeGreaterThan(30)
  expect(histogramMedian(histogram(12, 35, 110))).toBeLessThanOrEqual(40)
  expect(histogramMedian(histogram(45, 45, 45, 3))).toBeGreaterThan(40)
})

test('without times there is no median', () => {
  expect(histogramMedian(histogram())).toBeNull()
})

test('the caller’s own time is excluded; without others there is no median', () => {
  expect(histogramMedian(histogram(12, 35, 110, 700), timeBucket(700))).toBe(histogramMedian(histogram(12, 35, 110)))
  expect(histogramMedian(histogram(35), timeBucket(35))).toBeNull()
  expect(histogramMedian([], timeBucket(35))).toBeNull()
})

test('times above the last bound are counted too', () => {
  expect(histogramMedian(histogram(5000))).toBeGreaterThan(900)
})
