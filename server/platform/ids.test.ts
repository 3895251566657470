import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids sort in the order in which they are made', () => {
  const at = new Date('2026-01-01T00:00:00Z')
  const ids = [...Array.from({ length: 500 }, () => newId(at)), newId(new Date('2026-01-01T00:00:01Z'))]
  // The counter starts anywhere and wraps, so at most one step in sixteen million goes down.
  const descents = ids.filter((id, index) => index > 0 && id < (ids[index - 1] ?? '')).length
  expect(descents).toBeLessThanOrEqual(1)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/)
})

test('an id does not tell the next one: forty bits of each are random', () => {
  const tails = Array.from({ length: 1000 }, () => newId().slice(-10))
  expect(new Set(tails).size).toBe(1000)
  const bits = tails.map((tail) => BigInt(`0x${tail}`))
  for (let bit = 0n; bit < 40n; bit += 1n) {
    const ones = bits.filter((value) => (value >> bit) & 1n).length
    expect(ones).toBeGreaterThan(350)
    expect(ones).toBeLessThan(650)
  }
})
