export const eventStatuses = ['upcoming', 'live', 'ended'] as const
export type EventStatus = (typeof eventStatuses)[number]

export function statusAt({ startsAt, endsAt }: { startsAt: number; endsAt: number }, now: number): EventStatus {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'live' : 'ended'
}
