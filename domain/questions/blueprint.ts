import { z } from 'zod'
import { line, whole } from '../catalogue/fields.ts'
import type { Pattern } from '../catalogue/pattern.ts'
import { Id } from '../kit.ts'
import { show, type Text } from '../text.ts'
import { Difficulty, section, topic } from './fields.ts'
import { KindName } from './kinds/index.ts'
import { Question } from './question.ts'

/** So many questions that are all of this; what is left out is open. */
export const BlueprintRule = z.object({
  count: whole('Count', 1, 500),
  subjectId: Id.optional(),
  topic: topic.optional(),
  tag: line('Tag', 60).optional(),
  difficulty: Difficulty.optional(),
  kind: KindName.optional(),
  /** Where they stand in the new paper. */
  section: section.default(''),
})
export type BlueprintRule = z.infer<typeof BlueprintRule>

const exclude = z.array(Id).max(1000).default([])
/** The same seed picks the same questions as long as the bank is the same. */
const seed = z.number().int().min(0).max(2_147_483_647).default(0)

export const Blueprint = z.object({
  rules: z.array(BlueprintRule).min(1, 'A blueprint needs at least one line').max(50, 'A blueprint has at most 50 lines'),
  unusedFirst: z.boolean().default(true),
  exclude,
  seed,
})
export type Blueprint = z.infer<typeof Blueprint>

export const BlueprintPick = z.object({ rule: z.number().int(), section: z.string(), question: Question })

export const BlueprintPreview = z.object({
  picks: z.array(BlueprintPick),
  shortfalls: z.array(z.object({ rule: z.number().int(), wanted: z.number().int(), found: z.number().int() })),
})
export type BlueprintPreview = z.infer<typeof BlueprintPreview>

export const BlueprintReplacement = z.object({ rule: BlueprintRule, unusedFirst: z.boolean().default(true), exclude, seed })

export const BlueprintSave = z.object({
  paperId: Id,
  questions: z
    .array(z.object({ questionId: Id, section: section.default('') }))
    .min(1, 'Please add at least one question')
    .max(500),
})

/** A line a section of a pattern; the subject is the one whose name a section begins with, or none. */
export function rulesOfPattern({ sections }: Pick<Pattern, 'sections'>, subjects: readonly { _id: string; name: Text }[]): BlueprintRule[] {
  const named = subjects
    .map(({ _id, name }) => ({ _id, name: show(name, 'en').toLowerCase() }))
    .sort((one, other) => other.name.length - one.name.length)
  return sections.map(({ name, questions, kind }) => {
    const subject = named.find((known) => known.name !== '' && name.toLowerCase().startsWith(known.name))
    return { count: questions, section: name, kind, ...(subject && { subjectId: subject._id }) }
  })
}
