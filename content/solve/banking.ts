import { arrangements, at, follows, only, range, verdict } from './logic.ts'
import type { Solutions } from './solutions.ts'

const near = (a: number, b: number) => Math.abs(a - b) < 1e-9
const sum = (list: number[]) => list.reduce((a, b) => a + b, 0)
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** A per cent as the options write it: whole, with decimals, or as a mixed third. */
function percent(value: number, latex = true): string {
  const thirds = Math.round(value * 3)
  if (near(value * 3, thirds) && thirds % 3 !== 0) return `$${Math.floor(thirds / 3)}\\frac{${thirds % 3}}{3}\\%$`
  const text = String(Number(value.toFixed(4)))
  return latex ? `$${text}\\%$` : `${text}%`
}

const WORDS = ['None', 'One', 'Two', 'Three', 'Four', 'Five']

const FLOORS = () =>
  only(
    arrangements(
      ['Anil', 'Bina', 'Chirag', 'Divya', 'Ekta', 'Farhan'],
      [
        (floor) => (floor('Anil') + 1) % 2 === 0,
        (floor) => floor('Anil') - floor('Bina') === 3,
        (floor) => floor('Divya') === floor('Chirag') + 1,
        (floor) => floor('Ekta') === floor('Anil') + 1,
      ],
    ).map((order) => order.join(' ')),
  ).split(' ')

const LOANS = { A: [800, 65], B: [640, 75], C: [960, 55], D: [720, 70], E: [880, 60] }
type Branch = keyof typeof LOANS
const approved = (branch: Branch) => (at(LOANS[branch], 0) * at(LOANS[branch], 1)) / 100
const rejected = (branch: Branch) => at(LOANS[branch], 0) - approved(branch)

const SAVINGS = [40, 55, 70, 85]
const FIXED = [60, 75, 80, 65]
const ANGLES = { salaries: 150, technology: 75, rent: 60, others: 45, training: 30 }
const spent = (head: keyof typeof ANGLES) => (72 * ANGLES[head]) / sum(Object.values(ANGLES))

export const solutions: Solutions = {
  'PO-MOCK-07': () => {
    const root = only(range(1, 100).filter((n) => n * n === 1296))
    return String(root + (480 * 35) / 100 - 12 * 12)
  },
  'PO-MOCK-08': () => {
    const value = (24.98 / 100) * 799.7 + 15.02 * 11.99
    const options = [340, 380, 420, 440]
    return String(options.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))[0])
  },
  'PO-MOCK-09': () => {
    const series = [4, 9, 19, 39, 79, 160, 319]
    // The wrong term is the one whose replacement makes every step "twice plus one".
    const wrong = series.filter((_, i) => {
      const mended = series.with(i, i === 0 ? (at(series, 1) - 1) / 2 : at(series, i - 1) * 2 + 1)
      return mended.slice(1).every((term, k) => term === at(mended, k) * 2 + 1)
    })
    return String(only(wrong))
  },
  'PO-MOCK-10': () => {
    const x = range(-50, 50).filter((n) => n * n - 11 * n + 28 === 0)
    const y = range(-50, 50).filter((n) => n * n - 7 * n + 12 === 0)
    const always = (test: (a: number, b: number) => boolean) => x.every((a) => y.every((b) => test(a, b)))
    if (always((a, b) => a > b)) return '$x > y$'
    if (always((a, b) => a >= b)) return '$x \\ge y$'
    return always((a, b) => a < b) ? '$x < y$' : 'No relation'
  },
  'PO-MOCK-11': () => percent(((360 + 40) / (200 + 100) - 1) * 100),
  'PO-MOCK-12': () => {
    const part = only(range(0, 12000).filter((p) => near((p * 8 * 2) / 100 + ((12000 - p) * 11 * 2) / 100, 2220)))
    return `₹${part.toLocaleString('en-IN')}`
  },
  'PO-MOCK-13': () => {
    const balls = [...'RRRRRGGGGBBB']
    const pairs = balls.flatMap((a, i) => balls.slice(i + 1).map((b) => a === b))
    const same = pairs.filter(Boolean).length
    const common = gcd(same, pairs.length)
    return `$\\frac{${same / common}}{${pairs.length / common}}$`
  },
  'PO-MOCK-14': () => at(FLOORS(), 5),
  'PO-MOCK-15': () => at(WORDS, FLOORS().indexOf('Ekta') - FLOORS().indexOf('Bina') - 1),
  'PO-MOCK-16': () => at(FLOORS(), FLOORS().indexOf('Anil') - 1),
  'PO-MOCK-17': () => {
    const values = range(1, 5)
    const worlds = values.flatMap((p) =>
      values.flatMap((r) =>
        values.flatMap((s) => values.flatMap((t) => values.filter((u) => p >= r && r > s && s >= t && t < u).map((u) => ({ p, r, t, u })))),
      ),
    )
    return verdict(
      worlds.every((w) => w.p > w.t),
      worlds.every((w) => w.u > w.r),
    )
  },
  'PO-MOCK-18': () => {
    const holds = (form: 'no' | 'someNot', a: string, b: string) =>
      follows(
        [
          ['some', 'bank', 'trust'],
          ['all', 'trust', 'fund'],
          ['no', 'fund', 'loan'],
        ],
        [form, a, b],
      )
    return verdict(holds('someNot', 'bank', 'loan'), holds('no', 'trust', 'loan'))
  },
  'PO-MOCK-19': () => {
    const lines: [string, string][] = [
      ['banks give loans', 'ka lo mi'],
      ['loans need trust', 'lo ti ra'],
      ['trust banks now', 'mi ra su'],
    ]
    const codes = [...new Set(lines.flatMap(([, code]) => code.split(' ')))]
    const fits = (code: string) => lines.every(([text, coded]) => text.split(' ').includes('need') === coded.split(' ').includes(code))
    return only(codes.filter(fits))
  },
  'PO-MOCK-20': () => {
    const a = { east: -10, north: 0 }
    const e = { east: 0 - 4, north: 8 - 16 }
    return `${Math.hypot(a.east - e.east, a.north - e.north)} m`
  },
  'PO-DI-01': () => String(approved('B') + approved('D')),
  'PO-DI-02': () => {
    const common = gcd(rejected('A'), rejected('E'))
    return `${rejected('A') / common} : ${rejected('E') / common}`
  },
  'PO-DI-03': () => {
    const branches: Branch[] = ['A', 'B', 'C', 'D', 'E']
    return String((sum(branches.map((b) => at(LOANS[b], 0))) - sum(branches.map(approved))) / branches.length)
  },
  'PO-DI-04': () => String((approved('E') * 3) / 8 - (approved('B') * 3) / (5 + 3)),
  'PO-DI-05': () => {
    const shares = FIXED.map((fixed, i) => fixed / (fixed + at(SAVINGS, i)))
    return `Q${shares.indexOf(Math.max(...shares)) + 1}`
  },
  'PO-DI-06': () => {
    const total = (i: number) => at(SAVINGS, i) + at(FIXED, i)
    return percent((total(2) / total(0) - 1) * 100, false)
  },
  'PO-DI-07': () => `₹${sum(FIXED.map((fixed, i) => fixed - at(SAVINGS, i))) / 4} crore`,
  'PO-DI-08': () => {
    const monthly = (at(SAVINGS, 3) * 4) / 1200 + (at(FIXED, 3) * 7) / 1200
    return `₹${(monthly * 3).toFixed(4)} crore`
  },
  'PO-DI-09': () => `₹${spent('technology')} lakh`,
  'PO-DI-10': () => percent((spent('salaries') / (spent('rent') + spent('training')) - 1) * 100),
  'PO-DI-11': () => percent(((72 * 1.25 * 45) / 360 / spent('training') - 1) * 100, false),
  'PO-DI-12': () => {
    const staff = range(1, 1200).map((n) => (n <= 720 ? n <= 180 : n - 720 <= 0.4 * 480))
    return percent((staff.filter(Boolean).length / 1200) * 100, false)
  },
}
