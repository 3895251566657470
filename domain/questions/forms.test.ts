import { expect, test } from 'vitest'
import { topicOptions } from './fields.ts'
import { modalFaults, pageFaults, wizardDefaults, wizardFaults } from './forms.ts'

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
const told = (faults: { message: string }[]) => faults.map(({ message }) => message)

test('the modal tells what is missing in its own words, and nothing of a filled form', () => {
  expect(told(modalFaults(empty))).toEqual([
    'English question text is required',
    'At least 2 options with English text are required for MCQ questions',
    'At least one correct answer must be selected',
  ])
  expect(modalFaults(filled)).toEqual([])
})

test('a note needs neither options nor an answer', () => {
  expect(modalFaults({ ...empty, isNote: true, questionText: 'Lenses' })).toEqual([])
})

test('the wizard asks in the language it is filled in', () => {
  expect(told(wizardFaults(empty, 'en'))).toContain('Question text is required in English')
  expect(told(wizardFaults(filled, 'hi'))).toContain('Question text is required in Hindi')
  expect(wizardFaults(filled, 'en')).toEqual([])
})

test('the wizard names right options that have no text', () => {
  const blank = { ...filled, options: [...filled.options, { id: 'C', text: '' }], correctAnswers: ['C'] }
  expect(told(wizardFaults(blank, 'en'))).toEqual([expect.stringContaining('Please fill in text for correct answer option(s)')])
  expect(wizardDefaults.explanation).toBe('No explanation provided')
})

test('the pages ask for a paper and a topic first', () => {
  expect(told(pageFaults({ ...empty, paperId: '', topicId: ' ' }))).toEqual([
    'Paper is required',
    'Topic ID is required',
    'Question text (English) is required',
    'At least one correct answer is required',
  ])
})

test('every type of paper offers its topics, the general one first', () => {
  expect(Object.values(topicOptions).map(([first]) => first)).toEqual(['general', 'general', 'general'])
})
