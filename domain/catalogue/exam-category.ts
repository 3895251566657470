import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import {
  description,
  expectedVersion,
  icon,
  integerField,
  isActive,
  lineField,
  name,
  order,
  recordFields,
  selectedId,
  title,
} from './fields.ts'

/** The marks that were needed in a past year, as published: “150 of 200”. `group` is whom it applied to, such as General or OBC. */
const Cutoff = z.object({
  year: integerField('Year', 1990, 2100),
  group: lineField('Group', 60),
  marks: lineField('Cut-off', 60).min(1, 'Cut-off is required'),
})

const maxCutoffs = 40

export const ExamCategory = z.object({
  ...recordFields,
  mainCategoryId: Id,
  mainCategoryName: LocalizedText,
  name: LocalizedText,
  title: LocalizedText,
  description: LocalizedText,
  icon: z.string(),
  isDefault: z.boolean(),
  /** The day of the next exam, where it is known. */
  examDate: z.iso.date().nullable(),
  cutoffs: z.array(Cutoff),
  totalSubjects: z.number().int(),
  totalPapers: z.number().int(),
  totalQuestions: z.number().int(),
})
export type ExamCategory = z.infer<typeof ExamCategory>

const fields = {
  mainCategoryId: selectedId('Main category'),
  name,
  title,
  description,
  icon,
  order,
  isActive,
  examDate: z.iso.date('Please enter a valid date').nullable(),
  cutoffs: z.array(Cutoff).max(maxCutoffs, 'An exam has at most 40 cut-offs'),
}

export const examCategoryIcon = '🎓'

export const ExamCategoryDraft = z.object({
  ...fields,
  description: fields.description.default(''),
  icon: fields.icon.default(examCategoryIcon),
  order: fields.order.default(0),
  isActive: fields.isActive.default(true),
  examDate: fields.examDate.default(null),
  cutoffs: fields.cutoffs.default([]),
})
export type ExamCategoryDraft = z.infer<typeof ExamCategoryDraft>

/** Another `mainCategoryId` moves it. */
export const ExamCategoryChange = z.object({ ...fields, ...expectedVersion }).partial()
