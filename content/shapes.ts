import Fraction from 'fraction.js'
import { z } from 'zod'
import { kindFormats } from '#domain/questions/kinds/formats.ts'
import { answerableKinds } from '#domain/questions/kinds/names.ts'

const Bilingual = z.strictObject({ en: z.string().min(1), hi: z.string().regex(/[\u0900-\u097f]/) })
const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const Marks = z.string().refine((text) => new Fraction(text).abs().compare(10) <= 0, 'not a mark')

const Program = z.enum(['Medical', 'Engineering', 'Defence', 'Nursing', 'General'])

const CatalogueEntry = z.strictObject({
  slug: Slug,
  name: Bilingual,
  title: Bilingual,
  description: Bilingual,
  icon: z.string().min(1),
  order: z.int().positive(),
})

export const MainCategory = CatalogueEntry.extend({ color: z.string().regex(/^#[0-9A-F]{6}$/) })

const Marking = z.strictObject({
  section: z.string(),
  title: Bilingual.optional(),
  right: Marks,
  wrong: Marks,
  unanswered: Marks,
  partial: z.boolean().optional(),
  minutes: z.int().positive().optional(),
  attempt: z.int().positive().optional(),
})

const Paper = z.strictObject({
  slug: Slug,
  title: Bilingual,
  description: Bilingual,
  type: z.enum(['MCQ', 'PYQ', 'Notes']),
  categoryType: z.enum(['Subject-wise', 'Topic-wise', 'Chapter-wise']),
  duration: z.int().positive(),
  difficulty: z.enum(['Easy', 'Medium', 'Hard']),
  totalMarks: z.number().nonnegative(),
  passingMarks: z.number().nonnegative(),
  passByMarks: z.boolean().optional(),
  language: z.literal('Both'),
  order: z.int().positive(),
  isPremium: z.boolean(),
  topic: z.string().min(1),
  marking: z.array(Marking).min(1),
  pattern: Slug.nullable(),
  file: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+\.csv$/),
})
export type Paper = z.infer<typeof Paper>

const Subject = CatalogueEntry.extend({
  program: Program,
  code: z.string().regex(/^[A-Z]{2,4}$/),
  credits: z.int().positive(),
  papers: z.array(Paper).min(1),
})

export const Exam = CatalogueEntry.extend({ subjects: z.array(Subject) })

export const Pattern = z.strictObject({
  slug: Slug,
  exam: z.string().min(1),
  title: Bilingual,
  validFrom: z.iso.date(),
  source: z.string().min(1),
  minutes: z.int().positive(),
  calculator: z.boolean(),
  languages: z.array(z.enum(['en', 'hi'])).min(1),
  sections: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        title: Bilingual,
        questions: z.int().positive(),
        attempt: z.int().positive(),
        minutes: z.int().positive().nullable(),
        kind: z.enum(answerableKinds),
        right: Marks,
        wrong: Marks,
        unanswered: Marks,
        partial: z.boolean(),
      }),
    )
    .min(1),
})

const SyllabusTopic = z.strictObject({ name: Bilingual, weight: z.int().min(1).max(100) })

/** The chapters of each subject of an exam. */
export const Syllabus = z.array(
  z.strictObject({
    subject: Slug,
    chapters: z.array(z.strictObject({ name: Bilingual, topics: z.array(SyllabusTopic).min(1) })).min(1),
  }),
)

/** An event that the rota of the demo repeats. */
export const Event = z.strictObject({
  title: Bilingual,
  description: Bilingual,
  type: z.enum(['mock-test', 'sprint', 'challenge', 'marathon', 'quiz']),
  durationMinutes: z.int().min(60),
  capacity: z.int().positive(),
  paper: z.string(),
  category: Slug,
  kind: z.enum(['paper', 'battle']),
})

export const Notification = z.strictObject({
  type: z.literal('update'),
  priority: z.enum(['high', 'medium', 'low']),
  title: Bilingual,
  message: Bilingual,
  fromDaysAgo: z.int().nonnegative(),
  untilDaysAhead: z.int().positive(),
})

export const Person = z.strictObject({
  name: z.string().min(1),
  program: Program,
  city: z.string().min(1),
  level: z.number().min(0).max(1),
})

export const Answer = z.strictObject({ question: Bilingual, answer: Bilingual })

const Text = z.string()

/** One row of a paper's CSV file, in the order of its columns. */
export const Row = z.strictObject({
  Type: z.enum(Object.values(kindFormats).flatMap(({ row }) => row.types)),
  Question_EN: Text,
  Question_HI: Text,
  Option_A_EN: Text,
  Option_B_EN: Text,
  Option_C_EN: Text,
  Option_D_EN: Text,
  Option_A_HI: Text,
  Option_B_HI: Text,
  Option_C_HI: Text,
  Option_D_HI: Text,
  Correct_Answer: Text,
  Explanation_EN: Text,
  Explanation_HI: Text,
  Content_EN: Text,
  Content_HI: Text,
  Reference: Text,
  Difficulty: z.enum(['Easy', 'Medium', 'Hard']),
  Topic: Text.min(1),
  Tags: Text.regex(/^[^;]+(;[^;]+)*$/),
  Timer: Text.regex(/^[1-9]\d{1,2}$/).refine((seconds) => Number(seconds) <= 600),
  Marks,
  IsActive: z.literal('true'),
  Code: Text.regex(/^[A-Z]{2,4}\d?(-[A-Z0-9]+)+$/),
  Section: Text,
  /** Files without passages leave out these three. The first row of a passage has its text. */
  Passage: Text.default(''),
  Passage_EN: Text.default(''),
  Passage_HI: Text.default(''),
  /** Files with four options leave out these two. */
  Option_E_EN: Text.default(''),
  Option_E_HI: Text.default(''),
})
export type Row = z.infer<typeof Row>
