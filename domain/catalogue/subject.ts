import { z } from 'zod'
import { programs } from '../identity/account.ts'
import { Id } from '../kit.ts'
import { Text } from '../text.ts'
import { description, icon, isActive, line, name, order, picked, recordFields, seenVersion, title, whole, writtenText } from './fields.ts'

export const Subject = z.object({
  ...recordFields,
  mainCategoryId: Id,
  mainCategoryName: Text,
  examCategoryId: Id,
  examCategoryName: Text,
  name: Text,
  title: Text,
  description: Text,
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
  mainCategoryId: picked('Main category'),
  examCategoryId: picked('Exam category'),
  description: writtenText('Description', { max: 5000, required: true }),
  program: z.enum(programs, 'Program is required'),
  icon,
  code: line('Code', 40).nullable(),
  credits: whole('Credits', 0, 10).nullable(),
  semester: whole('Semester', 1, 8).nullable(),
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

/** Another exam category moves it. A description may be emptied, but not when it is made. */
export const SubjectChange = z.object({ ...fields, title: writtenText('Title', { max: 300 }), description, ...seenVersion }).partial()
