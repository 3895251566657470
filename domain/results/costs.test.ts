import fc from 'fast-check'
import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import { sum } from '../exact.ts'
import { type CostedQuestion, findCosts } from './costs.ts'

function costed(question: number, more: Partial<CostedQuestion> = {}): CostedQuestion {
  return {
    ...{ question, section: '', topic: '', difficulty: 'Medium', outcome: 'correct', counts: true, marks: '4', maximum: '4' },
    ...{ seconds: 50, others: { facility: 0.5, medianSeconds: 60 }, wasCorrectEarlier: false, wasOpened: true },
    ...more,
  }
}

const wrong = (question: number, topic: string, more: Partial<CostedQuestion> = {}) =>
  costed(question, { outcome: 'wrong', marks: '-1', topic, ...more })
const blank = (question: number, more: Partial<CostedQuestion> = {}) => costed(question, { outcome: 'unanswered', marks: '0', ...more })

const costsOf = (...questions: CostedQuestion[]) =>
  findCosts(questions).map(({ reason, topic, cost, questions: asked }) => [reason, topic, cost, asked])

test('a paper without lost marks has no costs', () => {
  expect(costsOf(costed(0), costed(1, { seconds: 500 }))).toEqual([])
})

test('wrong answers are grouped by topic, or by section where there is none, and cost the marks and the penalty', () => {
  const partial = costed(3, { outcome: 'partial', marks: '1', topic: 'Genetics' })
  expect(costsOf(costed(0), wrong(1, 'Genetics'), wrong(2, '', { section: 'Physics' }), partial)).toEqual([
    ['topic', 'Genetics', '8', [1, 3]],
    ['topic', 'Physics', '5', [2]],
  ])
})

test('an answer changed from right to wrong is not counted in its topic', () => {
  expect(costsOf(wrong(0, 'Optics', { wasCorrectEarlier: true }), wrong(1, 'Optics'), blank(2, { wasCorrectEarlier: true }))).toEqual([
    ['changed', '', '9', [0, 2]],
    ['topic', 'Optics', '5', [1]],
  ])
})

test('two quick wrong answers are guesses, one is not', () => {
  const quick = { seconds: 5 }
  expect(costsOf(wrong(0, 'A', quick), wrong(1, 'B', quick), wrong(2, 'C'))).toEqual([
    ['guessed', '', '10', [0, 1]],
    ['topic', 'C', '5', [2]],
  ])
  expect(costsOf(wrong(0, 'A', quick))).toEqual([['topic', 'A', '5', [0]]])
  const easilySeen = { seconds: 5, others: { facility: 0.9, medianSeconds: 9 } }
  expect(costsOf(wrong(0, 'A', easilySeen), wrong(1, 'A', easilySeen))).toEqual([['topic', 'A', '10', [0, 1]]])
})

test('a blank counts only if others found it easy, or the editor did where there are no others', () => {
  const easy = { others: { facility: 0.6, medianSeconds: 60 } }
  expect(costsOf(blank(0, easy), blank(1), blank(2, { others: null }), blank(3, { others: null, difficulty: 'Easy' }))).toEqual([
    ['easy_blank', '', '8', [0, 3]],
  ])
})

test('questions that were never opened are told with the time that was lost before them', () => {
  const questions = [
    costed(0, { seconds: 200 }),
    costed(1, { seconds: 61 }),
    blank(2, { wasOpened: false }),
    blank(3, { wasOpened: false }),
  ]
  expect(findCosts(questions)).toEqual([{ reason: 'not_reached', topic: '', cost: '8', questions: [2, 3], secondsOver: 140 }])
})

test('penalties in many topics count as one when they cost more than any topic, and are not counted in the topics again', () => {
  const spread = Array.from({ length: 6 }, (_, at) => wrong(at, `Topic ${at}`))
  expect(costsOf(...spread)).toEqual([
    ['penalty', '', '6', [0, 1, 2, 3, 4, 5]],
    ['topic', 'Topic 0', '4', [0]],
    ['topic', 'Topic 1', '4', [1]],
  ])
  expect(costsOf(...spread.slice(0, 2))).toHaveLength(2)
})

test('only the three costliest are listed, with exact marks', () => {
  const third = { maximum: '1', marks: '-1/3' }
  const costs = costsOf(
    wrong(0, 'A', third),
    wrong(1, 'B'),
    wrong(2, 'B'),
    wrong(3, 'C', third),
    wrong(4, 'C', third),
    wrong(5, 'D', third),
  )
  expect(costs.map(([, topic, cost]) => [topic, cost])).toEqual([
    ['B', '10'],
    ['C', '8/3'],
    ['A', '4/3'],
  ])
})

test('cancelled questions cost nothing', () => {
  expect(costsOf(costed(0, { outcome: 'dropped', marks: '0', maximum: '0' }))).toEqual([])
})

test('no question is counted twice, penalties apart, and no more is told than was lost', () => {
  const question = fc.record({
    outcome: fc.constantFrom('correct', 'wrong', 'unanswered', 'dropped' as const),
    topic: fc.constantFrom('', 'A', 'B', 'C', 'D'),
    seconds: fc.integer({ min: 0, max: 200 }),
    wasCorrectEarlier: fc.boolean(),
    wasOpened: fc.boolean(),
    facility: fc.option(fc.float({ min: 0, max: 1, noNaN: true })),
  })
  const marks = { correct: '4', wrong: '-1', unanswered: '0', dropped: '4' } as const
  fc.assert(
    fc.property(fc.array(question, { maxLength: 40 }), (generated) => {
      const questions = generated.map(({ facility, ...more }, at) =>
        costed(at, { ...more, marks: marks[more.outcome], others: facility === null ? null : { facility, medianSeconds: 60 } }),
      )
      const costs = findCosts(questions)
      const named = costs.flatMap(({ reason, questions: asked }) => (reason === 'penalty' ? [] : asked))
      expect(new Set(named).size).toBe(named.length)
      const lost = sum(questions.map(({ marks: earned, maximum }) => new Fraction(maximum).sub(earned)))
      expect(sum(costs.map(({ cost }) => new Fraction(cost))).compare(lost)).toBeLessThanOrEqual(0)
    }),
  )
})
