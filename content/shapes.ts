import Fraction from 'fraction.js'
import { z } from 'zod'

const Both = z.strictObject({ en: z.string().min(1), hi: z.string().regex(/[\u0900-\u097f]/) })
const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const Marks = z.string().refine((text) => new Fraction(text).abs().compare(10) <= 0, 'not a mark')

const Program = z.enum(['Medical', 'Engineering', 'Defence', 'Nursing', 'General'])

const Listed = z.strictObject({
  slug: Slug,
  name: Both,
  title: Both,
  description: Both,
  icon: z.string().min(1),
  order: z.int().positive(),
})

export const MainCategory = Listed.extend({ color: z.string().regex(/^#[0-9A-F]{6}$/) })

const Marking = z.strictObject({
  section: z.string(),
  title: Both.optional(),
  right: Marks,
  wrong: Marks,
  unanswered: Marks,
  partial: z.boolean().optional(),
  minutes: z.int().positive().optional(),
})

const Paper = z.strictObject({
  slug: Slug,
  title: Both,
  description: Both,
  type: z.enum(['MCQ', 'PYQ', 'Notes']),
  categoryType: z.enum(['Subject-wise', 'Topic-wise', 'Chapter-wise']),
  duration: z.int().positive(),
  difficulty: z.enum(['Easy', 'Medium', 'Hard']),
  totalMarks: z.number().nonnegative(),
  passingMarks: z.number().nonnegative(),
  language: z.literal('Both'),
  order: z.int().positive(),
  isPremium: z.boolean(),
  topic: z.string().min(1),
  marking: z.array(Marking).min(1),
  pattern: Slug.nullable(),
  file: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+\.csv$/),
})
export type Paper = z.infer<typeof Paper>

const Subject = Listed.extend({
  program: Program,
  code: z.string().regex(/^[A-Z]{2,4}$/),
  credits: z.int().positive(),
  papers: z.array(Paper).min(1),
})

export const Exam = Listed.extend({ subjects: z.array(Subject) })

export const Pattern = z.strictObject({
  slug: Slug,
  exam: z.string().min(1),
  title: Both,
  validFrom: z.iso.date(),
  source: z.string().min(1),
  minutes: z.int().positive(),
  calculator: z.boolean(),
  languages: z.array(z.enum(['en', 'hi'])).min(1),
  sections: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        title: Both,
        questions: z.int().positive(),
        attempt: z.int().positive(),
        minutes: z.int().positive().nullable(),
        kind: z.enum(['single', 'multiple', 'numeric']),
        right: Marks,
        wrong: Marks,
        unanswered: Marks,
        partial: z.boolean(),
      }),
    )
    .min(1),
})

/** An event stands at a time around the first start: so many minutes or days from it. */
export const Event = z
  .strictObject({
    title: Both,
    description: Both,
    type: z.enum(['mock-test', 'sprint', 'challenge', 'marathon', 'quiz']),
    startsInMinutes: z.int().optional(),
    startsInDays: z.int().optional(),
    durationMinutes: z.int().positive(),
    capacity: z.int().positive(),
    paper: z.string(),
    category: Slug,
    kind: z.enum(['paper', 'battle']),
  })
  .refine((event) => (event.startsInMinutes === undefined) !== (event.startsInDays === undefined), 'starts at two times or none')

export const Notification = z.strictObject({
  type: z.enum(['event', 'maintenance', 'update']),
  priority: z.enum(['high', 'medium', 'low']),
  title: Both,
  message: Both,
  fromDaysAgo: z.int().nonnegative(),
  untilDaysAhead: z.int().positive(),
})

export const Person = z.strictObject({
  name: z.string().min(1),
  program: Program,
  city: z.string().min(1),
  level: z.number().min(0).max(1),
})

export const Answer = z.strictObject({ question: Both, answer: Both })

const Text = z.string()

/** One line of a paper's file, in the order of its columns. */
export const Row = z.strictObject({
  Type: z.enum(['MCQ', 'MSQ', 'Numeric', 'PYQ', 'Notes']),
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
  Code: Text.regex(/^[A-Z]{2,4}(-[A-Z0-9]+)+$/),
  Section: Text,
})
export type Row = z.infer<typeof Row>
