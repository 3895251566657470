import { expect, test } from 'vitest'
import type { Question } from '#domain/questions/question.ts'
import { newOption } from '../kinds/values.ts'
import { hasSameContent, newQuestion, nextQuestion, toQuestionRequest, toQuestionValues } from './question-values.ts'

const id = '0123456789abcdef01234567'

const stored: Question = {
  _id: id,
  id,
  paperId: id,
  paper: { _id: id, name: 'Paper', type: 'MCQ' },
  kind: 'multiple',
  topicId: 'Optics',
  topic: 'Optics',
  questionText: 'An older text',
  options: [
    { id: 'A', text: 'one' },
    { id: 'B', text: { en: 'two', hi: 'दो' } },
    { id: 'C', text: { en: 'three' } },
  ],
  correctAnswers: ['A', 'B'],
  alternatives: [['A', 'C']],
  explanation: { en: 'because', hi: '' },
  timer: 90,
  difficulty: 'Hard',
  marks: '6/7',
  reference: '',
  section: '',
  tags: ['lens'],
  position: 3,
  passageId: null,
  isActive: true,
  isSmart: false,
  code: 'Q-1',
  version: 4,
  contentVersion: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

test('unchanged texts are sent as they were stored, including plain strings', () => {
  expect(toQuestionRequest(toQuestionValues(stored), 'modal', stored)).toMatchObject({
    questionText: 'An older text',
    options: [{ text: 'one' }, { text: { en: 'two', hi: 'दो' } }, { text: { en: 'three' } }],
    correctAnswers: ['A', 'B'],
    alternatives: [['A', 'C']],
    explanation: { en: 'because', hi: '' },
    marks: '6/7',
  })
})

test('a moved option keeps its correctness, also in the alternatives', () => {
  const values = toQuestionValues(stored)
  const [one, two, three] = values.options
  if (!one || !two || !three) throw new Error('Three options were expected.')
  expect(toQuestionRequest({ ...values, options: [three, one, two] }, 'modal')).toMatchObject({
    correctAnswers: ['B', 'C'],
    alternatives: [['B', 'A']],
  })
})

test('an empty language is not sent', () => {
  const values = { ...newQuestion(id, 'single'), questionText: { en: ' Which? ', hi: '  ' } }
  expect(toQuestionRequest(values, 'modal').questionText).toEqual({ en: 'Which?' })
})

test('a note has neither options nor an answer', () => {
  const values = { ...newQuestion(id, 'note'), content: { en: 'Read this', hi: '' }, options: [newOption({ en: 'x', hi: '' }, true)] }
  const wire = toQuestionRequest(values, 'modal')
  expect(wire).toMatchObject({ options: [], content: { en: 'Read this' } })
  expect(wire).not.toHaveProperty('correctAnswers')
})

test('a numeric key is a value with its tolerance, and ranges', () => {
  const values = { ...newQuestion(id, 'numeric'), value: ' 12.5 ', tolerance: '0.1', ranges: [{ low: '1', high: '2 ' }] }
  expect(toQuestionRequest(values, 'modal')).toMatchObject({
    correctAnswers: ['12.5'],
    tolerance: '0.1',
    ranges: [['1', '2']],
    options: [],
  })
})

test('the wizard keeps a question in Hindi in Hindi only, and fills in an empty explanation', () => {
  const values = {
    ...newQuestion(id, 'single'),
    questionText: { en: '', hi: 'कौन सा?' },
    options: [newOption({ en: '', hi: 'एक' }, true), newOption({ en: 'two', hi: 'दो' })],
  }
  expect(toQuestionRequest(values, 'wizard')).toMatchObject({
    questionText: { hi: 'कौन सा?' },
    options: [{ text: { hi: 'एक' } }, { text: { en: 'two', hi: 'दो' } }],
    explanation: { en: 'No explanation provided' },
  })
  const english = { ...values, questionText: { en: 'Which one?', hi: 'कौन सा?' } }
  expect(toQuestionRequest(english, 'wizard')).toMatchObject({ options: [{ text: 'एक' }, { text: { en: 'two', hi: 'दो' } }] })
})

test('content is compared without option keys and trailing empty options', () => {
  const values = toQuestionValues(stored)
  expect(hasSameContent(values, toQuestionValues(stored))).toBe(true)
  expect(hasSameContent(values, { ...values, options: [...values.options, newOption()] })).toBe(true)
  expect(hasSameContent(values, { ...values, marks: '1' })).toBe(false)
})

test('the next question keeps the details, but not the content', () => {
  const next = nextQuestion(toQuestionValues(stored))
  expect(next).toMatchObject({
    paperId: id,
    kind: 'multiple',
    difficulty: 'Hard',
    topicId: 'Optics',
    tags: ['lens'],
    marks: '6/7',
    code: '',
  })
  expect(next.questionText).toEqual({ en: '', hi: '' })
  expect(next.options.every(({ isCorrect }) => !isCorrect)).toBe(true)
})
