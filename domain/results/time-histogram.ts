/** Upper ends in seconds; finer where most answers fall. What took longer than the last goes into one more. */
const ends = [5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120, 150, 180, 240, 300, 420, 600, 900] as const

export const histogramSize = ends.length + 1

export function bucketOf(seconds: number): number {
  const found = ends.findIndex((end) => seconds <= end)
  return found < 0 ? ends.length : found
}

/** The middle time, taken to lie evenly within its bucket; nothing where nobody was counted. One's own may be left out of its bucket. */
export function medianOf(times: readonly number[], own: number | null = null): number | null {
  const total = times.reduce((sum, count) => sum + count, 0) - Number(own !== null && own < times.length)
  if (total <= 0) return null
  let before = 0
  for (const [bucket, all] of times.entries()) {
    const count = bucket === own ? all - 1 : all
    if (count > 0 && before + count >= total / 2) {
      const from = ends[bucket - 1] ?? 0
      const to = ends[bucket] ?? from * 2
      return Math.round(from + ((total / 2 - before) / count) * (to - from))
    }
    before += count
  }
  return null
}
