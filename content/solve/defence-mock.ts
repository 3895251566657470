import {
  bisect,
  type Complex,
  det,
  fraction,
  fractionText,
  grid,
  integrate,
  permutations,
  power,
  slope,
  subsets,
  whole,
} from './defence-numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

/** x as k√m with m free of squares. */
function surd(x: number): string {
  const square = Math.round(x * x)
  if (Math.abs(x * x - square) > 1e-6) throw new Error(`${x} is no surd`)
  const k = grid(1, square, 1)
    .filter((n) => square % (n * n) === 0)
    .reduce((a, b) => Math.max(a, b))
  const m = square / (k * k)
  return m === 1 ? `$${k}$` : r`$${k}\sqrt${m}$`
}

const mock: Solutions = {
  'NDA-MAT-MCK-01': () => {
    const fits = grid(0, 48, 1).filter((both) => 62 - both + (48 - both) + both + 15 === 100)
    return fits.map(whole).join()
  },
  'NDA-MAT-MCK-02': () => `$(${(0b101101 + 0b11011).toString(2)})_2$`,
  'NDA-MAT-MCK-03': () => {
    // The nearest point of the second line to a point of the first.
    const [x0, y0] = [9 / 5, 0]
    const gap = (x: number) => Math.hypot(x - x0, (-34 - 10 * x) / 24 - y0)
    return whole(gap(bisect((x) => slope(gap, x), -10, 10)))
  },
  'NDA-MAT-MCK-04': () => {
    // The point of the circle at which the radius and the line to (7, 6) meet at a right angle.
    const on = (t: number) => [1 + 4 * Math.cos(t), 2 + 4 * Math.sin(t)] as const
    const dot = (t: number) => (on(t)[0] - 1) * (7 - on(t)[0]) + (on(t)[1] - 2) * (6 - on(t)[1])
    const towards = Math.atan2(4, 6)
    const [x, y] = on(bisect(dot, towards, towards + Math.PI))
    return whole(Math.hypot(7 - x, 6 - y))
  },
  'NDA-MAT-MCK-05': () => {
    // The line x = d from which the distances of two points of the curve are as those from the focus (5, 0).
    const points = [8, 12].map((x) => [x, Math.sqrt((9 * x * x - 144) / 16)] as const)
    const ratios = (d: number) => points.map(([x, y]) => Math.hypot(x - 5, y) / (x - d))
    const d = bisect((t) => (ratios(t)[0] ?? 0) - (ratios(t)[1] ?? 0), 0, 4)
    return fraction(2 * d)
  },
  'NDA-MAT-MCK-06': () => {
    const sides = [Math.hypot(2, 1, 2), Math.hypot(1, 1, 4), Math.hypot(1, 2, 2)]
    const half = sides.reduce((a, b) => a + b, 0) / 2
    return fraction(Math.sqrt(sides.reduce((product, side) => product * (half - side), half)))
  },
  'NDA-MAT-MCK-07': () => {
    // The foot of the perpendicular from the head of the direction vector to the plane through its tail.
    const [d, n] = [[1, 2, 2] as const, [2, -1, 2] as const]
    const k = (d[0] * n[0] + d[1] * n[1] + d[2] * n[2]) / 9
    const height = Math.hypot(k * n[0], k * n[1], k * n[2])
    return r`$\sin^{-1}${fractionText(height / Math.hypot(...d))}$`
  },
  'NDA-MAT-MCK-08': () => fraction(grid(1, 28, 3).reduce((sum, n) => sum + 1 / (n * (n + 3)), 0)),
  'NDA-MAT-MCK-09': () => {
    const log = (x: number, base: number) => Math.log(x) / Math.log(base)
    return grid(1, 5000, 1)
      .filter((x) => Math.abs(log(x, 3) + log(x, 9) + log(x, 27) - 11) < 1e-9)
      .map(whole)
      .join()
  },
  'NDA-MAT-MCK-10': () => {
    const f = (x: number) => (2 * x + 3) / (x - 1)
    const options: [(x: number) => number, string][] = [
      [(x) => (x + 3) / (x - 2), r`$\frac{x+3}{x-2}$`],
      [(x) => (x - 3) / (x + 2), r`$\frac{x-3}{x+2}$`],
      [(x) => (x + 3) / (x + 2), r`$\frac{x+3}{x+2}$`],
      [(x) => (x - 1) / (2 * x + 3), r`$\frac{x-1}{2x+3}$`],
    ]
    return options
      .filter(([g]) => [3.3, 7.1, -4.7].every((x) => Math.abs(g(f(x)) - x) < 1e-9))
      .map(([, text]) => text)
      .join()
  },
  'NDA-MAT-MCK-11': () => {
    const w: Complex = [-1 / 2, Math.sqrt(3) / 2]
    const at = (p: number, q: number): Complex => [3 + (p + q) * w[0], (p - q) * w[1]]
    const [a, b] = [power(at(5, 3), 4), power(at(3, 5), 4)]
    if (Math.abs(a[1] + b[1]) > 1e-9) throw new Error('not real')
    return whole(a[0] + b[0])
  },
  'NDA-MAT-MCK-12': () => {
    const y = (x: number) => Math.atan((5 * x) / (1 - 6 * x * x))
    const parts = (a: number, b: number) => (x: number) => a / (1 + 9 * x * x) + b / (1 + 4 * x * x)
    const options: [number, number, string][] = [
      [3, 2, r`$\frac{3}{1+9x^2}+\frac{2}{1+4x^2}$`],
      [3, -2, r`$\frac{3}{1+9x^2}-\frac{2}{1+4x^2}$`],
      [1, 1, r`$\frac{1}{1+9x^2}+\frac{1}{1+4x^2}$`],
      [5, 5, r`$\frac{5}{1+9x^2}+\frac{5}{1+4x^2}$`],
    ]
    return options
      .filter(([a, b]) => [-0.3, 0.05, 0.25].every((x) => Math.abs(slope(y, x) - parts(a, b)(x)) < 1e-6))
      .map(([, , text]) => text)
      .join()
  },
  'NDA-MAT-MCK-13': () => whole(integrate((x) => (3 * x * x) / (1 + 5 ** x), -2, 2)),
  'NDA-MAT-MCK-14': () => {
    const people = [...'OOOOOOOCCCCC'].map((kind, i) => ({ kind, i }))
    const officers = (s: typeof people) => s.filter((x) => x.kind === 'O').length
    return whole(subsets(people).filter((s) => s.length === 5 && officers(s) >= 3 && officers(s) <= 4).length)
  },
  'NDA-MAT-MCK-15': () => {
    const roots = (k: number) => grid(-50, 50, 1).filter((x) => x * x - k * x + 12 === 0)
    return whole(grid(-60, 60, 1).filter((k) => roots(k).length === 2).length)
  },
  'NDA-MAT-MCK-16': () => {
    // Half the data at mean - 6 and half at mean + 6 have the variance 36.
    const variation = (mean: number) => (100 * Math.sqrt(((mean - 6 - mean) ** 2 + (mean + 6 - mean) ** 2) / 2)) / mean
    return whole(bisect((mean) => variation(mean) - 25, 1, 1000))
  },
}

const previous: Solutions = {
  'NDA-MAT-PYQ-01': () => {
    const values = [0, 5, -11].map((x) =>
      det([
        [x + 1, x + 3, x + 6],
        [x + 2, x + 5, x + 9],
        [x + 4, x + 8, x + 13],
      ]),
    )
    return [...new Set(values)].map(whole).join()
  },
  'NDA-MAT-PYQ-02': () => r`$${(((2 * 22) / 7) * 21 * 75) / 360}\ \text{cm}$`,
  'NDA-MAT-PYQ-03': () => {
    const pairs = ['11', '22', '33', '44', '12', '21', '23']
    const has = (a: string, b: string) => pairs.includes(a + b)
    const points = [...'1234']
    const reflexive = points.every((a) => has(a, a))
    const symmetric = points.every((a) => points.every((b) => !has(a, b) || has(b, a)))
    const transitive = points.every((a) => points.every((b) => points.every((c) => !has(a, b) || !has(b, c) || has(a, c))))
    const names = [reflexive && 'reflexive', symmetric && 'symmetric', transitive && 'transitive'].filter((x) => x !== false)
    return `$R$ is ${names.length === 1 ? `${names.join()} only` : names.join(' and ')}`
  },
  'NDA-MAT-PYQ-04': () =>
    whole(grid(-20, 30, 0.25).reduce((least, x) => Math.min(least, Math.abs(x - 1) + Math.abs(x - 4) + Math.abs(x - 9)), 1e9)),
  'NDA-MAT-PYQ-05': () => surd(bisect((y) => Math.hypot((y * y) / 12 - 3, y) - 9, 0.1, 40)),
  'NDA-MAT-PYQ-06': () => {
    const flat = grid(-30, 30, 1).filter(
      (k) =>
        det([
          [1, 2, 3],
          [2, -1, 1],
          [3, k, 4],
        ]) === 0,
    )
    return flat.map(whole).join()
  },
  'NDA-MAT-PYQ-07': () => {
    const f = (x: number) => (x ** 4 - 81) / (x ** 3 - 27)
    return whole((f(3 + 1e-4) + f(3 - 1e-4)) / 2)
  },
  'NDA-MAT-PYQ-08': () => fraction(integrate((y) => y / 2 - (y * y) / 8, 0, 4)),
  'NDA-MAT-PYQ-09': () => {
    const triples = grid(-40, 7, 1).map((a) => [a, 7, 14 - a] as const)
    const fits = triples.filter(([a, b, c]) => a < b && (a + 1) * (c + 5) === (b + 1) ** 2)
    return fits.map(([, , c]) => whole(c)).join()
  },
  'NDA-MAT-PYQ-10': () => {
    const hits = grid(1, 120, 1).filter((n) => [2, 3, 5].filter((d) => n % d === 0).length === 1)
    return fraction(hits.length / 120)
  },
}

/** The General Ability Test's questions in science and the order of events. */
const ability: Solutions = {
  'NDA-GAT-MCK-05': () => {
    // Each sentence needs something named in an earlier one.
    const needs: Record<string, string[]> = { Q: [], P: ['Q'], S: ['P'], R: ['S'] }
    const fits = permutations(['P', 'Q', 'R', 'S']).filter((order) =>
      order.every((x, i) => (needs[x] ?? []).every((y) => order.slice(0, i).includes(y))),
    )
    return fits.map((order) => order.join(' ')).join('; ')
  },
  'NDA-GAT-MCK-09': () => r`$${bisect((v) => 2 * v - 0.02 * 200, 0, 200).toFixed(0)}\ \text{m s}^{-1}$`,
  'NDA-GAT-MCK-10': () => {
    // Light from infinity: the first lens aims at 25 cm, the second bends that aim on.
    const image = 1 / (1 / 0.25 + 1 / -0.5)
    return r`$+${(1 / image).toFixed(0)}\ \text{D}$`
  },
  'NDA-GAT-MCK-11': () => {
    const node = bisect((v) => v / 6 + v / 3 - (12 - v) / 4, 0, 12)
    return r`$${fractionText(node / 3)}\ \text{A}$`
  },
  'NDA-GAT-MCK-12': () => r`$${bisect((d) => d / 340 + d / 340 - 3, 0, 2000).toFixed(0)}\ \text{m}$`,
  'NDA-GAT-MCK-13': () => `${whole(10 ** -3 / 10 ** -5)} times`,
  'NDA-GAT-MCK-14': () => {
    const carbon = (8 * 12) / (12 + 4)
    return r`$${(carbon * (12 + 32)) / 12}\ \text{g}$`
  },
  'NDA-GAT-MCK-18': () => {
    const years = [1928, 1917, 1942, 1919]
    return years
      .map((year, i) => ({ year, n: i + 1 }))
      .sort((a, b) => a.year - b.year)
      .map((e) => e.n)
      .join(', ')
  },
  'NDA-GAT-MCK-22': () => {
    const minutes = 12 * 60 - ((82.5 - 60) / 360) * 24 * 60
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} a.m.`
  },
}

export const solutions: Solutions = { ...mock, ...previous, ...ability }
