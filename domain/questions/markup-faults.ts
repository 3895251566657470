import type { LocalizedText } from '../localized-text.ts'
import { findMarkupProblem } from '../markup/formula-limits.ts'
import { itemLists, type OptionNotes, type QuestionBody } from './kinds/fields.ts'

type FieldIssue = { path: string; message: string }
const languageNames = { en: 'English', hi: 'Hindi' } as const

/** Formulas of a text that the renderer would refuse. */
export function textFaults(path: string, label: string, text: LocalizedText | undefined): FieldIssue[] {
  if (text === undefined) return []
  const named = typeof text === 'string' ? [[label, text] as const] : languagesOf(label, text)
  return named.flatMap(([name, written]) => {
    const problem = findMarkupProblem(written)
    return problem ? [{ path, message: `${name}: ${problem}` }] : []
  })
}

function languagesOf(label: string, text: Exclude<LocalizedText, string>) {
  return (['en', 'hi'] as const).map((language) => [`${label} (${languageNames[language]})`, text[language] ?? ''] as const)
}

/** Formulas that the renderer would refuse, with the name of their field. */
export function markupFaults(body: QuestionBody, explanation: LocalizedText, notes: OptionNotes = {}): FieldIssue[] {
  return [
    ...textFaults('questionText', 'Question text', body.questionText),
    ...textFaults('content', 'Content', body.content),
    ...itemLists.flatMap((list) =>
      (body[list] ?? []).flatMap(({ id, text }, at) => textFaults(`${list}.${at}.text`, `Option ${id}`, text)),
    ),
    ...textFaults('explanation', 'Explanation', explanation),
    ...Object.entries(notes).flatMap(([id, note]) => textFaults(`optionNotes.${id}`, `Note on option ${id}`, note)),
  ]
}
