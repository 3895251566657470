import { z } from 'zod'
import { LocalizedText } from '../localized-text.ts'
import { description, expectedVersion, icon, isActive, lineField, name, order, recordFields, textField } from './fields.ts'

export const MainCategory = z.object({
  ...recordFields,
  name: LocalizedText,
  title: LocalizedText,
  description: LocalizedText,
  icon: z.string(),
  color: z.string(),
  isDefault: z.boolean(),
  totalExamCategories: z.number().int(),
  totalPapers: z.number().int(),
  totalQuestions: z.number().int(),
})
export type MainCategory = z.infer<typeof MainCategory>

const fields = {
  name,
  title: textField('Title', { max: 300 }),
  description,
  icon,
  color: lineField('Colour', 7).regex(/^#[0-9a-f]{6}$/i, 'Colour must look like #4895EF'),
  order,
  isActive,
}

export const mainCategoryIcon = 'fas fa-folder'
export const mainCategoryColor = '#4895EF'

export const MainCategoryDraft = z.object({
  ...fields,
  title: fields.title.default(''),
  description: fields.description.default(''),
  icon: fields.icon.default(mainCategoryIcon),
  color: fields.color.default(mainCategoryColor),
  order: fields.order.default(0),
  isActive: fields.isActive.default(true),
})
export type MainCategoryDraft = z.infer<typeof MainCategoryDraft>

export const MainCategoryChange = z.object({ ...fields, ...expectedVersion }).partial()
