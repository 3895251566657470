import { at, only, range, surd } from './logic.ts'
import type { Solutions } from './solutions.ts'

const near = (a: number, b: number) => Math.abs(a - b) < 1e-9
const rupees = (n: number) => `₹${n.toLocaleString('en-IN')}`

/** A number as a LaTeX fraction in lowest terms. */
function fraction(value: number): string {
  const below = range(1, 1000).find((d) => near(value * d, Math.round(value * d))) ?? 1
  return `$\\frac{${Math.round(value * below)}}{${below}}$`
}

/** The whole number (or step of it) that meets the condition. */
const search = (from: number, to: number, test: (n: number) => boolean) => only(range(from, to).filter(test))

function area(corners: [number, number][]): number {
  const twice = corners.map(([x, y], i) => {
    const [u, v] = at(corners, (i + 1) % corners.length)
    return x * v - u * y
  })
  return Math.abs(twice.reduce((a, b) => a + b, 0)) / 2
}

function ratio(a: number, b: number): string {
  const scale = range(1, 1000).find((k) => near((a / b) * k, Math.round((a / b) * k))) ?? 1
  return `${Math.round((a / b) * scale)} : ${scale}`
}

export const solutions: Solutions = {
  'UP-GS-POL-11': () => {
    const spentWithoutInterest = 50 - 6
    const receivedWithoutBorrowing = 36 + 4
    return String(spentWithoutInterest - receivedWithoutBorrowing)
  },
  'UP-GS-HGE-09': () => {
    const greenwich = 9 * 60 - (97.5 / 360) * 24 * 60
    const ist = greenwich + (82.5 / 360) * 24 * 60
    return `${Math.floor(ist / 60)}:${String(Math.round(ist % 60)).padStart(2, '0')} a.m.`
  },
  'UP-CSAT-10': () => String(range(100, 999).filter((n) => [...String(n)].reduce((sum, digit) => sum + Number(digit), 0) === 4).length),
  'UP-CSAT-11': () => {
    const others = [120, 180, 150, 150]
    return `${search(1, 200, (p) => near((others.reduce((a, b) => a + b, 0) / 4) * (1 + p / 100), 240))}%`
  },
  'UP-CSAT-12': () => {
    const truth = search(1, 1440, (t) => near((t * 55) / 60, 11 * 60)) + 6 * 60
    return `${Math.floor(truth / 60) - 12}:${String(truth % 60).padStart(2, '0')} p.m.`
  },
  'UP-CSAT-13': () => String(search(0, 60, (right) => 4 * right - (60 - right) === 145)),
  'UP-CSAT-14': () => {
    const unlucky = range(0, 7).flatMap((blue) => range(0, 5).flatMap((black) => [0, 1].map((white) => blue + black + white)))
    return String(Math.max(...unlucky) + 1)
  },
  'SSC-MOCK-17': () => `${search(0, 100, (cut) => near(1.25 * (1 - cut / 100), 1.1))}%`,
  'SSC-MOCK-18': () => `₹${search(1, 5000, (cost) => near(cost * 1.4 * 0.85 - cost, 228))}`,
  'SSC-MOCK-19': () => String(search(0, 100, (water) => 42 * 2 === 3 * (18 + water))),
  'SSC-MOCK-20': () => String(search(1, 100, (c) => near(6 / 18 + 6 / 27 + 8 / c, 1))),
  'SSC-MOCK-21': () => `${search(1, 2000, (platform) => (180 + platform) * 9 === 180 * 24)} m`,
  'SSC-MOCK-22': () => {
    // P at the origin, B and C on the x axis, any centre above the middle of the chord.
    const squares = [1, 2, 5].map((h) => 6.5 ** 2 + h * h - (2.5 ** 2 + h * h))
    return `${surd(only(squares.map((s) => Math.round(s))))} cm`
  },
  'SSC-MOCK-23': () => {
    const x = (4 + Math.sqrt(20)) / 2
    return `$${Math.round(x ** 3 - 1 / x ** 3)}$`
  },
  'SSC-MOCK-24': () => {
    const angle = Math.atan2(8, 15)
    return fraction(1 / Math.cos(angle) + Math.tan(angle))
  },
  'SSC-QA-01': () => rupees(search(1, 50000, (p) => near(p * 1.08 * 1.08 - p - p * 0.16, 96))),
  'SSC-QA-02': () => {
    const left = [20, 15, 5].reduce((price, off) => price - (price * off) / 100, 1000)
    return `${((1000 - left) / 10).toFixed(1)}%`
  },
  'SSC-QA-03': () => {
    const months = range(1, 12)
    const asha = months.reduce((sum) => sum + 24000, 0)
    const binod = months.filter((m) => m > 4).reduce((sum) => sum + 30000, 0)
    return rupees((26400 * binod) / (asha + binod))
  },
  'SSC-QA-04': () => String(search(-500, 500, (sixth) => 6 * 32 - sixth + (6 * 39 - sixth) + sixth === 11 * 36)),
  'SSC-QA-05': () => `${search(0, 11, (v) => near(36 / (12 + v) + 36 / (12 - v), 6.75))} km/h`,
  'SSC-QA-06': () => String(search(1, 100, (hours) => near(20 / 12 + 20 / 15 - 20 / hours, 1))),
  'SSC-QA-07': () => String(search(1, 500, (n) => near(n * (4 / 3) * Math.PI * 8, Math.PI * 36 * 8))),
  'SSC-QA-08': () => {
    const [a, b, c]: [number, number][] = [
      [3, 10],
      [0, 0],
      [8, 0],
    ]
    if (!a || !b || !c) throw new Error('corners')
    const cut = (p: [number, number]): [number, number] => [a[0] + (p[0] - a[0]) * 0.4, a[1] + (p[1] - a[1]) * 0.4]
    return ratio(area([a, cut(b), cut(c)]), area([cut(b), b, c, cut(c)]))
  },
  'SSC-QA-09': () => String((7n ** 43n + 3n ** 21n) % 10n),
  'SSC-QA-10': () => String(range(1, 5000).find((n) => [12, 18, 27].every((d) => n % d === 5) && n % 7 === 0)),
  'SSC-QA-11': () => {
    // 60° up and 30° down meet at a right angle, so the line to the foot is the mean of 9 m and the height.
    const toFoot = 9 / Math.sin(Math.PI / 6)
    return `${search(10, 500, (height) => near(9 * height, toFoot ** 2))} m`
  },
  'SSC-QA-12': () => {
    // With c = 2: a + b = 7 and ab = 23 − 2 · 7 = 9.
    const [a, b, c] = [(7 + Math.sqrt(13)) / 2, (7 - Math.sqrt(13)) / 2, 2]
    return `$${Math.round(a ** 3 + b ** 3 + c ** 3 - 3 * a * b * c)}$`
  },
  'SSC-QA-13': () => {
    const table = { A: [320, 240], B: [450, 360], C: [400, 330], D: [280, 230] }
    const failed = (...schools: (keyof typeof table)[]) =>
      schools.reduce((sum, school) => sum + at(table[school], 0) - at(table[school], 1), 0)
    return ratio(failed('A', 'C'), failed('B', 'D'))
  },
}
