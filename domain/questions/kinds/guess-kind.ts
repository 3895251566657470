import { localize } from '../../language.ts'
import { readCorrectAnswer } from '../correct-answer.ts'
import type { QuestionDraft } from '../question.ts'
import { firstAnswer } from './draft.ts'
import type { KindName } from './names.ts'

const numberForm = /^[+-]?(\d+(\.\d*)?|\.\d+)(\/\d+)?(:[\d./]+)?$/
const isNumber = (answer: unknown) => answer !== undefined && numberForm.test(String(answer).trim())

/** The kind of a draft. Older clients do not name it; then it follows from the options and the answer. */
export function kindOf(draft: QuestionDraft, paperType: string): KindName {
  if (paperType === 'Notes') return 'note'
  if (draft.kind) return draft.kind
  const answer = firstAnswer(draft)
  if (draft.options.some(({ text }) => localize(text, 'en') !== '')) {
    return (readCorrectAnswer(draft)?.length ?? 0) > 1 ? 'multiple' : 'single'
  }
  if (draft.content !== undefined && answer === undefined) return 'note'
  return draft.ranges || isNumber(answer) ? 'numeric' : 'single'
}
