import { expect, test } from 'vitest'
import { isSlow, secondsOver } from './insights.ts'

test('slow means twice the median of others and at least 30 seconds more', () => {
  const slow = (seconds: number, medianSeconds: number) => isSlow({ seconds, others: { facility: 0.5, medianSeconds } })
  expect([slow(120, 60), slow(119, 60), slow(20, 5), slow(35, 5), slow(34, 5)]).toEqual([true, false, false, true, false])
  expect(isSlow({ seconds: 900, others: null })).toBe(false)
})

test('time lost is what others did not need', () => {
  const over = (seconds: number) => secondsOver({ seconds, others: { facility: 0.5, medianSeconds: 60 } })
  expect([over(100), over(60), over(10), secondsOver({ seconds: 900, others: null })]).toEqual([40, 0, 0, 0])
})
