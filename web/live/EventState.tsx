import type { LiveEvent } from '#domain/live/event.ts'
import { statusAt } from '#domain/live/event-status.ts'
import { useFormats, useWords } from '../kit/language.ts'
import { Badge } from '../ui/Badge.tsx'
import { countdownParts } from './clock.ts'
import { liveWords } from './words.ts'

const momentsOf = ({ startTime, endTime }: LiveEvent) => ({ startsAt: Date.parse(startTime), endsAt: Date.parse(endTime) })

export const statusOf = (event: LiveEvent, now: number) => statusAt(momentsOf(event), now)

const tones = { upcoming: 'action', live: 'brand', ended: 'neutral' } as const

export function StatusBadge({ event, now }: { event: LiveEvent; now: number }) {
  const t = useWords(liveWords)
  const status = statusOf(event, now)
  return <Badge tone={tones[status]}>{t[status]}</Badge>
}

/** How long until it starts or ends, or when it ended. */
export function Countdown({ event, now }: { event: LiveEvent; now: number }) {
  const t = useWords(liveWords)
  const { dateTime } = useFormats()
  const status = statusOf(event, now)
  const { startsAt, endsAt } = momentsOf(event)
  if (status === 'ended') return <p className="text-muted">{t.endedOn(dateTime(event.endTime))}</p>
  const { days, clock } = countdownParts((status === 'upcoming' ? startsAt : endsAt) - now)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-muted text-sm">{status === 'upcoming' ? t.startsIn : t.endsIn}</span>
      <span role="timer" className="tabular font-bold text-xl">
        {days > 0 && `${t.days(days)} `}
        {clock}
      </span>
    </p>
  )
}
