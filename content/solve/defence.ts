import {
  bisect,
  det,
  fraction,
  grid,
  integrate,
  permutations,
  pick,
  power,
  ratio,
  slope,
  subsets,
  times,
  whole,
} from './defence-numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

const algebra: Solutions = {
  'NDA-MAT-ALG-01': () => {
    const [a, b, c, d] = [2, -1, 3, 4]
    const p = (a * b + b * d) / b
    const q = a * a + b * c - p * a
    if (c * b + d * d !== p * d + q) throw new Error('no such p and q')
    return whole(p + q)
  },
  'NDA-MAT-ALG-02': () => {
    const roots = grid(-50, 50, 1).filter(
      (k) =>
        det([
          [1, 2, 3],
          [2, k, 5],
          [3, 7, 8],
        ]) === 0,
    )
    return roots.map(whole).join()
  },
  'NDA-MAT-ALG-03': () => {
    // Every upper triangular matrix with small entries that meets the condition.
    const v = [-2, -1, 0, 1, 2, 3]
    const diagonals = v.flatMap((a) => v.flatMap((d) => v.map((f) => [a, d, f] as const)))
    const found = diagonals.flatMap(([a, d, f]) =>
      v.flatMap((b) =>
        v.flatMap((c) =>
          v
            .filter((e) => {
              const squared = [a * a, a * b + b * d, a * c + b * e + c * f, d * d, d * e + e * f, f * f]
              return squared.every((x, i) => x === 2 * ([a, b, c, d, e, f][i] ?? 0)) && a * d * f !== 0
            })
            .map(() => a * d * f),
        ),
      ),
    )
    return [...new Set(found)].map(whole).join()
  },
  'NDA-MAT-ALG-04': () => {
    const v = [0, 1, 2]
    return whole(v.flatMap((a) => v.flatMap((b) => v.flatMap((c) => v.filter((d) => a * d !== b * c)))).length)
  },
  'NDA-MAT-ALG-05': () => {
    const s = Math.sqrt(13)
    const [al, be] = [(5 + s) / 2, (5 - s) / 2]
    const [x, y] = [al + 1 / be, be + 1 / al]
    const lead = grid(1, 20, 1).find((k) => Math.abs(k * x * y - Math.round(k * x * y)) < 1e-9) ?? 0
    return `$${lead}x^2-${Math.round(lead * (x + y))}x+${Math.round(lead * x * y)}=0$`
  },
  'NDA-MAT-ALG-06': () => {
    const singular = grid(-20, 20, 1).filter(
      (k) =>
        det([
          [1, k, 1],
          [k, 1, 1],
          [1, 1, k],
        ]) === 0,
    )
    return whole(singular.reduce((a, b) => a + b, 0))
  },
  'NDA-MAT-ALG-07': () => {
    const ratioOfTerms = bisect((x) => 12 * x * x * x - 96, 0, 10)
    const first = 12 / ratioOfTerms ** 2
    return whole([0, 1, 2, 3, 4].reduce((sum, n) => sum + first * ratioOfTerms ** n, 0))
  },
  'NDA-MAT-ALG-08': () => {
    const t = Math.sqrt(3)
    const [x, y] = power(times([1, t], [t / 4, 1 / 4]), 27)
    return pick(10 * x + y, [
      [-1, '$-i$'],
      [1, '$i$'],
      [10, '$1$'],
      [-10, '$-1$'],
    ])
  },
  'NDA-MAT-ALG-09': () => whole([...new Set(permutations([...'DEFENCE']).map((w) => w.join('')))].filter((w) => !w.includes('EE')).length),
  'NDA-MAT-ALG-10': () => {
    let product = [1]
    for (const c of [2, 2, 2, 2, 2, -1, -1, -1, -1]) product = [...product, 0].map((x, i) => x + c * (product[i - 1] ?? 0))
    return whole(product[4] ?? 0)
  },
}

const trigonometry: Solutions = {
  'NDA-MAT-TRI-01': () => {
    const t = Math.PI + Math.atan(20 / 21)
    return fraction(Math.sin(t) + Math.cos(t))
  },
  'NDA-MAT-TRI-02': () => {
    const t = Math.sqrt(3)
    return pick(Math.sin((75 * Math.PI) / 180) * Math.sin((105 * Math.PI) / 180), [
      [(2 + t) / 4, r`$\frac{2+\sqrt3}{4}$`],
      [(2 - t) / 4, r`$\frac{2-\sqrt3}{4}$`],
      [(1 + t) / 4, r`$\frac{1+\sqrt3}{4}$`],
      [t / 4, r`$\frac{\sqrt3}{4}$`],
    ])
  },
  'NDA-MAT-TRI-03': () => {
    const away = (deg: number) => bisect((x) => deg - (Math.atan2(80, x) * 180) / Math.PI, 1, 1000)
    const apart = (away(30) - away(60)) * Math.sqrt(3)
    if (Math.abs(apart - Math.round(apart)) > 1e-6) throw new Error(`${apart}`)
    return r`$\frac{${Math.round(apart)}}{\sqrt3}$`
  },
  'NDA-MAT-TRI-04': () => {
    const hits = grid(0, 36000, 1).filter((k) => {
      const x = (k * Math.PI) / 18000
      return Math.abs(Math.sin(2 * x) - Math.cos(x)) < 1e-10
    })
    return whole(hits.length)
  },
  'NDA-MAT-TRI-05': () => {
    const t = bisect((x) => Math.sin(x) + Math.cos(x) - 17 / 13, 0, Math.PI / 4)
    return fraction(Math.sin(t) ** 3 + Math.cos(t) ** 3)
  },
  'NDA-MAT-TRI-06': () => {
    const phi = 2 * Math.atan(2 / 3)
    return fraction(Math.sin(phi) + Math.cos(phi))
  },
  'NDA-MAT-TRI-07': () => whole(Math.max(...grid(0, 6.2832, 0.0001).map((x) => 5 * Math.sin(x) - 12 * Math.cos(x) + 4))),
  'NDA-MAT-TRI-08': () => {
    const [a, b, c] = [7, 8, 9]
    const angle = Math.acos((b * b + c * c - a * a) / (2 * b * c))
    return ratio(a / (2 * Math.sin(angle)) / (((b + c - a) / 2) * Math.tan(angle / 2)))
  },
  'NDA-MAT-TRI-09': () => {
    const sum = Math.atan(3 + Math.SQRT2) + Math.atan(3 - Math.SQRT2)
    const [s, c] = [Math.sin(sum), Math.cos(sum)]
    return whole(s * s - 6 * s * c + 7 * c * c)
  },
  'NDA-MAT-TRI-10': () => whole(Math.min(...grid(0.1, 1.47, 0.00002).map((x) => 4 / Math.cos(x) ** 2 + 9 / Math.sin(x) ** 2))),
}

const calculus: Solutions = {
  'NDA-MAT-CAL-01': () => whole((Math.sin(5e-5) + Math.tan(3e-5)) / 4e-5),
  'NDA-MAT-CAL-02': () => `$${Math.round(slope((x) => x * x * Math.exp(3 * x), 1) / Math.exp(3))}e^3$`,
  'NDA-MAT-CAL-03': () => {
    const left = (k: number) => (Math.sqrt(1 - k * 1e-6) - Math.sqrt(1 + k * 1e-6)) / -1e-6
    return [3, 1.5, 6, 2]
      .filter((k) => Math.abs(left(k) - 3) < 1e-6)
      .map(fraction)
      .join()
  },
  'NDA-MAT-CAL-04': () => {
    const f = (x: number) => x * x * Math.exp(-x)
    const rising = grid(-20, 20, 0.01).filter((x) => slope(f, x) > 1e-12)
    return `$(${Math.round(Math.min(...rising))},${Math.round(Math.max(...rising))})$`
  },
  'NDA-MAT-CAL-05': () => whole(Math.max(...grid(0, 120, 0.5).map((x) => x * (240 - 2 * x)))),
  'NDA-MAT-CAL-06': () => whole(integrate((x) => x ** 3 * Math.cos(x) + x * Math.sqrt(Math.max(0, 4 - x * x)) + 3, -2, 2)),
  'NDA-MAT-CAL-07': () => whole(integrate((x) => Math.abs(Math.cos(x)), 0, 1.5 * Math.PI)),
  'NDA-MAT-CAL-08': () => {
    const rate = (x: number, y: number) => 2 * x * y * y
    const n = 20000
    const h = 0.5 / n
    let y = 1
    for (let i = 0; i < n; i++) {
      const x = i * h
      const k1 = rate(x, y)
      const k2 = rate(x + h / 2, y + (h / 2) * k1)
      const k3 = rate(x + h / 2, y + (h / 2) * k2)
      y += (h / 6) * (k1 + 2 * k2 + 2 * k3 + rate(x + h, y + h * k3))
    }
    return fraction(y)
  },
  'NDA-MAT-CAL-09': () => {
    const powers = [{ order: 3, power: 2 }].map((d) => ({ ...d, power: d.power * 2 }))
    return whole(powers.reduce((sum, d) => sum + d.order + d.power, 0))
  },
  'NDA-MAT-CAL-10': () => {
    const y = (x: number) => bisect((t) => x * x + x * t + t * t - 7, 0, 10)
    return fraction(Math.round(slope(y, 1) * 1e6) / 1e6)
  },
  'NDA-MAT-CAL-11': () => fraction([0, 1, 2].reduce((total, k) => total + integrate((x) => x * k, k, k + 1), 0)),
  'NDA-MAT-CAL-12': () => {
    const best = Math.max(...grid(0.5, 6, 0.0001).map((x) => Math.log(x) / (x * x)))
    return pick(best, [
      [1 / (2 * Math.E), r`$\frac{1}{2e}$`],
      [1 / Math.E, r`$\frac{1}{e}$`],
      [Math.E ** -2, r`$\frac{1}{e^2}$`],
      [2 / Math.E, r`$\frac{2}{e}$`],
    ])
  },
}

const die = [1, 2, 3, 4, 5, 6]
const probability: Solutions = {
  'NDA-MAT-PRB-01': () => fraction(die.flatMap((a) => die.filter((b) => (a * b) % 6 === 0)).length / 36),
  'NDA-MAT-PRB-02': () => {
    // Ten equally likely outcomes: 0–5 make A, and B is chosen so that the union has eight.
    const b = [3, 4, 5, 6, 7]
    const union = new Set([0, 1, 2, 3, 4, 5, ...b])
    if (union.size !== 8) throw new Error('wrong sample space')
    return fraction(b.filter((x) => x > 5).length / b.length)
  },
  'NDA-MAT-PRB-03': () => {
    const draws = subsets([...'RRRRBBBBBGGGGGG'].map((colour, i) => ({ colour, i }))).filter((s) => s.length === 3)
    return fraction(draws.filter((s) => new Set(s.map((x) => x.colour)).size === 3).length / draws.length)
  },
  'NDA-MAT-PRB-04': () => {
    // Every coin, by its two faces, and every pair of faces that two tosses can show.
    const coins = ['HT', 'HT', 'HT', 'HH']
    const tosses = coins.flatMap((coin) => [...coin].flatMap((one) => [...coin].map((two) => ({ coin, shown: one + two }))))
    const heads = tosses.filter((t) => t.shown === 'HH')
    return fraction(heads.filter((t) => t.coin === 'HH').length / heads.length)
  },
  'NDA-MAT-PRB-05': () => {
    const shot = [1, 1, 0]
    const runs = shot.flatMap((a) => shot.flatMap((b) => shot.flatMap((c) => shot.map((d) => a + b + c + d))))
    return fraction(runs.filter((hits) => hits >= 3).length / runs.length)
  },
  'NDA-MAT-PRB-06': () =>
    grid(7, 200, 1)
      .filter((n) => Math.abs(n * (6 / n) * (1 - 6 / n) - 4.2) < 1e-9)
      .map(whole)
      .join(),
  'NDA-MAT-PRB-07': () => {
    let [a, open] = [0, 1]
    for (let i = 0; i < 200; i++) {
      if (i % 2 === 0) a += open / 3
      open *= 2 / 3
    }
    return fraction(a)
  },
  'NDA-MAT-PRB-08': () => {
    const all = permutations([0, 1, 2, 3, 4])
    return fraction(all.filter((w) => w.filter((x, i) => x === i).length === 2).length / all.length)
  },
  'NDA-MAT-PRB-09': () => {
    const pairs = grid(-50, 50, 1).flatMap((a) => grid(a, 50, 1).map((b) => [a, b] as const))
    const fits = pairs.filter(([a, b]) => a + b + 24 === 40 && [4, 7, 13, a, b].reduce((s, x) => s + (x - 8) ** 2, 0) === 50)
    return fits.map(([a, b]) => whole(b - a)).join()
  },
  'NDA-MAT-PRB-10': () => {
    const data = [
      [2, 3],
      [4, 6],
      [6, 7],
      [8, 6],
      [10, 3],
    ].flatMap(([x = 0, f = 0]) => Array.from({ length: f }, () => x))
    const mean = data.reduce((s, x) => s + x, 0) / data.length
    return `$${Math.sqrt(data.reduce((s, x) => s + x * x, 0) / data.length - mean * mean).toFixed(2)}$`
  },
}

export const solutions: Solutions = { ...algebra, ...trigonometry, ...calculus, ...probability }
