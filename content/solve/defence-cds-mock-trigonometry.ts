import { bisect, fraction, grid, judged, pick } from './defence-numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

const degrees = Math.PI / 180
const sin = (angle: number): number => Math.sin(angle * degrees)
const cos = (angle: number): number => Math.cos(angle * degrees)
const tan = (angle: number): number => Math.tan(angle * degrees)
const rounded = (x: number): number => Math.round(x * 1e6) / 1e6
const root3 = Math.sqrt(3)

/** The distances in metres at which a cliff of 75 m is seen at 30° and at 60°, found by search. */
const cliff = (): [number, number] => [
  bisect((d) => Math.atan(75 / d) / degrees - 30, 1, 1000),
  bisect((d) => Math.atan(75 / d) / degrees - 60, 1, 1000),
]

export const solutions: Solutions = {
  'CD1-047': () => {
    const angle = bisect((t) => 7 * sin(t) - 24 * cos(t), 0, 90)
    return fraction((1 + cos(angle)) / sin(angle))
  },
  'CD1-048': () => rounded((sin(18) ** 2 + sin(72) ** 2) / (tan(32) * tan(58)) + (4 * cos(60) ** 2) / sin(30)),
  'CD1-049': () => {
    const length = bisect((l) => l * sin(60) - l * sin(30) - 4 * (root3 - 1), 0, 100)
    return rounded(length)
  },
  'CD1-050': () => {
    const height = (tangent: number) => 24 * Math.tan(Math.atan(tangent))
    return rounded(height(7 / 4) - height(5 / 4))
  },
  'CD1-051': () => {
    const elevation = Math.atan(6 / (2 * root3))
    return rounded(15 * root3 * Math.tan(elevation))
  },
  'CD1-052': () => {
    const angle = bisect((t) => sin(t) + cos(t) - 23 / 17, 0, 45)
    return fraction(tan(angle) + 1 / tan(angle))
  },
  'CD1-053': () => fraction(cos(bisect((t) => (1 - cos(t)) / sin(t) - 2 / 5, 1, 89))),
  'CD1-054': () => {
    const values = [10, 25, 70].map((t) => rounded((sin(t) ** 4 - cos(t) ** 4) / (1 - 2 * cos(t) ** 2)))
    return new Set(values).size === 1 ? `$${values[0]}$` : 'not constant'
  },
  'CD1-055': () => Math.round(Math.min(...grid(1, 89, 0.01).map((t) => 1 / cos(t) ** 2 + 4 / sin(t) ** 2)) * 1e4) / 1e4,
  'CD1-056': () =>
    judged(
      grid(0.5, 44.5, 0.5).every((t) => cos(t) < sin(t)),
      grid(0.5, 89.5, 0.5).every((t) => sin(t) < tan(t)),
    ),
  'CD1-057': () => judged(sin(66) > tan(46), cos(25) < sin(64)),
  'CD1-058': () => {
    const turn = (9 * 60 + 45 - (9 * 60 + 10)) / 60
    return turn * 2 * (22 / 7) * 21
  },
  'CD1-059': () => {
    const angles = grid(1, 89, 1).flatMap((a) => grid(1, 89, 1).map((b) => [a, b] as const))
    const isAcute = (x: number) => x > 0 && x < 90
    const fits = angles.filter(
      ([a, b]) =>
        isAcute(a + 2 * b) && isAcute(2 * a - b) && Math.abs(tan(a + 2 * b) - root3) < 1e-9 && Math.abs(sin(2 * a - b) - 0.5) < 1e-9,
    )
    return fits.map(([a, b]) => r`$${a + b}^\circ$`).join()
  },
  'CD1-060': () => {
    const [first, second] = cliff()
    return rounded(second / ((first - second) / 3))
  },
  'CD1-061': () => {
    const [first, second] = cliff()
    const speed = ((first - second) / 1000) * 20
    return pick(speed, [
      [root3 / 2, r`$\frac{\sqrt{3}}{2}\ \text{km/h}$`],
      [(2 * root3) / 3, r`$\frac{2\sqrt{3}}{3}\ \text{km/h}$`],
      [root3, r`$\sqrt{3}\ \text{km/h}$`],
      [(3 * root3) / 2, r`$\frac{3\sqrt{3}}{2}\ \text{km/h}$`],
    ])
  },
}
