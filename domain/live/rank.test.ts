import { expect, test } from 'vitest'
import { rankOf } from './rank.ts'

const all = [
  { marks: '10', count: 1 },
  { marks: '19/2', count: 3 },
  { marks: '-1', count: 2 },
]

test('equal marks share a rank, and the next one counts them all', () => {
  expect([rankOf('10', all), rankOf('19/2', all), rankOf('-1', all), rankOf('7', all)]).toEqual([1, 2, 5, null])
})
