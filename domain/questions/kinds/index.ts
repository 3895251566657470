import { z } from 'zod'
import { type Answer, blank, type Kind, type Marked, type Reading, unsound, type Worth } from './kind.ts'
import { multiple } from './multiple.ts'
import { note } from './note.ts'
import { numeric } from './numeric.ts'
import { single } from './single.ts'

export const kindNames = ['single', 'multiple', 'numeric', 'note'] as const
export const KindName = z.enum(kindNames)
export type KindName = z.infer<typeof KindName>

/** The kinds that can be answered and marked. */
export type AnsweredKind = Exclude<KindName, 'note'>

export const kinds = { single, multiple, numeric, note }

type Parts = {
  [Name in AnsweredKind]: {
    body: z.infer<(typeof kinds)[Name]['body']>
    key: z.infer<(typeof kinds)[Name]['key']>
    response: z.infer<(typeof kinds)[Name]['response']>
  }
}
export type KeyOf<Name extends AnsweredKind> = Parts[Name]['key']

const answered: { [Name in AnsweredKind]: Kind<Name, Parts[Name]['body'], Parts[Name]['key'], Parts[Name]['response']> } = kinds

/** A question's kind and learner's part. */
export const KindedBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), body: single.body }),
  z.object({ kind: z.literal('multiple'), body: multiple.body }),
  z.object({ kind: z.literal('numeric'), body: numeric.body }),
  z.object({ kind: z.literal('note'), body: note.body }),
])
export type KindedBody = z.infer<typeof KindedBody>

/** A question's kind and key; a note has none. */
export const KindedKey = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), key: single.key }),
  z.object({ kind: z.literal('multiple'), key: multiple.key }),
  z.object({ kind: z.literal('numeric'), key: numeric.key }),
])
export type KindedKey = z.infer<typeof KindedKey>

/** Reads an answer for a question of this kind with so many options, into the one form in which it is kept; a note takes none. */
export function readAnswer(kind: KindName, optionCount: number, answer: Answer): Reading<Answer> {
  if (kind === 'note') return answer === null ? blank : unsound
  return readAs(kind, optionCount, answer)
}

function readAs<Name extends AnsweredKind>(kind: Name, optionCount: number, answer: Answer): Reading<Answer> {
  const reading = answered[kind].fromWire(answer, optionCount)
  return reading.sound ? { sound: true, response: answered[kind].toWire(reading.response) } : reading
}

/** Marks an answer as it came over the wire; one that cannot be read counts as none. */
export function markAnswer<Name extends AnsweredKind>(
  kind: Name,
  key: KeyOf<Name>,
  optionCount: number,
  answer: Answer,
  worth: Worth,
): Marked {
  const reading = answered[kind].fromWire(answer, optionCount)
  return answered[kind].mark(key, reading.sound ? reading.response : null, worth)
}
