import { bisect, fraction, grid, judged, pick } from './defence-numeric.ts'
import { roots } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw
const { sqrt } = Math
type Point = readonly [number, number]
type Vector = readonly [number, number, number]
const gap = ([a, b]: Point, [c, d]: Point): number => Math.hypot(a - c, b - d)
const dot = ([a, b, c]: Vector, [d, e, f]: Vector): number => a * d + b * e + c * f
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6

/** The texts of the options that pass a test. */
const passing = <T>(options: readonly (readonly [T, string])[], test: (value: T) => boolean): string[] =>
  options.filter(([value]) => test(value)).map(([, text]) => text)

const [A, B, C]: [Point, Point, Point] = [
  [2, 3],
  [8, 3],
  [2, 11],
]
const isCircumcentre = (p: Point): boolean => near(gap(p, A), gap(p, B)) && near(gap(p, A), gap(p, C))

/** The incentre, weighted by the sides opposite to the vertices. */
function incentre(): Point {
  const [a, b, c] = [gap(B, C), gap(C, A), gap(A, B)]
  return [(a * A[0] + b * B[0] + c * C[0]) / (a + b + c), (a * A[1] + b * B[1] + c * C[1]) / (a + b + c)]
}

/** The positive ordinate above x of the curve of points with distances from (±4, 0) that add to 12. */
const path = (x: number): number => bisect((y) => gap([x, y], [4, 0]) + gap([x, y], [-4, 0]) - 12, 0, 12)

/** The constant of the plane 2x - 3y + 6z = d through (2, 1, -1). */
const constant = dot([2, -3, 6], [2, 1, -1])

const plane: Solutions = {
  'ND1-056': () => {
    const lines: [Vector, string][] = [
      [[3, -4, 25], '$3x-4y=25$'],
      [[3, 4, -7], '$3x+4y=-7$'],
      [[4, 3, 0], '$4x+3y=0$'],
      [[4, -3, 24], '$4x-3y=24$'],
    ]
    return passing(lines, ([a, b, c]) => c !== 0 && near((a * c) / (a * a + b * b), 3) && near((b * c) / (a * a + b * b), -4))
  },
  'ND1-057': () => {
    const points: [number, string][] = [
      [3, '$(3,3)$'],
      [1 / 3, r`$\left(\frac13,\frac13\right)$`],
      [1, '$(1,1)$'],
      [6, '$(6,6)$'],
    ]
    const intercepts = [4, 5, 9, -6].map((a) => [a, 1 / (1 / 3 - 1 / a)] as const)
    return passing(points, (x) => intercepts.every(([a, b]) => near(x / a + x / b, 1)))
  },
  'ND1-058': () => {
    const points: [Point, string][] = [
      [[5, 7], '$(5,7)$'],
      [[4, 5], '$(4,5)$'],
      [[2, 3], '$(2,3)$'],
      [[4, 17 / 3], r`$\left(4,\frac{17}{3}\right)$`],
    ]
    return passing(points, isCircumcentre)
  },
  'ND1-059': () => {
    const centre =
      grid(0, 12, 0.5)
        .flatMap((x) => grid(0, 12, 0.5).map((y): Point => [x, y]))
        .find(isCircumcentre) ?? A
    return r`$\sqrt{${Math.round(gap(centre, incentre()) ** 2)}}$`
  },
  'ND1-060': () => Math.round(1e9 * bisect((y) => gap([0, y], [3, 0]) ** 2 + gap([0, y], [-3, 0]) ** 2 - 50, 0, 20)) / 1e9,
  'ND1-061': () => {
    const chord = (c: number): number => {
      const y = (x: number) => (c - 3 * x) / 4
      const [first = 0, last = 0] = roots((x) => x * x + y(x) ** 2 - 25, -6.003, 6)
      return gap([first, y(first)], [last, y(last)])
    }
    return [4, 15, 16, 20].filter((c) => near(chord(c), 6)).map((c) => `$${c}$`)
  },
  'ND1-062': () => judged((-4) ** 2 - 4 * 4 === 0, (-6) ** 2 - 4 * 4 === 0), // equal roots on the axis
  'ND1-063': () => {
    const [d, one, two] = [gap([0, 0], [4, 3]), 2, sqrt(4 ** 2 + 3 ** 2 - 16)]
    if (near(d, one + two)) return 3
    if (near(d, Math.abs(one - two))) return 1
    if (d > one + two) return 4
    return d > Math.abs(one - two) ? 2 : 0
  },
  'ND1-064': () => {
    // For the focus, the distance of a point of the curve differs from its abscissa by a constant.
    const onCurve = [-3, 0, 1, 5, 9].map((y): Point => [(y * y - 4 * y + 20) / 8, y])
    const points: [Point, string][] = [
      [[4, 2], '$(4,2)$'],
      [[2, 2], '$(2,2)$'],
      [[2, 4], '$(2,4)$'],
      [[0, 2], '$(0,2)$'],
    ]
    const difference = (focus: Point) => onCurve.map((p) => gap(p, focus) - p[0])
    return passing(points, (focus) => difference(focus).every((d, _, all) => near(d, all[0] ?? Number.NaN)))
  },
  'ND1-065': () => {
    const [a, b] = [bisect((x) => gap([x, 0], [4, 0]) + gap([x, 0], [-4, 0]) - 12, 4, 20), path(0)]
    return fraction(sqrt(1 - (b / a) ** 2))
  },
  'ND1-066': () => fraction(2 * path(4)),
  'ND1-067': () => {
    // The focus (c, 0) at which the curve with vertex (4, 0) has the ordinate 9/4.
    const c = bisect((x) => gap([x, 9 / 4], [-x, 0]) - gap([x, 9 / 4], [x, 0]) - 8, 4.001, 40)
    return fraction(c / 4)
  },
  'ND1-068': () => {
    const lines: [Vector, string][] = [
      [[3, 2, 12], '$3x+2y=12$'],
      [[2, 3, 13], '$2x+3y=13$'],
      [[3, 2, 6], '$3x+2y=6$'],
      [[2, 3, 12], '$2x+3y=12$'],
    ]
    return passing(lines, ([a, b, c]) => near(c / a / 2, 2) && near(c / b / 2, 3))
  },
}

const space: Solutions = {
  'ND1-069': () => {
    // A unit vector with two equal components whose angles have sines with the squares 7/8.
    const component = Math.cos(Math.asin(sqrt(7 / 8)))
    const last = sqrt(1 - 2 * component ** 2)
    return r`$${Math.round((Math.acos(last) * 180) / Math.PI)}^\circ$`
  },
  'ND1-070': () => {
    // Half of the way through the sphere along the line x = 2, y = -3.
    const [low = 0, high = 0] = roots((z) => 4 + 9 + z * z - 8 - 18 - 2 * z - 11, -20.001, 20)
    return Math.round(1e9 * ((high - low) / 2)) / 1e9
  },
  'ND1-071': () => {
    const nearest = bisect((t) => dot([2, -3, 6], [2 * t, -3 * t, 6 * t]) - constant, -5, 5)
    return fraction(Math.hypot(2 * nearest, 3 * nearest, 6 * nearest))
  },
  'ND1-072': () => {
    const points: [number, string][] = [
      [-5 / 6, r`$\left(0,0,-\frac56\right)$`],
      [5 / 6, r`$\left(0,0,\frac56\right)$`],
      [-6 / 5, r`$\left(0,0,-\frac65\right)$`],
      [-5 / 7, r`$\left(0,0,-\frac57\right)$`],
    ]
    return passing(points, (z) => near(dot([2, -3, 6], [0 - 2, 0 - 1, z + 1]), 0))
  },
  'ND1-073': () => {
    const points: [Point, string][] = [
      [[5, 5], '$(5,5,0)$'],
      [[-3, -7], '$(-3,-7,0)$'],
      [[1, -1], '$(1,-1,0)$'],
      [[5, 7], '$(5,7,0)$'],
    ]
    return passing(points, ([x, y]) => near((x - 1) / 2, (0 - 2) / -1) && near((y + 1) / 3, (0 - 2) / -1))
  },
  'ND1-074': () => {
    const [u, v]: [Vector, Vector] = [
      [1, 2, 3],
      [2, -1, 1],
    ]
    const meets = grid(-5, 5, 1).some((s) => grid(-5, 5, 1).some((t) => [1, 2, 3].every((p, i) => s * (u[i] ?? 0) === p + t * (v[i] ?? 0))))
    return judged(dot(u, v) === 0, meets)
  },
  'ND1-075': () => {
    const foot = bisect((t) => dot([2, -1, 2], [3 + 2 * t, -2 - t, 1 + 2 * t]) + 3, -10, 10)
    return pick(Math.hypot(2 * foot, foot, 2 * foot), [
      [13 / 3, r`$\frac{13}{3}$`],
      [13 / 9, r`$\frac{13}{9}$`],
      [3, '$3$'],
      [10 / 3, r`$\frac{10}{3}$`],
    ])
  },
}

export const solutions: Solutions = { ...plane, ...space }
