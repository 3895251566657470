import { expect, test } from 'vitest'
import { languages, numberIn, options, type Question, questions, rightIndexes, stripMarkup } from './testing.ts'

/** The values of the options, if all are numbers of one unit. */
function valuesOf(question: Question): number[] {
  const read = options(question, 'EN').map(numberIn)
  const units = new Set(read.map(({ rest }) => stripMarkup(rest).replaceAll(' ', '')))
  return units.size === 1 ? read.flatMap(({ number }) => number ?? []) : []
}

const countOf = (question: Question): number => options(question, 'EN').length
const singles = questions.filter((question) => question.Type === 'MCQ' || question.Type === 'PYQ')

/** How often the key is the smallest value, the second, … of questions with as many options. */
function ranksOfKeys(count: number): number[] {
  const ranks = Array.from({ length: count }, () => 0)
  for (const question of singles.filter((one) => countOf(one) === count)) {
    const values = valuesOf(question)
    const key = values[rightIndexes(question)[0] ?? -1]
    if (values.length < count || key === undefined) continue
    const rank = values.filter((value) => value < key).length
    ranks[rank] = (ranks[rank] ?? 0) + 1
  }
  return ranks
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0)
const percentInside = (ranks: number[]): number => (100 * sum(ranks.slice(1, -1))) / sum(ranks)

test('of four sorted numbers the key is one of the two in the middle half of the time', () => {
  const ranks = ranksOfKeys(4)
  expect(sum(ranks)).toBeGreaterThan(700)
  expect(Math.abs(percentInside(ranks) - 50), `ranks ${ranks}`).toBeLessThan(5)
})

test('of five sorted numbers the key is at one of the ends two times in five', () => {
  const ranks = ranksOfKeys(5)
  expect(sum(ranks)).toBeGreaterThan(50)
  expect(Math.abs(percentInside(ranks) - 60), `ranks ${ranks}`).toBeLessThan(5)
})

test('questions with several keys have one, two, three or four of them, and each option is right about as often', () => {
  const multiple = questions.filter((question) => question.Type === 'MSQ')
  const share = (isCounted: (right: number[]) => boolean): number =>
    multiple.filter((question) => isCounted(rightIndexes(question))).length / multiple.length
  for (const count of [1, 2, 3, 4])
    expect(
      share((right) => right.length === count),
      `${count} right`,
    ).toBeGreaterThan(0.1)
  for (const place of [0, 1, 2, 3])
    expect(Math.abs(share((right) => right.includes(place)) - 0.6), `option ${place + 1}`).toBeLessThan(0.16)
})

test('an explanation has at least 70 characters', () => {
  for (const question of questions)
    for (const language of languages)
      expect(question[`Explanation_${language}`].length, `${question.Code} ${language}`).toBeGreaterThanOrEqual(70)
})
