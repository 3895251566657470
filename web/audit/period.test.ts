import { expect, test } from 'vitest'
import { periodBounds } from './period.ts'

const now = new Date(2026, 10, 16, 22, 30)
const midnight = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString()

test.each([
  [{}, {}],
  [{ period: 'today' }, { from: midnight(2026, 11, 16) }],
  [{ period: 'week' }, { from: midnight(2026, 11, 10) }],
  [{ period: 'month', from: '2020-01-01' }, { from: midnight(2026, 10, 18) }],
  [
    { period: 'between', from: '2026-11-01', to: '2026-11-02' },
    { from: midnight(2026, 11, 1), to: midnight(2026, 11, 3) },
  ],
  [{ from: '2026-11-01' }, { from: midnight(2026, 11, 1) }],
  [{ period: 'between', from: 'nonsense' }, {}],
])('the filters %j select whole days', (filters, bounds) => {
  expect(periodBounds(filters, now)).toEqual(bounds)
})
