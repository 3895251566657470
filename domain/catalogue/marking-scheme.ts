import { z } from 'zod'
import { Text } from '../text.ts'
import { line, writtenText } from './fields.ts'

/** Exact, so that three thirds make one: `4`, `-0.25`, `-1/3`. */
export const ExactMarks = z.string().regex(/^-?\d{1,5}(\.\d{1,6}|\/[1-9]\d{0,4})?$/, 'Marks must be a number or a fraction such as -1/3')

const Section = z.object({
  section: line('Section', 100),
  title: writtenText('Section title', { max: 200 }).optional(),
  right: ExactMarks,
  wrong: ExactMarks,
  unanswered: ExactMarks,
  /** The section's own time; it locks when that is over. */
  minutes: z.number().int().min(1).max(300).optional(),
  /** Part of the marks for part of a multiple-correct answer. */
  partial: z.boolean().optional(),
})

/** What an answer is worth, section by section; a paper without sections has one entry with an empty name. */
export const MarkingScheme = z
  .array(Section)
  .min(1, 'A marking scheme needs at least one section')
  .max(20, 'A marking scheme has at most 20 sections')
  .refine((sections) => new Set(sections.map(({ section }) => section)).size === sections.length, 'Each section may be named only once')
  .refine((sections) => sections.length === 1 || sections.every(({ section }) => section !== ''), 'Each of several sections needs a name')
export type MarkingScheme = z.infer<typeof MarkingScheme>

/** As it is answered: what is stored was checked when it was written. */
export const StoredMarkingScheme = z.array(Section.extend({ title: Text.optional() }))
