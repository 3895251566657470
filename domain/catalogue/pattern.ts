import Fraction from 'fraction.js'
import { z } from 'zod'
import { rounded, sum } from '../exact.ts'
import { Id, Timestamp } from '../kit.ts'
import { languages, Text } from '../text.ts'
import { line, title, whole, writtenText } from './fields.ts'
import { ExactMarks } from './marking-scheme.ts'
import type { PaperDraft } from './paper.ts'

const PatternSection = z.object({
  name: line('Section', 100).min(1, 'Each section needs a name'),
  title: writtenText('Section title', { max: 200 }),
  questions: whole('Questions', 1, 500),
  /** The section's own time, where it has one. */
  minutes: whole('Minutes', 1, 300).nullable(),
  kind: z.enum(['single', 'multiple', 'numeric']),
  right: ExactMarks,
  wrong: ExactMarks,
  unanswered: ExactMarks,
  partial: z.boolean(),
})

const fields = {
  /** What papers that follow it refer to; one exam has several when its pattern changes. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A pattern’s short name has small letters, digits and hyphens'),
  exam: line('Exam', 200).min(1, 'Exam is required'),
  title,
  validFrom: z.iso.date('Valid from must be a date'),
  source: line('Source', 500),
  minutes: whole('Minutes', 5, 600),
  calculator: z.boolean(),
  languages: z.array(z.enum(languages)).min(1, 'A pattern needs at least one language'),
  sections: z
    .array(PatternSection)
    .min(1, 'A pattern needs at least one section')
    .max(20, 'A pattern has at most 20 sections')
    .refine((sections) => new Set(sections.map(({ name }) => name)).size === sections.length, 'Each section may be named only once'),
}

export const PatternDraft = z.object({ ...fields, source: fields.source.default('') })
export type PatternDraft = z.infer<typeof PatternDraft>

/** How an exam is built from a date on. */
export const Pattern = z.object({
  ...fields,
  _id: Id,
  title: Text,
  sections: z.array(PatternSection.extend({ title: Text })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Pattern = z.infer<typeof Pattern>

const longest = 300
const most = 200
const passing = new Fraction('0.35')

/** What a new paper takes over from a pattern. The maximum counts every section's right answers exactly. */
export function paperOfPattern({ slug, minutes, languages: spoken, sections }: Pattern) {
  const maximum = sum(sections.map(({ right, questions }) => new Fraction(right).mul(questions)))
  return {
    pattern: slug,
    duration: Math.min(minutes, longest),
    totalQuestions: Math.min(
      sections.reduce((count, { questions }) => count + questions, 0),
      most,
    ),
    totalMarks: rounded(maximum, 2),
    passingMarks: rounded(maximum.mul(passing), 0),
    language: spoken.length > 1 ? 'Both' : spoken.includes('hi') ? 'Hindi' : 'English',
    negativeMarking: sections.some(({ wrong }) => new Fraction(wrong).compare(0) < 0),
    marking: sections.map(({ name, title: heading, right, wrong, unanswered, minutes: own, partial }) => ({
      section: name,
      title: heading,
      right,
      wrong,
      unanswered,
      partial,
      ...(own !== null && { minutes: own }),
    })),
  } satisfies Partial<PaperDraft>
}
