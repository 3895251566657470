import { z } from 'zod'
import { show, type Text } from '../text.ts'
import { contentText, reference } from './fields.ts'
import { QuestionDraft } from './question.ts'

export const bulkItemTypes = ['MCQ', 'Previous Year', 'Notes'] as const

const given = (text: Text) => show(text, 'en').trim() !== ''

/** A question of the manual list, as the older screens send it. */
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
    for (const message of bulkItemFaults(item)) context.addIssue({ code: 'custom', message })
  })
export type BulkItem = z.infer<typeof BulkItem>

type Checked = { type: string; question: Text; content: Text; options: Text[]; reference: string }

/** What is wrong with an item of the manual list, in the words of its screen. */
export function bulkItemFaults(item: Checked): string[] {
  if (item.type === 'Notes') return given(item.content) || given(item.question) ? [] : ['Please enter content for Study Notes']
  return [
    ...(given(item.question) ? [] : ['Please enter a question']),
    ...(item.type === 'MCQ' && (item.options.length < 2 || !item.options.every(given)) ? ['Please fill all options for MCQ'] : []),
    ...(item.type !== 'MCQ' && item.reference === '' ? ['Please enter reference for Previous Year question'] : []),
  ]
}

/** Items in the older form, or questions in the current one without their paper. */
export const PaperQuestions = z.object({
  questions: z
    .array(z.union([QuestionDraft.omit({ paperId: true }).extend({ questionText: contentText('Question text', 100_000) }), BulkItem]))
    .min(1, 'Please add at least one question')
    .max(500),
})
export type PaperQuestions = z.infer<typeof PaperQuestions>
