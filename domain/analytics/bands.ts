/** A band is two percent of the maximum marks wide; full marks are a band by themselves. */
const percentPerBand = 2
export const bandCount = 100 / percentPerBand + 1

export function bandForMarks(marks: number, maximum: number): number {
  if (maximum <= 0) return 0
  // Floating-point sums of fractions may be slightly too small.
  const band = Math.floor((marks / maximum) * (bandCount - 1) + 1e-9)
  return Math.max(0, Math.min(bandCount - 1, band))
}

export const emptyBands = (): number[] => Array.from({ length: bandCount }, () => 0)

export const thirds = ['bottom', 'middle', 'top'] as const
export type Third = (typeof thirds)[number]

/** The third of the learners that each band belongs to, by the band's middle, so that learners with equal marks are in the same third. */
export function assignThirds(bands: readonly number[]): Third[] {
  const all = bands.reduce((sum, count) => sum + count, 0)
  let below = 0
  return bands.map((count) => {
    const middle = below + count / 2
    below += count
    return middle < all / 3 ? 'bottom' : middle > (all * 2) / 3 ? 'top' : 'middle'
  })
}

export function countThirds(bands: readonly number[], thirdByBand: readonly Third[]): Record<Third, number> {
  const counts = { bottom: 0, middle: 0, top: 0 }
  for (const [band, count] of bands.entries()) counts[thirdByBand[band] ?? 'bottom'] += count
  return counts
}

const bandsPerTenth = 10 / percentPerBand

/** Counts by tenths of the maximum marks; full marks belong to the last tenth. */
export function toHistogram(bands: readonly number[]): { from: number; to: number; count: number }[] {
  return Array.from({ length: 10 }, (_, tenth) => ({
    from: tenth * 10,
    to: (tenth + 1) * 10,
    count: bands.slice(tenth * bandsPerTenth, tenth === 9 ? undefined : (tenth + 1) * bandsPerTenth).reduce((sum, count) => sum + count, 0),
  }))
}
