import type { AnswerSheet } from '#domain/attempts/answer-sheet.ts'
import { type KeyedSlot, type MarkedPaper, markPaper } from '#domain/attempts/marking.ts'
import { toNumber } from '#domain/exact.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { unmarkedKind } from '#domain/questions/kinds/names.ts'
import { judgePass, scorePercent } from '#domain/results/score.ts'
import type { PaperBody } from '#server/attempts/bodies/bodies.ts'
import type { FinalSheet, ResultRow } from './tables.ts'

export function finalSheet({ slots }: AnswerSheet): FinalSheet {
  const sheet: FinalSheet = { answers: {}, times: {}, marked: [], visited: [] }
  for (const [question, { changes, marked, visited, seconds }] of slots.entries()) {
    if (changes.length > 0) sheet.answers[question] = changes.map(({ answer }) => answer)
    if (seconds > 0) sheet.times[question] = seconds
    if (marked?.value) sheet.marked.push(question)
    if (visited) sheet.visited.push(question)
  }
  return sheet
}

export function finalAnswers({ answers }: FinalSheet): Record<number, Answer> {
  const final: Record<number, Answer> = {}
  for (const question in answers) {
    const last = answers[question]?.at(-1) ?? null
    if (last !== null) final[question] = last
  }
  return final
}

export type MarkColumns = Pick<ResultRow, 'score' | 'passed' | 'passRule' | 'marks' | 'marksValue' | 'total' | 'parts' | 'outcomes'>

/**
 * Marks an answer sheet. With `only`, the other questions are treated as unmarked, which earn nothing and cost nothing; the passing marks
 * are those of the whole paper, so there the score decides.
 */
export function markSheet(
  { paper, plans }: PaperBody,
  slots: KeyedSlot[],
  sheet: FinalSheet,
  { mode, only = null }: { mode: ResultRow['mode']; only?: number[] | null },
): MarkColumns {
  const includedSlots = only
    ? slots.map((slot, at): KeyedSlot => (only.includes(at) ? slot : { ...placeOf(slot), kind: unmarkedKind }))
    : slots
  const passingMarks = paper.passByMarks && only === null ? paper.passingMarks : null
  return toColumns(markPaper(paper, includedSlots, finalAnswers(sheet), plans[mode]), passingMarks)
}

const placeOf = ({ section, topic, difficulty }: KeyedSlot) => ({ section, topic, difficulty })

function toColumns({ total, sections, topics, difficulties, questions }: MarkedPaper, passingMarks: number | null): MarkColumns {
  const score = scorePercent(total)
  return {
    score,
    ...judgePass(score, total.marks, passingMarks),
    marks: total.marks,
    marksValue: toNumber(total.marks),
    total,
    parts: { sections, topics, difficulties },
    outcomes: questions.map(({ question, outcome, counts, marks, maximum }) => ({ question, outcome, counts, marks, maximum })),
  }
}
