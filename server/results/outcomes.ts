import type { MarkedQuestion } from '#domain/attempts/marked-question.ts'

/** Whether a question was right, and what it earned, by question index. */
export type StoredOutcome = Pick<MarkedQuestion, 'question' | 'outcome' | 'counts' | 'marks' | 'maximum'>

type Value = [outcome: StoredOutcome['outcome'], counts: boolean, marks: string, maximum: string]

/**
 * Outcomes as they are stored: a paper has few distinct ones, so they are listed once, and each question refers to one of them by its
 * index; −1 stands for a question that was not marked. Written out, they would be four fifths of a result.
 */
export type PackedOutcomes = { distinct: Value[]; byQuestion: number[] }

export function packOutcomes(outcomes: readonly StoredOutcome[]): PackedOutcomes {
  const packed: PackedOutcomes = { distinct: [], byQuestion: [] }
  for (const { question, outcome, counts, marks, maximum } of outcomes) {
    const known = packed.distinct.findIndex(
      (value) => value[0] === outcome && value[1] === counts && value[2] === marks && value[3] === maximum,
    )
    const place = known < 0 ? packed.distinct.push([outcome, counts, marks, maximum]) - 1 : known
    while (packed.byQuestion.length < question) packed.byQuestion.push(-1)
    packed.byQuestion.push(place)
  }
  return packed
}

export const withPackedOutcomes = <Row extends { outcomes: StoredOutcome[] }>(row: Row) => ({
  ...row,
  outcomes: packOutcomes(row.outcomes),
})

/** Results that a node of version 0.1 stored during an upgrade list their outcomes one by one. */
export function unpackOutcomes(stored: PackedOutcomes | StoredOutcome[]): StoredOutcome[] {
  if (Array.isArray(stored)) return stored
  const { distinct, byQuestion } = stored
  return byQuestion.flatMap((place, question) => {
    const value = distinct[place]
    if (!value) return []
    const [outcome, counts, marks, maximum] = value
    return [{ question, outcome, counts, marks, maximum }]
  })
}
