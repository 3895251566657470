import { localize } from '../language.ts'
import type { LocalizedText } from '../localized-text.ts'
import type { FieldIssue } from './kinds/define-kind.ts'
import { draftMessages } from './kinds/draft.ts'
import type { QuestionBody } from './kinds/fields.ts'
import { kindOf } from './kinds/guess-kind.ts'
import { readDraft, type StoredKey } from './kinds/index.ts'
import type { KindName } from './kinds/names.ts'
import { markupFaults } from './markup-faults.ts'
import type { QuestionDraft } from './question.ts'

/** A valid question: the content that a version stores, and the fields outside of versions. */
export type ValidQuestion = {
  kind: KindName
  body: QuestionBody
  /** A note has none. */
  key: StoredKey | null
  explanation: LocalizedText
  timer: number
  marks: string
  reference: string
  difficulty: QuestionDraft['difficulty']
  topic: string
  tags: string[]
  isActive: boolean
  code: string
  section: string
  /** The key of its passage: the same question may belong to two passages of a paper. */
  passageKey?: string | undefined
}

/** Turns a draft in any supported format into a question, or returns everything that is wrong with it. */
export function parseDraft(draft: QuestionDraft, paperType: string): { part: ValidQuestion } | { faults: FieldIssue[] } {
  const kind = kindOf(draft, paperType)
  const { body, key, faults } = readDraft(kind, draft)
  const textFaults = localize(body.questionText, 'en') === '' ? [{ path: 'questionText', message: draftMessages.text }] : []
  const allFaults = [...textFaults, ...faults, ...markupFaults(body, draft.explanation, draft.optionNotes)]
  if (allFaults.length > 0) return { faults: allFaults }
  const { timer, marks, reference, difficulty, topicId: topic, tags, isActive, code, section, explanation } = draft
  return { part: { kind, body, key, explanation, timer, marks, reference, difficulty, topic, tags, isActive, code, section } }
}
