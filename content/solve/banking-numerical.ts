import { at, evaluate, only, permutations, range } from './logic.ts'
import type { Solutions } from './solutions.ts'

const near = (a: number, b: number) => Math.abs(a - b) < 1e-9
const search = (from: number, to: number, test: (n: number) => boolean) => only(range(from, to).filter(test))

/** The next term of a series whose rule (from a term and its place) gives every term that is known. */
function next(series: number[], rule: (term: number, place: number) => number): string {
  if (!series.slice(1).every((term, i) => near(term, rule(at(series, i), i + 1)))) throw new Error('the rule does not fit')
  return String(rule(at(series, series.length - 1), series.length))
}

/** The approximate questions: the option nearest to the exact value. */
const nearest = (value: number, options: number[]) =>
  String(options.reduce((best, option) => (Math.abs(option - value) < Math.abs(best - value) ? option : best)))

export const solutions: Solutions = {
  'SBI-NS-01': () => String(evaluate([18, '×', 15, '−', 1260, '÷', 14, '+', 7 ** 2])),
  'SBI-NS-02': () => String(evaluate([1296, '×', 3, '÷', 8, '−', 840, '×', 35, '÷', 100])),
  'SBI-NS-03': () => String(search(1, 100, (n) => n * Math.sqrt(2025) === 12 ** 2 + 81)),
  'SBI-NS-04': () => nearest((1799.8 / 44.99) * 11.02 - 139.9, [300, 240, 260, 280]),
  'SBI-NS-05': () => {
    const twelfths = 2 * 12 + 4 + (3 * 12 + 9) - (12 + 10)
    const [whole, rest] = [Math.floor(twelfths / 12), twelfths % 12]
    const scale = range(1, 12).findLast((d) => rest % d === 0 && 12 % d === 0) ?? 1
    return `$${whole}\\frac{${rest / scale}}{${12 / scale}}$`
  },
  'SBI-NS-06': () => next([12, 14, 19, 29, 46], (term, n) => term + n * n + 1),
  'SBI-NS-07': () => next([5, 6, 14, 45, 184], (term, n) => (term + 1) * n),
  'SBI-NS-08': () => next([6, 9, 18, 45, 135], (term, n) => (term * (n + 2)) / 2),
  'SBI-NS-09': () => {
    const series = [3, 8, 15, 24, 34, 48, 63]
    // Mending one term must make all second differences equal.
    const even = (list: number[]) => new Set(range(1, 5).map((i) => at(list, i + 1) - 2 * at(list, i) + at(list, i - 1))).size === 1
    return String(only(series.filter((_, i) => range(0, 100).some((value) => even(series.with(i, value))))))
  },
  'SBI-NS-10': () => {
    const series = [2, 3, 10, 15, 26, 35]
    const term = (n: number) => n * n - (-1) ** n
    if (!series.every((value, i) => value === term(i + 1))) throw new Error('the rule does not fit')
    return String(term(7))
  },
  'SBI-NS-11': () => String(Math.round(Math.exp(-1.5 * Math.log(0.04)))),
  'SBI-NS-12': () => {
    const inner = evaluate([27, '−', 9, '÷', 3])
    return String(evaluate([evaluate([84, '−', inner]), '×', 2, '÷', 15]))
  },
  'SBI-PYQ-01': () => {
    const pairs = range(7, 120).flatMap((mother) =>
      range(7, mother).flatMap((son) => (mother * 4 === son * 9 && mother - 6 === 3 * (son - 6) ? [mother + 5 + son + 5] : [])),
    )
    return `${only(pairs)} years`
  },
  'SBI-PYQ-02': () => {
    const rates = range(1, 60).map((half) => half / 4)
    const fits = rates.filter((rate) => near(8260 / (1 + (3 * rate) / 100), 9100 / (1 + (5 * rate) / 100)))
    return `${only(fits)}%`
  },
  'SBI-PYQ-03': () => `${search(0, 240, (fast) => near(fast / 60 + (240 - fast) / 40, 5))} km`,
  'SBI-PYQ-04': () => String(search(1, 100, (days) => near(days * (8 / (12 * 14) + 16 / (18 * 14)), 1))),
  'SBI-PYQ-05': () => {
    const gained = search(1, 20000, (cost) => cost * 6 === 7200 * 5)
    const lost = search(1, 20000, (cost) => cost * 4 === 7200 * 5)
    const result = 2 * 7200 - gained - lost
    return result < 0 ? `Loss of ₹${-result}` : `Gain of ₹${result}`
  },
  'SBI-PYQ-06': () => {
    const valid = 20000 * 0.85 - 1000
    const winner = valid * 0.55
    return (winner - (valid - winner)).toLocaleString('en-IN')
  },
  'SBI-PYQ-07': () => {
    // Half-metre squares that lie within 2.5 m of an edge.
    const squares = range(0, 79).flatMap((x) => range(0, 59).filter((y) => x < 5 || x >= 75 || y < 5 || y >= 55))
    return `₹${((squares.length / 4) * 24).toLocaleString('en-IN')}`
  },
  'SBI-PYQ-08': () => `${search(1, 200, (teacher) => near((24 * 41 + teacher) / 25, 42))} kg`,
  'SBI-PYQ-09': () => {
    let milk = 80
    for (const _ of [1, 2]) milk -= 20 * (milk / 80)
    return String(milk)
  },
  'SBI-PYQ-10': () => String(permutations([...'CREDIT']).filter((word) => /EI|IE/.test(word.join(''))).length),
}
