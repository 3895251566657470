import { z } from 'zod'
import { LocalizedText } from '../localized-text.ts'
import { lineField, textField } from './fields.ts'

/** An exact number as text: `4`, `-0.25`, `-1/3`. */
export const ExactMarks = z.string().regex(/^-?\d{1,5}(\.\d{1,6}|\/[1-9]\d{0,4})?$/, 'Marks must be a number or a fraction such as -1/3')

const Section = z.object({
  section: lineField('Section', 100),
  title: textField('Section title', { max: 200 }).optional(),
  right: ExactMarks,
  wrong: ExactMarks,
  unanswered: ExactMarks,
  /** The section's time limit; it locks when that is over. */
  minutes: z.number().int().min(1).max(300).optional(),
  /** “Attempt any N”: how many questions of the section may be answered; all of them if it is missing. */
  attempt: z
    .number()
    .int('Attempt must be a whole number')
    .min(1, 'Attempt must be at least 1')
    .max(500, 'Attempt must be at most 500')
    .optional(),
  /** Partial marks for a partially correct multiple answer. */
  partial: z.boolean().optional(),
})

/** The marks for an answer, by section; a paper without sections has one entry with an empty name. */
export const MarkingScheme = z
  .array(Section)
  .min(1, 'A marking scheme needs at least one section')
  .max(20, 'A marking scheme has at most 20 sections')
  .refine((sections) => new Set(sections.map(({ section }) => section)).size === sections.length, 'Each section may be named only once')
  .refine((sections) => sections.length === 1 || sections.every(({ section }) => section !== ''), 'Each of several sections needs a name')
export type MarkingScheme = z.infer<typeof MarkingScheme>

/** The scheme in responses, without the checks that were made when it was stored. */
export const StoredMarkingScheme = z.array(Section.extend({ title: LocalizedText.optional() }))
