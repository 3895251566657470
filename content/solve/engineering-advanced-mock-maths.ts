import { integrate, pick, root, roots } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

type Vector = readonly [number, number, number]
type Matrix = readonly [Vector, Vector, Vector]

const near = (a: number, b: number, tolerance = 1e-6): boolean => Math.abs(a - b) < tolerance
/** The texts of the true statements. */
const trueStatements = (statements: readonly (readonly [boolean, string])[]): string[] => statements.filter(([ok]) => ok).map(([, t]) => t)
/** The option of a match question, from the values of P, Q, R and S and those of List II. */
const matched = (values: readonly number[], list: readonly number[]): string =>
  values.map((x, i) => `${'PQRS'[i]}-${list.findIndex((value) => near(value, x, 1e-4)) + 1}`).join(', ')

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x]
const det = ([a, b, c]: Matrix): number => dot(a, cross(b, c))
const columns = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
]
const times = (m: Matrix, n: Matrix): Matrix => {
  const [x, y, z] = columns(n)
  const row = (v: Vector): Vector => [dot(v, x), dot(v, y), dot(v, z)]
  return [row(m[0]), row(m[1]), row(m[2])]
}
const minusIdentity = ([a, b, c]: Matrix): Matrix => [
  [a[0] - 1, a[1], a[2]],
  [b[0], b[1] - 1, b[2]],
  [c[0], c[1], c[2] - 1],
]
const inverse = (m: Matrix): Matrix => {
  const scale = (v: Vector): Vector => [v[0] / det(m), v[1] / det(m), v[2] / det(m)]
  return columns([scale(cross(m[1], m[2])), scale(cross(m[2], m[0])), scale(cross(m[0], m[1]))])
}
const same = (m: Matrix, n: Matrix): boolean => m.flat().every((x, i) => near(x, n.flat()[i] ?? Number.NaN))

export const solutions: Solutions = {
  'JA1-MAT-01': () => {
    const n = 1_000_000
    let log = 0
    for (let k = 1; k <= n; k++) log += ((n - k) / n ** 2) * Math.log(1 + k / n)
    return pick(Math.exp(log), [
      [Math.exp(-1 / 4), '$e^{-1/4}$'],
      [1, '$1$'],
      [4 * Math.exp(-5 / 4), '$4e^{-5/4}$'],
      [4 * Math.exp(-1), '$4e^{-1}$'],
    ])
  },
  'JA1-MAT-02': () => {
    // All outcomes of a die and six coins, of which only the first ones count.
    let [odd, all] = [0, 0]
    for (let die = 1; die <= 6; die++)
      for (let coins = 0; coins < 64; coins++)
        if (coins % 2 ** die === 0) {
          all++
          odd += die % 2
        }
    return pick(odd / all, [
      [21 / 64, r`$\frac{21}{64}$`],
      [1 / 2, r`$\frac12$`],
      [21 / 32, r`$\frac{21}{32}$`],
      [2 / 3, r`$\frac23$`],
    ])
  },
  'JA1-MAT-03': () => {
    // Circles of the pencil (x-4)^2 + (y-4)^2 + k (x - 2y + 4) = 0; k from the focus, then the crossings of the x-axis.
    const circle = (x: number, y: number, k: number): number => (x - 4) ** 2 + (y - 4) ** 2 + k * (x - 2 * y + 4)
    const k = root((c) => circle(1, 0, c), -100, 100)
    const [first = 0, second = 0] = roots((x) => circle(x, 0, k), -20.123, 30.456)
    return pick(second - first, [
      [11, '$11$'],
      [Math.sqrt(125), r`$\sqrt{125}$`],
      [Math.sqrt(129), r`$\sqrt{129}$`],
      [12, '$12$'],
    ])
  },
  'JA1-MAT-04': () => {
    // The integral equation itself, by the trapezium rule with u = x - t.
    const h = 1e-4
    let sum = 0 // the integral of e^(2u) f(u)
    let before = 0
    let f = 0
    for (let n = 1; n <= 10000; n++) {
      const x = n * h
      f = (x * x + Math.exp(-2 * x) * (sum + (h / 2) * before)) / (1 - h / 2)
      const now = Math.exp(2 * x) * f
      sum += (h / 2) * (before + now)
      before = now
    }
    return pick(f, [
      [2 - 4 / Math.E, r`$2-\frac4e$`],
      [1 - 1 / Math.E, r`$1-\frac1e$`],
      [1, '$1$'],
      [2 - 2 / Math.E, r`$2-\frac2e$`],
    ])
  },
  'JA1-MAT-05': () => {
    // Matrices A, one of them singular, with the B that the equation gives.
    const examples: Matrix[] = [
      [
        [2, 1, 0],
        [1, 3, 1],
        [0, 2, 5],
      ],
      [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
      ],
      [
        [0, 1, 4],
        [2, 0, 1],
        [3, 5, 0],
      ],
    ]
    const pairs = examples.map((a) => ({ a, b: times(inverse(minusIdentity(a)), a) }))
    const holds = (test: (a: Matrix, b: Matrix) => boolean): boolean => pairs.every(({ a, b }) => test(a, b))
    // With A - I singular no B exists: a row v with vA = v would give vB = vAB = v(A + B) = v + vB, so v = 0.
    return trueStatements([
      [holds((a) => Math.abs(det(minusIdentity(a))) > 1e-6), '$A-I$ is invertible.'],
      [holds((a, b) => same(times(a, b), times(b, a))), '$AB=BA$'],
      [holds((a, b) => near(det(times(a, b)), det(a) + det(b))), r`$\det(AB)=\det A+\det B$`],
      [holds((a, b) => near(det(a), 0) === near(det(b), 0)), '$A$ is invertible if and only if $B$ is invertible.'],
    ])
  },
  'JA1-MAT-06': () => {
    const slope = (x: number): number => 3 * x * x * Math.sin(1 / x) - x * Math.cos(1 / x)
    const small = Array.from({ length: 2000 }, (_, i) => 1e-4 / (1 + i / 1000))
    const quotients = small.map((x) => slope(x) / x)
    const changes = (a: number, b: number): number => roots((t) => slope(1 / t), a, b).length
    return trueStatements([
      [small.some((x) => Math.abs(slope(x)) > 1e-3), "$f'$ is not continuous at $x=0$."],
      [Math.max(...quotients) - Math.min(...quotients) < 1e-2, "$f''(0)$ exists."],
      [1e6 ** 3 * Math.sin(1e-6) < 1e6, '$f$ is bounded on the real line.'],
      [changes(1, 1001) > 300 && changes(1001, 2001) > 300, "$f'(x)=0$ has infinitely many solutions in $(0,1)$."],
    ])
  },
  'JA1-MAT-07': () => {
    // The least distance by descent over both parameters.
    const p = (s: number): Vector => [1 + s, 2 * s, 2 + 2 * s]
    const q = (t: number): Vector => [4 + 2 * t, 1 + t, 1 - 2 * t]
    const gap = (s: number, t: number): Vector => [q(t)[0] - p(s)[0], q(t)[1] - p(s)[1], q(t)[2] - p(s)[2]]
    let [s, t] = [0, 0]
    for (let i = 0; i < 2000; i++) {
      s += 0.05 * dot(gap(s, t), [1, 2, 2])
      t -= 0.05 * dot(gap(s, t), [2, 1, -2])
    }
    const distance = Math.hypot(...gap(s, t))
    const plane = ([x, y, z]: Vector): number => 2 * x - 2 * y + z
    const isPlane = [0, 1, 5].every((u) => near(plane(p(u)), 4)) && near(plane(q(0)), plane(q(1)))
    return trueStatements([
      [near(distance, 0), '$L_1$ and $L_2$ intersect at a right angle.'],
      [near(distance, 1), 'The shortest distance between $L_1$ and $L_2$ is $1$.'],
      [isPlane, 'The plane through $L_1$ parallel to $L_2$ is $2x-2y+z=4$.'],
      [[2, 2, 4].every((x, i) => near(x, p(s)[i] ?? 0)), 'The common perpendicular meets $L_1$ at $(2,2,4)$.'],
    ])
  },
  'JA1-MAT-08': () => {
    let count = 0
    for (let n = 111111; n <= 333333; n++) if (/^[123]{6}$/.test(`${n}`) && !/(.)\1/.test(`${n}`) && new Set(`${n}`).size === 3) count++
    return count
  },
  'JA1-MAT-09': () => {
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k)
    let sum = 0
    for (let k = 1; k <= 10; k++) sum += k * choose(10, k) * choose(10, k - 1)
    return sum / choose(20, 10)
  },
  'JA1-MAT-10': () => {
    const difference = (x: number): number => Math.tan(5 * x) - Math.tan(3 * x) - Math.tan(2 * x)
    return roots(difference, -0.01, Math.PI + 0.01, 99991).filter((x) => Math.abs(difference(x)) < 1e-3).length
  },
  'JA1-MAT-11': () => integrate((y) => root((x) => x ** 3 + x - y, 0, 3), 2, 10, 4000),
  'JA1-MAT-12': () => {
    const fits = (k: number): boolean => {
      const found = roots((x) => 3 * x ** 4 - 8 * x ** 3 - 30 * x * x + 72 * x - k, -9.0123, 9.0456, 4000)
      return found.length === 4 && found.filter((x) => x > 1e-6).length === 3
    }
    return Array.from({ length: 401 }, (_, i) => i - 200).filter(fits).length
  },
  'JA1-MAT-13': () => {
    let [sum, product] = [0, 1]
    for (let k = 0; k < 6; k++) {
      const [x, y] = [2 * Math.cos((k * Math.PI) / 3), 2 * Math.sin((k * Math.PI) / 3)]
      sum += (3 - x) ** 2 + y * y
      product *= Math.hypot(1 - x, y)
    }
    return Math.round((sum + product) * 1e6) / 1e6
  },
  'JA1-MAT-14': () => {
    // With a = 1, the b of each conic by search.
    const p = root((b) => 2 * Math.atan(b) - Math.PI / 3, 0, 10)
    const q = root((b) => 2 * Math.atan(b / Math.sqrt(1 - b * b)) - Math.PI / 2, 0.01, 0.99)
    const latus = root((b) => 2 * b * b - 2, 0, 10)
    const s = root((b) => 2 * Math.atan(Math.sqrt(1 - b * b) / b) - (2 * Math.PI) / 3, 0.01, 0.99)
    return matched([1 + p * p, 1 - q * q, 1 + latus * latus, 1 - s * s], [1 / 2, 3 / 4, 4 / 3, 2, 4])
  },
  'JA1-MAT-15': () => {
    const values = [
      integrate((u) => (4 * u) / (1 + u ** 4), 0, 3 ** (1 / 4)), // x = u^4
      integrate((x) => (Math.sqrt(1 - x * x) * Math.acos(x)) / Math.PI, -1, 1),
      integrate((x) => 1 / (1 + 3 * Math.sin(x) ** 2), 0, Math.PI),
      integrate((x) => 1 / Math.cosh(x), -Math.log(3) / 2, Math.log(3) / 2),
    ]
    return matched(values, [Math.PI / 4, Math.PI / 3, Math.PI / 2, (2 * Math.PI) / 3, Math.PI])
  },
  'JA1-MAT-16': () => {
    const counts = [0, 0, 0, 0]
    for (let n = 0; n < 216; n++) {
      const [a, b, c] = [1 + Math.floor(n / 36), 1 + (Math.floor(n / 6) % 6), 1 + (n % 6)]
      const events = [a <= b && b <= c, Math.max(a, b, c) === 4, a < b && b < c, a + b + c === 10]
      for (const [i, happens] of events.entries()) if (happens) counts[i] = (counts[i] ?? 0) + 1
    }
    return matched(counts, [20, 27, 35, 37, 56])
  },
}
