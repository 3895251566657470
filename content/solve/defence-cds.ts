import { bisect, fraction, grid, ratio, whole } from './defence-numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

export const solutions: Solutions = {
  'CDS-MAT-01': () => whole(grid(100, 999, 1).find((n) => [12, 18, 30].every((d) => n % d === 7)) ?? 0),
  'CDS-MAT-02': () => {
    const raised = 1000 + 1000 / 5
    const change = (raised - (raised * 15) / 100 - 1000) / 10
    return r`$${Math.abs(change)}\%$ ${change > 0 ? 'increase' : 'decrease'}`
  },
  'CDS-MAT-03': () => {
    let [left, day] = [36, 0]
    for (; left > 0; day++) left -= day < 4 ? 3 + 2 : 2
    return `${whole(day - 4)} days`
  },
  'CDS-MAT-04': () => {
    const after = (sum: number, years: number) => sum * (6655 / 6050) ** years
    const fits = grid(1000, 6050, 1).filter((sum) => Math.abs(after(sum, 2) - 6050) < 1e-6 && Math.abs(after(sum, 3) - 6655) < 1e-6)
    return fits.map((sum) => `₹${sum.toLocaleString('en-IN')}`).join()
  },
  'CDS-MAT-05': () => {
    const slices = 200000
    const h = 12 / slices
    let ball = 0
    for (let i = 0; i < slices; i++) ball += Math.PI * (36 - (-6 + (i + 0.5) * h) ** 2) * h
    return r`$${(ball / (Math.PI * 144)).toFixed(0)}\ \text{cm}$`
  },
  'CDS-MAT-06': () => {
    // A unit circle, P on the x-axis, and C at several places on the arc away from P.
    const touch = ((90 - 25) * Math.PI) / 180
    const [ax, ay] = [Math.cos(touch), Math.sin(touch)]
    const angles = [110, 180, 240].map((deg) => {
      const [cx, cy] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)]
      const dot = (ax - cx) * (ax - cx) + (ay - cy) * (-ay - cy)
      return (Math.acos(dot / (Math.hypot(ax - cx, ay - cy) * Math.hypot(ax - cx, -ay - cy))) * 180) / Math.PI
    })
    return [...new Set(angles.map((a) => r`$${a.toFixed(0)}^\circ$`))].join()
  },
  'CDS-MAT-07': () => {
    // Long division by x + 2, coefficient by coefficient; the last one is the remainder.
    const remainder = (k: number) => [1, k, -5, 6].reduce((carry, coefficient) => coefficient - 2 * carry, 0)
    return grid(-20, 20, 1)
      .filter((k) => remainder(k) === 0)
      .map(whole)
      .join()
  },
  'CDS-MAT-08': () => {
    // B = (0, 0), C = (5, 0), A = (1, 4): D = (2, 0), E = (1.5, 2); F divides AC.
    const af = bisect((t) => (4 - 4 * t) * 1.5 - 2 * (1 + 4 * t), 0, 1)
    return ratio(af / (1 - af))
  },
  'CDS-MAT-09': () => {
    const classes = [4, 6, 10, 8, 2]
    const below = (x: number) => classes.reduce((sum, f, i) => sum + f * Math.min(1, Math.max(0, (x - 10 * i) / 10)), 0)
    return whole(bisect((x) => below(x) - 15, 0, 50))
  },
  'CDS-MAT-10': () => whole(Number((3n ** 50n + 4n ** 20n) % 7n)),
  'CDS-MAT-11': () => {
    const t = bisect((x) => 1 / Math.cos(x) + Math.tan(x) - 3, 0, 1.5)
    return fraction(Math.cos(t))
  },
  'CDS-MAT-12': () => {
    const fits = grid(4, 10000, 4)
      .map((income) => (income / 4) * 5)
      .filter((anil) => (anil - 3000) * 5 === (anil * 0.8 - 3000) * 7)
    return fits.map((anil) => `₹${anil.toLocaleString('en-IN')}`).join()
  },
  'CDS-GKN-03': () => r`$${Math.round((20 * 3 * 1852) / 1000)}\ \text{km}$`,
}
