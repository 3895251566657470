/** The label of a scheduled paper's card. */
export type PaperStatus = 'ACTIVE' | 'UPCOMING' | 'STARTING SOON' | 'LIVE NOW' | 'ENDED'

const hour = 3_600_000

export function paperStatus(scheduledDate: string | null, now: number): PaperStatus {
  if (scheduledDate === null) return 'ACTIVE'
  const ahead = Date.parse(scheduledDate) - now
  if (ahead > 24 * hour) return 'UPCOMING'
  if (ahead >= 0) return 'STARTING SOON'
  return ahead >= -2 * hour ? 'LIVE NOW' : 'ENDED'
}
