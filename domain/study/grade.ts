import type { Outcome } from '../questions/kinds/kind.ts'
import { timeBand } from '../results/time-bands.ts'

/** How well a card was remembered, the worst first; the grades of the FSRS scheduler. */
export const grades = ['again', 'hard', 'good', 'easy'] as const
export type Grade = (typeof grades)[number]

/** A wrong answer is always `again`. A correct one gets the learner's grade, else `good`, or `hard` if it was slow. */
export function gradeReview({ outcome, seconds, own }: { outcome: Outcome; seconds: number; own?: Grade | undefined }): Grade {
  if (outcome !== 'correct' && outcome !== 'dropped') return 'again'
  return own ?? (timeBand(seconds) === 'above' ? 'hard' : 'good')
}
