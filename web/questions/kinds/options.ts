import { indexesIn } from '#domain/questions/kinds/answer-rules.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'

/** The indices of the options in an answer. */
export const selectedOptions = (answer: Answer | undefined): number[] => indexesIn(answer ?? null)

/** The answer after a click on an option: it replaces the previous one, or is added or removed where several may be selected. */
export function toggleOption(choice: 'one' | 'several', answer: Answer, index: number): Answer {
  if (choice === 'one') return index
  const selected = selectedOptions(answer)
  const next = selected.includes(index) ? selected.filter((each) => each !== index) : [...selected, index].toSorted((a, b) => a - b)
  return next.length > 0 ? next : null
}
