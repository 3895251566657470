import { z } from 'zod'
import { line, picked } from '../catalogue/fields.ts'
import { Id, Timestamp } from '../kit.ts'
import { Text } from '../text.ts'
import { contentText, Difficulty, tags } from './fields.ts'

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
  correctOption: line('Correct option', 1)
    .toUpperCase()
    .refine((given) => smartOptions.some((known) => known === given), 'Correct option is required'),
  difficulty: Difficulty,
  paper: picked('Paper'),
  tags,
}

/** The short form: one right option of four. */
export const SmartDraft = z.object({ ...fields, difficulty: fields.difficulty.default('Medium'), tags: fields.tags.default([]) })
export type SmartDraft = z.infer<typeof SmartDraft>

export const SmartChange = z.object({ ...fields, version: z.number().int().min(1).optional() }).partial()

export const SmartQuestion = z.object({
  _id: Id,
  id: Id,
  text: Text,
  optionA: Text,
  optionB: Text,
  optionC: Text,
  optionD: Text,
  correctOption: z.string(),
  difficulty: z.enum(smartDifficulties),
  paper: z.object({ _id: Id, name: Text }),
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
  /** Stand in no paper but their own. */
  unused: count,
  byDifficulty: z.object({ easy: count, medium: count, hard: count }),
  byKind: z.object({ single: count, multiple: count, numeric: count, note: count }),
  topTags: z.array(z.object({ tag: z.string(), count })),
  topTopics: z.array(z.object({ topic: z.string(), count })),
})
export type BankStats = z.infer<typeof BankStats>
