import { expect, test } from 'vitest'
import type { OptionId } from '../questions/kinds/option-ids.ts'
import { scoreCounts, scorePercent } from '../results/score.ts'
import { type KeyedSlot, markPaper } from './marking.ts'

type MarkingRules = Parameters<typeof markPaper>[0]

const groups = { section: '', topic: 'Motion', difficulty: 'Medium' } as const

function single(
  more: Partial<{ section: string; topic: string; difficulty: 'Easy' | 'Medium' | 'Hard'; dropped: 'full' | 'none' }> = {},
): KeyedSlot {
  const { dropped, ...where } = more
  return { ...groups, ...where, kind: 'single', optionCount: 4, key: { answer: ['A'] satisfies OptionId[], dropped } }
}

function evenly(totalMarks: number, negativeMarking = false): MarkingRules {
  return { marking: null, totalMarks, negativeMarking }
}

test('without a scheme the total marks are divided evenly and exactly', () => {
  const marked = markPaper(evenly(100), [single(), single(), single()], { 0: 0, 1: 0, 2: 1 })
  expect(marked.questions.map(({ marks }) => marks)).toEqual(['100/3', '100/3', '0'])
  expect(marked.total).toMatchObject({ correct: 2, wrong: 1, marks: '200/3', maximum: '100' })
})

test('without a scheme a wrong answer costs a quarter of a mark when negative marking is set', () => {
  const { total } = markPaper(evenly(4, true), [single(), single(), single(), single()], { 0: 0, 1: 2, 2: 3 })
  expect(total).toMatchObject({ correct: 1, wrong: 2, unanswered: 1, won: '1', lost: '1/2', marks: '1/2', maximum: '4' })
})

test('fractions of the total marks stay exact', () => {
  const { total } = markPaper(evenly(0.3), [single(), single(), single()], { 0: 0 })
  expect(total.marks).toBe('1/10')
})

test('each section is marked by its own part of the scheme', () => {
  const rules: MarkingRules = {
    ...evenly(0),
    marking: [
      { section: 'English', right: '1', wrong: '-1/4', unanswered: '0' },
      { section: 'Maths', right: '3', wrong: '-1', unanswered: '-1/10' },
    ],
  }
  const slots = [single({ section: 'English' }), single({ section: 'English' }), single({ section: 'Maths' }), single({ section: 'Maths' })]
  const { sections, total } = markPaper(rules, slots, { 0: 0, 1: 1, 2: 0 })
  expect(sections.English).toMatchObject({ questions: 2, marks: '3/4', maximum: '2', lost: '1/4' })
  expect(sections.Maths).toMatchObject({ questions: 2, marks: '29/10', maximum: '6', unanswered: 1 })
  expect(total).toMatchObject({ marks: '73/20', maximum: '8' })
})

test('a section that the scheme does not name is marked like the first', () => {
  const rules = { ...evenly(0), marking: [{ section: '', right: '4', wrong: '-1', unanswered: '0' }] }
  expect(markPaper(rules, [single({ section: 'Physics' })], { 0: 0 }).sections.Physics).toMatchObject({ marks: '4' })
})

test('topics and difficulties are counted separately', () => {
  const slots = [
    single({ difficulty: 'Hard' }),
    single({ topic: 'Heat', difficulty: 'Hard' }),
    single({ topic: 'Heat', difficulty: 'Easy' }),
  ]
  const { topics, difficulties } = markPaper(evenly(3), slots, { 0: 0, 1: 1 })
  expect(topics.Heat).toMatchObject({ questions: 2, correct: 0, wrong: 1, unanswered: 1 })
  expect(difficulties.Hard).toMatchObject({ questions: 2, correct: 1, wrong: 1 })
})

test('a note is not marked', () => {
  const marked = markPaper(evenly(10), [{ ...groups, kind: 'note' }, single()], { 1: 0 })
  expect(marked.questions).toHaveLength(1)
  expect(marked.questions[0]).toMatchObject({ question: 1, marks: '10' })
})

test('a question cancelled with full marks counts as right for everybody', () => {
  const { total } = markPaper(evenly(4), [single({ dropped: 'full' }), single(), single(), single()], { 0: 3, 1: 0 })
  expect(total).toMatchObject({ questions: 4, credited: 1, correct: 1, unanswered: 2, marks: '2', maximum: '4' })
  expect(scoreCounts(total)).toEqual({ correctAnswers: 2, totalQuestions: 4 })
})

test('a question cancelled without marks is left out of the total', () => {
  const { total } = markPaper(evenly(4), [single({ dropped: 'none' }), single(), single(), single()], { 0: 0, 1: 0 })
  expect(total).toMatchObject({ questions: 4, cancelled: 1, correct: 1, marks: '1', maximum: '3' })
  expect(scorePercent(total)).toBe(33.33)
})
