import { derivative, fraction, integrate, pick, roots } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

/** All arrangements of some letters, each once. */
function arrangements(letters: readonly string[]): Set<string> {
  if (letters.length === 0) return new Set([''])
  const found = new Set<string>()
  for (const [n, letter] of letters.entries()) for (const rest of arrangements(letters.toSpliced(n, 1))) found.add(letter + rest)
  return found
}

const determinant = ([a, b, c]: readonly number[], [d, e, f]: readonly number[], [g, h, i]: readonly number[]): number =>
  Number(a) * (Number(e) * Number(i) - Number(f) * Number(h)) -
  Number(b) * (Number(d) * Number(i) - Number(f) * Number(g)) +
  Number(c) * (Number(d) * Number(h) - Number(e) * Number(g))

export const solutions: Solutions = {
  'JM1-MAT-02': () => {
    // s(n) = z^n + z^-n follows s(n+1) = sqrt(3) s(n) - s(n-1).
    let [before, now] = [2, Math.sqrt(3)]
    for (let n = 1; n < 10; n++) [before, now] = [now, Math.sqrt(3) * now - before]
    return `$${now.toFixed(0)}$`
  },
  'JM1-MAT-03': () => {
    const fits = (k: number): boolean => [k - Math.sqrt(k * k - (k * k - 4)), k + 2].every((x) => x > -3 && x < 5)
    const good = Array.from({ length: 4001 }, (_, n) => (n - 2000) / 200).filter(fits)
    return `$(${Math.min(...good).toFixed(0)},${Math.max(...good).toFixed(0)})$`
  },
  'JM1-MAT-04': () => {
    let sum = 0
    for (let n = 1; n < 60; n++) sum += (3 * n - 1) / 4 ** n
    return fraction(sum, [1, 3])
  },
  'JM1-MAT-05': () => `$${[...arrangements([...'TAIYARI'])].filter((word) => /[AI]{4}/.test(word)).length}$`,
  'JM1-MAT-06': () => {
    // Multiply out power by power until the ratio fits.
    let coefficients = [1]
    for (let n = 1; n < 40; n++) {
      coefficients = [...coefficients, 0].map((c, m) => 3 * c + 2 * (coefficients[m - 1] ?? 0))
      const [, , square = 0, cube = 0] = coefficients
      if (n > 2 && Math.abs(cube / square - 4) < 1e-9) return `$${n}$`
    }
    return 'none'
  },
  'JM1-MAT-07': () => {
    let [a, b, sum] = [1, 0, 0]
    for (let n = 1; n <= 10; n++) {
      ;[a, b] = [2 * a + b, -a]
      sum += a
    }
    return `$${sum}$`
  },
  'JM1-MAT-08': () => {
    const rows = [
      [1, 1, 2],
      [2, -1, 3],
    ]
    const a = Array.from({ length: 41 }, (_, n) => n - 20).find((x) => determinant(rows[0] ?? [], rows[1] ?? [], [4, 1, x]) === 0)
    const b = Array.from({ length: 61 }, (_, n) => n - 30).find((x) => determinant([1, 1, 5], [2, -1, 4], [4, 1, x]) === 0)
    return r`$a=${a}$ and $b\ne${b}$`
  },
  'JM1-MAT-09': () => {
    // The equation has a double root at pi/2, so test a grid that contains the solutions.
    let twelfths = 0
    for (let n = 0; n <= 24; n++) {
      const x = (n * Math.PI) / 12
      if (Math.abs(2 * Math.cos(x) ** 2 + 3 * Math.sin(x) - 3) < 1e-9) twelfths += n
    }
    return pick(twelfths, [
      [6, r`$\frac{\pi}{2}$`],
      [12, r`$\pi$`],
      [18, r`$\frac{3\pi}{2}$`],
      [24, r`$2\pi$`],
    ])
  },
  'JM1-MAT-10': () => {
    let angle = 0
    for (let n = 1; n <= 9; n++) angle += Math.atan(1 / (1 + n + n * n))
    return fraction(Math.tan(angle), [5, 10, 11])
  },
  'JM1-MAT-11': () => {
    // Euler: the orthocentre is the sum of the vertices as seen from the circumcentre, which is found on x = 3 by equal distances.
    const [y = 0] = roots((t) => Math.hypot(3, t) - Math.hypot(1, 4 - t), -9.9, 10.3)
    const sum = [
      [0, 0],
      [6, 0],
      [2, 4],
    ].reduce<[number, number]>(([u, v], [p = 0, q = 0]) => [u + p - 3, v + q - y], [0, 0])
    return pick(Math.hypot(...sum), [
      [Math.SQRT2 / 3, r`$\frac{\sqrt2}{3}$`],
      [(2 * Math.SQRT2) / 3, r`$\frac{2\sqrt2}{3}$`],
      [Math.SQRT2, r`$\sqrt2$`],
      [Math.sqrt(10), r`$\sqrt{10}$`],
    ])
  },
  'JM1-MAT-12': () => {
    const y = (x: number): number => (3 - 3 * x) / 4
    const [p = 0, q = 0] = roots((x) => x * x + y(x) ** 2 - 4 * x - 6 * y(x) - 12, -9.7, 10.1)
    return `$${Math.hypot(p - q, y(p) - y(q)).toFixed(0)}$`
  },
  'JM1-MAT-13': () => {
    // Half the latus rectum is the ordinate at the focus (3, 0), where the distances to the foci differ by 2a = 4.
    const [half = 0] = roots((y) => Math.hypot(6, y) - y - 4, 0.013, 20)
    return `$${(2 * half).toFixed(0)}$`
  },
  'JM1-MAT-14': () => {
    const x = 1e-3
    return fraction(Math.round(((Math.exp(2 * x * x) - Math.cos(3 * x)) / (x * x)) * 1000) / 1000, [2])
  },
  'JM1-MAT-15': () => {
    const f = (x: number): number => (x - 3) * Math.abs(x * x - 4 * x + 3) + Math.abs(x + 2)
    const h = 1e-6
    const corners = [-3, -2, -1, 0, 1, 2, 3, 4].filter((x) => Math.abs((f(x + h) - f(x)) / h - (f(x) - f(x - h)) / h) > 0.01)
    return `$${corners.length}$`
  },
  'JM1-MAT-16': () => {
    const f = (x: number): number => x ** 3 - 3 * x ** 2 - 9 * x
    const extrema = roots((x) => derivative(f, x), -5.03, 6.01, 20000)
    return `$${((10 - extrema.reduce((sum, x) => sum + f(x), 0)) / 2).toFixed(0)}$`
  },
  'JM1-MAT-17': () =>
    pick(
      integrate((x) => Math.abs(Math.cos(x) - Math.sin(x)), 0, Math.PI),
      [
        [Math.SQRT2 - 1, r`$\sqrt2-1$`],
        [2, '$2$'],
        [Math.SQRT2 + 1, r`$\sqrt2+1$`],
        [2 * Math.SQRT2, r`$2\sqrt2$`],
      ],
    ),
  'JM1-MAT-18': () => `$${integrate((x) => Math.max(0, 4 - x * x - (x * x - 2 * x)), -5, 5).toFixed(0)}$`,
  'JM1-MAT-19': () => {
    // Runge-Kutta from 0 to 2.
    const f = (x: number, y: number): number => 2 * x * y * y
    let y = 1 / 5
    const h = 1e-3
    for (let n = 0; n < 2000; n++) {
      const x = n * h
      const k1 = f(x, y)
      const k2 = f(x + h / 2, y + (h * k1) / 2)
      const k3 = f(x + h / 2, y + (h * k2) / 2)
      y += (h * (k1 + 2 * k2 + 2 * k3 + f(x + h, y + h * k3))) / 6
    }
    return `$${y.toFixed(0)}$`
  },
  'JM1-MAT-20': () => {
    const [z = 0] = roots((t) => (2 - 2 + 2 * t) / 3 - 2, -20.03, 20)
    return pick(Math.hypot(-2 - 2 * z, z - 4, 4 + 1), [
      [5 * Math.SQRT2, r`$5\sqrt2$`],
      [3 * Math.sqrt(10), r`$3\sqrt{10}$`],
      [3 * Math.sqrt(14), r`$3\sqrt{14}$`],
      [9 * Math.SQRT2, r`$9\sqrt2$`],
    ])
  },
  'JM1-MAT-21': () => {
    let count = 0
    for (let code = 0; code < 3 ** 9; code++) {
      const m = Array.from({ length: 9 }, (_, k) => Math.floor(code / 3 ** k) % 3)
      const isSymmetric = m[1] === m[3] && m[2] === m[6] && m[5] === m[7]
      if (isSymmetric && (m[0] ?? 0) + (m[4] ?? 0) + (m[8] ?? 0) === 2) count++
    }
    return count
  },
  'JM1-MAT-22': () => {
    // The foot is the point of the line nearest to (4, -2, 4).
    const at = (t: number): [number, number, number] => [1 + t, -2 + 2 * t, 1 + 2 * t]
    const steps = Array.from({ length: 8001 }, (_, n) => (n - 4000) / 1000)
    const distance = (t: number): number => Math.hypot(at(t)[0] - 4, at(t)[1] + 2, at(t)[2] - 4)
    const [x, y, z] = at(steps.reduce((best, t) => (distance(t) < distance(best) ? t : best), 0))
    return (2 * x - 4) ** 2 + (2 * y + 2) ** 2 + (2 * z - 4) ** 2
  },
  'JM1-MAT-23': () => {
    const orders = [...arrangements([...'DDGGG'])]
    return orders.reduce((sum, order) => sum + order.lastIndexOf('D') + 1, 0) / orders.length
  },
  'JM1-MAT-24': () => {
    const variance = (x: number): number => [3, 6, 10, x, 16 - x].reduce((sum, value) => sum + (value - 7) ** 2, 0) / 5
    const x = Array.from({ length: 17 }, (_, n) => n).find((n) => variance(n) === 6) ?? 0
    return x * (16 - x)
  },
  'JM1-MAT-25': () => Math.round(1e6 * integrate((x) => (3 * x * x + Math.abs(x)) / (1 + Math.exp(x)), -2, 2)) / 1e6,
}
