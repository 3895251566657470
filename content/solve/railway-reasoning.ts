import { grid, sum, whole } from './railway.ts'
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
    const code = (word: string) => [...word].map((c) => letterAt(27 - place(c))).join('')
    if (code('GUARD') !== 'TFZIW') throw new Error('the rule does not fit')
    return code('COACH')
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
    const compass = ['North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west']
    const eighths = [90, 180, -45].reduce((at, turn) => at + turn / 45, compass.indexOf('West'))
    return compass[eighths % 8] ?? ''
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
    const places = [...'AZCXEVG'].map(place)
    const second = places.filter((_, i) => i % 2 === 1)
    if (differences(second).some((d) => d !== -2)) throw new Error('the rule does not fit')
    return letterAt((second.at(-1) ?? 0) - 2)
  },
  'RN-RSN-03': () => {
    const value = (word: string) => sum([...word].map(place))
    if (value('RAIL') !== 40 || value('SIGNAL') !== 62) throw new Error('the rule does not fit')
    return whole(value('TRACK'))
  },
  'RN-RSN-04': () => {
    const value = (signs: string) => {
      const terms = [18]
      for (const [i, n] of [6, 3, 4, 7].entries()) {
        const [sign, last] = [signs.charAt(i), terms.at(-1) ?? 0]
        if (sign === '*') terms[terms.length - 1] = last * n
        else if (sign === '/') terms[terms.length - 1] = last / n
        else terms.push(sign === '-' ? -n : n)
      }
      return sum(terms)
    }
    const options: [string, string][] = [
      ['+-', r`$+$ and $-$`],
      ['*/', r`$\times$ and $\div$`],
      ['+*', r`$+$ and $\times$`],
      ['/+', r`$\div$ and $+$`],
    ]
    const swapped = (pair: string) => [...'/+*-'].map((s) => (pair.includes(s) ? pair.replace(s, '') : s)).join('')
    return options
      .filter(([pair]) => value(swapped(pair)) === 6)
      .map(([, text]) => text)
      .join()
  },
  'RN-RSN-05': () => {
    const mother = new Map([
      ['R', 'S'],
      ['S', 'U'],
      ['T', 'U'],
      ['V', 'U'],
    ])
    const siblings = (a: string, b: string) => a !== b && mother.get(a) === mother.get(b)
    return siblings('V', mother.get('R') ?? '') ? "Mother's brother" : 'no relation found'
  },
  'RN-RSN-06': () => {
    const day = (iso: string) => new Date(`${iso}T00:00:00Z`).getUTCDay()
    if (day('2023-08-15') !== 2) throw new Error('15 August 2023 was no Tuesday')
    return ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][day('2024-01-26')] ?? ''
  },
  'RN-RSN-07': () => {
    // Looks at half seconds, so that none falls on a right angle itself.
    const side = (second: number) => Math.sign(Math.cos((((second + 0.5) / 60) * 5.5 * Math.PI) / 180))
    return whole(grid(1, 12 * 3600 - 1).filter((second) => side(second) !== side(second - 1)).length)
  },
  'RN-RSN-08': () => {
    const fromTop = grid(1, 45)
    const sohan = fromTop[fromTop.indexOf(12) + 8] ?? 0
    return `${fromTop.filter((rank) => rank >= sohan).length}th`
  },
  'RN-RSN-09': () => {
    // Places run clockwise, which is to the right of a guard who looks outward; A in place 0.
    const rings = permutations([...'BCDEF'])
      .map((rest) => ['A', ...rest])
      .filter((ring) => {
        const place = (name: string) => ring.indexOf(name)
        return place('B') === 1 && place('D') === 3 && place('C') === place('D') - 1 && ![1, 5].includes(place('E'))
      })
    return [...new Set(rings.map((ring) => ring[2]))].join()
  },
  'RN-RSN-10': () => {
    const parts = { H: 21, E: 12, M: 7, HE: 8, EM: 4, HM: 6, HEM: 5 }
    return whole(
      sum(
        Object.entries(parts)
          .filter(([papers]) => papers.length === 2)
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
      (a, b) => a * b + a - b,
    ]
    const fits = rules.filter((f) => f(7, 5) === 37 && f(9, 4) === 41)
    return fits.map((f) => whole(f(8, 6))).join()
  },
}

export const solutions: Solutions = { ...mock, ...topic }
