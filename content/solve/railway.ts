import type { Solutions } from './solutions.ts'

const r = String.raw

/** A whole number as text; a value that is not whole is an error in the working. */
export function count(x: number): string {
  if (Math.abs(x - Math.round(x)) > 1e-6) throw new Error(`${x} is not whole`)
  return String(Math.round(x))
}
export const whole = (x: number): string => `$${count(x)}$`
export const percent = (x: number): string => r`$${count(x)}\%$`
export const unit = (x: number, name: string): string => r`$${count(x)}\ \text{${name}}$`
export const rupees = (x: number): string => `₹${Number(count(x)).toLocaleString('en-IN')}`

export function bisect(f: (x: number) => number, a: number, b: number): number {
  const rising = f(b) > f(a)
  let [lo, hi] = [a, b]
  for (let i = 0; i < 100; i++) {
    const mid = (lo + hi) / 2
    if (f(mid) > 0 === rising) hi = mid
    else lo = mid
  }
  return (lo + hi) / 2
}

export const grid = (a: number, b: number, step = 1): number[] =>
  Array.from({ length: Math.round((b - a) / step) + 1 }, (_, i) => a + i * step)

export const sum = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0)
const ms = (kmh: number): number => (kmh * 1000) / 3600

const mock: Solutions = {
  'RN-MCK-09': () => whole((48 / 6) * 4 - (15 - 7) * 2),
  'RN-MCK-10': () => {
    const fits = grid(1, 5000).filter((cost) => Math.abs(cost * 1.12 + 72 - cost * 1.18) < 1e-6)
    return fits.map(rupees).join()
  },
  'RN-MCK-11': () => {
    const fits = grid(1, 120).filter((twos) => (twos * 4) / 3 + 2 * twos + (5 * twos * 2) / 3 === 240)
    return fits.map(whole).join()
  },
  'RN-MCK-12': () => {
    // Rings of one millimetre, by their middle lengths.
    const area = sum(grid(14.0005, 17.4995, 0.001).map((radius) => 2 * (22 / 7) * radius * 0.001))
    return r`$${area.toFixed(1)}\ \text{m}^2$`
  },
  'RN-MCK-13': () => {
    const sold = [300, 250, 420, 380, 450]
    const mean = sum(sold) / sold.length
    return percent((450 / mean - 1) * 100)
  },
  'RN-MCK-14': () => {
    const step = 1 / 60
    let [level, hours] = [0, 0]
    while (level < 1 - 1e-9) {
      level += step * (1 / 10 + 1 / 15 - (hours >= 3 - 1e-9 ? 1 / 12 : 0))
      hours += step
    }
    return `${whole(hours)} hours`
  },
}

const trains: Solutions = {
  'RN-TSD-01': () => unit((90_000 / 3600) * 12, 'm'),
  'RN-TSD-02': () => `${whole(bisect((t) => ms(63) * t - 210, 0, 100))} seconds`,
  'RN-TSD-03': () => {
    const fits = grid(1, 100).filter((v) => v * 22 === v * 12 + 150)
    return fits.map((v) => unit(v * 12, 'm')).join()
  },
  'RN-TSD-04': () => {
    // Tail of the first train and tail of the second, measured along the track from the meeting point.
    const tails = (t: number) => [-140 + ms(48) * t, 160 - ms(60) * t] as const
    return `${whole(bisect((t) => tails(t)[0] - tails(t)[1], 0, 200))} seconds`
  },
  'RN-TSD-05': () => {
    const part = 77
    return unit((3 * part) / sum([40, 60, 120].map((v) => part / v)), 'km/h')
  },
  'RN-TSD-06': () =>
    unit(
      bisect((d) => (d / 5) * 60 - 10 - ((d / 6) * 60 + 8), 0, 100),
      'km',
    ),
  'RN-TSD-07': () => {
    const meeting = (v: number) => (9 * 48) / v
    return unit(
      bisect((v) => 4 * v - 48 * meeting(v), 1, 500),
      'km/h',
    )
  },
  'RN-TSD-08': () => {
    const v = bisect((x) => ms(x - 7) * 14 - ms(x - 4) * 12, 7, 200)
    return unit(ms(v - 4) * 12, 'm')
  },
  'RN-TSD-09': () => {
    const fits = grid(0.5, 50, 0.5).flatMap((b) => grid(0.5, 20, 0.5).filter((s) => (b + s) * 2 === 24 && (b - s) * 3 === 24))
    return fits.map((s) => unit(s, 'km/h')).join()
  },
  'RN-TSD-10': () => {
    const legs = [
      { hours: 1, km: 60 },
      { hours: 0.5, km: 0 },
      { hours: 1.5, km: 90 },
    ]
    return unit(sum(legs.map((leg) => leg.km)) / sum(legs.map((leg) => leg.hours)), 'km/h')
  },
}

const previous: Solutions = {
  'RN-PYQ-01': () => rupees(bisect((p) => p + 3 * 0.08 * p - 7440, 0, 7440)),
  'RN-PYQ-02': () => {
    const s = grid(1, 5000).find((t) => t % 24 === 0 && t % 36 === 0 && t % 54 === 0) ?? 0
    return `9:${String(Math.floor(s / 60)).padStart(2, '0')}:${String(s % 60).padStart(2, '0')}`
  },
  'RN-PYQ-03': () => {
    const fits = grid(1, 15).flatMap((a) =>
      grid(1, 15)
        .filter((b) => 42 * a + 57 * b === 50 * (a + b))
        .map((b) => [a, b] as const),
    )
    return fits.map(([a, b]) => `$${a}:${b}$`).join()
  },
  'RN-PYQ-04': () => {
    const ages = grid(6, 100).flatMap((w) => grid(6, 100).map((h) => [w, h] as const))
    const fits = ages.filter(([w, h]) => (w - 5) * 5 === (h - 5) * 4 && (w + 10) * 8 === (h + 10) * 7)
    return fits.map(([, h]) => `${whole(h)} years`).join()
  },
  'RN-PYQ-05': () => {
    let [left, day] = [15 * 24, 0]
    for (; left > 0; day++) left -= day < 8 ? 15 : 20
    return `${whole(day - 8)} days`
  },
  'RN-PYQ-06': () => percent(bisect((gain) => 18 * (100 + gain) - 18 * 100 - 3 * (100 + gain), 0, 100)),
  'RN-PYQ-07': () => {
    const margin = (n: number) => {
      const valid = n * 0.9 * 0.95
      return valid * 0.6 - valid * 0.4
    }
    return whole(bisect((n) => margin(n) - 3420, 0, 100000))
  },
  'RN-PYQ-08': () => r`$${count((Math.atan2(9, 9 * Math.sqrt(3)) * 180) / Math.PI)}^\circ$`,
  'RN-PYQ-09': () => {
    const fits = grid(0, 150, 0.5).filter((a) => Math.abs((11 * a + 92) / 12 - a - 4) < 1e-9)
    return fits.map((a) => whole(a + 4)).join()
  },
  'RN-PYQ-10': () => {
    const x = bisect((t) => Math.sqrt(t) + 1 / Math.sqrt(t) - 3, 1, 100)
    return whole(x * x + 1 / (x * x))
  },
}

export const solutions: Solutions = { ...mock, ...trains, ...previous }
