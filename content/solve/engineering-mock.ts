import { integrate, root } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

type Matrix = readonly [number, number, number, number, number, number, number, number, number]

function det3(m: Matrix): number {
  const [a, b, c, d, e, f, g, h, i] = m
  return a * e * i + b * f * g + c * d * h - c * e * g - b * d * i - a * f * h
}

export const solutions: Solutions = {
  'JM-MOCK1-P01': () => {
    // Powers of (M, L, T): force over length, force over time squared.
    const alpha = [1, 1 - 1, -2] as const
    const beta = [1, 1, -2 - 2] as const
    const [m, l, t] = [alpha[0] - beta[0], alpha[1] - beta[1], alpha[2] - beta[2]]
    if (m !== 0) throw new Error('mass should cancel')
    const length = l === 1 ? r`\text{L}\,` : r`\text{L}^{${l}}`
    return r`$[${length}\text{T}^{${t}}]$`
  },
  'JM-MOCK1-P02': () => r`$${(1240 / 310 - 2.2).toFixed(1)}\ \text{V}$`,
  'JM-MOCK1-P03': () => {
    // One lens after the other: the first image is the object of the second.
    const first = 1 / (1 / 20 - 1 / 45)
    const second = 1 / (1 / -60 + 1 / first)
    return r`$${second.toFixed(0)}\ \text{cm}$`
  },
  'JM-MOCK1-P04': () => {
    // Place of the first maximum where the optical path difference is one wavelength.
    const y = root((x) => (4 / 3) * (Math.hypot(1.5, x + 0.25e-3) - Math.hypot(1.5, x - 0.25e-3)) - 600e-9, 0, 0.01)
    return r`$${(y * 1000).toFixed(2)}\ \text{mm}$`
  },
  'JM-MOCK1-P05': () => {
    const nRdT = root((w) => 1.5 * w + w - 500, 0, 1000) // first law with dU = 3/2 nR dT
    return r`$${nRdT.toFixed(0)}\ \text{J}$`
  },
  'JM-MOCK1-P06': () => r`$${root((x) => 100 - x * x - 3 * x * x, 0, 10).toFixed(1)}\ \text{cm}$`,
  'JM-MOCK1-P07': () => {
    const closed = 330 / (4 * 0.3)
    return r`$${(100 * root((l) => (2 * 330) / (2 * l) - closed, 0.1, 10)).toFixed(0)}\ \text{cm}$`
  },
  'JM-MOCK1-P08': () => {
    const head = 2 + 30000 / (1000 * 10) // the pressure as an extra column of water
    return r`$${Math.sqrt(2 * 10 * head).toFixed(1)}\ \text{m s}^{-1}$`
  },
  'JM-MOCK1-P09': () => {
    const upper = integrate((v) => 300 - (200 * (v - 2)) / 4, 2, 6) // B to C
    return upper - 100 * (6 - 2)
  },
  'JM-MOCK1-P10': () => {
    const small = 1e-6
    const g = (l: number, t: number): number => l / t ** 2
    return Math.round(((g(1 + 0.01 * small, 1 - 0.015 * small) / g(1, 1) - 1) / small) * 100 * 1000) / 1000
  },
  'JM-MOCK1-C01': () => `$+${root((x) => 2 + 4 * x - 12, 0, 8).toFixed(1)}$`,
  'JM-MOCK1-C06': () => `$${((0.75 * 600) / (0.25 * 400 + 0.75 * 600)).toFixed(2)}$`,
  'JM-MOCK1-C07': () => {
    // Give the sodium ion any value: it drops out.
    const na = 50
    const acid = 91 - na + (426 - (126 - na))
    return `$${(7.82 / acid).toFixed(3)}$`
  },
  'JM-MOCK1-C09': () => Math.abs(945 + 3 * 436 - 2 * (3 * 391)),
  'JM-MOCK1-C10': () => {
    // From the valences: a chain with bonds 2, 1, 3; each carbon takes 4 minus its bonds as hydrogen.
    const bonds = [2, 1, 3]
    const hydrogens = [0, 1, 2, 3].map((i) => 4 - (bonds[i - 1] ?? 0) - (bonds[i] ?? 0)).reduce((a, b) => a + b, 0)
    return bonds.length + hydrogens
  },
  'JM-MOCK1-M01': () => {
    const ok = (x: number): boolean => {
      const y = Math.sqrt(4 - x * x) / Math.log(x + 1)
      return Number.isFinite(y)
    }
    const sets: readonly (readonly [string, (x: number) => boolean])[] = [
      [r`$(-1,0)\cup(0,2]$`, (x) => x > -1 && x <= 2 && x !== 0],
      [r`$[-2,0)\cup(0,2]$`, (x) => x >= -2 && x <= 2 && x !== 0],
      [r`$(-1,0)\cup(0,2)$`, (x) => x > -1 && x < 2 && x !== 0],
      [r`$(-1,1)\cup(1,2]$`, (x) => x > -1 && x <= 2 && x !== 1],
    ]
    const points = [-3, -2, -1.5, -0.5, 0, 0.5, 1, 1.5, 2, 2.5]
    return sets.filter(([, s]) => points.every((x) => s(x) === ok(x))).map(([t]) => t)
  },
  'JM-MOCK1-M02': () => `$${Math.tan(2 * Math.atan(1 / 3) + Math.atan(1 / 7)).toFixed(0)}$`,
  'JM-MOCK1-M03': () => {
    const data = [18, 18, 18, 18, 18, 22, 22, 22, 22, 22].map((x) => 3 * x - 5)
    const mean = data.reduce((a, b) => a + b, 0) / 10
    const sd = Math.sqrt(data.reduce((a, b) => a + (b - mean) ** 2, 0) / 10)
    return `$${mean}$ and $${sd}$`
  },
  'JM-MOCK1-M04': () => {
    // Line through (8, 8) and the focus (2, 0) meets the parabola again.
    const y = root((v) => v * v - 8 * (2 + (6 / 8) * v), -7, 0)
    const length = Math.hypot(8 - (y * y) / 8, 8 - y)
    return r`$\frac{${(2 * length).toFixed(0)}}{2}$`
  },
  'JM-MOCK1-M05': () => `$${Math.abs(det3([1, 2, -1, 3, 0, 2, -1, 1, 4]))}$`,
  'JM-MOCK1-M06': () => {
    // diag(1, 1, 2) has determinant 2; the adjoint of 3A = diag(3, 3, 6) is diag(18, 18, 9).
    return `$${det3([3 * 6, 0, 0, 0, 3 * 6, 0, 0, 0, 3 * 3])}$`
  },
  'JM-MOCK1-M07': () => {
    let five = 0
    let seven = 0
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        if (a + b === 5) five++
        if (a + b === 7) seven++
      }
    let p = 0
    for (let n = 0; n < 500; n++) p += ((36 - five - seven) / 36) ** n * (five / 36)
    return r`$\frac${(p * 5).toFixed(0)}5$`
  },
  'JM-MOCK1-M08': () => {
    const k = (integrate((x) => x * Math.sin(x) ** 3, 0, Math.PI) / Math.PI) * 3
    return r`$\frac{${k.toFixed(0)}\pi}{3}$`
  },
  'JM-MOCK1-M09': () => {
    let n = 0
    for (let k = -50; k <= 50; k++) if ((-k / 2) ** 2 + k * (-k / 2) + 16 > 0) n++
    return n
  },
  'JM-MOCK1-M10': () => {
    let x = 1
    for (let i = 0; i < 103; i++) x = (x * 7) % 25
    return x
  },
}
