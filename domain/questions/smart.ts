import { z } from 'zod'
import { lineField, selectedId } from '../catalogue/fields.ts'
import { Id, Timestamp } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { contentText, Difficulty, tags } from './fields.ts'
import { KindName } from './kinds/fields.ts'
import type { KindName as Kind } from './kinds/names.ts'

/** The kind that the short form writes. */
export const shortFormKind: Kind = 'single'
export const smartOptions = ['A', 'B', 'C', 'D'] as const
export const smartDifficulties = ['easy', 'medium', 'hard'] as const

const required = (label: string) =>
  contentText(label, 20_000).refine((text) => text !== '' && !(typeof text === 'object' && !text.en), `${label} is required`)

const fields = {
  text: required('Question text'),
  optionA: required('Option A'),
  optionB: required('Option B'),
  optionC: required('Option C'),
  optionD: required('Option D'),
  correctOption: lineField('Correct option', 1)
    .toUpperCase()
    .refine((letter) => smartOptions.some((option) => option === letter), 'Correct option is required'),
  difficulty: Difficulty,
  paper: selectedId('Paper'),
  tags,
}

/** The short form: four options, one of them correct. */
export const SmartDraft = z.object({ ...fields, difficulty: fields.difficulty.default('Medium'), tags: fields.tags.default([]) })
export type SmartDraft = z.infer<typeof SmartDraft>

export const SmartChange = z.object({ ...fields, version: z.number().int().min(1).optional() }).partial()

export const SmartQuestion = z.object({
  _id: Id,
  id: Id,
  text: LocalizedText,
  optionA: LocalizedText,
  optionB: LocalizedText,
  optionC: LocalizedText,
  optionD: LocalizedText,
  correctOption: z.string(),
  difficulty: z.enum(smartDifficulties),
  paper: z.object({ _id: Id, name: LocalizedText }),
  tags: z.array(z.string()),
  isActive: z.boolean(),
  version: z.number().int(),
  createdAt: Timestamp,
})
export type SmartQuestion = z.infer<typeof SmartQuestion>

const count = z.number().int()

export const BankStats = z.object({
  total: count,
  smart: count,
  active: count,
  /** In no paper but the one they belong to. */
  unused: count,
  byDifficulty: z.object({ easy: count, medium: count, hard: count }),
  byKind: z.record(KindName, count),
  topTags: z.array(z.object({ tag: z.string(), count })),
  topTopics: z.array(z.object({ topic: z.string(), count })),
})
export type BankStats = z.infer<typeof BankStats>
