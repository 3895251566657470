import { z } from 'zod'
import { integerField, lineField } from '../catalogue/fields.ts'
import type { Pattern } from '../catalogue/pattern.ts'
import { Id } from '../endpoint.ts'
import { localize } from '../language.ts'
import type { LocalizedText } from '../localized-text.ts'
import { Difficulty, section, topic } from './fields.ts'
import { KindName } from './kinds/fields.ts'
import { Question } from './question.ts'

/** `count` questions that match all the other fields; fields left out match anything. */
export const BlueprintRule = z.object({
  count: integerField('Count', 1, 500),
  subjectId: Id.optional(),
  topic: topic.optional(),
  /** A chapter or a topic of a syllabus. */
  syllabusId: Id.optional(),
  tag: lineField('Tag', 60).optional(),
  difficulty: Difficulty.optional(),
  kind: KindName.optional(),
  /** The section of the new paper that they go into. */
  section: section.default(''),
})
export type BlueprintRule = z.infer<typeof BlueprintRule>

const exclude = z.array(Id).max(1000).default([])
/** The same seed picks the same questions as long as the bank does not change. */
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

/** One rule per section of a pattern, with the subject whose name the section's name starts with, if any. */
export function rulesFromPattern(
  { sections }: Pick<Pattern, 'sections'>,
  subjects: readonly { _id: string; name: LocalizedText }[],
): BlueprintRule[] {
  const byLongestName = subjects
    .map(({ _id, name }) => ({ _id, name: localize(name, 'en').toLowerCase() }))
    .sort((a, b) => b.name.length - a.name.length)
  return sections.map(({ name, questions, kind }) => {
    const subject = byLongestName.find((each) => each.name !== '' && name.toLowerCase().startsWith(each.name))
    return { count: questions, section: name, kind, ...(subject && { subjectId: subject._id }) }
  })
}
