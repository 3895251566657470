import type { LiveEvent } from '#domain/live/event.ts'
import { eventStatusAt } from '#domain/live/event-status.ts'
import { useFormatters, useTranslation } from '../kit/language.ts'
import { Badge } from '../ui/Badge.tsx'
import { classes } from '../ui/classes.ts'
import { countdownParts } from './clock.ts'
import { liveTranslations } from './translations.ts'

const momentsOf = ({ startTime, endTime }: LiveEvent) => ({ startsAt: Date.parse(startTime), endsAt: Date.parse(endTime) })

export const eventStatus = (event: LiveEvent, now: number) => eventStatusAt(momentsOf(event), now)

const tones = { upcoming: 'action', live: 'brand', ended: 'neutral' } as const

export function StatusBadge({ event, now }: { event: LiveEvent; now: number }) {
  const t = useTranslation(liveTranslations)
  const status = eventStatus(event, now)
  return <Badge tone={tones[status]}>{t[status]}</Badge>
}

/** Countdown to the start or end, or the time it ended. */
export function Countdown({ event, now, isLarge = false }: { event: LiveEvent; now: number; isLarge?: boolean }) {
  const t = useTranslation(liveTranslations)
  const { dateTime } = useFormatters()
  const status = eventStatus(event, now)
  const { startsAt, endsAt } = momentsOf(event)
  if (status === 'ended') return <p className="text-muted">{t.endedOn(dateTime(event.endTime))}</p>
  const { days, clock } = countdownParts((status === 'upcoming' ? startsAt : endsAt) - now)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-muted text-sm">{status === 'upcoming' ? t.startsIn : t.endsIn}</span>
      <span role="timer" className={classes('tabular font-bold', isLarge ? 'text-4xl' : 'text-xl')}>
        {days > 0 && `${t.days(days)} `}
        {clock}
      </span>
    </p>
  )
}
