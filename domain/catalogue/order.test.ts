import { expect, test } from 'vitest'
import { byOrder, rearrange } from './order.ts'

const siblings = [
  { id: 'a', order: 1 },
  { id: 'b', order: 2 },
  { id: 'c', order: 3 },
  { id: 'd', order: 4 },
]

test('a missing order counts as 999 and equal ones go by age', () => {
  const mixed = [
    { id: 'c', order: null },
    { id: 'b', order: 1000 },
    { id: 'd', order: 5 },
    { id: 'a', order: 5 },
  ]
  expect(mixed.sort(byOrder).map(({ id }) => id)).toEqual(['a', 'd', 'c', 'b'])
})

test('those not named keep their places around those that are', () => {
  expect(rearrange(siblings, ['d', 'b'])).toEqual([
    { id: 'd', order: 2 },
    { id: 'b', order: 4 },
  ])
})

test('records that were never numbered get numbers', () => {
  const unnumbered = ['a', 'b', 'c'].map((id) => ({ id, order: 0 }))
  expect(rearrange(unnumbered, ['c', 'a', 'b'])).toEqual([
    { id: 'c', order: 1 },
    { id: 'a', order: 2 },
    { id: 'b', order: 3 },
  ])
})

test('an order that is so already changes nothing', () => {
  expect(rearrange(siblings, ['a', 'b', 'c'])).toEqual([])
})
