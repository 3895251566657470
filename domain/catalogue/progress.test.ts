import { expect, test } from 'vitest'
import { settleProgress } from './progress.ts'

test('completed is all of it, not started is nothing, the rest is whole percents', () => {
  expect(settleProgress({ status: 'completed', progress: 12 })).toEqual({ status: 'completed', progress: 100 })
  expect(settleProgress({ status: 'not_started', progress: 12 })).toEqual({ status: 'not_started', progress: 0 })
  expect(settleProgress({ status: 'paused', progress: 33.4 })).toEqual({ status: 'paused', progress: 33 })
})
