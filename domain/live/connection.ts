/** What a check of the connection measured: the round trips in milliseconds (a failed one is missing), and whether the stream delivered. */
export type ConnectionCheck = { sent: number; roundTrips: readonly number[]; stream: boolean }

export const connectionGrades = ['good', 'slow', 'poor', 'none'] as const
export type ConnectionGrade = (typeof connectionGrades)[number]

/** An answer is saved within one round trip. */
const slowFromMs = 400
const poorFromMs = 1500

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** How well a paper can be taken over the connection. A stream that is blocked does not count: answers do not travel over it. */
export function gradeConnection({ sent, roundTrips }: ConnectionCheck): ConnectionGrade {
  if (roundTrips.length === 0) return 'none'
  const typical = median(roundTrips)
  if (typical >= poorFromMs || roundTrips.length < sent) return 'poor'
  return typical >= slowFromMs ? 'slow' : 'good'
}
