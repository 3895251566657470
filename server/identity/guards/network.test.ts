import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.99'],
  ['::ffff:203.0.113.7', '203.0.113.8'],
  ['2001:db8:1:ab00::1', '2001:db8:1:abff:ffff:ffff:ffff:ffff'],
  ['::1', '::2'],
])('%s and %s are in one network', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other))
})

test.each([
  ['203.0.113.7', '203.0.114.7'],
  ['2001:db8:1:ab00::1', '2001:db8:1:ac00::1'],
  ['2001:db8::1', '2001:db8:0:100::1'],
])('%s and %s are in two networks', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other))
})
