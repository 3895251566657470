import Fraction from 'fraction.js'
import { difficulties, type Paper } from '../catalogue/paper.ts'
import type { Outcome } from '../questions/kinds/kind.ts'

export type Difficulty = Paper['difficulty']
export type PractisedAnswer = { difficulty: Difficulty; outcome: Outcome }

/** Only the latest answers count, so that the level follows what the learner has learnt. */
export const countedAnswers = 20
/** As if this many questions of medium difficulty had been half right, so that one answer does not decide. */
const priorAnswers = 2

export const difficultyStep = (difficulty: Difficulty) => difficulties.indexOf(difficulty) + 1
const [lowest, medium, highest] = difficulties.map(difficultyStep) as [number, number, number]

/** A right answer shows a level one step above the question’s difficulty, a wrong one a step below. Cancelled questions show nothing. */
const shownSteps: Record<Outcome, number | null> = { correct: 1, partial: 0, wrong: -1, unanswered: -1, dropped: null }

/** The mean of what the latest answers show, from 1 (easy) to 3 (hard); the latest answer comes first. */
export function estimateLevel(answers: readonly PractisedAnswer[]): Fraction {
  const shown = answers
    .flatMap(({ difficulty, outcome }) => {
      const step = shownSteps[outcome]
      return step === null ? [] : [difficultyStep(difficulty) + step]
    })
    .slice(0, countedAnswers)
  const total = shown.reduce((sum, step) => sum + step, priorAnswers * medium)
  const mean = new Fraction(total, priorAnswers + shown.length)
  if (mean.compare(lowest) < 0) return new Fraction(lowest)
  return mean.compare(highest) > 0 ? new Fraction(highest) : mean
}

/** The difficulty nearest to a level; the harder one in the middle between two. */
export function difficultyAt(level: Fraction): Difficulty {
  return difficulties[level.add(1, 2).floor().valueOf() - 1] ?? 'Hard'
}
