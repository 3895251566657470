import { z } from 'zod'
import { Id } from '../kit.ts'
import { Text } from '../text.ts'
import { description, icon, isActive, name, order, picked, recordFields, seenVersion, title } from './fields.ts'

export const ExamCategory = z.object({
  ...recordFields,
  mainCategoryId: Id,
  mainCategoryName: Text,
  name: Text,
  title: Text,
  description: Text,
  icon: z.string(),
  isDefault: z.boolean(),
  totalSubjects: z.number().int(),
  totalPapers: z.number().int(),
  totalQuestions: z.number().int(),
})
export type ExamCategory = z.infer<typeof ExamCategory>

const fields = { mainCategoryId: picked('Main category'), name, title, description, icon, order, isActive }

export const examCategoryIcon = '🎓'

export const ExamCategoryDraft = z.object({
  ...fields,
  description: fields.description.default(''),
  icon: fields.icon.default(examCategoryIcon),
  order: fields.order.default(0),
  isActive: fields.isActive.default(true),
})
export type ExamCategoryDraft = z.infer<typeof ExamCategoryDraft>

/** Another main category moves it. */
export const ExamCategoryChange = z.object({ ...fields, ...seenVersion }).partial()
