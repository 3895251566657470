import type { Language } from '../../language.ts'
import type { LocalizedText } from '../../localized-text.ts'
import { itemLists } from '../kinds/fields.ts'
import type { Question } from '../question.ts'
import { type FaultCode, faultSeverities, type ReadinessFault } from './fault.ts'

/** What the check needs of a question. */
export type CheckedQuestion = Pick<
  Question,
  '_id' | 'kind' | 'questionText' | 'content' | 'options' | 'targets' | 'correctAnswers' | 'explanation' | 'section' | 'marks' | 'dropped'
>

export type NumberedQuestion = { question: CheckedQuestion; number: number }

export const paperFault = (code: FaultCode, detail: string): ReadinessFault => ({
  code,
  severity: faultSeverities[code],
  questionId: null,
  number: null,
  detail,
})

export const questionFault = ({ question, number }: NumberedQuestion, code: FaultCode, detail = ''): ReadinessFault => ({
  ...paperFault(code, detail),
  questionId: question._id,
  number,
})

export type NamedText = { name: string; text: LocalizedText }

/** The texts that a learner reads before answering, each with the name of its field. */
export function askedTexts({ questionText, content, ...lists }: CheckedQuestion): NamedText[] {
  return [
    { name: 'Question text', text: questionText },
    ...(content === undefined ? [] : [{ name: 'Content', text: content }]),
    ...itemLists.flatMap((list) => (lists[list] ?? []).map(({ id, text }) => ({ name: `Option ${id}`, text }))),
  ]
}

export const allTexts = (question: CheckedQuestion): NamedText[] => [
  ...askedTexts(question),
  { name: 'Explanation', text: question.explanation },
]

export const languageNames: Record<Language, string> = { en: 'English', hi: 'Hindi' }

/** For comparing: space does not matter, and letter case only where it has a meaning, as in AaBb or $V$. */
export const normalized = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\b[A-Z][a-z]{4,}\b/g, (word) => word.toLowerCase())
