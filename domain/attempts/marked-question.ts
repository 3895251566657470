import type { Paper } from '../catalogue/paper.ts'
import type { Outcome } from '../questions/kinds/kind.ts'

/** What marks are totalled by. */
export type QuestionGroups = { section: string; topic: string; difficulty: Paper['difficulty'] }

/** `counts` is false for a question cancelled without marks or left over in “attempt any N”: the total is without it, its maximum is 0. */
export type MarkedQuestion = QuestionGroups & { question: number; outcome: Outcome; counts: boolean; marks: string; maximum: string }
