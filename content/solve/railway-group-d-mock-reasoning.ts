import { grid, sum, whole } from './railway.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw
const place = (letter: string): number => letter.charCodeAt(0) - 64
const move = (letter: string, by: number): string => String.fromCharCode(letter.charCodeAt(0) + by)
const steps = (word: string): number[] => [...word].slice(1).map((letter, i) => place(letter) - place(word[i] ?? ''))

/** The only element of a list, where several equal ones count as one. */
function only<T>(list: readonly T[]): T {
  const [first, ...others] = new Set(list)
  if (first === undefined || others.length > 0) throw new Error('no answer, or several')
  return first
}

const [firstYear, secondYear] = [
  { A: 120, B: 200, C: 160, D: 140 },
  { A: 150, B: 180, C: 200, D: 210 },
]

const series: Solutions = {
  'RD1-REA-02': () => {
    const rules: ((n: number) => number)[] = [(n) => n * 6, (n) => n * 8, (n) => n * n - 1, (n) => n * (n - 1), (n) => n * (n + 1)]
    return only(rules.filter((rule) => rule(7) === 42 && rule(9) === 72).map((rule) => rule(11)))
  },
  'RD1-REA-03': () => {
    const shift = only([...'BDG'].map((letter, i) => place('FHK'[i] ?? '') - place(letter)))
    return [...'MOR'].map((letter) => move(letter, shift)).join('')
  },
  'RD1-REA-04': () => {
    const terms = [6, 12, 10, 20, 18, 36]
    const falls = terms.slice(1).flatMap((term, i) => (i % 2 === 1 ? [term - (terms[i] ?? 0)] : []))
    return (terms.at(-1) ?? 0) + only(falls)
  },
  'RD1-REA-05': () => {
    const term = (n: number) => (n % 2 === 1 ? n ** 2 + 1 : n ** 3 - 1)
    if (grid(1, 6).map(term).join() !== '2,7,10,63,26,215') throw new Error('the rule does not fit')
    return term(7)
  },
  'RD1-REA-06': () => {
    const gaps = steps('DGKNRU')
    return move('U', only(gaps.filter((_, i) => i % 2 === 1)))
  },
  'RD1-REA-07': () => {
    const rows = [
      [14, 10, 6],
      [25, 18, 11],
    ]
    const rules: ((a: number, c: number) => number)[] = [(a, c) => a - c, (a, c) => (a - c) / 2, (a, c) => (a + c) / 2, (a, c) => a + c]
    const fitting = rules.filter((rule) => rows.every(([a = 0, b, c = 0]) => rule(a, c) === b))
    return only(fitting.map((rule) => rule(31, 17)))
  },
  'RD1-REA-26': () => {
    const groups = ['LPT', 'CFI', 'JMP', 'RUX']
    const alike = (word: string) => groups.filter((other) => steps(other).join() === steps(word).join()).length
    return only(groups.filter((word) => alike(word) === 1))
  },
}

const codes: Solutions = {
  'RD1-REA-08': () => {
    const shifts = [...'BRICK'].map((letter, i) => place('CQJBL'[i] ?? '') - place(letter))
    return [...'PLANT'].map((letter, i) => move(letter, shifts[i] ?? 0)).join('')
  },
  'RD1-REA-09': () => {
    const digits = new Map([...'STARMOON'].map((letter, i) => [letter, '58246993'[i] ?? '']))
    return Number([...'ROAST'].map((letter) => digits.get(letter)).join(''))
  },
  'RD1-REA-10': () => {
    const apply = (a: number, b: number) => a + a + a - b - b
    return apply(apply(5, 4), 3)
  },
  'RD1-REA-29': () => {
    const count = (word: string, letter: string) => [...word].filter((one) => one === letter).length
    const fits = (word: string) => [...word].every((letter) => count(word, letter) <= count('TRANSPORTATION', letter))
    return only(['PATIENT', 'STATION', 'PORTION', 'RATIONS'].filter((word) => !fits(word)))
  },
}

const places: Solutions = {
  'RD1-REA-13': () => {
    const legs = [
      [6, 0],
      [0, 8],
      [-6, 0],
    ]
    const [east, north] = [0, 1].map((axis) => sum(legs.map((leg) => leg[axis] ?? 0)))
    if (east !== 0 || north === undefined) throw new Error('not on the line through A')
    return r`$${Math.abs(north)}\ \text{km}$ to the ${north > 0 ? 'north' : 'south'}`
  },
  'RD1-REA-14': () => {
    const eshan = 14 + 7
    return only(grid(eshan, 100).filter((persons) => persons - eshan === 10 - 1))
  },
  'RD1-REA-18': () => whole(sum(Object.values(secondYear)) - sum(Object.values(firstYear))),
  'RD1-REA-19': () => only(grid(1, 100).filter((rate) => firstYear.D * (100 + rate) === secondYear.D * 100)),
  'RD1-REA-20': () => only(grid(1, 400).filter((mean) => sum(Object.values(firstYear).map((n) => n - mean)) === 0)),
  'RD1-REA-25': () => {
    const isPrime = (n: number) => grid(2, n - 1).every((d) => n % d > 0)
    return only([23, 31, 39, 43].filter((n) => !isPrime(n)))
  },
  'RD1-REA-27': () => {
    // Any year in which 5 March is a Friday.
    const day = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 5)).getUTCDay()
    const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
    const years = grid(2000, 2100).filter((year) => day(year, 3) === 5)
    return names[only(years.map((year) => day(year, 5)))] ?? ''
  },
  'RD1-REA-28': () => {
    const strokes = (hour: number, gap: number) => grid(1, hour).map((n) => (n - 1) * gap)
    const gap = only(grid(0.5, 10, 0.5).filter((seconds) => strokes(4, seconds).at(-1) === 6))
    return strokes(10, gap).at(-1) ?? Number.NaN
  },
}

export const solutions: Solutions = { ...series, ...codes, ...places }
