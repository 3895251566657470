import { z } from 'zod'
import { difficulties } from '../../catalogue/paper.ts'
import { Marks, timerBounds } from '../fields.ts'
import { isName } from './parse.ts'

const Name = z.string().refine(isName, 'A name has letters, digits and _, and begins with a letter')
const Source = z.string().trim().min(1, 'An expression is missing').max(600)
const Amount = z.union([z.number(), z.string().regex(/^-?\d{1,15}(\.\d{1,15}|\/[1-9]\d{0,9})?$/, 'Must be a number')]).transform(String)
const PerLanguage = z.object({ en: z.string().trim().min(1).max(20_000), hi: z.string().trim().min(1).max(20_000) })

/** Text with placeholders such as `{{x}}`: one for each language, or one for both where it has no words. */
export const TemplateText = z.union([z.string().trim().min(1).max(20_000), PerLanguage])
export type TemplateText = z.infer<typeof TemplateText>

const RangeVariable = z.object({ name: Name, from: Amount, to: Amount, step: Amount.default('1') })
const NumberVariable = z.object({ name: Name, of: z.array(Amount).min(2).max(100) })
/** One of several words, drawn like a number. */
const WordVariable = z.object({ name: Name, words: z.array(PerLanguage).min(2).max(100) })
/** Words that are not drawn: expressions pick from them. */
const WordList = z.object({ name: Name, list: z.array(PerLanguage).min(1).max(100) })
export const Variable = z.union([RangeVariable, NumberVariable, WordVariable, WordList])
export type Variable = z.infer<typeof Variable>

/** The alternative text should have the figure's numbers too. */
const figureFields = { name: Name, alt: PerLanguage }
export const Figure = z.discriminatedUnion('type', [
  z.object({
    ...figureFields,
    type: z.literal('bars'),
    labels: z.array(TemplateText).min(2).max(8),
    values: z.array(Source).min(2).max(8),
    axis: PerLanguage,
  }),
  z.object({ ...figureFields, type: z.literal('triangle'), sides: z.array(Source).length(3), labels: z.array(TemplateText).length(3) }),
  z.object({
    ...figureFields,
    type: z.literal('numberLine'),
    from: Source,
    to: Source,
    points: z
      .array(z.object({ at: Source, label: TemplateText }))
      .min(1)
      .max(6),
  }),
])
export type Figure = z.infer<typeof Figure>

const Distractor = z.object({
  value: Source,
  /** The slip that leads to this value. */
  slip: TemplateText,
})

export const templateKinds = ['single', 'numeric'] as const

/** A question with variables. Every instance of it is an ordinary question. */
export const Template = z.object({
  code: z.string().trim().min(1).max(100),
  kind: z.enum(templateKinds),
  topic: z.string().trim().min(1).max(200),
  tags: z.array(z.string().trim().min(1).max(60)).max(30).default([]),
  difficulty: z.enum(difficulties),
  timer: z.number().int().min(timerBounds.min).max(timerBounds.max).default(timerBounds.default),
  marks: Marks.default('1'),
  variables: z.array(Variable).min(1).max(30),
  /** Variables are drawn again until all of these are true. */
  constraints: z.array(Source).max(30).default([]),
  /** Calculated in this order; each may use the ones before. */
  derived: z
    .array(z.object({ name: Name, value: Source }))
    .max(60)
    .default([]),
  figures: z.array(Figure).max(4).default([]),
  question: TemplateText,
  key: Source,
  /** Of a numeric question. */
  tolerance: Source.optional(),
  /** Format of an option; `value` is its value. */
  option: TemplateText.default('{{value}}'),
  optionCount: z.number().int().min(2).max(6).default(4),
  /** Numbers are sorted unless they are to be shuffled; words are always shuffled. */
  order: z.enum(['sorted', 'shuffled']).default('sorted'),
  /** More than are needed may be given: each instance uses some that differ and are plausible. */
  distractors: z.array(Distractor).max(12).default([]),
  /** Limits of plausible values. Without a minimum, a positive key has positive distractors. */
  bounds: z.object({ min: Amount.optional(), max: Amount.optional(), places: z.number().int().min(0).max(6).optional() }).default({}),
  explanation: TemplateText,
})
export type Template = z.infer<typeof Template>
