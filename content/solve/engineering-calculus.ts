import { derivative, fraction, integrate, pick, roots } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

export const solutions: Solutions = {
  'JM-MAT-CAL-01': () => fraction(Number(((Math.exp(3e-6) - Math.exp(1e-6)) / Math.sin(2e-6)).toFixed(4)), [1, 2]),
  'JM-MAT-CAL-02': () => fraction(Number(((1 - Math.cos(3e-4)) / (1e-4 * Math.tan(2e-4))).toFixed(4)), [1, 2, 4, 8]),
  'JM-MAT-CAL-03': () => {
    // Values and slopes of both branches at 2: unknowns a, b by Cramer's rule on [4a + b = 7, 4a = 6].
    const det = 4 * 0 - 1 * 4
    const a = (7 * 0 - 1 * 6) / det
    const b = (4 * 6 - 4 * 7) / det
    return fraction(a + b, [1, 2])
  },
  'JM-MAT-CAL-04': () => {
    const E = Math.E
    return pick(
      derivative((x) => x ** x, E),
      [
        [2 * E ** E, '$2e^{e}$'],
        [E ** E, '$e^{e}$'],
        [E ** (E + 1), '$e^{e+1}$'],
        [2 * E ** (E - 1), '$2e^{e-1}$'],
      ],
      1e-3,
    )
  },
  'JM-MAT-CAL-05': () => {
    // y as a function of x, with t = sqrt(x - 1).
    const y = (x: number): number => (x - 1) ** 1.5 - 3 * Math.sqrt(x - 1)
    const h = 1e-3
    return fraction(Number(((y(2 + h) - 2 * y(2) + y(2 - h)) / (h * h)).toFixed(4)), [1, 2, 4])
  },
  'JM-MAT-CAL-06': () => {
    const [a, b] = roots((x) => derivative((t) => 2 * t ** 3 - 9 * t ** 2 - 24 * t + 7, x), -20.003, 20, 4001)
    return `$(${Math.round(a ?? 0)},${Math.round(b ?? 0)})$`
  },
  'JM-MAT-CAL-07': () => {
    let best = 0
    for (let x = 0; x < Math.sqrt(12); x += 0.001) best = Math.max(best, 2 * x * (12 - x * x))
    return `$${best.toFixed(0)}$`
  },
  'JM-MAT-CAL-08': () => {
    const f = (x: number): number => x ** 3 - 3 * x + 2
    const at = roots((x) => derivative(f, x) - 9, -10.003, 10, 4001)
    const c = at.map((x) => f(x) - 9 * x)
    const d = Math.abs((c[0] ?? 0) - (c[1] ?? 0)) / Math.hypot(9, 1)
    return pick(d, [
      [32 / Math.sqrt(82), r`$\frac{32}{\sqrt{82}}$`],
      [16 / Math.sqrt(82), r`$\frac{16}{\sqrt{82}}$`],
      [4 / Math.sqrt(82), r`$\frac{4}{\sqrt{82}}$`],
      [32 / Math.sqrt(80), r`$\frac{32}{\sqrt{80}}$`],
    ])
  },
  'JM-MAT-CAL-09': () =>
    pick(
      integrate((x) => 1 / (x * (1 + Math.log(x) ** 2)), 1, Math.E),
      [
        [Math.PI / 4, r`$\frac{\pi}{4}$`],
        [Math.PI / 2, r`$\frac{\pi}{2}$`],
        [Math.LN2, r`$\ln2$`],
        [0.5, r`$\frac12$`],
      ],
    ),
  'JM-MAT-CAL-10': () => {
    // Differentiate every option.
    const options: readonly (readonly [(x: number) => number, string])[] = [
      [(x) => Math.exp(2 * x) / x, r`$\frac{e^{2x}}{x}+C$`],
      [(x) => (2 * Math.exp(2 * x)) / x, r`$\frac{2e^{2x}}{x}+C$`],
      [(x) => Math.exp(2 * x) / x ** 2, r`$\frac{e^{2x}}{x^2}+C$`],
      [(x) => -Math.exp(2 * x) / x, r`$-\frac{e^{2x}}{x}+C$`],
    ]
    const want = (x: number): number => (Math.exp(2 * x) * (2 * x - 1)) / x ** 2
    return options.filter(([f]) => [0.7, 1.3, 2.1].every((x) => Math.abs(derivative(f, x) - want(x)) < 1e-4)).map(([, t]) => t)
  },
  'JM-MAT-CAL-11': () => fraction(Number(integrate((x) => Math.sqrt(x) / (Math.sqrt(x) + Math.sqrt(9 - x)), 2, 7).toFixed(7)), [1, 2]),
  'JM-MAT-CAL-12': () => fraction(Number(integrate((x) => Math.abs(x * x - x), -1, 2).toFixed(7)), [6]),
  'JM-MAT-CAL-13': () => {
    let best = 0
    for (let x = -1; x <= 3; x += 0.0005) best = Math.max(best, Math.abs(4 * (x * x - 1) - 8 * (x + 1)) / 2)
    return `$${best.toFixed(0)}$`
  },
  'JM-MAT-CAL-14': () => {
    // Runge-Kutta from x = 1 to x = 2.
    const f = (x: number, y: number): number => x - (2 * y) / x
    let y = 1
    const n = 1000
    const h = 1 / n
    for (let i = 0; i < n; i++) {
      const x = 1 + i * h
      const k1 = f(x, y)
      const k2 = f(x + h / 2, y + (h * k1) / 2)
      const k3 = f(x + h / 2, y + (h * k2) / 2)
      const k4 = f(x + h, y + h * k3)
      y += (h * (k1 + 2 * k2 + 2 * k3 + k4)) / 6
    }
    return fraction(Number(y.toFixed(7)), [16])
  },
  'JM-MAT-CAL-15': () => {
    const k = Math.log(60 / 30) / 10
    let t = 50
    for (let i = 0; i < 100000; i++) t -= k * (t - 20) * 1e-4
    return r`$${t.toFixed(0)}\,^\circ\text{C}$`
  },
  'JM-MAT-CAL-16': () => {
    const n = 2000000
    let s = 0
    for (let i = 1; i <= n; i++) s += i / (n * Math.hypot(n, i))
    return pick(s, [
      [Math.SQRT2 - 1, r`$\sqrt2-1$`],
      [Math.SQRT2 + 1, r`$\sqrt2+1$`],
      [2 - Math.SQRT2, r`$2-\sqrt2$`],
      [Math.SQRT1_2, r`$\frac{1}{\sqrt2}$`],
    ])
  },
  'JM-MAT-CAL-17': () => {
    const f = (x: number): number => integrate((t) => (t - 1) * (t - 2) ** 2 * (t - 3), 0, x, 3000)
    const top = [1, 2, 3].filter((x) => f(x) > f(x - 0.1) && f(x) > f(x + 0.1))
    const low = [1, 2, 3].filter((x) => f(x) < f(x - 0.1) && f(x) < f(x + 0.1))
    return `maximum at $${top.join()}$ and minimum at $${low.join()}$`
  },
  'JM-MAT-CAL-18': () => {
    const x = 0.01
    return fraction(Math.round((integrate((t) => Math.sin(Math.sqrt(t)), 0, x * x) / x ** 3) * 300) / 300, [1, 2, 3])
  },
}
