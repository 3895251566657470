/** Upper bounds of the buckets in seconds, finer where most answers fall. Longer times go into one more bucket. */
const bounds = [5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120, 150, 180, 240, 300, 420, 600, 900] as const

export const histogramSize = bounds.length + 1

export function timeBucket(seconds: number): number {
  const found = bounds.findIndex((bound) => seconds <= bound)
  return found < 0 ? bounds.length : found
}

/** The median, interpolated within its bucket; null if the histogram is empty. One entry of bucket `excluded` is not counted. */
export function histogramMedian(times: readonly number[], excluded: number | null = null): number | null {
  const total = times.reduce((sum, count) => sum + count, 0) - Number(excluded !== null && excluded < times.length)
  if (total <= 0) return null
  let before = 0
  for (const [bucket, all] of times.entries()) {
    const count = bucket === excluded ? all - 1 : all
    if (count > 0 && before + count >= total / 2) {
      const from = bounds[bucket - 1] ?? 0
      const to = bounds[bucket] ?? from * 2
      return Math.round(from + ((total / 2 - before) / count) * (to - from))
    }
    before += count
  }
  return null
}
