import type { Answer } from '#domain/questions/kinds/kind.ts'

/** What stands after an option was picked: one of several replaces the last, of many it comes and goes. */
export function toggleOption(kind: string, answer: Answer, index: number): Answer {
  if (kind !== 'multiple') return index
  const chosen = Array.isArray(answer) ? answer : []
  const next = chosen.includes(index) ? chosen.filter((each) => each !== index) : [...chosen, index].toSorted((a, b) => a - b)
  return next.length > 0 ? next : null
}
