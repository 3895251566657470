import { percent } from './score.ts'

/**
 * The place of an attempt among the first attempts at a paper, itself included: `above` of `groupSize` have more marks. The percentile is
 * the share with as many marks or fewer, as Indian testing agencies publish it.
 */
export type Standing = { rank: number; percentile: number; groupSize: number }

export function computeStanding({ above, groupSize }: { above: number; groupSize: number }): Standing {
  return { rank: above + 1, percentile: percent(groupSize - above, groupSize), groupSize }
}
