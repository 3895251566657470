import { expect, test } from 'vitest'
import { topicOptions } from './fields.ts'
import { validateModalForm, validatePageForm, validateWizardForm, wizardDefaults } from './form-validation.ts'

const empty = { isNote: false, questionText: '', options: [], correctAnswers: [] }
const filled = {
  isNote: false,
  questionText: { en: 'What bends light?', hi: '' },
  options: [
    { id: 'A', text: { en: 'A lens', hi: '' } },
    { id: 'B', text: { en: 'A wall', hi: '' } },
  ],
  correctAnswers: ['A'],
}
const messages = (faults: { message: string }[]) => faults.map(({ message }) => message)

test('the modal reports what is missing, and nothing for a filled form', () => {
  expect(messages(validateModalForm(empty))).toEqual([
    'English question text is required',
    'At least 2 options with English text are required for MCQ questions',
    'At least one correct answer must be selected',
  ])
  expect(validateModalForm(filled)).toEqual([])
})

test('a question may be in Hindi only, with options in Hindi', () => {
  const options = ['A', 'B'].map((id) => ({ id, text: { en: '', hi: 'कुछ' } }))
  const hindi = { ...filled, questionText: { en: '', hi: 'कौन?' } }
  expect(validateModalForm({ ...hindi, options })).toEqual([])
  expect(validatePageForm({ ...hindi, options, paperId: 'p', topicId: 't' })).toEqual([])
  expect(messages(validateModalForm({ ...hindi, options: options.slice(1) }))).toEqual([
    'At least 2 options with English text are required for MCQ questions',
  ])
})

test('a note needs neither options nor an answer', () => {
  expect(validateModalForm({ ...empty, isNote: true, questionText: 'Lenses' })).toEqual([])
})

test('the wizard requires text in the language being edited', () => {
  expect(messages(validateWizardForm(empty, 'en'))).toContain('Question text is required in English')
  expect(messages(validateWizardForm(filled, 'hi'))).toContain('Question text is required in Hindi')
  expect(validateWizardForm(filled, 'en')).toEqual([])
})

test('the wizard names correct options that have no text', () => {
  const blank = { ...filled, options: [...filled.options, { id: 'C', text: '' }], correctAnswers: ['C'] }
  expect(messages(validateWizardForm(blank, 'en'))).toEqual([expect.stringContaining('Please fill in text for correct answer option(s)')])
  expect(wizardDefaults.explanation).toBe('No explanation provided')
})

test('the pages require a paper and a topic', () => {
  expect(messages(validatePageForm({ ...empty, paperId: '', topicId: ' ' }))).toEqual([
    'Paper is required',
    'Topic ID is required',
    'Question text (English) is required',
    'At least one correct answer is required',
  ])
})

test('every type of paper suggests topics, the general one first', () => {
  expect(Object.values(topicOptions).map(([first]) => first)).toEqual(['general', 'general', 'general'])
})
