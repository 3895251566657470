import { bisect, grid, sum } from './railway.ts'
import type { Solutions } from './solutions.ts'

const near = (a: number, b: number) => Math.abs(a - b) < 1e-6
const hcf = (a: number, b: number): number => (b === 0 ? a : hcf(b, a % b))

/** The only value in a range that meets the condition. */
function search(from: number, to: number, test: (n: number) => boolean, step = 1): number {
  const [value, ...others] = grid(from, to, step).filter(test)
  if (value === undefined || others.length > 0) throw new Error('no value, or several')
  return value
}

const numbers: Solutions = {
  'RF1-MAT-01': () => grid(41, 69).filter((n) => grid(2, n - 1).every((d) => n % d > 0)).length,
  'RF1-MAT-02': () => {
    const text = '487935'
    const after = text.length - text.indexOf('7') - 1
    return Number(`7${'0'.repeat(after)}`) - 7
  },
  'RF1-MAT-03': () => grid(0, 16).find((n) => (5483 + n) % 17 === 0) ?? Number.NaN,
  'RF1-MAT-04': () => sum(grid(1, 12).map((n) => 36 / 100 ** n)),
  'RF1-MAT-05': () => (87 * 87 - 13 * 13) / 100 / 74,
  'RF1-MAT-06': () => {
    const ropes = [63, 84, 105]
    const piece = ropes.reduce(hcf)
    return sum(ropes.map((rope) => rope / piece))
  },
  'RF1-MAT-07': () => Math.max(...grid(1000, 9999).filter((n) => [12, 15, 18].every((d) => n % d === 0))),
  'RF1-MAT-08': () => search(7, 700, (boys) => 6 * boys === 7 * ((5 * boys) / 7 + 12)),
  'RF1-MAT-09': () => search(1, 100, (x) => 16 * x === 24 * 24),
  'RF1-MAT-10': () => [1, 2].reduce((people) => people + people / 25, 62_500),
  'RF1-MAT-11': () => search(1, 2000, (most) => near(most * 0.36 - 20, 124)),
}

const measurement: Solutions = {
  'RF1-MAT-12': () => {
    const corners = [
      [8, 0],
      [0, 15],
      [-8, 0],
      [0, -15],
      [8, 0],
    ]
    return sum(corners.slice(1).map(([x = 0, y = 0], i) => Math.hypot(x - (corners[i]?.[0] ?? 0), y - (corners[i]?.[1] ?? 0))))
  },
  'RF1-MAT-13': () => {
    const surface = (edge: number) => 6 * edge * edge
    return (surface(12) / surface(10)) * 100 - 100
  },
  'RF1-MAT-14': () => {
    const earth = (22 / 7) * (7 / 2) ** 2 * 12
    return bisect((rise) => 22 * 14 * rise - earth, 0, 20)
  },
  'RF1-MAT-28': () => search(1, 179, (small) => near(small + (3 * small) / 2, 115)),
  'RF1-MAT-29': () => {
    const angle = Math.atan(3 / 4)
    const value = (4 * Math.sin(angle) - Math.cos(angle)) / (4 * Math.sin(angle) + Math.cos(angle))
    return Number(value.toFixed(9))
  },
  'RF1-MAT-30': () => bisect((mode) => mode - 24 - 3 * (26 - 24), 0, 100),
}

const work: Solutions = {
  'RF1-MAT-15': () => {
    // Units of work a day out of 60: a + b = 5, b + c = 4, c + a = 3.
    const a = search(0, 5, (n) => 5 - n + (3 - n) === 4)
    return 60 / (a + (5 - a) + (3 - a))
  },
  'RF1-MAT-16': () => search(1, 100, (days) => days * 15 * 8 === 20 * 18 * 7),
  'RF1-MAT-17': () => {
    const [a, b] = [(4 / 10) * 3600, (4 / 15) * 3600]
    return 3600 - a - b
  },
  'RF1-MAT-18': () => {
    const minutes = search(1, 600, (t) => near(60 * (t / 60) + 80 * (Math.max(0, t - 60) / 60), 340))
    return `${7 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} a.m.`
  },
  'RF1-MAT-19': () => search(1, 300, (faster) => 4 * faster === 3 * (faster + 30)),
  'RF1-MAT-20': () => {
    const hours = (speed: number) => bisect((t) => speed * t - 36, 0, 36)
    return Number((hours(15 - 3) + hours(15 + 3)).toFixed(9))
  },
}

const money: Solutions = {
  'RF1-MAT-21': () => search(100, 20_000, (p) => near(p * 0.06 * 4 - p * 0.07 * 3, 180), 50),
  'RF1-MAT-22': () => [1, 2].reduce((amount) => amount + amount / 10, 12_000) - (12_000 + 2 * 1200),
  'RF1-MAT-23': () => {
    const cost = search(1000, 1500, (c) => near(c - c / 20, 1140))
    return (1290 / cost) * 100 - 100
  },
  'RF1-MAT-24': () => {
    const price = 2500 - 2500 / 5
    const reduced = price - price / 10
    return reduced + reduced / 20
  },
  'RF1-MAT-25': () => search(500, 2250, (paid) => near(paid + paid / 5 + (paid + paid / 5) / 4, 2250)),
  'RF1-MAT-26': () => search(1, 121, (odd) => odd % 2 === 1 && odd + (odd - 2) + (odd - 4) === 123),
  'RF1-MAT-27': () => sum([(7 + Math.sqrt(49 - 24)) / 4, (7 - Math.sqrt(49 - 24)) / 4].map((root) => root * root)),
}

export const solutions: Solutions = { ...numbers, ...measurement, ...work, ...money }
