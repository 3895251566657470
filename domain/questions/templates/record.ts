import { z } from 'zod'
import { expectedVersion } from '../../catalogue/fields.ts'
import { Id, Timestamp } from '../../endpoint.ts'
import { section } from '../fields.ts'
import { draws } from './draw.ts'
import { Template } from './template.ts'

/** A stored template as an editor sees it. */
export const QuestionTemplate = z.object({
  _id: Id,
  content: Template,
  /** How many questions were made from it that still exist. */
  questionCount: z.number().int(),
  /** For optimistic locking: send it back with the next change. */
  version: z.number().int(),
  /** The number of the current content; questions refer to the one they were drawn from. */
  contentVersion: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type QuestionTemplate = z.infer<typeof QuestionTemplate>

export const TemplateDraft = z.object({ content: Template })
export const TemplateChange = TemplateDraft.extend(z.object(expectedVersion).partial().shape)

export const maxPlacedAtOnce = 20

/** Puts questions made from a template at the end of a paper. */
export const TemplatePlacement = z.object({
  templateId: Id,
  count: z.number().int().min(1).max(maxPlacedAtOnce, `At most ${maxPlacedAtOnce} questions are added at once`).default(1),
  section: section.default(''),
  draw: z.enum(draws).default('one'),
})
export type TemplatePlacement = z.infer<typeof TemplatePlacement>

export const templatePackageFormat = 'taiyari-templates'
export const maxPackageTemplates = 500

/** A file of templates that another installation can read. */
export const TemplatePackage = z.object({
  format: z.literal(templatePackageFormat, 'This is not a file of question templates'),
  templates: z.array(Template).min(1, 'The file has no templates').max(maxPackageTemplates),
})
export type TemplatePackage = z.infer<typeof TemplatePackage>
