import { expect, test } from 'vitest'
import { type FormRules, faultsOf } from './question-faults.ts'
import { newOption, newQuestion, type QuestionValues } from './question-values.ts'

const id = '0123456789abcdef01234567'
const rules = (form: FormRules['form'], language: FormRules['language'] = 'en'): FormRules => ({ form, language, paperType: 'MCQ' })
const said = (values: QuestionValues, given: FormRules) =>
  Object.fromEntries(faultsOf(values, given).map(({ path, message }) => [path, message]))

const sound: QuestionValues = {
  ...newQuestion(id, 'single'),
  questionText: { en: 'Which?', hi: '' },
  options: [newOption({ en: 'this', hi: '' }, true), newOption({ en: 'that', hi: '' })],
}

test('a sound question has no faults in any form', () => {
  for (const form of ['modal', 'page', 'wizard'] as const) expect(faultsOf(sound, rules(form))).toEqual([])
})

test('the modal speaks in its own words', () => {
  expect(said(newQuestion(id, 'single'), rules('modal'))).toEqual({
    'questionText.en': 'English question text is required',
    options: 'At least 2 options with English text are required for MCQ questions',
    correctAnswers: 'At least one correct answer must be selected',
  })
})

test('the pages ask for a paper and a topic as well', () => {
  expect(said({ ...newQuestion('', 'single'), topicId: ' ' }, rules('page'))).toMatchObject({
    paperId: 'Paper is required',
    topicId: 'Topic ID is required',
    'questionText.en': 'Question text (English) is required',
    correctAnswers: 'At least one correct answer is required',
  })
})

test('the wizard asks for the language that was chosen, and for at least one mark', () => {
  const blank = { ...newQuestion(id, 'single'), marks: '0', options: [newOption({ en: 'this', hi: '' }, true), newOption()] }
  expect(said(blank, rules('wizard', 'hi'))).toMatchObject({
    'questionText.hi': 'Question text is required in Hindi',
    options: 'At least 2 options with text are required',
    correctAnswers: 'Please fill in text for correct answer option(s): A',
    marks: 'Marks must be at least 1',
  })
})

test('bounds are those of the server', () => {
  expect(said({ ...sound, timer: 5, marks: '-1' }, rules('modal'))).toEqual({
    timer: 'Timer must be at least 10',
    marks: 'Marks must be at least 0: a number or a fraction such as 6/7',
  })
})

test('a number that is none is told at its field, and a note needs no answer', () => {
  expect(said({ ...sound, kind: 'numeric', value: 'ten' }, rules('modal'))).toHaveProperty('value')
  expect(said({ ...sound, kind: 'numeric', value: '' }, rules('modal'))).toEqual({ value: 'At least one correct answer is required' })
  expect(faultsOf({ ...newQuestion(id, 'note'), questionText: { en: 'Read', hi: '' } }, rules('modal'))).toEqual([])
})
