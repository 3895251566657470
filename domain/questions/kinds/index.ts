import { z } from 'zod'
import type { LocalizedText } from '../../localized-text.ts'
import type { AnswerKey, QuestionDraft } from '../question.ts'
import type { Kind, ReadQuestion } from './define-kind.ts'
import type { QuestionBody } from './fields.ts'
import { fillIn } from './fill-in.ts'
import type { Answer, MarkedAnswer, MarkValues } from './kind.ts'
import { match } from './match.ts'
import { multiple } from './multiple.ts'
import type { AnswerableKind, KindName } from './names.ts'
import { note } from './note.ts'
import { numeric } from './numeric.ts'
import { order } from './order.ts'
import { single } from './single.ts'

export const kinds = { single, multiple, numeric, fill_in: fillIn, match, order, note } satisfies Record<KindName, { name: KindName }>

const { note: _, ...markedKinds } = kinds

type Parts = {
  [Name in AnswerableKind]: {
    body: z.infer<(typeof kinds)[Name]['body']>
    key: z.infer<(typeof kinds)[Name]['key']>
    response: NonNullable<Parameters<(typeof kinds)[Name]['answers']['toWire']>[0]>
  }
}
type KeyOf<Name extends AnswerableKind> = Parts[Name]['key']

const answerable: { [Name in AnswerableKind]: Kind<Name, Parts[Name]['body'], Parts[Name]['key'], Parts[Name]['response']> } = markedKinds

/** A question's kind and key; a note has none. */
export type KindAndKey = { [Name in AnswerableKind]: { kind: Name; key: KeyOf<Name> } }[AnswerableKind]
export type StoredKey = KindAndKey['key']

export const KindAndKey: z.ZodType<KindAndKey> = z.union(
  Object.values(markedKinds).map(({ name, key }) => z.object({ kind: z.literal(name), key })),
) as z.ZodType<KindAndKey>

/** The part of a kind that needs no knowledge of the type of its key. */
type QuestionReader = {
  read(draft: QuestionDraft): ReadQuestion<QuestionBody, StoredKey>
  toAnswerKey(key: StoredKey): Omit<AnswerKey, 'explanation' | 'dropped'>
}
const readers: Record<KindName, QuestionReader> = kinds

export const readDraft = (kind: KindName, draft: QuestionDraft) => readers[kind].read(draft)

/** The answer key in the API's format. */
export function toAnswerKey(kind: KindName, key: StoredKey | null, explanation: LocalizedText): AnswerKey {
  if (key === null) return { correctAnswers: [], explanation }
  return { ...readers[kind].toAnswerKey(key), ...(key.dropped && { dropped: key.dropped }), explanation }
}

/** Marks an answer in the API's format; an invalid one counts as unanswered. */
export function markAnswer<Name extends AnswerableKind>(
  kind: Name,
  key: KeyOf<Name>,
  optionCount: number,
  answer: Answer,
  worth: MarkValues,
): MarkedAnswer {
  const parsed = answerable[kind].answers.fromWire(answer, optionCount)
  return answerable[kind].mark(key, parsed.valid ? parsed.response : null, worth)
}

/** A right and a wrong answer for generated attempts. */
export function sampleAnswers<Name extends AnswerableKind>(
  kind: Name,
  key: KeyOf<Name>,
  optionCount: number,
  below: (count: number) => number,
): { right: Answer; wrong: Answer } {
  return answerable[kind].sampleAnswers(key, optionCount, below)
}
