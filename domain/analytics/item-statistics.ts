/** Sums over first attempts, which can be added up one by one; `total` is that of the attempt. */
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

/** Below this a variance is what rounding leaves of none. */
const nothing = 1e-9

/** As of a sample: by one less than there are. */
const variance = (count: number, sum: number, squares: number) => Math.max(0, (squares - (sum * sum) / count) / (count - 1))

/** The mean mark as a part of the highest; nothing for a question that no longer counts. */
export function facility({ mark, maximum }: Pick<ItemSums, 'mark' | 'maximum'>): number | null {
  return maximum > nothing ? mark / maximum : null
}

/** The correlation of the mark with the marks for the rest of the paper, as Moodle defines the discrimination index. */
export function discrimination({ count, mark, markSquares, total, totalSquares, markTotal }: ItemSums): number | null {
  if (count < 2) return null
  const ofMark = variance(count, mark, markSquares)
  const ofTotal = variance(count, total, totalSquares)
  const together = (markTotal - (mark * total) / count) / (count - 1)
  const ofRest = ofTotal - 2 * together + ofMark
  if (ofMark < nothing || ofRest < nothing) return null
  const index = (together - ofMark) / Math.sqrt(ofMark * ofRest)
  return Math.abs(index) < nothing ? 0 : Math.max(-1, Math.min(1, index))
}

export function deviation({ count, total, totalSquares }: PaperSums): number | null {
  return count < 2 ? null : Math.sqrt(variance(count, total, totalSquares))
}

/**
 * Cronbach's alpha, which Moodle calls the coefficient of internal consistency. Where questions were replaced, each counts by the part of
 * the attempts that it was in.
 */
export function reliability(paper: PaperSums, items: readonly ItemSums[]): number | null {
  const sat = items.filter(({ count }) => count > 1)
  const questions = sat.reduce((sum, { count }) => sum + count, 0) / Math.max(1, paper.count)
  const spread = deviation(paper)
  if (spread === null || spread ** 2 < nothing || questions <= 1) return null
  const ofItems = sat.reduce((sum, { count, mark, markSquares }) => sum + variance(count, mark, markSquares) * (count / paper.count), 0)
  return (questions / (questions - 1)) * (1 - ofItems / spread ** 2)
}

export function standardError(paper: PaperSums, items: readonly ItemSums[]): number | null {
  const alpha = reliability(paper, items)
  const spread = deviation(paper)
  return alpha === null || spread === null ? null : spread * Math.sqrt(Math.max(0, 1 - alpha))
}
