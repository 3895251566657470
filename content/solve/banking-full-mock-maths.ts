import { at, only, range } from './logic.ts'
import type { Solutions } from './solutions.ts'

export const near = (a: number, b: number) => Math.abs(a - b) < 1e-9
export const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)
export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
export const search = (from: number, to: number, test: (n: number) => boolean) => only(range(from, to).filter(test))
export const nearest = (value: number, options: number[]) =>
  options.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best))

/** Parcels on Monday and Tuesday, and the charge for each. */
const CENTRES = { P: [450, 540, 24], Q: [600, 480, 20], R: [520, 650, 25], S: [360, 450, 30], T: [720, 630, 18] }
type Centre = keyof typeof CENTRES
const monday = (centre: Centre) => at(CENTRES[centre], 0)
const tuesday = (centre: Centre) => at(CENTRES[centre], 1)

/** Cost price, per cent marked above it, and per cent of discount. */
const ARTICLES = { fan: [1600, 25, 10], iron: [800, 50, 20], mixer: [2500, 40, 30], kettle: [1200, 30, 15], heater: [2000, 60, 25] }
type Article = keyof typeof ARTICLES
const cost = (article: Article) => at(ARTICLES[article], 0)
const marked = (article: Article) => cost(article) + (cost(article) * at(ARTICLES[article], 1)) / 100
const sold = (article: Article) => marked(article) - (marked(article) * at(ARTICLES[article], 2)) / 100
const profit = (article: Article) => sold(article) - cost(article)

/** The next term under a rule that all the known terms follow; the rule gets a term and its place. */
export function next(series: number[], rule: (term: number, place: number) => number): number {
  if (!series.slice(1).every((term, i) => near(term, rule(at(series, i), i + 1)))) throw new Error('the rule does not fit')
  return rule(at(series, series.length - 1), series.length)
}

/** The term whose replacement by another whole number makes the whole series follow the rule. */
export const misfit = (series: number[], rule: (term: number, place: number) => number) =>
  only(
    series.filter((_, i) =>
      range(0, 1200).some((value) => {
        const mended = series.with(i, value)
        return mended.slice(1).every((term, k) => term === rule(at(mended, k), k + 1))
      }),
    ),
  )

/** The roots among all twelfths from −20 to 20, as numbers of twelfths. */
function roots(a: number, b: number, c: number): number[] {
  const found = range(-240, 240).filter((n) => a * n * n + 12 * b * n + 144 * c === 0)
  if (found.length !== 2) throw new Error('not two rational roots')
  return found
}

function relation(x: number[], y: number[]): string {
  const always = (test: (a: number, b: number) => boolean) => x.every((a) => y.every((b) => test(a, b)))
  if (always((a, b) => a > b)) return '$x > y$'
  if (always((a, b) => a < b)) return '$x < y$'
  if (always((a, b) => a >= b)) return '$x \\ge y$'
  return always((a, b) => a <= b) ? '$x \\le y$' : '$x = y$, or no relation can be established'
}

/** Amount after whole years of yearly compounding. */
function compound(principal: number, rate: number, years: number): number {
  return range(1, years).reduce((amount) => amount + (amount * rate) / 100, principal)
}

export const solutions: Solutions = {
  'IP1-QUA-01': () => sum(Object.values(CENTRES).map((row) => at(row, 1))) / Object.keys(CENTRES).length,
  'IP1-QUA-02': () => {
    const [p, r] = [monday('P') + tuesday('P'), monday('R') + tuesday('R')]
    return `${p / gcd(p, r)} : ${r / gcd(p, r)}`
  },
  'IP1-QUA-03': () => (tuesday('R') / monday('R') - 1) * 100,
  'IP1-QUA-04': () => sum((['Q', 'T'] as const).map((centre) => monday(centre) * at(CENTRES[centre], 2))),
  'IP1-QUA-05': () => {
    const wednesday = search(0, 1044, (t) => near(1044 - t, tuesday('S') * 1.2))
    return (1 - wednesday / tuesday('T')) * 100
  },
  'IP1-QUA-06': () => sold('fan') + sold('iron'),
  'IP1-QUA-07': () => {
    const percent = (profit('mixer') * 100) / cost('mixer')
    return percent < 0 ? `Loss of ${-percent}%` : `Profit of ${percent}%`
  },
  'IP1-QUA-08': () => profit('heater') - profit('iron') - profit('kettle'),
  'IP1-QUA-09': () => search(0, 100, (d) => near((marked('mixer') * (100 - d)) / 100, cost('mixer') * 1.12)),
  'IP1-QUA-10': () => ((3 * profit('fan') + profit('kettle')) * 100) / (3 * cost('fan') + cost('kettle')),
  'IP1-QUA-11': () => next([64, 32, 32, 48, 96], (term, n) => (term * n) / 2),
  'IP1-QUA-12': () => next([11, 12, 20, 47, 111], (term, n) => term + n * n * n),
  'IP1-QUA-13': () => next([5, 11, 25, 55, 117], (term, n) => 2 * term + 2 * n - 1),
  'IP1-QUA-14': () => misfit([4, 7, 16, 45, 124, 367, 1096], (term) => 3 * term - 5),
  'IP1-QUA-15': () => misfit([200, 199, 203, 194, 210, 183, 221], (term, n) => term + (-1) ** n * n * n),
  'IP1-QUA-16': () => relation(roots(2, -13, 20), roots(2, -7, 5)),
  'IP1-QUA-17': () => relation(roots(1, 11, 30), roots(1, 7, 12)),
  'IP1-QUA-18': () => relation(roots(3, -1, -10), roots(1, 1, -2)),
  'IP1-QUA-19': () => relation(roots(6, -17, 12), roots(2, -9, 9)),
  'IP1-QUA-20': () => 0.45 * 640 + (7 * 468) / 9 - 17 * 17,
  'IP1-QUA-21': () => {
    const root = search(1, 100, (n) => n ** 3 === 1728)
    return search(1, 1000, (n) => near((root * 15) / n, 4.5))
  },
  'IP1-QUA-22': () => nearest((0.5997 * 1249.8) / 14.99 + 20.02 ** 2 - 5.01 ** 3, [275, 325, 375, 425, 575]),
  'IP1-QUA-23': () => nearest(Math.sqrt(11.03 * 27.98 + 0.0499 * 1060.2), [16, 18, 19, 29, 361]),
  'IP1-QUA-24': () => Math.log2((8 ** 2.4 * 4 ** 1.9) / 16 ** 0.75),
  'IP1-QUA-25': () => {
    const principal = search(1, 50_000, (p) => near(compound(p, 12, 2) - p - (p * 24) / 100, 180))
    return (principal * 8 * 3) / 100
  },
  'IP1-QUA-26': () => {
    const [a, b] = [1 / 20, 1.25 / 20]
    return search(1, 100, (c) => near(4 * (a + b) + 11 / c, 1))
  },
  'IP1-QUA-27': () => search(1, 100, (v) => near(60 / (v + v / 4) + 60 / (v - v / 4), 8)),
  'IP1-QUA-28': () => {
    const first = 240 / 12
    const tenths = search(1, 3000, (v) => near(15 * (first + v / 36), 240 + 1.25 * 240))
    return tenths / 10
  },
  'IP1-QUA-29': () => {
    const ages = range(1, 100).flatMap((p) =>
      range(1, 100).flatMap((q) => (7 * p === 5 * q && 9 * (p + 8) === 7 * (q + 8) ? [[p, q, q - 1]] : [])),
    )
    if (ages.length !== 1) throw new Error('not one answer')
    return sum(at(ages, 0).map((age) => age + 5)) / 3
  },
  'IP1-QUA-30': () => {
    const mixes = range(1, 100).flatMap((a) => range(1, 100).map((b) => [a, b]))
    const fits = mixes.filter(([a = 0, b = 0]) => gcd(a, b) === 1 && near(((42 * a + 57 * b) / (a + b)) * 1.15, 55.2))
    return only(fits.map((mix) => mix.join(' : ')))
  },
  'IP1-QUA-31': () => {
    const months = range(1, 12)
    const a = sum(months.map((m) => (m <= 6 ? 24_000 : 16_000)))
    const b = sum(months.map((m) => (m > 4 ? 36_000 : 0)))
    return (27_500 * a) / (a + b)
  },
  'IP1-QUA-32': () => {
    const salary = search(1, 100_000, (s) => near((s - 0.3 * s - 0.4 * 0.7 * s) * (5 / 6), 16_100))
    return (salary - 0.3 * salary) * 0.4
  },
  'IP1-QUA-33': () => {
    const people = [...'OOOOOCCCC']
    const trios = people.flatMap((a, i) => people.slice(i + 1).flatMap((b, j) => people.slice(i + j + 2).map((c) => [a, b, c])))
    return trios.filter((trio) => trio.filter((one) => one === 'O').length >= 2).length / trios.length
  },
  'IP1-QUA-34': () => {
    const radius = search(1, 100, (r) => near((2 * 22 * r) / 7, 88))
    return (22 * radius * radius * 15) / 7
  },
  'IP1-QUA-35': () => {
    // Any totals with the right sum will do: two known ones and ten equal ones.
    const entered = [58, 36, ...range(1, 10).map(() => (12 * 64 - 58 - 36) / 10)]
    const right = entered.with(0, 85).toSpliced(1, 1)
    return sum(right) / right.length
  },
}
