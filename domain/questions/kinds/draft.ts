import { localize } from '../../language.ts'
import type { LocalizedText } from '../../localized-text.ts'
import { readCorrectAnswer } from '../correct-answer.ts'
import type { QuestionDraft } from '../question.ts'
import type { FieldIssue, ReadQuestion } from './define-kind.ts'
import type { OptionNotes } from './fields.ts'
import { type OptionId, optionIds } from './option-ids.ts'

export const draftMessages = {
  text: 'Question text (English) is required',
  twoOptions: 'At least 2 options with English text are required for MCQ questions',
  oneAnswer: 'At least one correct answer is required',
  answerText: (ids: string[]) => `Please fill in text for correct answer option(s): ${ids.join(', ')}`,
  unknownAnswer: 'Correct answer must name an option, by letter (A to D) or index (0 to 3)',
  number: 'Correct answer must be a number, such as 12.5, or a number with its tolerance, such as 12.5:0.1',
} as const

/** The English text; a plain string counts as English. */
export function englishText(text: LocalizedText | undefined): string {
  return (typeof text === 'string' ? text : text?.en) ?? ''
}

/** Whether an item has the text that its question needs: in English if that has English, in any language if it is in Hindi only. */
export function isFilledFor(questionText: LocalizedText): (item: { text: LocalizedText }) => boolean {
  const isHindiOnly = englishText(questionText) === '' && localize(questionText, 'hi') !== ''
  return ({ text }) => (isHindiOnly ? localize(text, 'hi') : englishText(text)) !== ''
}

/** The answer under the first of its field names that has one. */
export function firstAnswer(draft: QuestionDraft) {
  const answers = [draft.correctAnswers, draft.correctAnswer, draft.correct_answer, draft.answer]
  return answers.find((answer) => answer !== undefined && answer !== null && String(answer).trim() !== '')
}

export const droppedOf = ({ dropped }: QuestionDraft) => (dropped ? { dropped } : undefined)

/** The options up to the last one that has text, lettered by position. */
export function optionsOf({ options }: QuestionDraft): { id: OptionId; text: LocalizedText }[] {
  const last = options.findLastIndex(({ text }) => localize(text, 'en') !== '')
  return options.slice(0, last + 1).map(({ text }, at) => ({ id: optionIds[at] ?? 'J', text }))
}

/** The notes that have text and belong to an option. */
export function notesOf({ optionNotes = {} }: QuestionDraft, options: { id: OptionId }[]): { optionNotes?: OptionNotes } {
  const notes = options.flatMap(({ id }) => {
    const note = optionNotes[id]
    return note !== undefined && localize(note, 'en') !== '' ? [[id, note] as const] : []
  })
  return notes.length > 0 ? { optionNotes: Object.fromEntries(notes) } : {}
}

type ChoiceBody = { questionText: LocalizedText; options: { id: OptionId; text: LocalizedText }[] }

/** A choice question: its options, and a key made of the ids of the correct ones. */
export function readChoice<Key>(
  draft: QuestionDraft,
  toKey: (ids: OptionId[], options: ChoiceBody['options']) => { key: Key; correct: OptionId[] } | FieldIssue,
): ReadQuestion<ChoiceBody, Key> {
  const body = { questionText: draft.questionText, options: optionsOf(draft) }
  const filled = body.options.filter(isFilledFor(draft.questionText))
  const faults = filled.length < 2 ? [{ path: 'options', message: draftMessages.twoOptions }] : []
  const failed = (message: string): ReadQuestion<ChoiceBody, Key> => ({
    body,
    key: null,
    faults: [...faults, { path: 'correctAnswers', message }],
  })
  if (firstAnswer(draft) === undefined) return failed(draftMessages.oneAnswer)
  const ids = readCorrectAnswer({ ...draft, options: body.options })
  if (ids === null) return failed(draftMessages.unknownAnswer)
  const result = toKey(ids, body.options)
  if ('message' in result) return { body, key: null, faults: [...faults, result] }
  const blank = body.options.filter(({ id, text }) => result.correct.includes(id) && localize(text, 'en') === '').map(({ id }) => id)
  if (blank.length > 0) return failed(draftMessages.answerText(blank))
  return { body, key: result.key, faults }
}
