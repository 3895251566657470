export const eventStatuses = ['upcoming', 'live', 'ended'] as const
export type EventStatus = (typeof eventStatuses)[number]

export function eventStatusAt({ startsAt, endsAt }: { startsAt: number; endsAt: number }, now: number): EventStatus {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'live' : 'ended'
}
