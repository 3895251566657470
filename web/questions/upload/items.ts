import { type bulkItemTypes, validateBulkItem } from '#domain/questions/bulk-items.ts'
import { draftMessages } from '#domain/questions/kinds/draft.ts'

/** A typed question, kept in memory until the paper is saved. */
export type Item = {
  type: (typeof bulkItemTypes)[number]
  question: string
  content: string
  options: readonly string[]
  correctAnswer: number
  reference: string
  explanation: string
}

export const emptyItem = (type: Item['type'] = 'MCQ'): Item => ({
  type,
  question: '',
  content: '',
  options: ['', '', '', ''],
  correctAnswer: 0,
  reference: '',
  explanation: '',
})

/** The first validation error, or undefined. */
export function validateItem(item: Item): string | undefined {
  const [error] = validateBulkItem({ ...item, options: [...item.options], reference: item.reference.trim() })
  if (error || item.type === 'Notes') return error
  if (item.options.filter((option) => option.trim() !== '').length < 2) return draftMessages.twoOptions
  return item.options[item.correctAnswer]?.trim() ? undefined : draftMessages.answerText(['ABCD'.charAt(item.correctAnswer)])
}
