import { expect, test } from 'vitest'
import { newOption } from '../kinds/values.ts'
import { type FormRules, questionSchema } from './question-issues.ts'
import { newQuestion, type QuestionValues } from './question-values.ts'

const id = '0123456789abcdef01234567'
const rules = (form: FormRules['form'], language: FormRules['language'] = 'en'): FormRules => ({ form, language, paperType: 'MCQ' })
const messagesByPath = (values: QuestionValues, rulesOfForm: FormRules) =>
  Object.fromEntries(
    questionSchema(() => rulesOfForm)
      .safeParse(values)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

const valid: QuestionValues = {
  ...newQuestion(id, 'single'),
  questionText: { en: 'Which?', hi: '' },
  options: [newOption({ en: 'this', hi: '' }, true), newOption({ en: 'that', hi: '' })],
}

test('a valid question has no errors in any form', () => {
  for (const form of ['modal', 'page', 'wizard'] as const) expect(messagesByPath(valid, rules(form))).toEqual({})
})

test('the modal has its own messages', () => {
  expect(messagesByPath(newQuestion(id, 'single'), rules('modal'))).toEqual({
    'questionText.en': 'English question text is required',
    options: 'At least 2 options with English text are required for MCQ questions',
    correctAnswers: 'At least one correct answer must be selected',
  })
})

test('the pages require a paper and a topic as well', () => {
  expect(messagesByPath({ ...newQuestion('', 'single'), topicId: ' ' }, rules('page'))).toMatchObject({
    paperId: 'Paper is required',
    topicId: 'Topic ID is required',
    'questionText.en': 'Question text (English) is required',
    correctAnswers: 'At least one correct answer is required',
  })
})

test('the wizard requires the selected language and at least one mark', () => {
  const blank = { ...newQuestion(id, 'single'), marks: '0', options: [newOption({ en: 'this', hi: '' }, true), newOption()] }
  expect(messagesByPath(blank, rules('wizard', 'hi'))).toMatchObject({
    'questionText.hi': 'Question text is required in Hindi',
    options: 'At least 2 options with text are required',
    correctAnswers: 'Please fill in text for correct answer option(s): A',
    marks: 'Marks must be at least 1',
  })
})

test('the limits are those of the server', () => {
  expect(messagesByPath({ ...valid, timer: 5, marks: '-1' }, rules('modal'))).toEqual({
    timer: 'Timer must be at least 10',
    marks: 'Marks must be at least 0: a number or a fraction such as 6/7',
  })
})

test('an invalid number is reported at its field, and a note needs no answer', () => {
  expect(messagesByPath({ ...valid, kind: 'numeric', value: 'ten' }, rules('modal'))).toHaveProperty('value')
  expect(messagesByPath({ ...valid, kind: 'numeric', value: '' }, rules('modal'))).toEqual({
    value: 'At least one correct answer is required',
  })
  expect(messagesByPath({ ...newQuestion(id, 'note'), questionText: { en: 'Read', hi: '' } }, rules('modal'))).toEqual({})
})
