import type { Language, Text } from '../text.ts'
import { english, type Fault, words } from './write.ts'

/** What a form holds while it is being filled in. */
type Filled = {
  isNote: boolean
  questionText: Text
  options: { id: string; text: Text }[]
  correctAnswers: string[]
}

const inLanguage = (text: Text, language: Language) => (typeof text === 'string' ? text : (text[language] ?? ''))

function answerFaults(form: Filled, language: Language, twoOptions: string): Fault[] {
  if (form.isNote) return []
  const written = form.options.filter(({ text }) => inLanguage(text, language) !== '')
  return [
    ...(written.length < 2 ? [{ path: 'options', message: twoOptions }] : []),
    ...(form.correctAnswers.length === 0 ? [{ path: 'correctAnswers', message: 'At least one correct answer must be selected' }] : []),
  ]
}

/** The modal of a paper's questions. */
export function modalFaults(form: Filled): Fault[] {
  return [
    ...(english(form.questionText) === '' ? [{ path: 'questionText', message: 'English question text is required' }] : []),
    ...answerFaults(form, 'en', words.twoOptions),
  ]
}

const languageNames = { en: 'English', hi: 'Hindi' } as const
export const wizardDefaults = { questionText: 'Question text', explanation: 'No explanation provided', minMarks: 1 } as const

/** The wizard, which is filled in in one language at a time. */
export function wizardFaults(form: Filled, language: Language): Fault[] {
  const blank = form.options
    .filter(({ id, text }) => form.correctAnswers.includes(id) && inLanguage(text, language) === '')
    .map(({ id }) => id)
  return [
    ...(inLanguage(form.questionText, language) === ''
      ? [{ path: 'questionText', message: `Question text is required in ${languageNames[language]}` }]
      : []),
    ...answerFaults(form, language, 'At least 2 options with text are required'),
    ...(!form.isNote && blank.length > 0 ? [{ path: 'correctAnswers', message: words.answerText(blank) }] : []),
  ]
}

/** The create and edit pages. */
export function pageFaults(form: Filled & { paperId: string; topicId: string }): Fault[] {
  return [
    ...(form.paperId === '' ? [{ path: 'paperId', message: 'Paper is required' }] : []),
    ...(form.topicId.trim() === '' ? [{ path: 'topicId', message: 'Topic ID is required' }] : []),
    ...(english(form.questionText) === '' ? [{ path: 'questionText', message: words.text }] : []),
    ...(!form.isNote && form.correctAnswers.length === 0 ? [{ path: 'correctAnswers', message: words.oneAnswer }] : []),
  ]
}

export const uploadWords = {
  notCsv: 'Please select a valid CSV file',
  noCsv: 'Please provide CSV data',
  noPaper: 'Please select a paper or create a new one',
  noSubject: 'Please select a subject',
  noTitle: 'Please enter paper title',
  noQuestions: 'Please add at least one question',
  noSmartFile: 'Please select both a paper and a CSV file',
  noRows: 'CSV must contain at least a header and one data row',
} as const
