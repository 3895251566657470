/** Sums over first attempts, which can be updated incrementally. `mark` is of this question, `total` of the whole attempt. */
export type ItemSums = {
  count: number
  answered: number
  mark: number
  markSquares: number
  maximum: number
  total: number
  totalSquares: number
  markTotal: number
}

export type PaperSums = { count: number; total: number; totalSquares: number; maximum: number; bands: number[] }

/** A smaller variance counts as zero: it is a rounding error. */
const epsilon = 1e-9

/** Sample variance, with n − 1. */
const variance = (count: number, sum: number, squares: number) => Math.max(0, (squares - (sum * sum) / count) / (count - 1))

/** The mean mark divided by the maximum; null for a cancelled question. */
export function facility({ mark, maximum }: Pick<ItemSums, 'mark' | 'maximum'>): number | null {
  return maximum > epsilon ? mark / maximum : null
}

/** The correlation of the mark with the marks for the rest of the paper, as Moodle defines the discrimination index. */
export function discrimination({ count, mark, markSquares, total, totalSquares, markTotal }: ItemSums): number | null {
  if (count < 2) return null
  const markVariance = variance(count, mark, markSquares)
  const totalVariance = variance(count, total, totalSquares)
  const covariance = (markTotal - (mark * total) / count) / (count - 1)
  const restVariance = totalVariance - 2 * covariance + markVariance
  if (markVariance < epsilon || restVariance < epsilon) return null
  const index = (covariance - markVariance) / Math.sqrt(markVariance * restVariance)
  return Math.abs(index) < epsilon ? 0 : Math.max(-1, Math.min(1, index))
}

export function deviation({ count, total, totalSquares }: PaperSums): number | null {
  return count < 2 ? null : Math.sqrt(variance(count, total, totalSquares))
}

/**
 * Cronbach's alpha, which Moodle calls the coefficient of internal consistency. If questions were replaced over time, each is weighted by
 * the share of attempts that contained it.
 */
export function reliability(paper: PaperSums, items: readonly ItemSums[]): number | null {
  const counted = items.filter(({ count }) => count > 1)
  const questions = counted.reduce((sum, { count }) => sum + count, 0) / Math.max(1, paper.count)
  const spread = deviation(paper)
  if (spread === null || spread ** 2 < epsilon || questions <= 1) return null
  const itemVariance = counted.reduce(
    (sum, { count, mark, markSquares }) => sum + variance(count, mark, markSquares) * (count / paper.count),
    0,
  )
  return (questions / (questions - 1)) * (1 - itemVariance / spread ** 2)
}

export function standardError(paper: PaperSums, items: readonly ItemSums[]): number | null {
  const alpha = reliability(paper, items)
  const spread = deviation(paper)
  return alpha === null || spread === null ? null : spread * Math.sqrt(Math.max(0, 1 - alpha))
}
