import { count, grid, sum, unit, whole } from './railway.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

const place = (letter: string): number => letter.charCodeAt(0) - 64
const letterAt = (n: number): string => String.fromCharCode(65 + ((((n - 1) % 26) + 26) % 26))

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((x, i) => permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [x, ...rest]))
}

/** Which of two conclusions hold in every case that the statements allow. */
function follows<T>(cases: readonly T[], one: (c: T) => boolean, two: (c: T) => boolean): string {
  return `${cases.every(one)}/${cases.every(two)}`
}

const differences = (xs: readonly number[]): number[] => xs.slice(1).map((x, i) => x - (xs[i] ?? 0))

const mock: Solutions = {
  'RN-MCK-15': () => {
    const series = [4, 7, 13, 25, 49]
    const fits = grid(50, 200).filter((x) => differences(differences([...series, x])).every((d, i) => d === 3 * 2 ** i))
    return fits.map(whole).join()
  },
  'RN-MCK-16': () => {
    const shifts = [...'PLATE'].map((c, i) => (place('QNDXJ'.charAt(i)) - place(c) + 26) % 26)
    return [...'COACH'].map((c, i) => letterAt(place(c) + (shifts[i] ?? 0))).join('')
  },
  'RN-MCK-17': () => {
    // The mother of each man who could be meant, in a family where he exists beside Rekha's father.
    const mothers: Record<string, string> = {
      Father: "father's mother",
      Uncle: "father's mother",
      Brother: "Rekha's mother",
      Grandfather: "grandfather's mother",
    }
    const sons = (lady: string, men: string[]) => men.filter((m) => mothers[m] === lady)
    return Object.keys(mothers)
      .filter((man) => {
        const hers = sons("father's mother", [...new Set(['Father', man])])
        return hers.length === 1 && hers.includes(man)
      })
      .join()
  },
  'RN-MCK-18': () => {
    // Kinds of persons by (clerk, trained, runner); a world is the set of the kinds that exist.
    const kinds = grid(0, 7).map((k) => ({ clerk: (k & 1) > 0, trained: (k & 2) > 0, runner: (k & 4) > 0 }))
    const worlds = grid(0, 255).map((w) => kinds.filter((_, i) => (w >> i) & 1))
    const allowed = worlds.filter(
      (w) => w.some((k) => k.clerk) && w.every((k) => !k.clerk || k.trained) && w.some((k) => k.trained && k.runner),
    )
    const result = follows(
      allowed,
      (w) => w.some((k) => k.clerk && k.runner),
      (w) => w.some((k) => k.trained && k.clerk),
    )
    const texts: Record<string, string> = {
      'false/true': 'Only II follows',
      'true/false': 'Only I follows',
      'true/true': 'Both I and II follow',
      'false/false': 'Neither follows',
    }
    return texts[result] ?? result
  },
  'RN-MCK-19': () => {
    let [x, y, dx, dy] = [0, 0, 0, 1]
    for (const km of [7, 8, 13]) {
      ;[x, y] = [x + dx * km, y + dy * km]
      ;[dx, dy] = [dy, -dx]
    }
    return unit(Math.hypot(x, y), 'km')
  },
  'RN-MCK-20': () => {
    const rows = permutations([...'PQRST']).filter((row) => {
      const at = (name: string) => row.indexOf(name)
      return at('R') === 2 && at('Q') - at('T') === 1 && at('S') < at('R') && at('P') > 0 && at('P') < 4
    })
    const between = rows.map((row) => row.slice(row.indexOf('S') + 1, row.indexOf('R')).join(' and ') || 'No one')
    return [...new Set(between)].join()
  },
}

const topic: Solutions = {
  'RN-RSN-01': () => {
    const isCube = (n: number) => Math.round(Math.cbrt(n)) ** 3 === n
    return [196, 125, 216, 343]
      .filter((n) => !isCube(n))
      .map(whole)
      .join()
  },
  'RN-RSN-02': () => {
    const places = [...'BEINT'].map(place)
    const steps = differences(places)
    if (differences(steps).some((d) => d !== 1)) throw new Error('steps do not grow by one')
    return letterAt((places.at(-1) ?? 0) + (steps.at(-1) ?? 0) + 1)
  },
  'RN-RSN-03': () => {
    const value = (word: string) => sum([...word].map(place))
    if (value('RAIL') !== 40 || value('SIGNAL') !== 62) throw new Error('the rule does not fit')
    return whole(value('TRACK'))
  },
  'RN-RSN-04': () => {
    const meaning: Record<string, string> = { '+': '*', '-': '/', '*': '-', '/': '+' }
    const tokens = ['16', '-', '4', '+', '3', '*', '5', '/', '2'].map((t) => meaning[t] ?? t)
    // Products and quotients first, each term with its sign; then the sum.
    const terms = [Number(tokens[0])]
    for (let i = 1; i < tokens.length; i += 2) {
      const [op, n, last] = [tokens[i], Number(tokens[i + 1]), terms.at(-1) ?? 0]
      if (op === '*') terms[terms.length - 1] = last * n
      else if (op === '/') terms[terms.length - 1] = last / n
      else terms.push(op === '-' ? -n : n)
    }
    return whole(sum(terms))
  },
  'RN-RSN-05': () => {
    const wife = new Map<string, string>()
    const father = new Map<string, string>()
    const brother = new Map<string, string>()
    const chain = [...'M-N+R*S']
    for (let i = 1; i < chain.length; i += 2) {
      const [p = '', sign = '', q = ''] = chain.slice(i - 1, i + 2)
      const table = { '-': wife, '+': father, '*': brother }[sign]
      table?.set(q, p)
    }
    const fatherOfS = father.get(brother.get('S') ?? '') ?? ''
    return wife.get(fatherOfS) === 'M' ? 'Mother' : 'no relation found'
  },
  'RN-RSN-06': () => {
    const day = (iso: string) => new Date(`${iso}T00:00:00Z`).getUTCDay()
    if (day('2023-08-15') !== 2) throw new Error('15 August 2023 was no Tuesday')
    return ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][day('2024-01-26')] ?? ''
  },
  'RN-RSN-07': () => {
    const minutes = 4 * 60 + 40
    const apart = Math.abs(((minutes % 60) / 60) * 360 - (minutes / 720) * 360)
    return r`$${count(Math.min(apart, 360 - apart))}^\circ$`
  },
  'RN-RSN-08': () => {
    const fromTop = grid(1, 45)
    const sohan = fromTop[fromTop.indexOf(12) + 8] ?? 0
    return `${fromTop.filter((rank) => rank >= sohan).length}th`
  },
  'RN-RSN-09': () => {
    // Seats in the order of each one's right hand, A in seat 0.
    const tables = permutations([...'BCDEF'])
      .map((rest) => ['A', ...rest])
      .filter((table) => {
        const seat = (name: string) => table.indexOf(name)
        const next = (a: string, b: string) => [1, 5].includes(Math.abs(seat(a) - seat(b)))
        return seat('D') === 3 && seat('B') === 2 && !next('C', 'A') && next('E', 'B')
      })
    return [...new Set(tables.map((table) => table[5]))].join()
  },
  'RN-RSN-10': () => {
    const parts = { T: 14, C: 11, J: 9, TC: 6, CJ: 5, TJ: 4, TCJ: 3 }
    return whole(
      sum(
        Object.entries(parts)
          .filter(([name]) => name.includes('T') && !name.includes('J'))
          .map(([, n]) => n),
      ),
    )
  },
  'RN-RSN-11': () => {
    const v = grid(0, 3)
    const cases = v
      .flatMap((p) => v.flatMap((q) => v.flatMap((s) => v.map((t) => ({ p, q, s, t })))))
      .filter(({ p, q, s, t }) => p > q && q >= s && s < t)
    const result = follows(
      cases,
      ({ p, s }) => p > s,
      ({ q, t }) => q < t,
    )
    const texts: Record<string, string> = {
      'true/false': 'Only I is true',
      'false/true': 'Only II is true',
      'true/true': 'Both are true',
      'false/false': 'Neither is true',
    }
    return texts[result] ?? result
  },
  'RN-RSN-12': () => {
    const rules: ((a: number, b: number) => number)[] = [
      (a, b) => a + b,
      (a, b) => a * b,
      (a, b) => (a - b) * (a + b),
      (a, b) => a * a + b * b,
      (a, b) => a * b - a - b,
    ]
    const fits = rules.filter((f) => f(7, 5) === 24 && f(9, 4) === 65)
    return fits.map((f) => whole(f(8, 6))).join()
  },
}

export const solutions: Solutions = { ...mock, ...topic }
