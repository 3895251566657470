import { percent } from './score.ts'

/**
 * A place among the first attempts at a paper, one's own included: `above` of `groupSize` have more marks. The percentile is the share
 * that has as many marks or fewer, as the testing agencies publish it.
 */
export type Standing = { rank: number; percentile: number; groupSize: number }

export function standing({ above, groupSize }: { above: number; groupSize: number }): Standing {
  return { rank: above + 1, percentile: percent(groupSize - above, groupSize), groupSize }
}
