import type { Reviewed, RevisionCard } from '#domain/study/contract.ts'

type Answer = Reviewed['answer']

export const chosenOptions = (answer: Answer): number[] => (typeof answer === 'number' ? [answer] : Array.isArray(answer) ? answer : [])

/** The answer after an option was picked: the only one, or one more or fewer of several. */
export function toggled(kind: RevisionCard['question']['kind'], answer: Answer, index: number): Answer {
  if (kind !== 'multiple') return index
  const chosen = chosenOptions(answer)
  const next = chosen.includes(index) ? chosen.filter((each) => each !== index) : [...chosen, index].toSorted((a, b) => a - b)
  return next.length > 0 ? next : null
}
