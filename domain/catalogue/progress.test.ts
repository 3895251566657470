import { expect, test } from 'vitest'
import { normalizeProgress } from './progress.ts'

test('completed is 100 percent, not started is 0, anything else is rounded', () => {
  expect(normalizeProgress({ status: 'completed', progress: 12 })).toEqual({ status: 'completed', progress: 100 })
  expect(normalizeProgress({ status: 'not_started', progress: 12 })).toEqual({ status: 'not_started', progress: 0 })
  expect(normalizeProgress({ status: 'paused', progress: 33.4 })).toEqual({ status: 'paused', progress: 33 })
})
