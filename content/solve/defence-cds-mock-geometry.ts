import { bisect, grid, judged, pick, ratio } from './defence-numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

type Point = readonly [number, number]
const degrees = Math.PI / 180
const rounded = (x: number): number => Math.round(x * 1e6) / 1e6
const distance = ([a, b]: Point, [c, d]: Point): number => Math.hypot(a - c, b - d)
const between = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
const onCircle = (angle: number, radius = 1): Point => [radius * Math.cos(angle * degrees), radius * Math.sin(angle * degrees)]

/** The angle at p between the directions to q and s, in degrees. */
function angleAt(p: Point, q: Point, s: Point): number {
  const [a, b, c] = [distance(p, q), distance(p, s), distance(q, s)]
  return Math.acos((a * a + b * b - c * c) / (2 * a * b)) / degrees
}

/** The area of a polygon by its corners. */
const area = (corners: Point[]): number =>
  Math.abs(
    corners.reduce(
      (sum, [x, y], i) => sum + x * (corners[(i + 1) % corners.length]?.[1] ?? 0) - y * (corners[(i + 1) % corners.length]?.[0] ?? 0),
      0,
    ),
  ) / 2

/** A triangle with B at the origin and C on the x-axis. */
function triangle(ab: number, bc: number, ca: number): { a: Point; b: Point; c: Point } {
  const x = (ab * ab + bc * bc - ca * ca) / (2 * bc)
  return { a: [x, Math.sqrt(ab * ab - x * x)], b: [0, 0], c: [bc, 0] }
}

const angleText = (x: number): string => r`$${rounded(x)}^\circ$`
const heron = ([a, b, c]: readonly [number, number, number]): number => {
  const s = (a + b + c) / 2
  return Math.sqrt(s * (s - a) * (s - b) * (s - c))
}
const medians = ([a, b, c]: readonly [number, number, number]): string =>
  [2 * b * b + 2 * c * c - a * a, 2 * c * c + 2 * a * a - b * b, 2 * a * a + 2 * b * b - c * c].sort((x, y) => x - y).join()

/** Lines at distance 5 from one centre and 3 from another that is d away, on the same or on different sides. */
function commonTangents(d: number): number {
  const cosines = new Set([(5 - 3) / d, (5 + 3) / d])
  return [...cosines].reduce((sum, x) => sum + (x < 1 ? 2 : x === 1 ? 1 : 0), 0)
}

export const solutions: Solutions = {
  'CD1-062': () => {
    // Several triangles with the angle 64° at A; the exterior bisectors make half of the exterior angles with BC.
    const angles = [30, 50, 77].map((b) => {
      const c = 180 - 64 - b
      return 180 - (180 - b) / 2 - (180 - c) / 2
    })
    return [...new Set(angles.map(angleText))].join()
  },
  'CD1-063': () => {
    const { a, b, c } = triangle(6, 7, 8)
    const [d, e] = [between(a, b, 3 / 5), between(a, c, 3 / 5)]
    return ratio(area([a, d, e]) / area([d, b, c, e]))
  },
  'CD1-064': () => {
    const { a, b, c } = triangle(7, 8, 9)
    return rounded(distance(a, between(b, c, 0.5)))
  },
  'CD1-065': () => {
    // The height over the hypotenuse at which the corner sees it at a right angle.
    const height = bisect((h) => angleAt([4, h], [0, 0], [25, 0]) - 90, 1, 100)
    return rounded(Math.min(distance([4, height], [0, 0]), distance([4, height], [25, 0])))
  },
  'CD1-066': () => {
    const fits = grid(1, 50, 1).filter((k) => Math.abs(9 * (180 - 120 / k) - 8 * (180 - 90 / k)) < 1e-9)
    return fits.length === 1 ? 4 * (fits[0] ?? 0) : Number.NaN
  },
  'CD1-067': () => {
    const diagonals = (n: number) => grid(0, n - 1, 1).flatMap((i) => grid(i + 2, n - 1, 1).filter((j) => j > i && j - i < n - 1)).length
    const sides = grid(4, 30, 1).find((n) => diagonals(n) === 44) ?? Number.NaN
    return angleText(sides * (180 - 360 / sides))
  },
  'CD1-068': () => {
    const fromCentre = (chord: number) => bisect((d) => 4 * (25 * 25 - d * d) - chord * chord, 0, 25)
    return rounded(fromCentre(48) + fromCentre(14))
  },
  'CD1-069': () => {
    // Centres on the perpendicular bisector of the chord from (-8, 0) to (8, 0), both above it.
    const centre = (radius: number) => bisect((y) => distance([0, y], [8, 0]) - radius, 0, 20)
    return rounded(Math.abs(centre(17) - centre(10)))
  },
  'CD1-070': () => {
    // A circle and a point whose tangent is 12 long; the first point of the circle at distance 8.
    const radius = 10
    const p: Point = [Math.hypot(12, radius), 0]
    const near = onCircle(
      bisect((t) => distance(p, onCircle(t, radius)) - 8, 0, 180),
      radius,
    )
    const far = bisect((t) => Math.hypot(...between(p, near, t)) - radius, 1.01, 10)
    return rounded(distance(near, between(p, near, far)))
  },
  'CD1-071': () => {
    const { a, b, c } = triangle(11, 15, 16)
    const radius = (2 * area([a, b, c])) / (11 + 15 + 16)
    return rounded(radius / Math.tan((angleAt(b, a, c) * degrees) / 2))
  },
  'CD1-072': () => {
    const sides = grid(1, 30, 1).flatMap((a) => grid(a, 30, 1).flatMap((b) => grid(b, a + b - 1, 1).map((c) => [a, b, c] as const)))
    const groups = (key: (one: readonly [number, number, number]) => string) => new Set(sides.map(key)).size === sides.length
    return judged(
      groups((one) => `${one[0] + one[1] + one[2]} ${heron(one).toFixed(6)}`),
      groups(medians),
    )
  },
  'CD1-073': () => judged(commonTangents(8) === 3, commonTangents(1) === 0),
  'CD1-074': () => {
    const [a, b, c, d]: Point[] = [
      [0, 0],
      [18, 0],
      [15, 7],
      [3, 7],
    ] as const
    if (!(a && b && c && d)) throw new Error('no trapezium')
    return rounded(distance(between(a, c, 0.5), between(b, d, 0.5)))
  },
  'CD1-087': () => {
    const [p, q]: [Point, Point] = [
      [20, 0],
      [0, 15],
    ]
    return rounded(Math.min(...grid(0, 1, 0.0001).map((t) => Math.hypot(...between(p, q, t)))))
  },
  'CD1-078': () => {
    // The side of the equilateral triangle whose area is that of the three triangles at the point.
    const side = bisect((a) => (Math.sqrt(3) / 4) * a * a - (a * (3 + 5 + 7)) / 2, 1, 100)
    return pick(3 * side, [
      [15 * Math.sqrt(3), r`$15\sqrt{3}\ \text{cm}$`],
      [30, r`$30\ \text{cm}$`],
      [45, r`$45\ \text{cm}$`],
      [30 * Math.sqrt(3), r`$30\sqrt{3}\ \text{cm}$`],
    ])
  },
}
