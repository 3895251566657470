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
  /** Made from a template when it is drawn: there are always more of them, and none is ever practised twice. */
  isGenerated: boolean
  /** The last time it was practised; null if never. */
  last: { at: number; isCorrect: boolean } | null
}

/** While other questions are left that cost no rank, at most this many are generated: otherwise mistakes would never come back. */
const maxGenerated = sessionSize / 2

/** The questions of a session: those that cost no rank first, then new ones, then mistakes, then the others from the longest ago. */
export function drawSession<Item extends Candidate>(candidates: readonly Item[], level: Fraction, seed: string): Item[] {
  const distance = ({ difficulty }: Item) => level.sub(difficultyStep(difficulty)).abs()
  const ordered = shuffled(candidates, randomOf(seed)).sort(
    (a, b) => Number(a.isCostly) - Number(b.isCostly) || needOf(a) - needOf(b) || distance(a).compare(distance(b)) || lastAt(a) - lastAt(b),
  )
  const stored = ordered.filter(({ isGenerated }) => !isGenerated)
  const free = stored.filter(({ isCostly }) => !isCostly).length
  const generated = ordered.filter(({ isGenerated }) => isGenerated).slice(0, Math.max(maxGenerated, sessionSize - free))
  const chosen = new Set([...generated, ...stored.slice(0, sessionSize - generated.length)])
  return ordered.filter((item) => chosen.has(item))
}

const needOf = ({ last }: Candidate) => (last === null ? 0 : last.isCorrect ? 2 : 1)
const lastAt = ({ last }: Candidate) => last?.at ?? 0
