import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { programs } from '../identity/account.ts'
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
  textField,
  title,
} from './fields.ts'

export const Subject = z.object({
  ...recordFields,
  mainCategoryId: Id,
  mainCategoryName: LocalizedText,
  examCategoryId: Id,
  examCategoryName: LocalizedText,
  name: LocalizedText,
  title: LocalizedText,
  description: LocalizedText,
  icon: z.string(),
  program: z.enum(programs),
  code: z.string().nullable(),
  credits: z.number().int().nullable(),
  semester: z.number().int().nullable(),
  isFeatured: z.boolean(),
  isPremium: z.boolean(),
  totalPapers: z.number().int(),
  totalQuestions: z.number().int(),
})
export type Subject = z.infer<typeof Subject>

const fields = {
  name,
  title,
  mainCategoryId: selectedId('Main category'),
  examCategoryId: selectedId('Exam category'),
  description: textField('Description', { max: 5000, required: true }),
  program: z.enum(programs, 'Program is required'),
  icon,
  code: lineField('Code', 40).nullable(),
  credits: integerField('Credits', 0, 10).nullable(),
  semester: integerField('Semester', 1, 8).nullable(),
  order,
  isActive,
  isFeatured: z.boolean(),
  isPremium: z.boolean(),
}

export const subjectIcon = '📚'

export const SubjectDraft = z.object({
  ...fields,
  program: fields.program.default('General'),
  icon: fields.icon.default(subjectIcon),
  code: fields.code.default(null),
  credits: fields.credits.default(null),
  semester: fields.semester.default(null),
  order: fields.order.default(0),
  isActive: fields.isActive.default(true),
  isFeatured: fields.isFeatured.default(false),
  isPremium: fields.isPremium.default(false),
})
export type SubjectDraft = z.infer<typeof SubjectDraft>

/** Another `examCategoryId` moves it. The description is required only when a subject is created. */
export const SubjectChange = z.object({ ...fields, title: textField('Title', { max: 300 }), description, ...expectedVersion }).partial()
