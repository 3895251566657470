import { z } from 'zod'
import { localize } from '../language.ts'
import type { LocalizedText } from '../localized-text.ts'
import { contentText, reference } from './fields.ts'
import type { KindName } from './kinds/names.ts'
import { QuestionDraft } from './question.ts'

export const bulkItemTypes = ['MCQ', 'Previous Year', 'Notes'] as const

/** The kind of each type; a note is the only one whose content is used. */
export const bulkItemKinds = { MCQ: 'single', PYQ: 'single', 'Previous Year': 'single', Notes: 'note' } as const satisfies Record<
  string,
  KindName
>

const isFilled = (text: LocalizedText) => localize(text, 'en').trim() !== ''

/** A question of the manual list, in the older screens' format. */
export const BulkItem = z
  .object({
    type: z.enum([...bulkItemTypes, 'PYQ']).default('MCQ'),
    question: contentText('Question', 100_000).default(''),
    content: contentText('Content', 100_000).default(''),
    options: z.array(contentText('Option', 20_000)).max(10).default([]),
    correctAnswer: z.union([z.string(), z.number()]).default(0),
    explanation: contentText('Explanation', 100_000).default(''),
    reference: reference.default(''),
    questionNumber: z.number().int().optional(),
  })
  .superRefine((item, context) => {
    for (const message of validateBulkItem(item)) context.addIssue({ code: 'custom', message })
  })
export type BulkItem = z.infer<typeof BulkItem>

type ItemFields = { type: string; question: LocalizedText; content: LocalizedText; options: LocalizedText[]; reference: string }

/** Error messages for an item of the manual list. */
export function validateBulkItem(item: ItemFields): string[] {
  if (item.type === 'Notes') return isFilled(item.content) || isFilled(item.question) ? [] : ['Please enter content for Study Notes']
  return [
    ...(isFilled(item.question) ? [] : ['Please enter a question']),
    ...(item.type === 'MCQ' && (item.options.length < 2 || !item.options.every(isFilled)) ? ['Please fill all options for MCQ'] : []),
    ...(item.type !== 'MCQ' && item.reference === '' ? ['Please enter reference for Previous Year question'] : []),
  ]
}

/** Items in the older format, or questions in the current format without their paper. */
export const PaperQuestions = z.object({
  questions: z
    .array(z.union([QuestionDraft.omit({ paperId: true }).extend({ questionText: contentText('Question text', 100_000) }), BulkItem]))
    .min(1, 'Please add at least one question')
    .max(500),
})
export type PaperQuestions = z.infer<typeof PaperQuestions>
