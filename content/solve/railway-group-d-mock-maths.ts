import { bisect, grid, sum } from './railway.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw
const near = (a: number, b: number) => Math.abs(a - b) < 1e-6
const tidy = (x: number) => Math.round(x * 1e6) / 1e6

/** The only value in a range that meets the condition. */
function search(from: number, to: number, test: (n: number) => boolean, step = 1): number {
  const [value, ...others] = grid(from, to, step).filter(test)
  if (value === undefined || others.length > 0) throw new Error('no value, or several')
  return value
}

const numbers: Solutions = {
  'RD1-MAT-01': () => {
    // Without brackets: every pair of brackets after a minus sign turns the signs inside.
    return 36 - 18 + 14 - 15 + (4 / 2) * 2
  },
  'RD1-MAT-02': () => {
    // Over the common denominator 264.
    const parts = [
      { tex: r`\frac23`, size: 2 * 88 },
      { tex: r`\frac58`, size: 5 * 33 },
      { tex: r`\frac{7}{11}`, size: 7 * 24 },
    ]
    const sorted = parts.toSorted((a, b) => a.size - b.size).map(({ tex }) => tex)
    return `$${sorted.join('<')}$`
  },
  'RD1-MAT-03': () => search(0, 9, (digit) => Number(`47${digit}28`) % 9 === 0),
  'RD1-MAT-04': () => {
    const hcf = (a: number, b: number): number => (b === 0 ? a : hcf(b, a % b))
    const pairs = grid(1, 2940).filter((a) => 2940 % a === 0 && hcf(a, 2940 / a) === 14)
    const multiples = pairs.map((a) => grid(1, 2940).find((n) => n % a === 0 && n % (2940 / a) === 0))
    const [value, ...others] = new Set(multiples)
    if (value === undefined || others.length > 0) throw new Error('no value, or several')
    return value
  },
  'RD1-MAT-05': () => search(1, 300, (x) => (x * x - 320) ** 2 === 1681 && x * x > 320),
  'RD1-MAT-06': () => {
    const whole = bisect((k) => k / 2 + k / 3 + k / 4 - 2340, 0, 10_000)
    return tidy(whole / 2)
  },
  'RD1-MAT-07': () =>
    search(
      1000,
      40_000,
      (income) => {
        const afterFood = income - (income * 40) / 100
        return near(afterFood - (afterFood * 30) / 100, 8400)
      },
      100,
    ),
  'RD1-MAT-08': () => {
    // Twenty lemons: four lots bought, five lots sold.
    const [cost, sale] = [4 * 40, 5 * 40]
    return ((sale - cost) / cost) * 100
  },
  'RD1-MAT-09': () => search(1000, 1500, (cost) => near(cost + (cost * 8) / 100, 1500 - 150)),
  'RD1-MAT-10': () => search(0.25, 50, (rate) => near(100 + 16 * rate, 300), 0.25),
  'RD1-MAT-11': () => tidy(2500 * 1.08 * 1.08 - 2500),
}

const rates: Solutions = {
  'RD1-MAT-12': () => tidy(bisect((days) => days / 15 + (2 * days) / 15 - 1, 0, 100)),
  'RD1-MAT-13': () => search(1, 100, (hours) => near(14 / 10 - 14 / hours, 1)),
  'RD1-MAT-14': () => {
    // The tail is 150 m before the bridge at the start and at its far end when the train has crossed.
    return tidy(bisect((t) => -150 + (54_000 / 3600) * t - 300, 0, 500))
  },
  'RD1-MAT-15': () => search(0.5, 300, (minutes) => near((12_000 / 60) * minutes, 500 + (10_000 / 60) * minutes), 0.5),
  'RD1-MAT-16': () => {
    const others = 6 * 27 - 12
    return others / 5 - 12
  },
  'RD1-MAT-17': () => search(1, 100, (son) => 2 * (4 * son + 10) === 5 * (son + 10)),
  'RD1-MAT-18': () => {
    const a = search(1, 5, (n) => n * (11 - n) === 28)
    return a * a + (11 - a) ** 2
  },
  'RD1-MAT-19': () => search(-50, 50, (x) => near((3 * x - 2) / 4, (2 * x + 3) / 3)),
}

const figures: Solutions = {
  'RD1-MAT-20': () => search(1, 89, (angle) => near(angle, (4 / 5) * (90 - angle))),
  'RD1-MAT-21': () => {
    // In decimetres, so that all lengths are whole numbers.
    const foot = search(0, 65, (x) => x * x + 60 * 60 === 65 * 65)
    const top = search(0, 65, (y) => y * y + (foot + 14) ** 2 === 65 * 65)
    return (60 - top) / 10
  },
  'RD1-MAT-22': () => tidy(((22 / 7) * 28) / 2 + 28),
  'RD1-MAT-23': () => (18 * 12 * 9) / 3 ** 3,
  'RD1-MAT-24': () => {
    const radians = (degrees: number) => (degrees * Math.PI) / 180
    return tidy(2 * Math.sin(radians(30)) + Math.tan(radians(45)) - 4 * Math.cos(radians(60)) ** 2)
  },
  'RD1-MAT-25': () => search(-100, 100, (x) => sum([7, 9, x, 15, 12]) / 5 === 11),
}

export const solutions: Solutions = { ...numbers, ...rates, ...figures }
