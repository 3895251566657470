import { bisect, fraction, grid, judged, pick } from './defence-numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6
const multiply = (a: number[], b: number[]): number[] =>
  grid(0, a.length + b.length - 2, 1).map((n) => a.reduce((sum, x, i) => sum + x * (b[n - i] ?? 0), 0))
const value = (polynomial: number[], x: number): number => polynomial.reduce((sum, c, i) => sum + c * x ** i, 0)

/** a and b for which the cubic vanishes at both zeros of x² - x - 6. */
function cubic(): number[] {
  const range = grid(-30, 30, 1)
  const fits = range.flatMap((a) => range.map((b) => [-12, b, a, 1])).filter((p) => value(p, 3) === 0 && value(p, -2) === 0)
  return fits.length === 1 ? (fits[0] ?? []) : []
}

export const solutions: Solutions = {
  'CD1-029': () => {
    const x = bisect((t) => t - 2 / t - 5, 1, 20)
    return Math.round((x * x + 4 / (x * x)) * 1e6) / 1e6
  },
  'CD1-030': () => {
    const difference = bisect((d) => ((7 + d) / 2) ** 3 + ((7 - d) / 2) ** 3 - 133, 0, 20)
    return Math.round(((49 - difference ** 2) / 4) * 1e6) / 1e6
  },
  'CD1-031': () => {
    const factors = [
      [5, 1, 1],
      [5, -3, 1],
      [-5, 3, 1],
      [5, -1, 1],
    ]
    const range = grid(-30, 30, 1)
    const divides = (f: number[]) => range.some((b) => range.some((c) => String(multiply(f, [c, b, 1])) === String([25, 0, 1, 0, 1])))
    const texts = ['x^2+x+5', 'x^2-3x+5', 'x^2+3x-5', 'x^2-x+5']
    return texts
      .filter((_, i) => divides(factors[i] ?? []))
      .map((text) => `$${text}$`)
      .join()
  },
  'CD1-032': () => {
    const product = multiply([2, 1], [6, -5, -2, 1])
    const range = grid(-30, 30, 1)
    const other = range
      .flatMap((b) => range.map((c) => [c, b]))
      .find(([c = 0, b = 0]) => String(multiply([-2, 1, 1], [c, b, 1])) === String(product))
    return String(other) === '-6,-1' ? '$x^2-x-6$' : String(other)
  },
  'CD1-033': () => {
    const isTriple = (k: number) => {
      const root = Math.sqrt((k + 2) ** 2 - 8 * k)
      const [small, large] = [(k + 2 - root) / 2, (k + 2 + root) / 2]
      return near(large, 3 * small)
    }
    const values = grid(-60, 60, 1)
      .map((n) => n / 3)
      .filter(isTriple)
    return values.reduce((sum, k) => sum + k, 0)
  },
  'CD1-034': () => {
    const [a, b] = [(7 + Math.sqrt(17)) / 4, (7 - Math.sqrt(17)) / 4]
    return fraction(a / b + b / a)
  },
  'CD1-035': () => {
    // Two points of the first line must lie on the second.
    const fits = grid(-40, 40, 1).flatMap((m) =>
      grid(-40, 40, 1)
        .filter((n) => (m + 1) * 1 + 4 * -1 === n && (m + 1) * 3 + 4 * 2 === n)
        .map((n) => m + n),
    )
    return fits.length === 1 ? (fits[0] ?? 0) : Number.NaN
  },
  'CD1-036': () => grid(0, 42, 1).find((fives) => 5 * fives + 10 * (42 - fives) === 310) ?? Number.NaN,
  'CD1-037': () => grid(-100, 100, 1).filter((x) => 2 * x * x - 5 * x - 12 <= 0).length,
  'CD1-038': () => {
    const [x, y, z] = [2, 5, 50].map((base) => Math.log(7) / Math.log(base))
    if (x === undefined || y === undefined || z === undefined) throw new Error('no logarithms')
    return pick(z, [
      [(x * y) / (x + 2 * y), r`$\frac{xy}{x+2y}$`],
      [(x * y) / (2 * x + y), r`$\frac{xy}{2x+y}$`],
      [(x * y) / (x + y), r`$\frac{xy}{x+y}$`],
      [(2 * x + y) / (x * y), r`$\frac{2x+y}{xy}$`],
    ])
  },
  'CD1-039': () => String(5n ** 40n).length,
  'CD1-040': () => {
    const log3 = (x: number) => Math.log(x) / Math.log(3)
    const roots = [4, -8, 23 / 2].filter((x) => near(log3(x - 1) + log3(x + 5), 3))
    return roots.length === 1 ? `$${roots[0]}$ only` : roots.join(' and ')
  },
  'CD1-041': () => {
    const x = Math.sqrt(11 + 4 * Math.sqrt(7)) - Math.sqrt(11 - 4 * Math.sqrt(7))
    return pick(x, [
      [4, '$4$'],
      [Math.sqrt(19), r`$\sqrt{19}$`],
      [5, '$5$'],
      [2 * Math.sqrt(7), r`$2\sqrt{7}$`],
    ])
  },
  'CD1-042': () => {
    const pairs = grid(-6, -0.25, 0.25).flatMap((x) => grid(-6, -0.25, 0.25).map((y) => [x, y] as const))
    const ordered = pairs.filter(([x, y]) => x < y)
    return judged(
      ordered.every(([x, y]) => x * x > x * y),
      ordered.every(([x, y]) => 1 / x < 1 / y),
    )
  },
  'CD1-043': () => {
    const k = (6 * 8) / 4 ** 2
    return (k * 6 ** 2) / 12
  },
  'CD1-044': () => {
    const lines: [number, number, string][] = [
      [7, -2, '$7x-2$'],
      [0, -14, '$-14$'],
      [1, 5, '$x+5$'],
      [3, 1, '$3x+1$'],
    ]
    return lines.filter(([a, b]) => 2 * a + b === 7 && -a + b === -2).map(([, , text]) => text)
  },
  'CD1-045': () => (cubic()[2] ?? Number.NaN) + (cubic()[1] ?? Number.NaN),
  'CD1-046': () => value(cubic(), 4),
}
