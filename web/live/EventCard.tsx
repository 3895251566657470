import { Link } from 'react-router'
import type { LiveEvent } from '#domain/live/event.ts'
import { pathTo } from '#domain/paths.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { Badge } from '../ui/Badge.tsx'
import { EventActions } from './EventActions.tsx'
import { Countdown, StatusBadge } from './EventState.tsx'
import { liveTranslations } from './translations.ts'

/** Type, duration and number of participants of an event. */
export function EventFacts({ event }: { event: LiveEvent }) {
  const t = useTranslation(liveTranslations)
  const show = useLocalizedText()
  const { number, dateTime } = useFormatters()
  const facts = [
    event.isBattle ? t.battle : t[event.type],
    show(event.category),
    t.minutes(event.duration),
    event.paper && t.questions(event.paper.totalQuestions),
    t.participants(number(event.participants), number(event.maxParticipants)),
  ]
  return (
    <p className="tabular text-muted text-sm">
      <time dateTime={event.startTime}>{dateTime(event.startTime)}</time> · {facts.filter(Boolean).join(' · ')}
    </p>
  )
}

export function EventCard({ event, now }: { event: LiveEvent; now: number }) {
  const t = useTranslation(liveTranslations)
  const show = useLocalizedText()
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge event={event} now={now} />
        {event.paper?.isPremium && <Badge tone="brand">{t.premium}</Badge>}
      </p>
      <h3 className="font-semibold text-lg">
        <Link to={pathTo('liveEvent', { id: event._id })} className="hover:underline">
          {show(event.title)}
        </Link>
      </h3>
      <p className="line-clamp-3 text-muted text-sm">{show(event.description)}</p>
      <EventFacts event={event} />
      <div className="mt-auto flex flex-col gap-3">
        <Countdown event={event} now={now} />
        <EventActions event={event} now={now} size="small" />
      </div>
    </article>
  )
}
