import { expect, test } from 'vitest'
import { applyMoves } from './order.ts'

test('moved ids fill the changed positions, all others stay', () => {
  expect(applyMoves(['a', 'b', 'c', 'd'], ['c', 'b'])).toEqual(['a', 'c', 'b', 'd'])
  expect(applyMoves(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b'])
  expect(applyMoves(['a', 'b'], [])).toEqual(['a', 'b'])
})
