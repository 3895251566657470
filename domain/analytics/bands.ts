/** Two percent of the maximum marks each; all of them is a band of its own. */
const percentOfBand = 2
export const bandCount = 100 / percentOfBand + 1

export function bandOf(marks: number, maximum: number): number {
  if (maximum <= 0) return 0
  // Sums of fractions may lie a hair below what they are.
  const band = Math.floor((marks / maximum) * (bandCount - 1) + 1e-9)
  return Math.max(0, Math.min(bandCount - 1, band))
}

export const noBands = (): number[] => Array.from({ length: bandCount }, () => 0)

export const thirds = ['bottom', 'middle', 'top'] as const
export type Third = (typeof thirds)[number]

/** To which third of the learners a band belongs: to the one in which its middle lies, so that those alike stay together. */
export function thirdsOf(bands: readonly number[]): Third[] {
  const all = bands.reduce((sum, count) => sum + count, 0)
  let below = 0
  return bands.map((count) => {
    const middle = below + count / 2
    below += count
    return middle < all / 3 ? 'bottom' : middle > (all * 2) / 3 ? 'top' : 'middle'
  })
}

export function countThirds(bands: readonly number[], places: readonly Third[]): Record<Third, number> {
  const counts = { bottom: 0, middle: 0, top: 0 }
  for (const [band, count] of bands.entries()) counts[places[band] ?? 'bottom'] += count
  return counts
}

const bandsPerStep = 10 / percentOfBand

/** How many reached each tenth of the maximum marks; all of them belongs to the last. */
export function histogramOf(bands: readonly number[]): { from: number; to: number; count: number }[] {
  return Array.from({ length: 10 }, (_, step) => ({
    from: step * 10,
    to: (step + 1) * 10,
    count: bands.slice(step * bandsPerStep, step === 9 ? undefined : (step + 1) * bandsPerStep).reduce((sum, count) => sum + count, 0),
  }))
}
