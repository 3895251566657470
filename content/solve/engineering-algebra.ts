import { fraction, pick, roots } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

export const solutions: Solutions = {
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
    // The powers of 3 and of 2 in each term, as sixths.
    const terms = Array.from({ length: 31 }, (_, k) => [3 * (30 - k), 2 * k])
    return `$${terms.filter((sixths) => sixths.every((power) => power % 6 === 0)).length}$`
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
    const radii = roots((c) => Math.hypot(1 - c, 2 - c) - c, 0.0005, 20)
    return `$${radii.reduce((a, b) => a + b, 0).toFixed(0)}$`
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
  'JM-MAT-ALG-18': () => `$${roots((x) => Math.sin(x) - x / 12, -13.0007, 13).length}$`,
}
