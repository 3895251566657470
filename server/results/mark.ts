import { type KeyedSlot, type MarkedPaper, markPaper } from '#domain/attempts/marking.ts'
import type { Sheet } from '#domain/attempts/sheet.ts'
import { toNumber } from '#domain/exact.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { scorePercent } from '#domain/results/score.ts'
import type { Body } from '#server/attempts/bodies/bodies.ts'
import type { FinalSheet, StoredResult } from './tables.ts'

export function finalSheet({ slots }: Sheet): FinalSheet {
  const sheet: FinalSheet = { answers: {}, times: {}, marked: [], visited: [] }
  for (const [question, { changes, marked, visited, seconds }] of slots.entries()) {
    if (changes.length > 0) sheet.answers[question] = changes.map(({ answer }) => answer)
    if (seconds > 0) sheet.times[question] = seconds
    if (marked?.value) sheet.marked.push(question)
    if (visited) sheet.visited.push(question)
  }
  return sheet
}

export function standingAnswers({ answers }: FinalSheet): Record<number, Answer> {
  const standing: Record<number, Answer> = {}
  for (const question in answers) {
    const last = answers[question]?.at(-1) ?? null
    if (last !== null) standing[question] = last
  }
  return standing
}

export type Marked = Pick<StoredResult, 'score' | 'marks' | 'marksValue' | 'total' | 'parts' | 'outcomes'>

/** Marks what was answered. Of a practice of some questions the others are left aside. */
export function markSheet({ paper }: Body, slots: KeyedSlot[], sheet: FinalSheet, only: number[] | null = null): Marked {
  const asked = only ? slots.map((slot, at): KeyedSlot => (only.includes(at) ? slot : { ...placeOf(slot), kind: 'note' })) : slots
  return store(markPaper(paper, asked, standingAnswers(sheet)))
}

const placeOf = ({ section, topic, difficulty }: KeyedSlot) => ({ section, topic, difficulty })

function store({ total, sections, topics, difficulties, questions }: MarkedPaper): Marked {
  return {
    score: scorePercent(total),
    marks: total.marks,
    marksValue: toNumber(total.marks),
    total,
    parts: { sections, topics, difficulties },
    outcomes: questions.map(({ question, outcome, counts, marks, maximum }) => ({ question, outcome, counts, marks, maximum })),
  }
}
