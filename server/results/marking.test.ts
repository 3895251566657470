import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { PaperDraft } from '#domain/catalogue/paper.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import type { QuestionDraft } from '#domain/questions/question.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeAuthor } from '#server/questions/testing.ts'
import { results } from '#server/results/testing/released.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Fields = {
  paper?: Partial<z.input<typeof PaperDraft>>
  questions: Partial<z.input<typeof QuestionDraft>>[]
  answers: Record<string, Answer>
}

async function marksOf({ paper, questions, answers }: Fields) {
  const { paperId } = await makePaper(app, { ...(paper && { paper }), questions })
  const { token, id } = await startAttempt(app, paperId)
  const { data } = await app.call(results.submitAttempt, { token, params: { id }, input: { seq: 1, answers } })
  return data
}

const section = (right: string, wrong: string, more: object = {}) => [{ section: '', right, wrong, unanswered: '0', ...more }]
const many = (count: number) => Array.from({ length: count }, () => ({}))
/** Answers `right` questions correctly and the next `wrong` ones wrongly. */
const answered = (right: number, wrong: number) =>
  Object.fromEntries(Array.from({ length: right + wrong }, (_, at) => [at, at < right ? 0 : 1]))

test.each([
  ['JEE Main', section('4', '-1'), 6, answered(3, 2), '10', '24'],
  ['SSC CGL', section('2', '-0.5'), 6, answered(3, 3), '9/2', '12'],
  ['UPSC GS', section('2', '-2/3'), 6, answered(2, 3), '2', '12'],
  ['NDA', section('5/2', '-5/6'), 6, answered(2, 3), '5/2', '15'],
  ['IBPS', section('6/7', '-3/14'), 35, answered(20, 10), '15', '30'],
] as const)('%s is marked exactly', async (_, marking, count, answers, total, maximum) => {
  const { marks } = await marksOf({ paper: { marking: [...marking] }, questions: many(count), answers })
  expect(marks).toMatchObject({ total, maximum })
})

test('JEE Advanced gives part of the marks for part of a multiple-correct answer', async () => {
  const three = { kind: 'multiple' as const, correctAnswers: ['A', 'B', 'D'] }
  const data = await marksOf({
    paper: { marking: section('4', '-2', { partial: true }) },
    questions: [three, three, three, three, three].map((fields) => ({ ...fields })),
    answers: { 0: [0, 1, 3], 1: [0, 1], 2: [3], 3: [0, 2] },
  })
  expect(data.questions.map(({ outcome, earned }) => [outcome, earned])).toEqual([
    ['correct', '4'],
    ['partial', '2'],
    ['partial', '1'],
    ['wrong', '-2'],
    ['unanswered', '0'],
  ])
  expect(data.marks.total).toBe('5')
})

test('each section is marked by its own scheme', async () => {
  const marking = [
    { section: 'Physics', right: '4', wrong: '-1', unanswered: '0' },
    { section: 'Numbers', title: { en: 'Numbers', hi: 'संख्याएँ' }, right: '3', wrong: '0', unanswered: '0' },
  ]
  const data = await marksOf({
    paper: { marking },
    questions: [
      { section: 'Physics' },
      { section: 'Physics' },
      { section: 'Numbers', kind: 'numeric', options: [], correctAnswers: ['2.5'], tolerance: '0.1' },
      { section: 'Numbers', kind: 'numeric', options: [], correctAnswers: ['8'] },
    ],
    answers: { 0: 0, 1: 2, 2: '2.59', 3: '9' },
  })
  expect(data.marks).toMatchObject({ total: '6', maximum: '14' })
  expect(data.sections).toMatchObject([
    { name: 'Physics', marks: '3', maximum: '8', correct: 1, wrong: 1 },
    { name: 'Numbers', title: { hi: 'संख्याएँ' }, marks: '3', maximum: '6', correct: 1, wrong: 1 },
  ])
})

test('a question can accept several keys, and a dropped question gives full marks to all or leaves the total', async () => {
  const author = await makeAuthor(app)
  const { paperId } = await makePaper(
    app,
    {
      paper: { marking: section('4', '-1') },
      questions: [
        { kind: 'single', correctAnswers: ['A', 'C'] },
        { kind: 'single', correctAnswers: ['A', 'C'] },
        { dropped: 'full' },
        { dropped: 'none' },
        {},
      ],
    },
    author,
  )
  const { token, id } = await startAttempt(app, paperId)
  const { data } = await app.call(results.submitAttempt, { token, params: { id }, input: { seq: 1, answers: { 0: 2, 1: 1, 2: 3, 3: 0 } } })
  expect(data.questions.map(({ outcome, earned, maximum }) => [outcome, earned, maximum])).toEqual([
    ['correct', '4', '4'],
    ['wrong', '-1', '4'],
    ['dropped', '4', '4'],
    ['dropped', '0', '0'],
    ['unanswered', '0', '4'],
  ])
  expect(data).toMatchObject({ correctAnswers: 2, totalQuestions: 4, score: 50, marks: { total: '7', maximum: '16' } })
})
