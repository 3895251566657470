import { arrangements, at, follows, only, range, surd } from './logic.ts'
import type { Solutions } from './solutions.ts'

const WORDS = ['None', 'One', 'Two', 'Three', 'Four', 'Five']

export function verdict(first: boolean, second: boolean, either = false): string {
  if (first && second) return 'Both conclusions I and II follow'
  if (first || second) return `Only conclusion ${first ? 'I' : 'II'} follows`
  return either ? 'Either conclusion I or II follows' : 'Neither conclusion I nor II follows'
}

type Value = (letter: string) => number
type Claim = (v: Value) => boolean

/** All ways to give the letters values from 1 to 4 under which the statement is true. */
export const valuations = (letters: string, statement: Claim): Value[] =>
  [...letters]
    .reduce<number[][]>((all) => all.flatMap((list) => range(1, 4).map((n) => [...list, n])), [[]])
    .map(
      (list): Value =>
        (letter) =>
          at(list, letters.indexOf(letter)),
    )
    .filter(statement)

export const judge = (worlds: Value[], first: Claim, second: Claim): string =>
  verdict(
    worlds.every(first),
    worlds.every(second),
    worlds.every((v) => first(v) || second(v)),
  )

const SIGNS = new Map<string, (a: number, b: number) => boolean>([
  ['>', (a, b) => a > b],
  ['<', (a, b) => a < b],
  ['=', (a, b) => a === b],
  ['\\ge', (a, b) => a >= b],
  ['\\le', (a, b) => a <= b],
])

const LINES = [
  ['save money every month', 'su pe ka lo'],
  ['spend money with care', 'no ri da pe'],
  ['every plan with care', 'vi lo da no'],
  ['plan some money goals', 'ge pe ha vi'],
].map((line) => line.map((text) => text.split(' ')))

/** In which lines a word (side 0) or a code (side 1) occurs. */
const linesWith = (text: string, side: number) => LINES.map((line) => at(line, side).includes(text)).join()
const WORDS_CODED = [...new Set(LINES.flatMap((line) => at(line, 0)))]
const CODES = [...new Set(LINES.flatMap((line) => at(line, 1)))]
const codesOf = (word: string) => CODES.filter((code) => linesWith(code, 1) === linesWith(word, 0))

/** The words are matched to different codes in some order. */
const canMean = (codes: string[], words: string[]): boolean =>
  words.length === 0 || codes.some((code, i) => codesOf(at(words, 0)).includes(code) && canMean(codes.toSpliced(i, 1), words.slice(1)))

const COMPASS = ['North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west']

/** A walk of [turn to the right in quarter turns, metres] that starts facing north: [east, north]. */
function walk(steps: [number, number][]): [number, number] {
  let [heading, east, north] = [0, 0, 0]
  for (const [turn, metres] of steps) {
    heading = (heading + turn + 4) % 4
    east += at([0, metres, 0, -metres], heading)
    north += at([metres, 0, -metres, 0], heading)
  }
  return [east, north]
}

export const solutions: Solutions = {
  'IP1-REA-16': () => {
    const holds = (form: 'someNot' | 'some', a: string, b: string) =>
      follows(
        [
          ['all', 'pen', 'cap'],
          ['some', 'cap', 'tin'],
          ['no', 'tin', 'bowl'],
        ],
        [form, a, b],
      )
    return verdict(holds('someNot', 'cap', 'bowl'), holds('some', 'pen', 'tin'))
  },
  'IP1-REA-17': () => {
    const holds = (form: 'some' | 'no') =>
      follows(
        [
          ['some', 'tree', 'shrub'],
          ['all', 'shrub', 'herb'],
          ['some', 'herb', 'vine'],
        ],
        [form, 'tree', 'vine'],
      )
    // "Some are" and "none is" of the same terms are never both false.
    return verdict(holds('some'), holds('no'), true)
  },
  'IP1-REA-18': () => {
    const holds = (a: string, b: string) =>
      follows(
        [
          ['some', 'key', 'lock'],
          ['someNot', 'key', 'lock'],
          ['all', 'lock', 'door'],
          ['no', 'door', 'window'],
        ],
        ['someNot', a, b],
      )
    return verdict(holds('key', 'lock'), holds('key', 'window'))
  },
  'IP1-REA-19': () => {
    const holds = (form: 'some' | 'all', a: string, b: string) =>
      follows(
        [
          ['all', 'map', 'chart'],
          ['all', 'chart', 'graph'],
          ['some', 'graph', 'plan'],
        ],
        [form, a, b],
      )
    return verdict(holds('some', 'plan', 'map'), holds('all', 'graph', 'chart'))
  },
  'IP1-REA-20': () =>
    judge(
      valuations('ABCDEF', (v) => v('A') >= v('B') && v('B') === v('C') && v('C') > v('D') && v('E') <= v('D') && v('D') < v('F')),
      (v) => v('F') > v('B'),
      (v) => v('A') > v('E'),
    ),
  'IP1-REA-21': () =>
    judge(
      valuations('MNOPQ', (v) => v('M') <= v('N') && v('N') === v('O') && v('Q') >= v('P') && v('P') >= v('O')),
      (v) => v('Q') > v('M'),
      (v) => v('Q') === v('M'),
    ),
  'IP1-REA-22': () =>
    judge(
      valuations('KLMNT', (v) => v('K') > v('L') && v('L') >= v('M') && v('T') < v('N') && v('N') === v('M')),
      (v) => v('L') > v('T'),
      (v) => v('K') > v('N'),
    ),
  'IP1-REA-23': () => {
    const options = [
      ['>', '=', '\\ge'],
      ['\\ge', '=', '\\ge'],
      ['>', '<', '\\ge'],
      ['=', '>', '\\le'],
      ['>', '\\ge', '<'],
    ]
    const fits = options.filter((chosen) => {
      const pairs = ['PQ', 'QR', 'RS']
      const worlds = valuations('PQRS', (v) => pairs.every((pair, i) => SIGNS.get(at(chosen, i))?.(v(pair.charAt(0)), v(pair.charAt(1)))))
      return worlds.every((v) => v('P') > v('R') && v('S') <= v('Q'))
    })
    return only(fits.map((chosen) => chosen.map((sign) => `$${sign}$`).join(', ')))
  },
  'IP1-REA-24': () => {
    const parents = new Map([
      ['P', ['Q']],
      ['Q', ['R', 'S']],
      ['T', ['R', 'S']],
      ['U', ['T', 'V']],
    ])
    const mother = at(parents.get('P') ?? [], 0)
    const brother = only(['T'].filter((one) => parents.get(one)?.join() === parents.get(mother)?.join()))
    return parents.get('U')?.includes(brother) && parents.get('U')?.includes('V') ? "Mother's brother's wife" : ''
  },
  'IP1-REA-25': () => {
    const facts = [...'R & S % T # U @ V'.replaceAll(' ', '').matchAll(/(?=([A-Z])([&%#@])([A-Z]))/g)].map((m) => m.slice(1).join(''))
    const mother = only(facts.filter((fact) => fact.endsWith('@V'))).charAt(0)
    const uncle = only(facts.filter((fact) => fact.endsWith(`#${mother}`))).charAt(0)
    return facts.includes(`S%${uncle}`) ? "Mother's father" : ''
  },
  'IP1-REA-26': () => {
    const mother = new Map([
      ['F', 'D'],
      ['G', 'D'],
    ])
    const father = new Map([['H', 'F']])
    return mother.get('G') === mother.get(father.get('H') ?? '') ? "Father's sister" : ''
  },
  'IP1-REA-27': () =>
    `${Math.hypot(
      ...walk([
        [0, 12],
        [1, 9],
        [1, 24],
        [-1, 7],
      ]),
    )} m`,
  'IP1-REA-28': () => {
    const a = [-8, 0]
    const e = [0 - 20, -6 + 11]
    const [east, north] = [at(e, 0) - at(a, 0), at(e, 1) - at(a, 1)]
    return `${surd(east ** 2 + north ** 2)} m, ${north > 0 ? 'north' : 'south'}-${east > 0 ? 'east' : 'west'}`
  },
  'IP1-REA-29': () => {
    const turn = COMPASS.indexOf('North-west') - COMPASS.indexOf('East')
    return at(COMPASS, (COMPASS.indexOf('South') + turn) % 8)
  },
  'IP1-REA-30': () => only(codesOf('spend')),
  'IP1-REA-31': () => only(WORDS_CODED.filter((word) => codesOf(word).includes('vi'))),
  'IP1-REA-32': () =>
    only(
      ['ka ri pe', 'su lo pe', 'ha vi pe', 'su ka pe', 'su ha pe'].filter((codes) => canMean(codes.split(' '), ['save', 'some', 'money'])),
    ),
  'IP1-REA-33': () => {
    const orders = arrangements(
      [...'PQRSTU'],
      [(p) => p('R') === 4 && p('T') === 5, (p) => p('P') === 1, (p) => p('Q') < p('S') && p('S') < p('U')],
    )
    return only(orders.map((order) => at(order, 2)))
  },
  'IP1-REA-34': () => {
    const digits = [...'725196438']
    return at(WORDS, digits.toSorted().filter((digit, i) => digit === digits[i]).length)
  },
  'IP1-REA-35': () => {
    const codes = [...'MORTGAGE'].map((letter) => letter.charCodeAt(0))
    const pairs = codes.flatMap((a, i) => codes.slice(i + 1).filter((b, k) => Math.abs(a - b) === k + 1))
    return at(WORDS, pairs.length)
  },
}
