import type { Solutions } from './solutions.ts'

const r = String.raw

/** Midpoint integration of f on [a, b]. */
function integrate(f: (x: number) => number, a: number, b: number, n = 60000): number {
  const h = (b - a) / n
  let sum = 0
  for (let i = 0; i < n; i++) sum += f(a + (i + 0.5) * h)
  return sum * h
}

/** The option whose value is x, from pairs of value and text. */
function pick(x: number, options: readonly (readonly [number, string])[], tolerance = 1e-4): string {
  const hits = options.filter(([v]) => Math.abs(v - x) < tolerance)
  const hit = hits[0]
  if (hits.length !== 1 || hit === undefined) throw new Error(`${hits.length} options at ${x}`)
  return hit[1]
}

/** `$\frac{p}{q}$` written as the questions write it: single digits without braces. */
function fraction(x: number, denominators: readonly number[]): string {
  for (const q of denominators) {
    const p = Math.round(x * q)
    if (Math.abs(x - p / q) < 1e-6) {
      if (q === 1) return `$${p}$`
      return p > 9 || q > 9 ? r`$\frac{${p}}{${q}}$` : r`$\frac${p}${q}$`
    }
  }
  throw new Error(`no fraction for ${x}`)
}

const derivative = (f: (x: number) => number, x: number, h = 1e-5): number => (f(x + h) - f(x - h)) / (2 * h)

/** Sign changes of f on a grid, as the points where they happen. */
function roots(f: (x: number) => number, a: number, b: number, n = 100000): number[] {
  const found: number[] = []
  const step = (b - a) / n
  for (let i = 0; i < n; i++) {
    let lo = a + i * step
    let hi = lo + step
    if (f(lo) * f(hi) >= 0) continue
    for (let k = 0; k < 60; k++) {
      const m = (lo + hi) / 2
      if (f(lo) * f(m) > 0) lo = m
      else hi = m
    }
    found.push((lo + hi) / 2)
  }
  return found
}

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
  'JM-MAT-CAL-13': () => fraction(Number(integrate((x) => Math.max(0, 2 * x + 3 - x * x), -2, 4).toFixed(6)), [3]),
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
  'JM-MAT-ALG-01': () => {
    const d = Math.sqrt(25 - 12)
    return `$${(((5 + d) / 2) ** 3 + ((5 - d) / 2) ** 3).toFixed(0)}$`
  },
  'JM-MAT-ALG-02': () => {
    const sizes = Array.from({ length: 100000 }, (_, i) =>
      Math.hypot(3 + 2 * Math.cos((i * Math.PI) / 5e4), 4 + 2 * Math.sin((i * Math.PI) / 5e4)),
    )
    const top = sizes.reduce((a, b) => Math.max(a, b))
    const low = sizes.reduce((a, b) => Math.min(a, b))
    return `$${(top * low).toFixed(0)}$`
  },
  'JM-MAT-ALG-03': () => {
    const good = [1 / 2, 1 / 3, 1 / 4, 2 / 3].filter((q) => Math.abs((12 * (1 - q)) ** 2 / (1 - q * q) - 48) < 1e-9)
    return good.map((q) => fraction(q, [2, 3, 4]))
  },
  'JM-MAT-ALG-04': () => {
    let s = 0
    for (let k = 1; k <= 10; k++) s += 1 / (k * (k + 2))
    return fraction(s, [132, 264])
  },
  'JM-MAT-ALG-05': () => {
    let n = 0
    for (let x = 1000; x < 10000; x += 2) {
      const d = String(x)
      if (new Set(d).size === 4 && [...d].every((c) => c <= '5')) n++
    }
    return `$${n}$`
  },
  'JM-MAT-ALG-06': () => {
    let n = 0
    for (let set = 0; set < 512; set++) {
      const bits = [...set.toString(2).padStart(9, '0')].map(Number)
      const women = bits.slice(0, 4).filter((b) => b === 1).length
      if (bits.filter((b) => b === 1).length === 4 && women >= 2) n++
    }
    return `$${n}$`
  },
  'JM-MAT-ALG-07': () => {
    // Multiply out (2x^3 - 1)^9; the wanted term is the coefficient of x^9.
    let poly = [1]
    for (let i = 0; i < 9; i++) {
      const next = new Array<number>(poly.length + 3).fill(0)
      poly.forEach((c, j) => {
        next[j] = (next[j] ?? 0) - c
        next[j + 3] = (next[j + 3] ?? 0) + 2 * c
      })
      poly = next
    }
    return `$${poly[9]}$`
  },
  'JM-MAT-ALG-08': () => {
    const good = [1, 2, 3, 4].filter((k) => {
      const [p, q, s, t] = [k - 2, -1, -3, k - 2]
      return 2 * p + s === 1 && 2 * q + t === 0 && 3 * p + 2 * s === 0 && 3 * q + 2 * t === 1
    })
    return good.map((k) => `$${k}$`)
  },
  'JM-MAT-ALG-09': () => {
    // The points of the common line of the first two planes must satisfy the third: with z = s, y = 3 - 2s, x = 1 + s.
    const at = (s: number): [number, number, number] => [1 + s, 3 - 2 * s, s]
    const [x0, y0] = at(0)
    const mu = 3 * x0 + 4 * y0
    const [x1, y1, z1] = at(1)
    const lambda = (mu - 3 * x1 - 4 * y1) / z1
    return `$${lambda + mu}$`
  },
  'JM-MAT-ALG-10': () => {
    let n = 0
    for (let f = 0; f < 243; f++) if (new Set(f.toString(3).padStart(5, '0')).size === 3) n++
    return `$${n}$`
  },
  'JM-MAT-ALG-11': () => {
    const sample = [0, 1, 1, 1, 2, 2, 3, 3, 3, 3]
    const mean = sample.reduce((a, b) => a + b, 0) / 10
    return `$${(sample.reduce((a, b) => a + (b - mean) ** 2, 0) / 10).toFixed(2)}$`
  },
  'JM-MAT-ALG-12': () => fraction((4000 * 0.05) / (6000 * 0.02 + 4000 * 0.05), [5, 7, 8]),
  'JM-MAT-ALG-13': () => {
    const options: readonly (readonly [number, number])[] = [
      [0, -3],
      [2, 1],
      [-2, -4],
      [0, 3],
    ]
    const good = options.filter(([x, y]) => (x + 4) / 2 + (y + 5) === 4 && (y - 5) * 1 === 2 * (x - 4))
    return good.map(([x, y]) => `$(${x},${y})$`)
  },
  'JM-MAT-ALG-14': () => {
    // Meet line and circle: y = (3x + 5)/4.
    const g = (x: number): number => x * x + ((3 * x + 5) / 4) ** 2 - 4 * x + (3 * x + 5) / 2 - 20
    const [a, b] = roots(g, -50.0013, 50)
    return `$${(Math.abs((b ?? 0) - (a ?? 0)) * (5 / 4)).toFixed(0)}$`
  },
  'JM-MAT-ALG-15': () => {
    const e = roots((x) => 2 * (1 - x * x) - Math.sqrt(1 - x * x), 0.0001, 0.9999)[0] ?? 0
    return pick(e, [
      [Math.sqrt(3) / 2, r`$\frac{\sqrt3}{2}$`],
      [Math.sqrt(3) / 4, r`$\frac{\sqrt3}{4}$`],
      [Math.SQRT1_2, r`$\frac{1}{\sqrt2}$`],
      [1 / Math.sqrt(3), r`$\frac{1}{\sqrt3}$`],
    ])
  },
  'JM-MAT-ALG-16': () => {
    const angle = roots((t) => Math.hypot(3 + 4 * Math.cos(t), 4 * Math.sin(t)) - Math.sqrt(37), 0.001, 3.1)[0] ?? 0
    return pick(12 * Math.sin(angle), [
      [6 * Math.sqrt(3), r`$6\sqrt3$`],
      [3 * Math.sqrt(3), r`$3\sqrt3$`],
      [6 * Math.SQRT2, r`$6\sqrt2$`],
      [12, '$12$'],
    ])
  },
  'JM-MAT-ALG-17': () => {
    // Alternate projections between the lines.
    const a = { p: [1, 2, 3], d: [2, 1, 2] }
    const b = { p: [3, 0, 1], d: [1, 2, 2] }
    const foot = (x: readonly number[], l: { p: readonly number[]; d: readonly number[] }): number[] => {
      const t = l.d.reduce((s, d, i) => s + d * ((x[i] ?? 0) - (l.p[i] ?? 0)), 0) / 9
      return l.p.map((p, i) => p + t * (l.d[i] ?? 0))
    }
    let x: number[] = a.p
    let y: number[] = b.p
    for (let i = 0; i < 500; i++) {
      y = foot(x, b)
      x = foot(y, a)
    }
    const d = Math.hypot(...x.map((v, i) => v - (y[i] ?? 0)))
    return r`$\frac{${(d * Math.sqrt(17)).toFixed(0)}}{\sqrt{17}}$`
  },
  'JM-MAT-ALG-18': () => {
    // All exact multiples of pi/12 that satisfy the equation (its roots are of this form).
    let n = 0
    for (let k = 0; k <= 48; k++) {
      const x = (k * Math.PI) / 12
      if (Math.abs(2 * Math.sin(x) ** 2 + 3 * Math.cos(x) - 3) < 1e-9) n++
    }
    return `$${n}$`
  },
}
