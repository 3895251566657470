import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difficulties } from '../catalogue/paper.ts'
import { outcomes } from '../questions/kinds/kind.ts'
import { countedAnswers, difficultyAt, estimateLevel, type PractisedAnswer } from './level.ts'

const answer: fc.Arbitrary<PractisedAnswer> = fc.record({
  difficulty: fc.constantFrom(...difficulties),
  outcome: fc.constantFrom(...outcomes),
})
const answers = fc.array(answer, { maxLength: 30 })
const repeat = (count: number, one: PractisedAnswer) => Array.from({ length: count }, () => one)
const levelAfter = (list: PractisedAnswer[]) => difficultyAt(estimateLevel(list))

test('somebody new starts at medium', () => {
  expect(estimateLevel([]).toFraction()).toBe('2')
  expect(levelAfter([])).toBe('Medium')
})

test('one answer does not change the level, a run does', () => {
  expect(levelAfter([{ difficulty: 'Medium', outcome: 'correct' }])).toBe('Medium')
  expect(levelAfter(repeat(2, { difficulty: 'Medium', outcome: 'correct' }))).toBe('Hard')
  expect(levelAfter(repeat(3, { difficulty: 'Medium', outcome: 'wrong' }))).toBe('Easy')
  expect(levelAfter(repeat(10, { difficulty: 'Easy', outcome: 'correct' }))).toBe('Medium')
})

test('half right at one difficulty is that level', () => {
  for (const difficulty of difficulties) {
    const half = [...repeat(10, { difficulty, outcome: 'correct' }), ...repeat(10, { difficulty, outcome: 'wrong' })]
    expect(levelAfter(half)).toBe(difficulty)
  }
})

test('a level is never below easy or above hard', () => {
  fc.assert(
    fc.property(answers, (list) => {
      const level = estimateLevel(list)
      expect(level.compare(1) >= 0 && level.compare(3) <= 0).toBe(true)
      expect(difficulties).toContain(difficultyAt(level))
    }),
  )
})

test('a right answer in place of a wrong one never lowers the level', () => {
  fc.assert(
    fc.property(answers, answer, fc.nat(30), (list, { difficulty }, at) => {
      const having = (outcome: PractisedAnswer['outcome']) =>
        estimateLevel([...list.slice(0, at), { difficulty, outcome }, ...list.slice(at)])
      expect(having('correct').compare(having('wrong'))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the same answer to a harder question never lowers the level', () => {
  fc.assert(
    fc.property(answers, fc.constantFrom(...outcomes), (list, outcome) => {
      const [easy, , hard] = difficulties.map((difficulty) => estimateLevel([{ difficulty, outcome }, ...list]))
      expect(hard?.compare(easy ?? 0)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('cancelled questions and answers of long ago do not count', () => {
  fc.assert(
    fc.property(answers, answers, fc.nat(30), (list, older, at) => {
      const cancelled = { difficulty: 'Hard', outcome: 'dropped' } as const
      expect(estimateLevel([...list.slice(0, at), cancelled, ...list.slice(at)])).toEqual(estimateLevel(list))
      const recent = repeat(countedAnswers, { difficulty: 'Easy', outcome: 'partial' })
      expect(estimateLevel([...recent, ...older])).toEqual(estimateLevel(recent))
    }),
  )
})
