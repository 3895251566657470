import { arrangements, at, type Claim, evaluate, follows, only, permutations, range, surd, verdict } from './logic.ts'
import type { Solutions } from './solutions.ts'

const letterAt = (n: number): string => String.fromCharCode(65 + ((((n - 1) % 26) + 26) % 26))
const placeOf = (letter: string): number => letter.charCodeAt(0) - 64

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekday = (year: number, month: number, day: number) => at(DAYS, new Date(Date.UTC(year, month - 1, day)).getUTCDay())

/** Turns and walks; the heading starts at north, the answer is [east, north]. */
function walk(steps: ['north' | 'east' | 'south' | 'west' | 'left' | 'right', number][]): [number, number] {
  const compass = ['north', 'east', 'south', 'west']
  let [heading, east, north] = [0, 0, 0]
  for (const [turn, metres] of steps) {
    if (turn === 'left') heading = (heading + 3) % 4
    else if (turn === 'right') heading = (heading + 1) % 4
    else heading = compass.indexOf(turn)
    east += at([0, metres, 0, -metres], heading)
    north += at([metres, 0, -metres, 0], heading)
  }
  return [east, north]
}

/** Triangles among straight lines given as [a, b, c] of ax + by = c, corners inside the figure only. */
function triangles(lines: [number, number, number][], inside: (x: number, y: number) => boolean): number {
  const meet = (p: [number, number, number], q: [number, number, number]): [number, number] | null => {
    const det = p[0] * q[1] - p[1] * q[0]
    return det === 0 ? null : [(p[2] * q[1] - p[1] * q[2]) / det, (p[0] * q[2] - p[2] * q[0]) / det]
  }
  let count = 0
  for (const [i, p] of lines.entries()) {
    for (const [j, q] of lines.entries()) {
      for (const [k, r] of lines.entries()) {
        if (!(i < j && j < k)) continue
        const corners = [meet(p, q), meet(q, r), meet(p, r)]
        const real = corners.filter((c) => c !== null)
        if (real.length < 3 || !real.every(([x, y]) => inside(x, y))) continue
        if (new Set(real.map(([x, y]) => `${x.toFixed(6)} ${y.toFixed(6)}`)).size === 3) count++
      }
    }
  }
  return count
}

/** All orientations of a die whose faces are top, bottom, front, back, left, right. */
function orientations(die: number[]): number[][] {
  const pick = (order: number[]) => (faces: number[]) => order.map((i) => at(faces, i))
  const spin = pick([0, 1, 5, 4, 2, 3])
  const tip = pick([3, 2, 0, 1, 4, 5])
  const seen = new Map([[die.join(), die]])
  for (const faces of seen.values()) for (const next of [spin(faces), tip(faces)]) if (!seen.has(next.join())) seen.set(next.join(), next)
  return [...seen.values()]
}

function oppositeOnDie(first: number[], second: number[], of: number): number {
  const shows = (faces: number[], view: number[]) => [at(faces, 0), at(faces, 2), at(faces, 5)].join() === view.join()
  const dice = permutations([1, 2, 3, 4, 5, 6]).filter(
    (die) => shows(die, first) && orientations(die).some((faces) => shows(faces, second)),
  )
  return only(dice.map((die) => at(die, die.indexOf(of) ^ 1)))
}

const hands = (minute: number): [number, number] => [(minute / 2) % 360, (minute * 6) % 360]

const roundTable = (names: string[], clues: ((place: (name: string) => number) => boolean)[]) =>
  only(arrangements(names, [(p) => p(at(names, 0)) === 0, ...clues]).map((order) => order.join('')))

export const solutions: Solutions = {
  'UP-CSAT-05': () => {
    const given: Claim[] = [
      ['all', 'clerk', 'typist'],
      ['some', 'typist', 'poet'],
      ['no', 'poet', 'singer'],
    ]
    return verdict(follows(given, ['someNot', 'typist', 'singer']), follows(given, ['some', 'clerk', 'poet']))
  },
  'UP-CSAT-06': () =>
    only(
      arrangements(
        ['Arun', 'Bela', 'Chetan', 'Deepa', 'Esha'],
        [
          (p) => p('Chetan') < p('Arun') && p('Arun') < p('Bela'),
          (p) => p('Deepa') === p('Bela') + 1,
          (p) => p('Esha') > p('Arun') && p('Esha') !== 4,
        ],
      ).map((order) => at(order, 2)),
    ),
  'UP-CSAT-07': () => {
    const decided = (test: (n: number) => boolean) =>
      new Set(
        range(1, 5000)
          .filter(test)
          .map((n) => n % 12 === 0),
      ).size === 1
    const [one, two, both] = [decided((n) => n % 6 === 0), decided((n) => n % 8 === 0), decided((n) => n % 6 === 0 && n % 8 === 0)]
    if (one) return 'Statement-I alone is sufficient to answer the question'
    if (two) return 'Statement-II alone is sufficient to answer the question'
    return both ? 'Both statements are needed to answer the question' : 'Even both statements together are not sufficient'
  },
  'UP-CSAT-08': () =>
    only(
      range(2000, 2100)
        .filter((y) => weekday(y, 8, 15) === 'Wednesday')
        .map((y) => weekday(y, 10, 2)),
    ),
  'UP-CSAT-09': () => {
    const [e, n] = walk([
      ['north', 6],
      ['east', 8],
      ['south', 12],
      ['west', 14],
    ])
    const towards = Math.abs(e) === Math.abs(n) ? `${n < 0 ? 'south' : 'north'}-${e < 0 ? 'west' : 'east'}` : ''
    return `${surd(e * e + n * n)} km, ${towards}`
  },
  'SSC-MOCK-01': () => {
    const shifts = [...'PLANET'].map((c, i) => placeOf('QNDRJZ'.charAt(i)) - placeOf(c))
    return [...'MOTHER'].map((c, i) => letterAt(placeOf(c) + at(shifts, i))).join('')
  },
  'SSC-MOCK-02': () => {
    const series = [7, 15, 32, 67, 138]
    const next = (i: number) => at(series, i) * 2 + i + 1
    if (!series.slice(1).every((term, i) => term === next(i))) throw new Error('rule')
    return String(next(4))
  },
  'SSC-MOCK-03': () => {
    const mother = new Map([
      ['L', 'M'],
      ['K', 'M'],
    ])
    const father = new Map([['M', 'N']])
    const wife = new Map([['N', 'P']])
    const motherOf = (x: string) => mother.get(x) ?? wife.get(father.get(x) ?? '')
    return motherOf(motherOf('K') ?? '') === 'P' ? "Mother's mother" : ''
  },
  'SSC-MOCK-04': () => {
    const groups = ['GIN', 'BDH', 'CEI', 'FHL']
    const steps = groups.map((g) => [...g].map((c) => placeOf(c) - placeOf(g.charAt(0))).join())
    return only(groups.filter((_, i) => steps.filter((s) => s === steps[i]).length === 1))
  },
  'SSC-MOCK-05': () => {
    const given: Claim[] = [
      ['all', 'river', 'lake'],
      ['some', 'lake', 'pond'],
      ['all', 'pond', 'well'],
    ]
    return verdict(follows(given, ['some', 'river', 'well']), follows(given, ['some', 'well', 'lake']))
  },
  'SSC-MOCK-06': () => {
    const rays = [-130, -40, 40, 130].map((x): [number, number, number] => [190, -x, 0])
    return String(triangles([...rays, [0, 1, 190], [0, 1, 105]], (x, y) => y > -1e-9 && y < 191 && Math.abs(x) <= (y * 130) / 190 + 1e-6))
  },
  'SSC-MOCK-07': () => {
    const [hour, minute] = hands(3 * 60 + 40)
    const gap = Math.abs(hour - minute)
    return `$${Math.min(gap, 360 - gap)}^\\circ$`
  },
  'SSC-MOCK-08': () => {
    const rules = [0, 1, 2].flatMap((power) => [1, -1].map((sign) => (n: number) => n ** 3 + sign * n ** power))
    return String(only(rules.filter((rule) => rule(6) === 222).map((rule) => rule(7))))
  },
  'SSC-GIR-01': () => {
    const places = [...'CFJOU'].map(placeOf)
    const gaps = places.slice(1).map((p, i) => p - at(places, i))
    if (!gaps.every((gap, i) => gap === i + 3)) throw new Error('rule')
    return letterAt(at(places, 4) + at(gaps, 3) + 1)
  },
  'SSC-GIR-02': () => {
    const code = (word: string) => [...word].reduce((sum, c) => sum + placeOf(c), 0) * word.length
    if (code('BAD') !== 21 || code('FIG') !== 66) throw new Error('rule')
    return String(code('LEMON'))
  },
  'SSC-GIR-03': () =>
    `${Math.hypot(
      ...walk([
        ['south', 15],
        ['left', 20],
        ['left', 36],
      ]),
    )} m`,
  'SSC-GIR-04': () => {
    const parts = { T: 14, C: 11, J: 9, TC: 6, TJ: 4, CJ: 5, TCJ: 3 }
    const wanted = Object.entries(parts).filter(([who]) => who.includes('C') && !who.includes('J'))
    return String(wanted.reduce((sum, [, n]) => sum + n, 0))
  },
  'SSC-GIR-05': () => String(oppositeOnDie([4, 2, 1], [4, 1, 5], 2)),
  'SSC-GIR-06': () => (weekday(2033, 1, 1) === 'Saturday' ? weekday(2033, 11, 14) : ''),
  'SSC-GIR-07': () => {
    const meaning = new Map([
      ['+', '×'],
      ['×', '−'],
      ['÷', '+'],
      ['−', '÷'],
    ])
    return String(evaluate([24, '−', 6, '+', 5, '×', 8, '÷', 3].map((t) => (typeof t === 'string' ? (meaning.get(t) ?? t) : t))))
  },
  'SSC-GIR-08': () => {
    const rule = (a: number, b: number) => (a + b) * (a - b)
    if (rule(6, 4) !== 20 || rule(9, 5) !== 56) throw new Error('rule')
    return String(rule(11, 7))
  },
  'SSC-GIR-09': () => {
    const apart = (a: number, b: number) => (a - b + 6) % 6
    // Places run clockwise, which is to the left of a person who faces the centre.
    const order = roundTable(
      ['P', 'Q', 'R', 'S', 'T', 'U'],
      [
        (p) => apart(p('P'), p('S')) === 3,
        (p) => apart(p('Q'), p('P')) === 2,
        (p) => apart(p('T'), p('P')) === 1 && apart(p('Q'), p('T')) === 1,
        (p) => ![1, 5].includes(apart(p('R'), p('S'))),
      ],
    )
    return order.charAt((order.indexOf('Q') + 3) % 6)
  },
  'SSC-GIR-10': () => {
    const words = ['Preach', 'Praise', 'Precise', 'Praying', 'Precept']
    return [...words]
      .sort()
      .map((w) => words.indexOf(w) + 1)
      .join(', ')
  },
  'SSC-GIR-11': () => {
    const facts = [...'P-Q+R*S'.matchAll(/(?=([A-Z])([-+*])([A-Z]))/g)].map((m) => [m[1], m[2], m[3]])
    const find = (sign: string, second: string) => facts.find(([, s, b]) => s === sign && b === second)?.[0]
    const father = find('+', find('*', 'S') ?? '') ?? ''
    return find('-', father) === 'P' ? 'Mother' : ''
  },
  'SSC-GIR-12': () => {
    const row = range(1, 46)
    return String(row.slice(row.indexOf(17) + 1, row.indexOf(46 - 12 + 1)).length)
  },
  'SSC-GIR-13': () => {
    const seen = hands(4 * 60 + 25)
    const same = (minute: number) => hands(minute).every((angle, i) => (angle + at(seen, i)) % 360 === 0)
    const minute = only(range(0, 719).filter(same))
    return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
  },
}
