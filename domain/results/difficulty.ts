import type { MarkedPaper } from '../attempts/marking.ts'
import { difficulties } from '../catalogue/paper.ts'
import { percent, scoreCounts } from './score.ts'

/** From this accuracy a difficulty counts as strong. */
const strongPercent = 70

export type DifficultyCard = {
  difficulty: (typeof difficulties)[number]
  correct: number
  total: number
  accuracy: number
  strong: boolean
}

/** One entry for each difficulty in the paper, the easiest first. */
export function difficultyBreakdown(marked: Pick<MarkedPaper, 'difficulties'>): DifficultyCard[] {
  return difficulties.flatMap((difficulty) => {
    const tally = marked.difficulties[difficulty]
    if (!tally) return []
    const { correctAnswers: correct, totalQuestions: total } = scoreCounts(tally)
    const accuracy = percent(correct, total)
    return [{ difficulty, correct, total, accuracy, strong: accuracy >= strongPercent }]
  })
}
