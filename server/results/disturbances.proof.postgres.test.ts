import { expect, test } from 'vitest'
import { badNetwork, disturbances, runWithDisturbance } from './testing/disturbances.ts'
import { nothingLost } from './testing/fault-runs.ts'

const size = { learners: 25, questions: 10, kills: 2 }

test.each(disturbances)('%s while learners answer: every acknowledged answer is stored once', { timeout: 300_000 }, async (_, disturb) => {
  expect(await runWithDisturbance(size, disturb)).toEqual(nothingLost(size))
})

test('on a network that loses, delays, doubles and reorders requests, every acknowledged answer is stored once', {
  timeout: 300_000,
}, async () => {
  expect(await runWithDisturbance(size, async () => undefined, badNetwork())).toEqual(nothingLost(size))
})
