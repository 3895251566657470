import { bisect, grid, rupees, sum, unit, whole } from './railway.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw
const frac = (p: number, q: number): string => {
  const common = grid(1, q).filter((d) => p % d === 0 && q % d === 0)
  const d = Math.max(...common)
  return r`$\frac{${p / d}}{${q / d}}$`
}

const science: Solutions = {
  'RG-SCI-01': () => unit(1200 * bisect((a) => 5 + a * 4 - 15, 0, 100), 'N'),
  'RG-SCI-02': () => {
    const joules = 60 * 5 * 3600 * 30
    return rupees((joules / 3.6e6) * 6)
  },
  'RG-SCI-03': () => {
    const velocity = (t: number) => (t < 4 ? 5 * t : t < 10 ? 20 : 20 - 5 * (t - 10))
    const h = 0.001
    return unit(Math.round(sum(grid(h / 2, 14 - h / 2, h).map((t) => velocity(t) * h)) * 1e6) / 1e6, 'm')
  },
  'RG-SCI-04': () => {
    // Three pieces at 1 V draw three currents of 1/6 A.
    const current = sum([1, 2, 3].map(() => 1 / (18 / 3)))
    return r`$${Math.round(1 / current)}\ \Omega$`
  },
  'RG-SCI-05': () => unit((15 * 10 * 4) / 5, 'W'),
  'RG-SCI-06': () => {
    const below = bisect((part) => 800 * part - 600, 0, 1)
    return frac(Math.round((1 - below) * 100), 100)
  },
  'RG-SCI-08': () => {
    const n = grid(1, 10)
    const sets = n.flatMap((fe) => n.flatMap((water) => n.flatMap((oxide) => n.map((hydrogen) => ({ fe, water, oxide, hydrogen })))))
    const balanced = sets.filter((s) => s.fe === 3 * s.oxide && s.water === 4 * s.oxide && 2 * s.water === 2 * s.hydrogen)
    return whole(Math.min(...balanced.map((s) => s.water)))
  },
  'RG-SCI-09': () => {
    const electrons = bisect((e) => 13 - e - 3, 0, 30)
    return whole(27 - 13 + electrons)
  },
  'RG-SCI-13': () => {
    const offspring = [...'Tt'].flatMap((a) => [...'tt'].map((b) => a + b))
    return frac(offspring.filter((x) => x.includes('T')).length, offspring.length)
  },
  'RG-SCI-14': () => {
    const moles = 4.8 / 24
    return r`$${(4.8 + moles * 16).toFixed(1)}\ \text{g}$`
  },
}

const mathematics: Solutions = {
  'RG-MAT-01': () => `$${(72 / 9 + (15 * 4) / 100).toFixed(1)}$`,
  'RG-MAT-02': () => whole(grid(1, 2000).find((k) => Number.isInteger(Math.sqrt(1575 * k))) ?? 0),
  'RG-MAT-03': () => whole((grid(1, 1000).find((n) => n * 35 === 84 * 100) ?? 0) * 0.6),
  'RG-MAT-04': () => {
    const cost = bisect((c) => c - 0.08 * c - 1380, 0, 5000)
    return rupees(cost + 0.12 * cost)
  },
  'RG-MAT-05': () => {
    const rate = 2 / 5 / 8 + 3 / 5 / 18
    return `${whole(bisect((d) => d * rate - 1, 0, 100))} days`
  },
  'RG-MAT-06': () => `${whole((250 * 160 * 120) / 1000 / 80)} minutes`,
  'RG-MAT-07': () => {
    const n = grid(3, 100).find((k) => 180 - ((k - 2) * 180) / k === 24) ?? 0
    const corners = grid(0, n - 1)
    const pairs = corners.flatMap((a) => corners.filter((b) => b > a).map((b) => b - a))
    return whole(pairs.filter((gap) => gap !== 1 && gap !== n - 1).length)
  },
  'RG-MAT-08': () => {
    const data = [4, 9, 6, 9, 3, 11, 9, 5]
    const times = (x: number) => data.filter((y) => y === x).length
    const mode = data.reduce((a, b) => (times(b) > times(a) ? b : a))
    const [a = 0, b = 0] = data.toSorted((x, y) => x - y).slice(3, 5)
    return `$${(mode - (a + b) / 2).toFixed(1)}$`
  },
  'RG-MAT-09': () => {
    const pairs = grid(1, 100).flatMap((n) => grid(1, 100).map((d) => ({ n, d })))
    const fits = pairs.filter(({ n, d }) => (n + 2) * 4 === (d + 2) * 3 && (n - 1) * 3 === (d - 1) * 2 && d > 1)
    return fits.map(({ n, d }) => frac(n, d)).join()
  },
  'RG-MAT-10': () => {
    const amount = (p: number) => [1, 2].reduce((a) => a + a * 0.05, p)
    const principal = bisect((p) => amount(p) - 8820, 0, 10000)
    return rupees(principal * 0.05 * 3)
  },
}

export const solutions: Solutions = { ...science, ...mathematics }
