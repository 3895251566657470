import { expect, test } from 'vitest'
import { compareOrder, reorderSiblings } from './order.ts'

const siblings = [
  { id: 'a', order: 1 },
  { id: 'b', order: 2 },
  { id: 'c', order: 3 },
  { id: 'd', order: 4 },
]

test('a missing order sorts as 999, and equal orders by age', () => {
  const mixed = [
    { id: 'c', order: null },
    { id: 'b', order: 1000 },
    { id: 'd', order: 5 },
    { id: 'a', order: 5 },
  ]
  expect(mixed.sort(compareOrder).map(({ id }) => id)).toEqual(['a', 'd', 'c', 'b'])
})

test('records that are not named keep their positions', () => {
  expect(reorderSiblings(siblings, ['d', 'b'])).toEqual([
    { id: 'd', order: 2 },
    { id: 'b', order: 4 },
  ])
})

test('records that were never numbered get numbers', () => {
  const unnumbered = ['a', 'b', 'c'].map((id) => ({ id, order: 0 }))
  expect(reorderSiblings(unnumbered, ['c', 'a', 'b'])).toEqual([
    { id: 'c', order: 1 },
    { id: 'a', order: 2 },
    { id: 'b', order: 3 },
  ])
})

test('an order that already applies changes nothing', () => {
  expect(reorderSiblings(siblings, ['a', 'b', 'c'])).toEqual([])
})
