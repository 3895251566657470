import { bulkItemFaults, type bulkItemTypes } from '#domain/questions/bulk.ts'
import { words } from '#domain/questions/write.ts'

/** A question of the list that is held here until the paper is made. */
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

/** The first thing to put right, in the words of the screen. */
export function faultOf(item: Item): string | undefined {
  const [fault] = bulkItemFaults({ ...item, options: [...item.options], reference: item.reference.trim() })
  if (fault || item.type === 'Notes') return fault
  if (item.options.filter((option) => option.trim() !== '').length < 2) return words.twoOptions
  return item.options[item.correctAnswer]?.trim() ? undefined : words.answerText(['ABCD'.charAt(item.correctAnswer)])
}
