import { arrangements, at, only, permutations } from './logic.ts'
import type { Solutions } from './solutions.ts'

type Place = (name: string) => number
const WORDS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** The only order that meets all clues. */
const solveOrder = (names: string[], clues: ((place: Place) => boolean)[]) =>
  only(arrangements(names, clues).map((order) => order.join(' '))).split(' ')

/** Solves a puzzle once for all its questions. */
function once<T>(solve: () => T): () => T {
  let found: { value: T } | undefined
  return () => {
    found ??= { value: solve() }
    return found.value
  }
}

/** Eight seats numbered clockwise, which is to the left of a person who faces the centre; A is put on seat 0. */
const table = once(() => {
  const seats = (from: number, to: number) => (to - from + 8) % 8
  const neighbours = (a: number, b: number) => [1, 7].includes(seats(a, b))
  return solveOrder(
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
    [
      (p) => p('A') === 0,
      (p) => seats(p('A'), p('C')) === 3,
      (p) => seats(p('C'), p('E')) === 4,
      (p) => seats(p('B'), p('E')) === 2,
      (p) => !neighbours(p('D'), p('B')),
      (p) => seats(p('D'), p('G')) === 2,
      (p) => !neighbours(p('F'), p('A')),
    ],
  )
})

/** Seven persons from left to right, facing north. */
const row = once(() =>
  solveOrder(
    ['J', 'K', 'L', 'M', 'N', 'O', 'P'],
    [
      (p) => p('M') === 3,
      (p) => Math.abs(p('M') - p('K')) === 2,
      (p) => [0, 6].includes(p('J')),
      (p) => Math.abs(p('J') - p('K')) === 5,
      (p) => p('N') === p('L') + 1,
      (p) => p('P') < p('O'),
      (p) => ![0, 6].includes(p('O')),
    ],
  ),
)

/** Seven boxes from the bottom upwards. */
const boxes = once(() =>
  solveOrder(
    ['Red', 'Blue', 'Green', 'White', 'Black', 'Pink', 'Grey'],
    [
      (p) => p('Green') === 6,
      (p) => Math.abs(p('Green') - p('White')) === 3,
      (p) => p('Red') - p('Blue') === 3,
      (p) => Math.abs(p('Pink') - p('Black')) === 1,
      (p) => p('Pink') !== 0,
      (p) => p('Black') < p('White'),
    ],
  ),
)

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** The lectures of the week as "trainer – topic – day". */
const lectures = once(() => {
  const plans: string[] = []
  for (const trainers of permutations(['Asha', 'Bimal', 'Charu', 'Dev', 'Esha'])) {
    for (const topics of permutations(['Loans', 'Cards', 'Audit', 'Risk', 'Tax'])) {
      const by: Place = (name) => trainers.indexOf(name)
      const on: Place = (topic) => topics.indexOf(topic)
      const clues = [
        on('Audit') === DAYS.indexOf('Wednesday'),
        by('Charu') === on('Loans') && on('Loans') === on('Audit') - 1,
        by('Dev') === on('Cards'),
        on('Tax') === by('Dev') + 1,
        by('Esha') > by('Dev'),
        by('Bimal') !== on('Audit'),
      ]
      if (clues.every(Boolean)) plans.push(DAYS.map((day, i) => `${at(trainers, i)} – ${at(topics, i)} – ${day}`).join('; '))
    }
  }
  return only(plans).split('; ')
})

const lecture = (part: string) => only(lectures().filter((text) => text.includes(part))).split(' – ')

export const solutions: Solutions = {
  'PO-PUZ-01': () => at(table(), (table().indexOf('C') + 7) % 8),
  'PO-PUZ-02': () => at(table(), (table().indexOf('H') + 4) % 8),
  'PO-PUZ-03': () => at(WORDS, ((table().indexOf('E') - table().indexOf('D') + 8) % 8) - 1),
  'PO-PUZ-04': () => at(row(), 0),
  'PO-PUZ-05': () => at(row(), row().indexOf('O') + 3),
  'PO-PUZ-06': () => at(WORDS, Math.abs(row().indexOf('K') - row().indexOf('L')) - 1),
  'PO-PUZ-07': () => at(boxes(), 0),
  'PO-PUZ-08': () => at(WORDS, Math.abs(boxes().indexOf('Pink') - boxes().indexOf('Grey')) - 1),
  'PO-PUZ-09': () => at(boxes(), boxes().indexOf('Red') - 1),
  'PO-PUZ-10': () => at(lecture('Audit'), 0),
  'PO-PUZ-11': () => at(lecture('Risk'), 2),
  'PO-PUZ-12': () =>
    only(
      ['Esha – Tax – Friday', 'Dev – Cards – Monday', 'Bimal – Tax – Friday', 'Charu – Loans – Monday'].filter((option) =>
        lectures().includes(option),
      ),
    ),
}
