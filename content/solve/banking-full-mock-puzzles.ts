import { arrangements, at, only, permutations, range } from './logic.ts'
import type { Solutions } from './solutions.ts'

type Place = (name: string) => number
const WORDS = ['None', 'One', 'Two', 'Three', 'Four', 'Five']

/** The only order that meets all clues, tried over all orders, solved once for all its questions. */
export function puzzle(names: string, clues: ((place: Place) => boolean)[]): () => string {
  let order: string | undefined
  return () => {
    order ??= only(arrangements([...names], clues).map((each) => each.join('')))
    return order
  }
}

export const between = (order: string, a: string, b: string) => at(WORDS, Math.abs(order.indexOf(a) - order.indexOf(b)) - 1)

/** Seats of the square table clockwise: corners are even and face the centre (left is clockwise), sides are odd and face outside. */
const seat = (from: number, left: number) => (from + (from % 2 === 0 ? left : -left) + 16) % 8
const apart = (a: number, b: number) => Math.min((a - b + 8) % 8, (b - a + 8) % 8)
const table = puzzle('PQRSTUVW', [
  (p) => p('P') === 0, // a corner; the table may be turned
  (p) => p('R') === seat(p('P'), -3),
  (p) => p('S') === seat(p('R'), 2),
  (p) => apart(p('T'), p('S')) === 4,
  (p) => p('V') % 2 === 0 && apart(p('V'), p('T')) !== 1,
  (p) => p('U') === seat(p('V'), 2),
  (p) => apart(p('W'), p('R')) === 1,
])
const seatedFrom = (name: string, left: number) => table().charAt(seat(table().indexOf(name), left))

const CITIES = ['Agra', 'Bhopal', 'Indore', 'Jaipur', 'Nashik', 'Patna', 'Surat']
const FLOORS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

/** The residents from the lowest floor upwards, and their cities. */
function residents(): { people: string; cities: string[] } {
  const orders = arrangements(
    [...'JKLMNOQ'],
    [
      (p) => p('L') % 2 === 0 && p('L') > 0,
      (p) => Math.abs(p('L') - p('N')) === 3,
      (p) => p('K') === p('N') + 1,
      (p) => p('J') - p('Q') === 2,
      (p) => p('M') < p('O'),
    ],
  )
  const fits = orders.flatMap((people) => {
    const floor: Place = (name) => people.indexOf(name)
    return permutations(CITIES)
      .filter((cities) => {
        const from: Place = (city) => cities.indexOf(city)
        return (
          from('Patna') === floor('O') + 1 &&
          from('Indore') === floor('J') &&
          from('Bhopal') === floor('K') &&
          from('Nashik') === floor('J') + 3 &&
          ![from('Agra'), from('Surat')].includes(floor('N')) &&
          from('Surat') < from('Agra')
        )
      })
      .map((cities) => `${people.join('')} ${cities.join(' ')}`)
  })
  const [people = '', ...cities] = only(fits).split(' ')
  return { people, cities }
}

const month = (place: number) => Math.floor(place / 2)
const isOn22nd = (place: number) => place % 2 === 1
const interviews = puzzle('ABCDEFGH', [
  (p) => isOn22nd(p('C')) && [1, 3].includes(month(p('C'))), // April and September have 30 days
  (p) => Math.abs(p('C') - p('F')) === 3,
  (p) => month(p('F')) === month(p('A')),
  (p) => Math.abs(p('H') - p('F')) === 1,
  (p) => Math.abs(p('B') - p('H')) === 4,
  (p) => p('D') < p('E'),
  (p) => month(p('G')) === month(p('B')),
])

export const solutions: Solutions = {
  'IP1-REA-01': () => table().charAt((table().indexOf('Q') + 4) % 8),
  'IP1-REA-02': () => seatedFrom('W', -2),
  'IP1-REA-03': () =>
    at(
      WORDS,
      range(1, 7).findIndex((n) => seatedFrom('P', n) === 'S'),
    ),
  'IP1-REA-04': () => only([...'QRSTU'].filter((name) => table().indexOf(name) % 2 === 0)),
  'IP1-REA-05': () => seatedFrom('T', 1),
  'IP1-REA-06': () => residents().people.charAt(residents().cities.indexOf('Jaipur')),
  'IP1-REA-07': () => {
    const { people, cities } = residents()
    return between(people, people.charAt(cities.indexOf('Agra')), 'K')
  },
  'IP1-REA-08': () => at(residents().cities, residents().people.indexOf('J') - 1),
  'IP1-REA-09': () => {
    const { people, cities } = residents()
    const all = [...people].map((name, i) => `${name} – ${at(FLOORS, i)} floor – ${at(cities, i)}`)
    const options = ['O – sixth floor – Nashik', 'L – fifth floor – Patna', 'M – third floor – Agra', 'Q – first floor – Agra']
    return only([...options, 'K – fourth floor – Bhopal'].filter((option) => all.includes(option)))
  },
  'IP1-REA-10': () => {
    const { people, cities } = residents()
    const floor = (name: string) => people.indexOf(name)
    const claims: [string, boolean][] = [
      ['K lives immediately below the person from Patna.', floor('K') + 1 === cities.indexOf('Patna')],
      ['J lives on an even-numbered floor.', (floor('J') + 1) % 2 === 0],
      ['The person from Surat lives above M.', cities.indexOf('Surat') > floor('M')],
      ['Only one person lives below J.', floor('J') === 1],
      ['Exactly three persons live above N.', 6 - floor('N') === 3],
    ]
    return only(claims.filter(([, isTrue]) => isTrue).map(([claim]) => claim))
  },
  'IP1-REA-11': () => interviews().charAt(4),
  'IP1-REA-12': () => between(interviews(), 'D', 'F'),
  'IP1-REA-13': () => {
    const place = interviews().indexOf('H')
    return `${isOn22nd(place) ? 22 : 9} ${at(['March', 'April', 'July', 'September'], month(place))}`
  },
  'IP1-REA-14': () => interviews().charAt(interviews().indexOf('C') ^ 1),
  'IP1-REA-15': () => {
    const months = (pair: string) => pair.split(' and ').map((name) => month(interviews().indexOf(name)))
    return only(['G and B', 'D and C', 'E and H', 'B and D', 'F and A'].filter((pair) => new Set(months(pair)).size === 2))
  },
}
