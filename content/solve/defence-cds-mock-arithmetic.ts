import { grid, judged, ratio } from './defence-numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
const isPrime = (n: number): boolean => n > 1 && grid(2, n - 1, 1).every((d) => d * d > n || n % d !== 0)
const rupees = (x: number): string => `₹${Math.round(x).toLocaleString('en-IN')}`

/** The largest n for which base^n divides the product of the numbers from a to b. */
function powerIn(base: bigint, a: number, b: number): number {
  let product = grid(a, b, 1).reduce((all, n) => all * BigInt(n), 1n)
  let n = 0
  for (; product % base === 0n; n++) product /= base
  return n
}

const numbers: Solutions = {
  'CD1-001': () => Number(2n ** 75n % 25n),
  'CD1-002': () => powerIn(6n, 26, 50),
  'CD1-003': () => grid(2, 9900, 1).filter((d) => 9900 % d === 0 && Number.isInteger(Math.sqrt(d))).length,
  'CD1-004': () => {
    const divisors = grid(14, 840, 1).filter((d) => 840 % d === 0)
    const pairs = divisors.flatMap((a) => divisors.map((b) => [a, b] as const))
    return Math.min(...pairs.filter(([a, b]) => gcd(a, b) === 14 && (a * b) / gcd(a, b) === 840).map(([a, b]) => a + b))
  },
  'CD1-005': () => {
    const reversed = (n: number) => Number([...String(n)].reverse().join(''))
    const digitSum = (n: number) => [...String(n)].reduce((sum, digit) => sum + Number(digit), 0)
    return grid(100, 999, 1).filter((n) => n % 10 > 0 && n - reversed(n) === 594 && digitSum(n) === 17).length
  },
  'CD1-006': () => grid(70000, 79999, 1).filter((n) => /^7.3.6$/.test(String(n)) && n % 36 === 0).length,
  'CD1-007': () => {
    const all = grid(1, 500, 1)
    const first = all.filter((n) => (n * n) % 10 === 6).every((n) => Math.floor((n * n) / 10) % 2 === 1)
    const second = all.filter((n) => n % 2 === 1).every((n) => (n ** 3 - n) % 24 === 0)
    return judged(first, second)
  },
  'CD1-008': () => {
    const primes = grid(5, 200, 1).filter(isPrime)
    const first = primes.every((p) => primes.every((q) => (p * p + q * q - 2) % 24 === 0))
    const second = primes.every((p) => primes.every((q) => (p * q + 1) % 6 === 0))
    return judged(first, second)
  },
  'CD1-009': () => {
    // A fraction whose long division gives the digits 2, 27, 27, 27 …
    const digits = (p: bigint, q: bigint) => String((p * 10n ** 15n) / q)
    const options = [
      [25n, 111n],
      [227n, 999n],
      [5n, 22n],
      [227n, 990n],
    ] as const
    return options
      .filter(([p, q]) => /^2(27)+$/.test(digits(p, q)))
      .map(([p, q]) => r`$\frac{${p}}{${q}}$`)
      .join()
  },
  'CD1-010': () => {
    const powers: [string, bigint][] = [
      ['2^{60}', 2n ** 60n],
      ['3^{40}', 3n ** 40n],
      ['5^{30}', 5n ** 30n],
      ['6^{24}', 6n ** 24n],
    ]
    const sorted = powers.sort(([, a], [, b]) => (a < b ? -1 : 1))
    return `$${sorted.map(([text]) => text).join('<')}$`
  },
  'CD1-011': () => {
    const fits = grid(1, 4000, 1).filter((n) => {
      const [first, second] = [Math.floor(n / 3), Math.floor(n / 15)]
      return n % 3 === 1 && first % 5 === 2 && second % 8 === 6
    })
    const remainders = new Set(fits.map((n) => n % 40))
    return remainders.size === 1 ? Math.max(...remainders) : Number.NaN
  },
  'CD1-012': () => grid(1, 600, 1).filter((n) => n % 4 !== 0 && n % 6 !== 0).length,
}

const arithmetic: Solutions = {
  'CD1-013': () => {
    const [before, after] = [0.72 * 6000, 0.6 * 6000 * 1.25]
    // In sixths of a per cent.
    const change = Math.round(((after - before) / before) * 600)
    return r`$${Math.floor(change / 6)}\frac${change % 6}6\%$ ${change > 0 ? 'increase' : 'decrease'}`
  },
  'CD1-014': () => {
    const cost = 7 * 100
    return ((6 * 140 - cost) / cost) * 100
  },
  'CD1-015': () => {
    const [first, second] = [100, 200]
    const cost = (first / 5) * 12 + (second / 4) * 9
    const income = ((first + second) / 25) * 69
    return ((income - cost) / cost) * 100
  },
  'CD1-016': () => {
    const product = grid(12, 40000, 12).find((p) => p / 3 - p / 6 === 840) ?? Number.NaN
    return rupees(product / 3 + product / 4 + product / 6)
  },
  'CD1-017': () => {
    const litres = grid(1, 20, 1).flatMap((a) => grid(1, 20, 1).map((b) => [a, b] as const))
    const fits = litres.filter(([a, b]) => Math.abs((a * 5) / 8 + (b * 2) / 5 - (a + b) / 2) < 1e-9)
    return [...new Set(fits.map(([a, b]) => ratio(a / b)))].join()
  },
  'CD1-018': () => {
    const [b, a] = [1 / 30, 1.5 / 30]
    return grid(6, 40, 1).find((days) => Math.abs(days * b + (days - 5) * a - 1) < 1e-9) ?? Number.NaN
  },
  'CD1-019': () => {
    let [level, minute] = [0, 0]
    while (level < 60) level = Math.max(0, level + (minute++ % 2 === 0 ? 3 : -2))
    return minute
  },
  'CD1-020': () => (2 * 60 + 90) / (2 + 90 / 30),
  'CD1-021': () => {
    const speed = grid(7, 200, 1).find((v) => (v - 6) * 15 === (v + 6) * 12) ?? Number.NaN
    return ((speed + 6) / 3.6) * 12
  },
  'CD1-022': () => grid(3, 100, 1).find((b) => 21 * (b - 2) === 15 * (b + 2)) ?? Number.NaN,
  'CD1-023': () => {
    const fits = grid(100, 7400, 100).flatMap((sum) =>
      grid(1, 20, 1).filter((rate) => sum + (3 * sum * rate) / 100 === 7440 && sum + (5 * sum * rate) / 100 === 8400),
    )
    return fits.length === 1 ? (fits[0] ?? 0) : Number.NaN
  },
  'CD1-024': () => {
    let amount = 8000
    for (let year = 0; year < 3; year++) amount += amount / 20
    return rupees(amount - 8000 - (3 * 8000) / 20)
  },
  'CD1-025': () => {
    const now = (value: number) => [20, 25, 10].reduce((left, percent) => left - (left * percent) / 100, value)
    return rupees(grid(10, 100000, 10).find((value) => Math.abs(now(value) - 32400) < 1e-6) ?? Number.NaN)
  },
  'CD1-026': () => (30 * 24 - 6 * 27 + 6 * 19) / 30,
  'CD1-027': () => {
    // While A runs 600 m, B runs 540 m; B ends 15 seconds later.
    const time = grid(1, 1000, 1).find((t) => Math.abs(600 / (540 / t) - t - 15) < 1e-9)
    return time ?? Number.NaN
  },
  'CD1-028': () => grid(1, 200, 1).find((men) => (300 * men * 10 * 12) / (24 * 8 * 15) >= 450) ?? Number.NaN,
}

export const solutions: Solutions = { ...numbers, ...arithmetic }
