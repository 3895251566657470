import type { Language } from '../language.ts'
import type { LocalizedText } from '../localized-text.ts'
import type { FieldIssue } from './kinds/define-kind.ts'
import { draftMessages, englishText } from './kinds/draft.ts'

/** The values of a question form while it is being filled in. */
type FormValues = {
  isNote: boolean
  questionText: LocalizedText
  options: { id: string; text: LocalizedText }[]
  correctAnswers: string[]
}

const inLanguage = (text: LocalizedText, language: Language) => (typeof text === 'string' ? text : (text[language] ?? ''))

function answerFaults(form: FormValues, language: Language, twoOptions: string): FieldIssue[] {
  if (form.isNote) return []
  const filled = form.options.filter(({ text }) => inLanguage(text, language) !== '')
  return [
    ...(filled.length < 2 ? [{ path: 'options', message: twoOptions }] : []),
    ...(form.correctAnswers.length === 0 ? [{ path: 'correctAnswers', message: 'At least one correct answer must be selected' }] : []),
  ]
}

/** A question is in English, or in Hindi only. */
const languageOf = ({ questionText }: FormValues): Language =>
  englishText(questionText) === '' && inLanguage(questionText, 'hi') !== '' ? 'hi' : 'en'

/** Errors of the dialog on a paper's question list. */
export function validateModalForm(form: FormValues): FieldIssue[] {
  const language = languageOf(form)
  return [
    ...(inLanguage(form.questionText, language) === '' ? [{ path: 'questionText', message: 'English question text is required' }] : []),
    ...answerFaults(form, language, draftMessages.twoOptions),
  ]
}

const languageNames = { en: 'English', hi: 'Hindi' } as const
export const wizardDefaults = { explanation: 'No explanation provided', minMarks: 1 } as const

/** Errors of the wizard, which edits one language at a time. */
export function validateWizardForm(form: FormValues, language: Language): FieldIssue[] {
  const blank = form.options
    .filter(({ id, text }) => form.correctAnswers.includes(id) && inLanguage(text, language) === '')
    .map(({ id }) => id)
  return [
    ...(inLanguage(form.questionText, language) === ''
      ? [{ path: 'questionText', message: `Question text is required in ${languageNames[language]}` }]
      : []),
    ...answerFaults(form, language, 'At least 2 options with text are required'),
    ...(!form.isNote && blank.length > 0 ? [{ path: 'correctAnswers', message: draftMessages.answerText(blank) }] : []),
  ]
}

/** Errors of the create and edit pages. */
export function validatePageForm(form: FormValues & { paperId: string; topicId: string }): FieldIssue[] {
  return [
    ...(form.paperId === '' ? [{ path: 'paperId', message: 'Paper is required' }] : []),
    ...(form.topicId.trim() === '' ? [{ path: 'topicId', message: 'Topic ID is required' }] : []),
    ...(inLanguage(form.questionText, languageOf(form)) === '' ? [{ path: 'questionText', message: draftMessages.text }] : []),
    ...(!form.isNote && form.correctAnswers.length === 0 ? [{ path: 'correctAnswers', message: draftMessages.oneAnswer }] : []),
  ]
}

export const uploadMessages = {
  notCsv: 'Please select a valid CSV file',
  noCsv: 'Please provide CSV data',
  noPaper: 'Please select a paper or create a new one',
  noSubject: 'Please select a subject',
  noTitle: 'Please enter paper title',
  noQuestions: 'Please add at least one question',
  noSmartFile: 'Please select both a paper and a CSV file',
  noRows: 'CSV must contain at least a header and one data row',
} as const
