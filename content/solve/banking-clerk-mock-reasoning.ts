import { judge, valuations, verdict } from './banking-full-mock-logic.ts'
import { between, puzzle } from './banking-full-mock-puzzles.ts'
import { at, follows, only, range } from './logic.ts'
import type { Solutions } from './solutions.ts'

const WORDS = ['None', 'One', 'Two', 'Three', 'Four', 'Five']

/** The row from left to right. */
const row = puzzle('ABCDEFG', [
  (p) => p('F') === 2,
  (p) => p('C') === p('F') + 1,
  (p) => Math.abs(p('C') - p('B')) === 2,
  (p) => Math.abs(p('A') - p('G')) === 3,
  (p) => Math.abs(p('D') - p('A')) === 1,
])

/** The boxes from the bottom upwards. */
const stack = puzzle('JKLMNOP', [
  (p) => p('J') === 2,
  (p) => Math.abs(p('J') - p('L')) === 4,
  (p) => p('O') === p('K') + 1,
  (p) => Math.abs(p('L') - p('K')) === Math.abs(p('K') - p('J')),
  (p) => Math.abs(p('M') - p('J')) !== 1,
  (p) => p('N') > p('P'),
])

const SEQUENCE = 'B4#K7A@3ME9%T5U&2R8+G'
const count = (pattern: RegExp) => [...SEQUENCE.matchAll(pattern)].length

const placeOf = (letter: string) => letter.charCodeAt(0) - 64
const letterAt = (place: number) => String.fromCharCode(64 + place)
const isVowel = (letter: string) => 'AEIOU'.includes(letter)

type Person = { name: string; sex: 'm' | 'f'; mother?: string; father?: string; spouse?: string }

/** How one person is related to another, in the words of the options. */
function relation(people: Person[], of: string, to: string): string {
  const find = (name: string) => only(people.filter((person) => person.name === name))
  const person = find(of)
  const parents = ({ mother, father }: Person) => [mother, father].filter((name) => name !== undefined).map(find)
  const child = (one: Person) => (one.sex === 'm' ? 'son' : 'daughter')
  const couple = (name: string) => [name, find(name).spouse]
  for (const parent of parents(person)) {
    if (couple(to).includes(parent.name)) return child(person) === 'son' ? 'Son' : 'Daughter'
    for (const grandparent of parents(parent))
      if (couple(to).includes(grandparent.name)) return `${child(parent) === 'son' ? 'Son' : 'Daughter'}'s ${child(person)}`
  }
  throw new Error('no relation found')
}

export const solutions: Solutions = {
  'SC1-REA-01': () => row().charAt(6),
  'SC1-REA-02': () => between(row(), 'D', 'G'),
  'SC1-REA-03': () => row().charAt(row().indexOf('B') - 3),
  'SC1-REA-04': () => {
    const distance = (pair: string) => Math.abs(row().indexOf(pair.charAt(0)) - row().indexOf(pair.charAt(6)))
    const groups = Map.groupBy(['G and B', 'D and F', 'A and C', 'C and B', 'G and E'], distance)
    return only([...groups.values()].filter((group) => group.length === 1).flat())
  },
  'SC1-REA-05': () => at(WORDS, [...row()].filter((name, i) => at([...row()].sort(), i) === name).length),
  'SC1-REA-06': () => stack().charAt(0),
  'SC1-REA-07': () => at(WORDS, 6 - stack().indexOf('N')),
  'SC1-REA-08': () => stack().charAt(stack().indexOf('J') + 1),
  'SC1-REA-09': () => {
    const place = (name: string) => stack().indexOf(name)
    const claims: [string, boolean][] = [
      ['O is immediately below L.', place('O') + 1 === place('L')],
      ['M is immediately below J.', place('M') + 1 === place('J')],
      ['N is kept above K.', place('N') > place('K')],
      ['K is the topmost box.', place('K') === 6],
      ['Only one box is between P and K.', between(stack(), 'P', 'K') === 'One'],
    ]
    return only(claims.filter(([, isTrue]) => isTrue).map(([claim]) => claim))
  },
  'SC1-REA-10': () => {
    const exchanged = stack().replace(/[MO]/g, (name) => (name === 'M' ? 'O' : 'M'))
    return exchanged.charAt(exchanged.indexOf('M') - 1)
  },
  'SC1-REA-11': () => SEQUENCE.charAt(8 + 6),
  'SC1-REA-12': () => at(WORDS, count(/(?<=[A-Z])[^A-Z\d](?=\d)/g)),
  'SC1-REA-13': () => at(WORDS, count(/[B-DF-HJ-NP-TV-Z](?=\d)/g)),
  'SC1-REA-14': () => SEQUENCE.replace(/[^A-Z\d]/g, '').at(-8) ?? '',
  'SC1-REA-15': () => [...SEQUENCE.matchAll(/(?<=[A-Z])\d/g)].reduce((sum, [digit]) => sum + Number(digit), 0),
  'SC1-REA-16': () =>
    judge(
      valuations('PQRST', (v) => v('P') > v('Q') && v('Q') >= v('R') && v('R') === v('S') && v('S') > v('T')),
      (v) => v('P') > v('S'),
      (v) => v('T') < v('Q'),
    ),
  'SC1-REA-17': () =>
    judge(
      valuations('JKLMN', (v) => v('J') <= v('K') && v('K') < v('L') && v('L') === v('M') && v('M') >= v('N')),
      (v) => v('M') > v('J'),
      (v) => v('K') > v('N'),
    ),
  'SC1-REA-18': () =>
    judge(
      valuations('UVWXY', (v) => v('U') >= v('V') && v('V') === v('W') && v('W') <= v('X') && v('X') < v('Y')),
      (v) => v('U') > v('X'),
      (v) => v('Y') > v('V'),
    ),
  'SC1-REA-19': () =>
    judge(
      valuations('DEFGH', (v) => v('D') < v('E') && v('E') >= v('F') && v('G') > v('F') && v('F') === v('H')),
      (v) => v('D') < v('H'),
      (v) => v('G') > v('E'),
    ),
  'SC1-REA-20': () => {
    const holds = (form: 'no' | 'some', a: string, b: string) =>
      follows(
        [
          ['all', 'coin', 'token'],
          ['all', 'token', 'disc'],
          ['no', 'disc', 'square'],
        ],
        [form, a, b],
      )
    return verdict(holds('no', 'coin', 'square'), holds('some', 'disc', 'coin'))
  },
  'SC1-REA-21': () => {
    const holds = (form: 'no' | 'someNot') =>
      follows(
        [
          ['some', 'lamp', 'lantern'],
          ['no', 'lantern', 'candle'],
        ],
        [form, 'lamp', 'candle'],
      )
    return verdict(holds('someNot'), holds('no'))
  },
  'SC1-REA-22': () => {
    const holds = (form: 'no' | 'some') =>
      follows(
        [
          ['all', 'drum', 'instrument'],
          ['some', 'instrument', 'antique'],
        ],
        [form, 'drum', 'antique'],
      )
    return verdict(holds('some'), holds('no'), true) // "some" and "no" of the same classes: one of them is true
  },
  'SC1-REA-23': () => {
    const holds = (form: 'someNot' | 'some', b: string) =>
      follows(
        [
          ['some', 'desk', 'shelf'],
          ['someNot', 'desk', 'shelf'],
          ['all', 'shelf', 'rack'],
        ],
        [form, 'desk', b],
      )
    return verdict(!holds('someNot', 'shelf'), holds('some', 'rack')) // all desks can be shelves unless some certainly are not
  },
  'SC1-REA-24': () => Math.hypot(12 - 4, 7 - -8),
  'SC1-REA-25': () => {
    const [east, north] = [9 - 9, 7 - 12]
    if (east !== 0) throw new Error('not on the line from north to south')
    return `${Math.abs(north)} m to the ${north > 0 ? 'north' : 'south'}`
  },
  // The mark 9 stands at 270° of the dial and points to 180° of the compass.
  'SC1-REA-26': () => at(['North', 'East', 'South', 'West'], ((15 * 6 + 180 - 270 + 360) % 360) / 90),
  'SC1-REA-27': () =>
    relation(
      [
        { name: 'Varun', sex: 'm', father: 'old', spouse: 'wife' },
        { name: 'old', sex: 'm' },
        { name: 'wife', sex: 'f', spouse: 'Varun' },
        { name: 'girl', sex: 'f', father: 'Varun' },
      ],
      'girl',
      'Varun',
    ),
  'SC1-REA-28': () =>
    relation(
      [
        { name: 'S', sex: 'm', mother: 'V' },
        { name: 'V', sex: 'f', mother: 'W' },
        { name: 'W', sex: 'f' },
      ],
      'S',
      'W',
    ),
  'SC1-REA-29': () =>
    relation(
      [
        { name: 'P', sex: 'm', mother: 'O', father: 'M' },
        { name: 'O', sex: 'f', spouse: 'M' },
        { name: 'M', sex: 'm', father: 'K' },
        { name: 'K', sex: 'm', spouse: 'L' },
        { name: 'L', sex: 'f', spouse: 'K' },
      ],
      'P',
      'L',
    ),
  'SC1-REA-30': () => {
    const code = (word: string) => [...word].map((_, i) => letterAt(placeOf(word.charAt(i ^ 1)) + 1)).join('')
    if (code('MARKET') !== 'BNLSUF') throw new Error('the rule does not fit')
    return code('BRANCH')
  },
  'SC1-REA-31': () => {
    const [first = '', ...rest] = [...'INPAR']
    const codes = new Map([...'PATRNI'].map((letter, i) => [letter, '47#@95'.charAt(i)]))
    const last = rest.pop() ?? ''
    if (!isVowel(first) || isVowel(last)) throw new Error('the condition does not apply')
    return [last, ...rest, first].map((letter) => codes.get(letter)).join('')
  },
  'SC1-REA-32': () => {
    const alphabet = range(1, 26).map(letterAt).join('')
    return only(
      [...alphabet].filter((letter) => placeOf(letter) - placeOf(alphabet.charAt(6)) === placeOf(alphabet.at(-6) ?? '') - placeOf(letter)),
    )
  },
  'SC1-REA-33': () => {
    const queue = [...Array(14).fill('before'), 'Ramesh', ...Array(9).fill('behind')].slice(6).concat(Array(4).fill('new'))
    return queue.length - queue.indexOf('Ramesh')
  },
  'SC1-REA-34': () => at([...'CUSTOMER'].map((letter) => letterAt(placeOf(letter) + (isVowel(letter) ? 1 : -1))).sort(), 2),
  'SC1-REA-35': () => {
    const ascending = (n: number) => Number([...String(n)].sort().join(''))
    return at(
      [957, 482, 685, 739, 264].sort((a, b) => ascending(b) - ascending(a)),
      2,
    )
  },
}
