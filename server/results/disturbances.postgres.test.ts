import { expect, test } from 'vitest'
import { badNetwork, disturbances, sitDisturbed } from './testing/disturb.ts'
import { nothingLost } from './testing/faults.ts'

const size = { learners: 25, questions: 10, kills: 2 }

test.each(disturbances)('%s while learners answer: everything acknowledged is there once', { timeout: 300_000 }, async (_, disturb) => {
  expect(await sitDisturbed(size, disturb)).toEqual(nothingLost(size))
})

test('on a network that loses, delays, doubles and reorders, everything acknowledged is there once', { timeout: 300_000 }, async () => {
  expect(await sitDisturbed(size, async () => undefined, badNetwork())).toEqual(nothingLost(size))
})
