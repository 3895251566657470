import type { MarkedPaper } from '../attempts/marking.ts'
import { difficulties } from '../catalogue/paper.ts'
import { percent, scoreParts } from './score.ts'

/** From this accuracy on a difficulty counts as mastered. */
const strongPercent = 70

export type DifficultyCard = {
  difficulty: (typeof difficulties)[number]
  correct: number
  total: number
  accuracy: number
  strong: boolean
}

/** One card for each difficulty that the paper has, the easy one first. */
export function difficultyBreakdown(marked: Pick<MarkedPaper, 'difficulties'>): DifficultyCard[] {
  return difficulties.flatMap((difficulty) => {
    const tally = marked.difficulties[difficulty]
    if (!tally) return []
    const { correctAnswers: correct, totalQuestions: total } = scoreParts(tally)
    const accuracy = percent(correct, total)
    return [{ difficulty, correct, total, accuracy, strong: accuracy >= strongPercent }]
  })
}
