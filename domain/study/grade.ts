import type { Outcome } from '../questions/kinds/kind.ts'
import { timeBand } from '../results/time-bands.ts'

/** How well a card was known, the worst first. */
export const grades = ['again', 'hard', 'good', 'easy'] as const
export type Grade = (typeof grades)[number]

/** What was not right comes again, whatever the learner says; how well the rest was known is for them to say. */
export function gradeOf({ outcome, seconds, own }: { outcome: Outcome; seconds: number; own?: Grade | undefined }): Grade {
  if (outcome !== 'correct' && outcome !== 'dropped') return 'again'
  return own ?? (timeBand(seconds) === 'above' ? 'hard' : 'good')
}
