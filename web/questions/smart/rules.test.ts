import { expect, test } from 'vitest'
import { faultsOf, rulesOf } from './rules.ts'

test('what is left empty in a line is open', () => {
  expect(rulesOf([{ key: 1, count: 5, topic: 'Optics', tag: '', section: '' }])).toEqual([{ count: 5, topic: 'Optics' }])
})

test('a line that asks for nothing is told at its place', () => {
  const faults = faultsOf([
    { key: 1, count: 5 },
    { key: 2, count: 0 },
  ])
  expect([...faults.lines]).toEqual([[1, 'Count must be at least 1']])
  expect(faultsOf([]).whole).toBe('A blueprint needs at least one line')
})
