import { grid, sum } from './railway.ts'
import type { Solutions } from './solutions.ts'

const place = (letter: string): number => letter.charCodeAt(0) - 64
const letterAt = (n: number): string => String.fromCharCode(64 + n)
const differences = (xs: readonly number[]): number[] => xs.slice(1).map((x, i) => x - (xs[i] ?? 0))

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((x, i) => permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [x, ...rest]))
}

/** The only element of a list, where several equal ones count as one. */
function only<T>(list: readonly T[]): T {
  const [first, ...others] = new Set(list)
  if (first === undefined || others.length > 0) throw new Error('no answer, or several')
  return first
}

/** The value of numbers joined by signs, with multiplication and division first. */
function evaluate(numbers: readonly number[], signs: readonly string[]): number {
  const terms = [numbers[0] ?? 0]
  for (const [i, sign] of signs.entries()) {
    const [n, last] = [numbers[i + 1] ?? 0, terms.at(-1) ?? 0]
    if (sign === '×') terms[terms.length - 1] = last * n
    else if (sign === '÷') terms[terms.length - 1] = last / n
    else terms.push(sign === '−' ? -n : n)
  }
  return sum(terms)
}

const rows = permutations([...'PQRSTU']).filter((row) => {
  const at = (name: string) => row.indexOf(name)
  return at('U') === 2 && at('P') === 3 && [0, 5].includes(at('R')) && at('R') - at('Q') === 1 && ![0, 5].includes(at('S'))
})

export const solutions: Solutions = {
  'RF1-REA-01': () => {
    const rules: ((n: number) => number)[] = [(n) => n * n + 1, (n) => n * (n + 1), (n) => (n + 1) ** 2]
    return only(rules.filter((rule) => rule(5) === 36).map((rule) => rule(7)))
  },
  'RF1-REA-04': () => only(grid(1, 47).filter((x) => differences(differences([120, 99, 80, 63, 48, x])).every((d) => d === 2))),
  'RF1-REA-05': () => {
    const series = [4, 20, 7, 17, 10, 14]
    const [rising, falling] = [0, 1].map((start) => series.filter((_, i) => i % 2 === start))
    if (differences(falling ?? []).some((d) => d !== -3)) throw new Error('the rule does not fit')
    return (rising?.at(-1) ?? 0) + only(differences(rising ?? []))
  },
  'RF1-REA-06': () => {
    const next = (letters: string) => {
      const places = [...letters].map(place)
      const steps = differences(places)
      return letterAt((places.at(-1) ?? 0) + (steps.at(-1) ?? 0) + only(differences(steps)))
    }
    return next('BDGK') + next('ZXUQ')
  },
  'RF1-REA-07': () => {
    const letter = letterAt(place('L') + only(differences([...'CFIL'].map(place))))
    return `${letter}${place(letter)}`
  },
  'RF1-REA-09': () => {
    const total = (word: string) => sum([...word].map(place))
    const rules: ((word: string) => number)[] = [total, (word) => total(word) * 3, (word) => total(word) * word.length]
    return only(rules.filter((rule) => rule('CAB') === 18 && rule('TRAIN') === 310).map((rule) => rule('DOOR')))
  },
  'RF1-REA-11': () => only(grid(22, 100).filter((boys) => boys - 20 + 1 === 22)),
  'RF1-REA-12': () => evaluate([18, 12, 4, 5, 6], ['×', '÷', '+', '−']),
  'RF1-REA-13': () => {
    const options: [string, string[]][] = [
      [String.raw`$\div,\ \times,\ -$`, ['÷', '×', '−']],
      [String.raw`$\times,\ \div,\ -$`, ['×', '÷', '−']],
      [String.raw`$\div,\ +,\ \times$`, ['÷', '+', '×']],
      [String.raw`$+,\ -,\ \times$`, ['+', '−', '×']],
    ]
    return only(options.filter(([, signs]) => evaluate([16, 4, 5, 8], signs) === 12).map(([text]) => text))
  },
  'RF1-REA-16': () => {
    // Turns in quarters: north, then right, right, left.
    const steps = [8, 6, 16, 9]
    const headings = [0, 1, 2, 1]
    const east = sum(steps.map((step, i) => step * Math.round(Math.sin(((headings[i] ?? 0) * Math.PI) / 2))))
    const north = sum(steps.map((step, i) => step * Math.round(Math.cos(((headings[i] ?? 0) * Math.PI) / 2))))
    return Math.hypot(east, north)
  },
  'RF1-REA-17': () => {
    // Kinds of things by (tram, bus, ship, ferry); a world is the set of the kinds that exist.
    const kinds = grid(0, 15).map((k) => ({ tram: (k & 1) > 0, bus: (k & 2) > 0, ship: (k & 4) > 0, ferry: (k & 8) > 0 }))
    const allowed = kinds.filter((k) => (!k.tram || k.bus) && !(k.bus && k.ship))
    const worlds = grid(0, 2 ** allowed.length - 1).map((w) => allowed.filter((_, i) => (w >> i) & 1))
    const possible = worlds.filter((world) => world.some((k) => k.ship && k.ferry))
    const one = possible.every((world) => !world.some((k) => k.tram && k.ship))
    const two = possible.every((world) => world.some((k) => k.ferry && !k.bus))
    return one ? (two ? 'Both I and II' : 'Only I') : two ? 'Only II' : 'Neither I nor II'
  },
  'RF1-REA-18': () => only(grid(0, 38).filter((both) => 45 - both + both + (38 - both) + 12 === 80)),
  'RF1-REA-19': () => only(rows.map((row) => row[0] ?? '')),
  'RF1-REA-20': () =>
    ['None', 'One', 'Two', 'Three', 'Four'][only(rows.map((row) => Math.abs(row.indexOf('S') - row.indexOf('Q')) - 1))] ?? '',
  'RF1-REA-21': () => only(rows.map((row) => row[row.indexOf('U') + 2] ?? '')),
  'RF1-REA-29': () => {
    const shape = (year: number) => [new Date(Date.UTC(year, 0, 1)).getUTCDay(), new Date(Date.UTC(year, 11, 31)).getUTCDay()].join()
    return grid(2022, 2060).find((year) => shape(year) === shape(2021)) ?? Number.NaN
  },
  'RF1-REA-30': () => {
    const gap = (minutes: number) => 6 * minutes - (120 + minutes / 2)
    let [low, high] = [0, 60]
    for (let i = 0; i < 100; i++) {
      const middle = (low + high) / 2
      if (gap(middle) > 0) high = middle
      else low = middle
    }
    return Number(low.toFixed(12))
  },
}
