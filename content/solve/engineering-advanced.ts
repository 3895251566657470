import type { Solutions } from './solutions.ts'

const r = String.raw

/** Midpoint integration of f on [a, b]. */
function integrate(f: (x: number) => number, a: number, b: number, n = 20000): number {
  const h = (b - a) / n
  let sum = 0
  for (let i = 0; i < n; i++) sum += f(a + (i + 0.5) * h)
  return sum * h
}

/** Root of f between a and b, by halving. */
function root(f: (x: number) => number, a: number, b: number): number {
  let lo = a
  let hi = b
  for (let i = 0; i < 200; i++) {
    const m = (lo + hi) / 2
    if (Math.sign(f(m)) === Math.sign(f(lo))) lo = m
    else hi = m
  }
  return (lo + hi) / 2
}

const near = (a: number, b: number, tolerance = 1e-4): boolean => Math.abs(a - b) < tolerance
/** The statements that hold. */
const holding = (statements: readonly (readonly [boolean, string])[]): string[] => statements.filter(([ok]) => ok).map(([, t]) => t)

export const solutions: Solutions = {
  'JA-PHY-01': () => {
    // Run the disc for one second with F = M = R = 1; the thread moves as far as centre plus unwound length.
    let v = 0
    let w = 0
    const inertia = integrate((s) => 2 * s ** 3, 0, 1)
    for (let i = 0; i < 1000; i++) {
      v += 0.001
      w += 0.001 / inertia
    }
    return r`$\frac{${(v + w).toFixed(0)}F}{M}$`
  },
  'JA-PHY-02': () => {
    const c = 1 / integrate((x) => 1 / (1 + 2 * x), 0, 1)
    const options: readonly (readonly [boolean, string])[] = [
      [near(c, 2 / Math.log(3)), r`$\frac{2\varepsilon_0A}{d\ln3}$`],
      [near(c, Math.log(3) / 2), r`$\frac{\varepsilon_0A\ln3}{2d}$`],
      [near(c, Math.log(3)), r`$\frac{\varepsilon_0A\ln3}{d}$`],
      [near(c, 2), r`$\frac{2\varepsilon_0A}{d}$`],
    ]
    return holding(options)
  },
  'JA-PHY-03': () => {
    // First law over a small step along P = V^-2 with R = n = 1: T = PV = 1/V.
    const dV = 1e-6
    const dT = 1 / (1 + dV) - 1
    const heat = 2.5 * dT + dV
    return r`$\frac{${(2 * (heat / dT)).toFixed(0)}R}{2}$`
  },
  'JA-PHY-04': () => `$${[1, 2, 3, 4].filter((z) => near(-13.6 * z * z * (1 / 4 - 1) - 4.0, 36.8, 1e-6)).join()}$`,
  'JA-PHY-05': () => {
    const ts = Array.from({ length: 4000 }, (_, i) => (i * Math.PI) / 4000)
    const x = (t: number): number => 3 * Math.cos(2 * t)
    const y = (t: number): number => 4 * Math.sin(2 * t)
    const d = (f: (t: number) => number, t: number): number => (f(t + 1e-4) - f(t - 1e-4)) / 2e-4
    const dd = (f: (t: number) => number, t: number): number => (f(t + 1e-4) - 2 * f(t) + f(t - 1e-4)) / 1e-8
    const momentum = ts.map((t) => x(t) * d(y, t) - y(t) * d(x, t))
    return holding([
      [ts.every((t) => near((x(t) / 3) ** 2 + (y(t) / 4) ** 2, 1)), 'Its path is an ellipse.'],
      [
        ts.every((t) => near(x(t) * dd(y, t) - y(t) * dd(x, t), 0, 1e-3) && x(t) * dd(x, t) + y(t) * dd(y, t) < 0),
        'Its acceleration always points to the origin.',
      ],
      [near(Math.max(...ts.map((t) => Math.hypot(d(x, t), d(y, t)))), 8, 1e-3), r`Its greatest speed is $8\ \text{m s}^{-1}$.`],
      [Math.max(...momentum) - Math.min(...momentum) > 1e-3, 'Its angular momentum about the origin varies with time.'],
    ])
  },
  'JA-PHY-06': () => {
    let i = 0
    let atOne = Number.NaN
    const first = (12 - 4 * i) / 2
    for (let k = 0; k < 100000; k++) {
      const before = i
      i += ((12 - 4 * i) / 2) * 1e-4
      if (before < 1 && i >= 1) atOne = 2 * ((12 - 4 * i) / 2)
    }
    return holding([
      [near(first, 6), r`The current starts to grow at $6\ \text{A s}^{-1}$.`],
      [near(i, 3), r`The final steady current is $3\ \text{A}$.`],
      [near(atOne, 4, 0.05), r`When the current is $1\ \text{A}$, the inductor voltage is $4\ \text{V}$.`],
      [near(0.5 * 2 * i * i, 9, 1e-3), r`The energy finally stored in the inductor is $9\ \text{J}$.`],
    ])
  },
  'JA-PHY-07': () => {
    // m = R = v0 = mu g = 1: slide until the contact point stops.
    let v = 1
    let w = 0
    let t = 0
    let drift = 0
    while (v > w) {
      v -= 1e-6
      w += 1e-6 / 0.4
      t += 1e-6
      drift = Math.max(drift, Math.abs(v + 0.4 * w - 1))
    }
    const lost = 1 - (v * v + 0.4 * w * w)
    return holding([
      [near(t, 1 / 7, 1e-3), r`It begins to roll after a time $\frac{v_0}{7\mu g}$.`],
      [near(v, 5 / 7, 1e-3), r`It finally rolls with speed $\frac57v_0$.`],
      [near(lost, 1 / 7, 1e-3), r`It loses $\frac17$ of its initial kinetic energy.`],
      [drift < 1e-6, 'Its angular momentum about a point on its line of contact is conserved.'],
    ])
  },
  'JA-PHY-08': () => {
    // R = T0 = V0 = P0 = 1.
    const up = integrate(() => 1, 1, 2)
    const back = integrate((v) => 1 / v, 1, 2)
    const heatIn = 1.5 * (2 - 1) + up
    const heatOut = 1.5 * (2 - 1)
    const net = up - back
    return holding([
      [near(heatIn, 2.5), r`Heat taken in at constant pressure is $\frac52RT_0$.`],
      [near(heatOut, 2.5), r`Heat given out at constant volume is $\frac52RT_0$.`],
      [near(net, 1 - Math.LN2), r`Net work done by the gas is $RT_0(1-\ln2)$.`],
      [near(net / heatIn, 0.4 * (1 - Math.LN2)), r`The efficiency of the cycle is $\frac25(1-\ln2)$.`],
    ])
  },
  'JA-PHY-09': () => {
    const deg = Math.PI / 180
    const deviation = (i: number): number => {
      const r1 = Math.asin(Math.sin(i * deg) / Math.SQRT2)
      return i + Math.asin(Math.SQRT2 * Math.sin(60 * deg - r1)) / deg - 60
    }
    let best = 89
    for (let i = 25; i < 90; i += 0.01) if (deviation(i) < deviation(best)) best = i
    const critical = Math.asin(1 / Math.SQRT2) / deg
    return holding([
      [near(deviation(best), 45, 0.05), r`The angle of minimum deviation is $45^\circ$.`],
      [near(critical, 45), r`The critical angle of the glass is $45^\circ$.`],
      [near(best, 45, 0.3), r`At minimum deviation the angle of incidence is $45^\circ$.`],
      [!Number.isNaN(deviation(0)), 'A ray entering normally by one face leaves by the second face.'],
    ])
  },
  'JA-PHY-10': () => {
    const inertia = integrate((s) => s * s, -0.6, 0.6) / 1.2
    let best = 0.01
    const square = (x: number): number => (inertia + x * x) / x
    for (let x = 0.01; x < 0.6; x += 1e-5) if (square(x) < square(best)) best = x
    return best * 100
  },
  'JA-PHY-11': () => {
    const vx = 20
    const fall = 2
    return Math.round(vx * fall + ((2 * vx) / 1) * fall) // momentum: m vx = (m/2) v, so v = 2 vx
  },
  'JA-PHY-12': () => root((m) => m * (2268 + 4.2 * (100 - 40)) - 200 * (2.1 * 10 + 336 + 4.2 * 40), 0, 200),
  'JA-PHY-13': () => {
    const emf = integrate((s) => 0.5 * 50 * s, 0, 0.4)
    const current = emf / 4
    return Math.round(1e3 * integrate((s) => s * current * 0.5, 0, 0.4) * 1e6) / 1e6
  },
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
    return holding([
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
    return holding([
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
    return holding([
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
    return holding([
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
    return holding([
      [near(dot(a, b) + dot(b, third) + dot(third, a), -1.5), r`$\vec a\cdot\vec b+\vec b\cdot\vec c+\vec c\cdot\vec a=-\frac32$`],
      [near(c, Math.PI / 3), r`The angle between $\vec a$ and $\vec b$ is $60^\circ$.`],
      [near(Math.sin(c), Math.sqrt(3) / 2), r`$|\vec a\times\vec b|=\frac{\sqrt3}{2}$`],
      [near(Math.hypot(a[0] - b[0], a[1] - b[1]), Math.sqrt(3)), r`$|\vec a-\vec b|=\sqrt3$`],
    ])
  },
  'JA-MAT-10': () => {
    const words = new Set<string>()
    const build = (made: string, left: string): void => {
      if (left === '') words.add(made)
      for (let i = 0; i < left.length; i++) build(made + (left[i] ?? ''), left.slice(0, i) + left.slice(i + 1))
    }
    build('', 'BANANA')
    return [...words].filter((w) => !w.includes('NN')).length
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
  'JA-CHE-02': () => {
    // Charge balance for 0.10 M sodium ion.
    const ph = root((p) => 0.1 + 10 ** -p - 10 ** (p - 14) - (0.1 * 1e-5) / (1e-5 + 10 ** -p), 3, 13)
    return `$${ph.toFixed(1)}$`
  },
  'JA-CHE-03': () => {
    const gibbs = -1 * 0.77 + -2 * -0.44 // in units of F
    const e = gibbs / -3
    return r`$${e.toFixed(2)}\ \text{V}$`
  },
  'JA-CHE-07': () => {
    const half = (start: number): number => root((t) => start * Math.exp(-t) - start / 2, 0, 10)
    const slope = (Math.log(Math.exp(-2)) - Math.log(Math.exp(-1))) / 1
    return holding([
      [near(half(2), 2 * half(1)), r`Doubling $[\text{A}]_0$ doubles the half-life.`],
      [near(slope, -1), r`The plot of $\ln[\text{A}]$ against time has slope $-k$.`],
      [near(root((t) => Math.exp(-t) - 0.001, 0, 20) / half(1), 10, 0.1), r`The time for $99.9\%$ change is about ten half-lives.`],
    ])
  },
  'JA-CHE-08': () => Math.round(((40 * 0.02 * 5 * 56) / 560) * 100 * 1e6) / 1e6,
  'JA-CHE-09': () => integrate((t) => (2 * 1.5 * 8.314) / t, 300, 600),
  'JA-CHE-10': () => root((m) => (4 / (m * 1000) / 0.5) * 0.0821 * 300 - 9.852e-3, 1, 1000),
}
