import { integrate, root } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

const near = (a: number, b: number, tolerance = 1e-4): boolean => Math.abs(a - b) < tolerance
/** The texts of the true statements. */
const trueStatements = (statements: readonly (readonly [boolean, string])[]): string[] => statements.filter(([ok]) => ok).map(([, t]) => t)

export const solutions: Solutions = {
  'JA-MAT-01': () => {
    const area = integrate((x) => 4 - Math.abs(x), -4, 4)
    return `$${area.toFixed(0)}$`
  },
  'JA-MAT-02': () => {
    const x = 1e-6
    const power = Math.log((Math.cos(x) + Math.sin(2 * x)) ** (1 / x))
    return `$e^{${power.toFixed(0)}}$`
  },
  'JA-MAT-03': () => {
    let all = 0
    let good = 0
    for (let a = 1; a <= 10; a++)
      for (let b = a + 1; b <= 10; b++)
        for (let c = b + 1; c <= 10; c++) {
          if (a !== 3) continue
          all++
          if (c === 8) good++
        }
    return r`$\frac{${good}}{${all}}$`
  },
  'JA-MAT-04': () => {
    // Lines y = mx + c touch when c^2 = 16 m^2 + 9.
    let best = Number.POSITIVE_INFINITY
    for (let m = -5; m < -0.01; m += 0.0005) best = Math.min(best, (16 * m * m + 9) / (2 * Math.abs(m)))
    return `$${best.toFixed(0)}$`
  },
  'JA-MAT-05': () => {
    const f = (x: number): number => Math.abs(x - 1) + Math.abs(x + 1)
    const xs = Array.from({ length: 8001 }, (_, i) => (i - 4000) / 1000)
    return trueStatements([
      [xs.every((x) => near(f(x + 1e-7), f(x - 1e-7), 1e-5)), '$f$ is continuous everywhere.'],
      [near((f(1e-6) - f(0)) / 1e-6, (f(0) - f(-1e-6)) / 1e-6), '$f$ is differentiable at $x=0$.'],
      [near(Math.min(...xs.map(f)), 2), 'The least value of $f$ is $2$.'],
      [new Set(xs.map((x) => f(x).toFixed(9))).size === xs.length, '$f$ is a one-one function.'],
    ])
  },
  'JA-MAT-06': () => {
    const mul = (p: readonly number[], q: readonly number[]): number[] =>
      Array.from({ length: 9 }, (_, k) =>
        [0, 1, 2].reduce((s, j) => s + (p[Math.floor(k / 3) * 3 + j] ?? 0) * (q[j * 3 + (k % 3)] ?? 0), 0),
      )
    const det = (m: readonly number[]): number => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m
      return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    }
    const symmetric = (m: readonly number[]): boolean => m[1] === m[3] && m[2] === m[6] && m[5] === m[7]
    const samples = [
      [1, 2, 3],
      [-2, 5, 1],
      [4, 0, -7],
      [1, 1, 1],
    ].map(([a = 0, b = 0, c = 0]) => [0, a, b, -a, 0, c, -b, -c, 0])
    return trueStatements([
      [samples.every((m) => symmetric(mul(m, mul(m, m)))), '$A^3$ is symmetric.'],
      [samples.every((m) => det(m) === 0), '$|A|=0$.'],
      [samples.every((m) => symmetric(mul(m, m))), '$A^2$ is symmetric.'],
      [samples.every((m) => det(m.map((v, k) => v + (k % 4 === 0 ? 1 : 0))) >= 1), '$I+A$ is invertible.'],
    ])
  },
  'JA-MAT-07': () => {
    const angles = [1, 2, 3, 4, 5, 6].map((k) => (2 * Math.PI * k) / 7)
    const product = (f: (a: number) => readonly [number, number]): [number, number] =>
      angles.map(f).reduce<[number, number]>(([x, y], [u, v]) => [x * u - y * v, x * v + y * u], [1, 0])
    const sum = (n: number): number => angles.reduce((s, a) => s + Math.cos(n * a), 0)
    const whole = product((a) => [Math.cos(a), Math.sin(a)])
    const less = product((a) => [1 - Math.cos(a), -Math.sin(a)])
    return trueStatements([
      [near(sum(1), 0), r`$z_1+z_2+\dots+z_6=0$`],
      [near(whole[0], 1) && near(whole[1], 0), r`$z_1z_2\cdots z_6=1$`],
      [near(less[0], 7) && near(less[1], 0), r`$(1-z_1)(1-z_2)\cdots(1-z_6)=7$`],
      [near(sum(2), 1), r`$z_1^2+z_2^2+\dots+z_6^2=1$`],
    ])
  },
  'JA-MAT-08': () => {
    // Runge-Kutta from pi/2 in both directions.
    const f = (x: number, y: number): number => y / x + x * Math.cos(x)
    const run = (to: number, n = 4000): number => {
      const h = (to - Math.PI / 2) / n
      let y = Math.PI / 2
      for (let i = 0; i < n; i++) {
        const x = Math.PI / 2 + i * h
        const k1 = f(x, y)
        const k2 = f(x + h / 2, y + (h * k1) / 2)
        const k3 = f(x + h / 2, y + (h * k2) / 2)
        y += (h * (k1 + 2 * k2 + 2 * k3 + f(x + h, y + h * k3))) / 6
      }
      return y
    }
    const end = run(Math.PI)
    const area = integrate((x) => run(x, 200), 1e-3, Math.PI, 400)
    return trueStatements([
      [near(end, 0), r`$y(\pi)=0$`],
      [near(f(Math.PI / 2, Math.PI / 2), 0), r`$y$ has a local maximum at $x=\frac\pi2$.`],
      [near(area, 2 * Math.PI, 0.01), r`$\int_0^\pi y\,dx=2\pi$`],
      [near(f(Math.PI, end), -Math.PI), r`$y'(\pi)=-\pi$`],
    ])
  },
  'JA-MAT-09': () => {
    const c = root((t) => Math.hypot(1 + Math.cos(t), Math.sin(t)) - 1, 0.1, 3.1) // angle between a and b
    const [a, b] = [
      [1, 0],
      [Math.cos(c), Math.sin(c)],
    ] as const
    const third = [-a[0] - b[0], -a[1] - b[1]] as const
    const dot = (p: readonly [number, number], q: readonly [number, number]): number => p[0] * q[0] + p[1] * q[1]
    return trueStatements([
      [near(dot(a, b) + dot(b, third) + dot(third, a), -1.5), r`$\vec a\cdot\vec b+\vec b\cdot\vec c+\vec c\cdot\vec a=-\frac32$`],
      [near(c, Math.PI / 3), r`The angle between $\vec a$ and $\vec b$ is $60^\circ$.`],
      [near(Math.sin(c), Math.sqrt(3) / 2), r`$|\vec a\times\vec b|=\frac{\sqrt3}{2}$`],
      [near(Math.hypot(a[0] - b[0], a[1] - b[1]), Math.sqrt(3)), r`$|\vec a-\vec b|=\sqrt3$`],
    ])
  },
  'JA-MAT-10': () => {
    let count = 0
    for (let code = 0; code < 4 ** 4; code++) {
      const f = [0, 1, 2, 3].map((x) => Math.floor(code / 4 ** x) % 4)
      if (f.every((y, x) => f[y] === x)) count++
    }
    return count
  },
  'JA-MAT-11': () => {
    let n = 0
    for (let k = 0; k < 243; k++) if ([...k.toString(3)].reduce((s, c) => s + Number(c), 0) === 6) n++
    return n
  },
  'JA-MAT-12': () => {
    // Finite differences: the fourth difference of a quartic with leading coefficient 1 is 24.
    let row = [1, 8, 27, 64]
    const edge: number[] = []
    while (row.length > 0) {
      edge.push(row[row.length - 1] ?? 0)
      row = row.slice(1).map((v, i) => v - (row[i] ?? 0))
    }
    edge.push(24)
    for (let step = 0; step < 2; step++) for (let i = edge.length - 2; i >= 0; i--) edge[i] = (edge[i] ?? 0) + (edge[i + 1] ?? 0)
    return edge[0] ?? 0
  },
  'JA-MAT-13': () => integrate((x) => Math.sin(x) / (Math.sin(x) + Math.cos(x)) ** 3, 0, Math.PI / 2),
}
