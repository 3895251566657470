import { expect, test } from 'vitest'
import { wholeOrder } from './order.ts'

test('those that moved fill the places that changed, the rest stays', () => {
  expect(wholeOrder(['a', 'b', 'c', 'd'], ['c', 'b'])).toEqual(['a', 'c', 'b', 'd'])
  expect(wholeOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b'])
  expect(wholeOrder(['a', 'b'], [])).toEqual(['a', 'b'])
})
