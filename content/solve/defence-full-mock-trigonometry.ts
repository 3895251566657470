import { bisect, fraction, grid, judged, pick } from './defence-numeric.ts'
import { roots } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw
const { PI, sqrt } = Math
const rad = (degrees: number): number => (degrees * PI) / 180
const sin = (degrees: number): number => Math.sin(rad(degrees))
const tan = (degrees: number): number => Math.tan(rad(degrees))

/** k·π as the options write it, for a fraction of the given denominators. */
function piText(x: number): string {
  const q = grid(1, 12, 1).find((n) => Math.abs(((x * n) / PI) % 1) < 1e-9 || Math.abs(Math.abs(((x * n) / PI) % 1) - 1) < 1e-9) ?? 0
  const p = Math.round((x * q) / PI)
  return r`$\frac{${p === 1 ? '' : p}\pi}{${q}}$`
}

const A = Math.atan2(3, 4)
const B = Math.atan2(-5, -12)

/** The inverse sines a and b of the pair: a + b = 7π/12 and (π/2 - a) - (π/2 - b) = π/12. */
const [a, b] = [((7 * PI) / 12 - PI / 12) / 2, ((7 * PI) / 12 + PI / 12) / 2]

/** The distance of P from the tower of 30 m, and the height of the top of the flagstaff. */
const distance = bisect((x) => Math.atan2(30, x) - rad(45), 1, 1000)
const top = bisect((h) => Math.atan2(h, distance) - rad(60), 1, 1000)

/** Triangles with angles in whole degrees, as the angles and the sides opposite to them. */
const triangles = grid(1, 178, 1).flatMap((first) =>
  grid(1, 179 - first, 1).map((second) => {
    const angles = [first, second, 180 - first - second]
    return { angles, sides: angles.map(sin) }
  }),
)

export const solutions: Solutions = {
  'ND1-036': () => piText(2 * (PI / 3) - (5 * PI) / 12),
  'ND1-037': () => {
    const t = bisect((x) => x - 1 / x - 3, 1, 10)
    return Math.round((t ** 3 - t ** -3) * 1e6) / 1e6
  },
  'ND1-038': () => Math.sin(A + B),
  'ND1-039': () => 12 * Math.tan(A / 2) + 13 * Math.cos(B),
  'ND1-040': () =>
    pick(sin(39) ** 2 - sin(21) ** 2, [
      [(sqrt(3) * (sqrt(5) - 1)) / 8, r`$\frac{\sqrt{3}(\sqrt{5}-1)}{8}$`],
      [(sqrt(5) - 1) / 4, r`$\frac{\sqrt{5}-1}{4}$`],
      [(sqrt(3) * (sqrt(5) + 1)) / 8, r`$\frac{\sqrt{3}(\sqrt{5}+1)}{8}$`],
      [(sqrt(5) + 1) / 4, r`$\frac{\sqrt{5}+1}{4}$`],
    ]),
  'ND1-041': () => judged(Math.sin(3) > Math.sin(2), Math.tan(2) > Math.tan(1)),
  'ND1-042': () => Math.min(...grid(0, 180, 0.25).map((x) => 3 * sin(x) ** 4 + sin(90 - x) ** 4)),
  'ND1-043': () => {
    const found = roots((x) => Math.sin(2 * x) - Math.cos(x), 1e-4, 2 * PI)
    return r`$${Math.round((found.reduce((x, y) => x + y, 0) / PI) * 1e6) / 1e6}\pi$`
  },
  'ND1-044': () => r`$${bisect((x) => tan(2 * x) * tan(x) - 1, 1, 44).toFixed(0)}^\circ$`,
  'ND1-045': () => piText(Math.asin(Math.cos((8 * PI) / 5))),
  'ND1-046': () => piText(Math.acos(Math.sin(a)) + Math.acos(Math.sin(b))),
  'ND1-047': () => Math.sin(a) ** 2 + Math.sin(b) ** 2,
  'ND1-048': () => Math.sin(2 * Math.acos(-3 / 5)),
  'ND1-049': () =>
    pick(top - 30, [
      [30 * (sqrt(3) - 1), r`$30(\sqrt{3}-1)$`],
      [10 * sqrt(3), r`$10\sqrt{3}$`],
      [30 * sqrt(3), r`$30\sqrt{3}$`],
      [30 * (sqrt(3) + 1), r`$30(\sqrt{3}+1)$`],
    ]),
  'ND1-050': () => Math.round(1e6 * bisect((x) => rad(30) - Math.atan2(top, distance + x), 0, 1000)) / 1e6,
  'ND1-051': () => bisect((h) => h / (18 - h) - sin(30), 0, 17),
  'ND1-052': () => {
    // The point at the same distance from (0, 0), (5, 0) and the end of the side of length 8.
    const [x, y] = [8 * sin(30), 8 * sin(60)]
    const height = (x * x + y * y - 5 * x) / (2 * y)
    return pick(Math.hypot(5 / 2, height), [
      [7 / sqrt(3), r`$\frac{7}{\sqrt{3}}$`],
      [(7 * sqrt(3)) / 2, r`$\frac{7\sqrt{3}}{2}$`],
      [14 / sqrt(3), r`$\frac{14}{\sqrt{3}}$`],
      [7 * sqrt(3), r`$7\sqrt{3}$`],
    ])
  },
  'ND1-053': () => {
    const cos = (x = 0) => sin(90 - x)
    const near = (x: number, y: number) => Math.abs(x - y) < 1e-9
    const first = triangles
      .filter(({ angles, sides }) => near((sides[0] ?? 0) * cos(angles[0]), (sides[1] ?? 0) * cos(angles[1])))
      .every(({ angles }) => new Set(angles).size < 3 || angles.includes(90))
    const second = triangles
      .filter(({ angles, sides }) => {
        const [x = 0, y = 0, z = 0] = angles.map((angle, i) => cos(angle) / (sides[i] ?? 0))
        return near(x, y) && near(y, z)
      })
      .every(({ angles }) => angles.every((angle) => angle === 60))
    return judged(first, second)
  },
  'ND1-054': () => fraction(Math.tan(PI - Math.atan(2) - Math.atan(3 / 2))),
  'ND1-055': () => (1 + tan(17)) * (1 + tan(28)),
}
