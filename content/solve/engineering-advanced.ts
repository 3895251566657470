import { integrate, root } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

const near = (a: number, b: number, tolerance = 1e-4): boolean => Math.abs(a - b) < tolerance
/** The texts of the true statements. */
const trueStatements = (statements: readonly (readonly [boolean, string])[]): string[] => statements.filter(([ok]) => ok).map(([, t]) => t)

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
    return trueStatements(options)
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
    return trueStatements([
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
    return trueStatements([
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
    return trueStatements([
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
    return trueStatements([
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
    return trueStatements([
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
    return trueStatements([
      [near(half(2), 2 * half(1)), r`Doubling $[\text{A}]_0$ doubles the half-life.`],
      [near(slope, -1), r`The plot of $\ln[\text{A}]$ against time has slope $-k$.`],
      [near(root((t) => Math.exp(-t) - 0.001, 0, 20) / half(1), 10, 0.1), r`The time for $99.9\%$ change is about ten half-lives.`],
    ])
  },
  'JA-CHE-08': () => Math.round(((40 * 0.02 * 5 * 56) / 560) * 100 * 1e6) / 1e6,
  'JA-CHE-09': () => integrate((t) => (2 * 1.5 * 8.314) / t, 300, 600),
  'JA-CHE-10': () => root((m) => (4 / (m * 1000) / 0.5) * 0.0821 * 300 - 9.852e-3, 1, 1000),
}
