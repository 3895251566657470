import { z } from 'zod'
import { expectedVersion, integerField, name, selectedId } from '../catalogue/fields.ts'
import { Id } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { coverages } from './coverage.ts'

const count = z.number().int()

/** How many questions there are, and how many of them lack one of the languages. */
const Counts = { questions: count, untranslated: count }

export const SyllabusTopic = z.object({
  _id: Id,
  name: LocalizedText,
  /** Its share of the subject, relative to the other topics. */
  weight: count,
  /** For optimistic locking: send it back with the next change. */
  version: count,
  ...Counts,
  coverage: z.enum(coverages),
})
export type SyllabusTopic = z.infer<typeof SyllabusTopic>

export const SyllabusChapter = z.object({
  _id: Id,
  name: LocalizedText,
  version: count,
  /** The sum of its topics. */
  weight: count,
  ...Counts,
  topics: z.array(SyllabusTopic),
})
export type SyllabusChapter = z.infer<typeof SyllabusChapter>

export const SyllabusSubject = z.object({
  _id: Id,
  name: LocalizedText,
  weight: count,
  ...Counts,
  chapters: z.array(SyllabusChapter),
})
export type SyllabusSubject = z.infer<typeof SyllabusSubject>

/** A topic that questions name and the syllabus does not have, or has in several other subjects. */
export const UnlistedTopic = z.object({ subjectId: Id, subjectName: LocalizedText, name: z.string(), questions: count })
export type UnlistedTopic = z.infer<typeof UnlistedTopic>

export const Syllabus = z.object({
  examCategoryId: Id,
  name: LocalizedText,
  subjects: z.array(SyllabusSubject),
  unlisted: z.array(UnlistedTopic),
  /** Of the whole exam; `listed` are those with a topic of the syllabus. */
  totals: z.object({ ...Counts, listed: count, topics: count, thin: count }),
})
export type Syllabus = z.infer<typeof Syllabus>

/** A chapter, or a topic in a chapter, as it was stored. */
export const SyllabusEntry = z.object({
  _id: Id,
  subjectId: Id,
  chapterId: Id.nullable(),
  name: LocalizedText,
  weight: count,
  version: count,
})
export type SyllabusEntry = z.infer<typeof SyllabusEntry>

export const maxWeight = 100
const weight = integerField('Weight', 0, maxWeight)

/** Without `chapterId` it is a chapter, and its weight is ignored. */
export const SyllabusEntryDraft = z.object({
  subjectId: selectedId('Subject'),
  chapterId: selectedId('Chapter').optional(),
  name,
  weight: weight.default(1),
})
export type SyllabusEntryDraft = z.infer<typeof SyllabusEntryDraft>

/** Fields left out stay as they are. */
export const SyllabusEntryChange = z.object({ name, weight, ...expectedVersion }).partial()
export type SyllabusEntryChange = z.infer<typeof SyllabusEntryChange>

/** The new place among its siblings, from 0; a topic may go to another chapter of its exam. */
export const SyllabusMove = z.object({ chapterId: Id.optional(), position: integerField('Position', 0, 10_000) })
