import type Fraction from 'fraction.js'
import { randomOf, shuffled } from '../questions/templates/random.ts'
import { type Difficulty, difficultyStep } from './level.ts'

export const sessionSize = 10

/** A question that could be asked. */
export type Candidate = {
  id: string
  difficulty: Difficulty
  /** Telling its key costs the learner a rank. */
  isCostly: boolean
  /** The last time it was practised; null if never. */
  last: { at: number; isCorrect: boolean } | null
}

/** The questions of a session: those that cost no rank first, then new ones, then mistakes, then the others from the longest ago. */
export function drawSession<Item extends Candidate>(candidates: readonly Item[], level: Fraction, seed: string): Item[] {
  const distance = ({ difficulty }: Item) => level.sub(difficultyStep(difficulty)).abs()
  return shuffled(candidates, randomOf(seed))
    .sort(
      (a, b) =>
        Number(a.isCostly) - Number(b.isCostly) || needOf(a) - needOf(b) || distance(a).compare(distance(b)) || lastAt(a) - lastAt(b),
    )
    .slice(0, sessionSize)
}

const needOf = ({ last }: Candidate) => (last === null ? 0 : last.isCorrect ? 2 : 1)
const lastAt = ({ last }: Candidate) => last?.at ?? 0
