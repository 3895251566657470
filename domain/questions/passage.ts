import { z } from 'zod'
import { expectedVersion, lineField, selectedId } from '../catalogue/fields.ts'
import { Id, Timestamp } from '../endpoint.ts'
import { localize } from '../language.ts'
import { LocalizedText } from '../localized-text.ts'
import { contentText } from './fields.ts'

/** The text, table or chart that several questions share. */
export const LearnerPassage = z.object({ _id: Id, text: LocalizedText })
export type LearnerPassage = z.infer<typeof LearnerPassage>

/** A passage as an editor sees it. */
export const Passage = LearnerPassage.extend({
  paperId: Id,
  /** Unique in the paper and never changed: files group rows by it. */
  key: z.string(),
  /** In their order in the paper. */
  questions: z.array(z.object({ _id: Id, questionText: LocalizedText, position: z.number().int() })),
  /** For optimistic locking: send it back with the next change. */
  version: z.number().int(),
  /** The number of the current text; past attempts refer to the one that they showed. */
  contentVersion: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Passage = z.infer<typeof Passage>

export const passageMessages = {
  text: 'The text of the passage is required',
  key: 'The key of a passage is required',
} as const

const text = contentText('Passage', 100_000).refine((written) => localize(written, 'en') !== '', passageMessages.text)
const questionIds = z.array(Id).max(100, 'A passage has at most 100 questions')

export const PassageKey = lineField('Passage key', 60).min(1, passageMessages.key)
export const PassageText = text

export const PassageDraft = z.object({
  paperId: selectedId('Paper'),
  text,
  /** Chosen by the server if left out. */
  key: PassageKey.optional(),
  questionIds: questionIds.default([]),
})
export type PassageDraft = z.infer<typeof PassageDraft>

/** Fields left out stay as they are. `questionIds` are all questions of the passage in their order. */
export const PassageChange = z.object({ text, questionIds, ...expectedVersion }).partial()
export type PassageChange = z.infer<typeof PassageChange>

/** The next of the keys P1, P2, … that the paper does not use. */
export function nextPassageKey(used: readonly string[]): string {
  const numbers = used.map((key) => Number(/^P(\d{1,9})$/.exec(key)?.[1] ?? 0))
  return `P${Math.max(0, ...numbers) + 1}`
}
