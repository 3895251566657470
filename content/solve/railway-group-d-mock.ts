import { bisect, grid, sum, unit, whole } from './railway.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

export const solutions: Solutions = {
  'RD1-SCI-03': () => {
    // The area under the line of speed against time, in narrow strips.
    const step = 1e-4
    const speeds = grid(step / 2, 2 - step / 2, step).map((t) => 20 - 10 * t)
    return unit(Math.round(sum(speeds) * step * 1e6) / 1e6, 'm')
  },
  'RD1-SCI-04': () =>
    unit(
      bisect((f) => f * 0.85 - 340, 0, 10_000),
      'Hz',
    ),
  'RD1-SCI-05': () => r`$${Math.round(bisect((v) => 1.5 * v - 3, 0, 10) * 1e6) / 1e6}\times10^8$`,
  'RD1-SCI-06': () => {
    const resistance = bisect((x) => 1 / 12 + 1 / 4 - 1 / x, 20, 0.1)
    return unit(12 / resistance, 'A')
  },
  'RD1-SCI-08': () => {
    // A steady force over one second: force times the average speed.
    const force = 2 * (5 - 3)
    return unit((force * (3 + 5)) / 2, 'J')
  },
  'RD1-SCI-12': () => {
    const shells: number[] = []
    for (let left = 15; left > 0; left -= shells.at(-1) ?? left) shells.push(Math.min(left, shells.length === 0 ? 2 : 8))
    return whole(shells.at(-1) ?? 0)
  },
  'RD1-SCI-15': () => {
    // Every bond joins two valences: four of each carbon, two of the oxygen, one of each hydrogen.
    return whole((2 * 4 + 2 + 6 * 1) / 2)
  },
  'RD1-SCI-24': () => {
    const levels = ['grass', 'grasshopper', 'frog']
    return unit(
      levels.slice(1).reduce((energy) => energy / 10, 50_000),
      'J',
    )
  },
}
