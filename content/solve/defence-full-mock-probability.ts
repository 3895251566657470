import { bisect, fraction, grid, judged, permutations, pick } from './defence-numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length
const variance = (values: readonly number[]): number => mean(values.map((x) => (x - mean(values)) ** 2))
const dot = (a: readonly number[], b: readonly number[]): number => sum(a.map((x, i) => x * (b[i] ?? 0)))
const die = grid(1, 6, 1)
const throwsOf = (count: number): number[][] =>
  count === 0 ? [[]] : throwsOf(count - 1).flatMap((start) => die.map((number) => [...start, number]))
const share = <T>(cases: readonly T[], test: (one: T) => boolean): number => cases.filter(test).length / cases.length

/** Ten observations with the sum 60 and 400 as the sum of their squares: half of them 4, half of them 8. */
const observations = grid(1, 10, 1).map((n) => (n % 2 ? 4 : 8))

const vectors: Solutions = {
  'ND1-101': () => {
    // The third side of the triangle of two vectors that make the angle t.
    const angle = bisect((t) => Math.hypot(8 - 3 * Math.cos(t), 3 * Math.sin(t)) - 7, 0, Math.PI)
    return r`$${Math.round((angle * 180) / Math.PI)}^\circ$`
  },
  'ND1-102': () => {
    const along = [1, 2, 2].map((x) => x / 3)
    return fraction(dot([2, -1, 2], along))
  },
  'ND1-103': () => {
    const box = grid(-1, 1, 1).flatMap((x) => grid(-1, 1, 1).flatMap((y) => grid(-1, 1, 1).map((z) => [x, y, z])))
    const all = box.filter((v) => dot(v, v) > 0)
    const square = (a: number[], b: number[], k: number) => sum(a.map((x, i) => (x + k * (b[i] ?? 0)) ** 2))
    const first = all.every((a) => all.every((b) => all.every((c) => dot(a, b) !== dot(a, c) || `${b}` === `${c}`)))
    const second = all.every((a) => all.every((b) => square(a, b, 1) !== square(a, b, -1) || dot(a, b) === 0))
    return judged(first, second)
  },
  'ND1-104': () => dot([3, 2, -1], [4, 0, 5]) - dot([3, 2, -1], [1, -1, 2]),
  'ND1-105': () => fraction(bisect((k) => dot([3 - 2 * k, 1 + k, 2 - k], [1, 1, 3]), -20, 20)),
}

const statistics: Solutions = {
  'ND1-106': () => 40 - (65 - 15) / 25,
  'ND1-107': () => {
    if (sum(observations) !== 60 || dot(observations, observations) !== 400) throw new Error('other observations')
    return Math.sqrt(variance(observations))
  },
  'ND1-108': () => fraction(variance([...observations, 6])),
  'ND1-109': () => {
    const values = [13, 4, 8, 19, 2, 10, 7].sort((a, b) => a - b)
    const median = values[3] ?? Number.NaN
    return fraction(mean(values.map((x) => Math.abs(x - median))))
  },
  'ND1-110': () =>
    pick(-Math.sqrt(0.4 * 0.9), [
      [-0.6, '$-0.6$'],
      [-0.36, '$-0.36$'],
      [0.36, '$0.36$'],
      [0.6, '$0.6$'],
    ]),
  'ND1-111': () => {
    const points = grid(-30, 30, 1).flatMap((x) => grid(-30, 30, 1).map((y) => [x, y] as const))
    return sum(points.filter(([x, y]) => x - 2 * y + 6 === 0 && 2 * x - 3 * y + 7 === 0).map(([x, y]) => x + y))
  },
  'ND1-112': () => {
    const sets = throwsOf(3).filter((values) => new Set(values).size > 1)
    const median = (values: number[]) => [...values].sort((a, b) => a - b)[1] ?? Number.NaN
    const squares = (values: number[], from: number) => sum(values.map((x) => (x - from) ** 2))
    const first = sets.every((values) => sum(values.map((x) => x - median(values))) === 0)
    const second = sets.every((values) => grid(0, 7, 0.1).every((from) => squares(values, from) >= squares(values, mean(values)) - 1e-9))
    return judged(first, second)
  },
}

const probability: Solutions = {
  'ND1-113': () => fraction(share(throwsOf(3), (one) => sum(one) >= 16)),
  'ND1-114': () => {
    const cases = grid(1, 3, 1).flatMap((a) => grid(1, 4, 1).map((b) => [a === 1, b === 1] as const))
    const near = (a: number, b: number) => Math.abs(a - b) < 1e-9
    return judged(
      near(
        share(cases, ([a, b]) => a || b),
        1 / 2,
      ),
      near(
        share(cases, ([a, b]) => !a && !b),
        1 / 2,
      ),
    )
  },
  'ND1-115': () => {
    const cards = grid(0, 51, 1)
    const pairs = cards.flatMap((a) => cards.filter((b) => b !== a).map((b) => [a, b] as const))
    return fraction(share(pairs, ([a, b]) => a % 4 === b % 4))
  },
  'ND1-116': () => {
    const heads = grid(0, 63, 1).map((n) => [...n.toString(2)].filter((bit) => bit === '1').length)
    return fraction(share(heads, (n) => n > 3))
  },
  'ND1-117': () => {
    const known = throwsOf(2).filter(([first = 0]) => first > 3)
    return fraction(share(known, (one) => sum(one) === 8))
  },
  'ND1-118': () => {
    const [one, two] = ['wwwbb', 'wbbbb']
    const draws = die.flatMap((n) => [...(n <= 2 ? one : two)].map((ball) => ({ ball, isTwo: n > 2 })))
    const white = draws.filter(({ ball }) => ball === 'w')
    return fraction(share(white, ({ isTwo }) => isTwo))
  },
  'ND1-119': () => {
    const tokens = grid(1, 10, 1)
    const draws = tokens.flatMap((a) => tokens.flatMap((b) => tokens.map((c) => [a, b, c]))).filter((draw) => new Set(draw).size === 3)
    return fraction(share(draws, ([a = 0, b = 0, c = 0]) => a > 4 && b > 4 && c <= 4))
  },
  'ND1-120': () => fraction(share(permutations([...'ABcdef']), (row) => !/AB|BA/.test(row.join('')))),
}

export const solutions: Solutions = { ...vectors, ...statistics, ...probability }
