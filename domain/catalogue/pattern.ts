import Fraction from 'fraction.js'
import { z } from 'zod'
import { Id, Timestamp } from '../endpoint.ts'
import { roundExact, sum } from '../exact.ts'
import { languages } from '../language.ts'
import { LocalizedText } from '../localized-text.ts'
import { answerableKinds } from '../questions/kinds/names.ts'
import { integerField, lineField, textField, title } from './fields.ts'
import { ExactMarks } from './marking-scheme.ts'
import type { PaperDraft } from './paper.ts'

const PatternSection = z.object({
  name: lineField('Section', 100).min(1, 'Each section needs a name'),
  title: textField('Section title', { max: 200 }),
  questions: integerField('Questions', 1, 500),
  /** “Attempt any N”: how many of the questions may be answered; null for all of them. */
  attempt: integerField('Attempt', 1, 500).nullable(),
  /** The section's time limit, if it has one. */
  minutes: integerField('Minutes', 1, 300).nullable(),
  kind: z.enum(answerableKinds),
  right: ExactMarks,
  wrong: ExactMarks,
  unanswered: ExactMarks,
  partial: z.boolean(),
})

const attemptTooMany = 'A section cannot ask for more answers than it has questions'

const PatternSectionDraft = PatternSection.extend({ attempt: PatternSection.shape.attempt.default(null) }).refine(
  ({ attempt, questions }) => attempt === null || attempt <= questions,
  { path: ['attempt'], message: attemptTooMany },
)

const fields = {
  /** Papers refer to their pattern by this; an exam has several patterns if it changes over time. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A pattern’s short name has small letters, digits and hyphens'),
  exam: lineField('Exam', 200).min(1, 'Exam is required'),
  title,
  validFrom: z.iso.date('Valid from must be a date'),
  source: lineField('Source', 500),
  minutes: integerField('Minutes', 5, 600),
  calculator: z.boolean(),
  languages: z.array(z.enum(languages)).min(1, 'A pattern needs at least one language'),
  sections: z
    .array(PatternSectionDraft)
    .min(1, 'A pattern needs at least one section')
    .max(20, 'A pattern has at most 20 sections')
    .refine((sections) => new Set(sections.map(({ name }) => name)).size === sections.length, 'Each section may be named only once'),
}

export const PatternDraft = z.object({ ...fields, source: fields.source.default('') })
export type PatternDraft = z.infer<typeof PatternDraft>

/** The structure of an exam, valid from a date. */
export const Pattern = z.object({
  ...fields,
  _id: Id,
  title: LocalizedText,
  sections: z.array(PatternSection.extend({ title: LocalizedText })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Pattern = z.infer<typeof Pattern>

const maxMinutes = 300
const maxQuestions = 200
const passingShare = new Fraction('0.35')

/** The number of questions of a section that count. */
const countedQuestions = ({ questions, attempt }: Pattern['sections'][number]) => Math.min(questions, attempt ?? questions)

/** What a paper cannot take from its pattern. */
export function patternLosses({ minutes, calculator, sections }: Pattern): string[] {
  const questions = sections.reduce((count, section) => count + section.questions, 0)
  return [
    ...(minutes > maxMinutes ? [`The exam lasts ${minutes} minutes; a paper lasts ${maxMinutes} at most.`] : []),
    ...(questions > maxQuestions ? [`The exam has ${questions} questions; a paper has ${maxQuestions} at most.`] : []),
    ...(calculator ? ['The exam allows a calculator, but the test screen has none.'] : []),
  ]
}

/** Initial values of a paper that follows a pattern. */
export function paperFromPattern({ slug, minutes, languages: available, sections }: Pattern) {
  const maximum = sum(sections.map((section) => new Fraction(section.right).mul(countedQuestions(section))))
  return {
    pattern: slug,
    duration: Math.min(minutes, maxMinutes),
    totalQuestions: Math.min(
      sections.reduce((count, { questions }) => count + questions, 0),
      maxQuestions,
    ),
    totalMarks: roundExact(maximum, 2),
    passingMarks: roundExact(maximum.mul(passingShare), 0),
    passByMarks: true,
    language: available.length > 1 ? 'Both' : available.includes('hi') ? 'Hindi' : 'English',
    negativeMarking: sections.some(({ wrong }) => new Fraction(wrong).compare(0) < 0),
    marking: sections.map(({ name, title: heading, right, wrong, unanswered, minutes: limit, partial, questions, attempt }) => ({
      section: name,
      title: heading,
      right,
      wrong,
      unanswered,
      partial,
      ...(limit !== null && { minutes: limit }),
      ...(attempt !== null && attempt < questions && { attempt }),
    })),
  } satisfies Partial<PaperDraft>
}
