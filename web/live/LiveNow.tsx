import { useQuery } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import type { LiveEvent } from '#domain/live/event.ts'
import { eventStatusAt } from '#domain/live/event-status.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { defineTranslations, useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { RowLink } from '../kit/rows.tsx'
import { learnerSession } from '../kit/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Rows } from '../ui/Rows.tsx'
import { useServerNow } from './clock.ts'

const phrases = defineTranslations({
  en: {
    title: 'Live tests',
    live: 'Live now',
    startsIn: (minutes: number) => `Starts in ${minutes} min`,
    startsAt: (time: string) => `Starts ${time}`,
    joined: (count: string) => `${count} joined`,
  },
  hi: {
    title: 'लाइव टेस्ट',
    live: 'अभी लाइव',
    startsIn: (minutes: number) => `${minutes} मिनट में शुरू`,
    startsAt: (time: string) => `${time} से शुरू`,
    joined: (count: string) => `${count} शामिल`,
  },
})

/** Not the one of `EventState.tsx`, which brings the texts of all live screens along. */
const statusOf = ({ startTime, endTime }: LiveEvent, now: number) =>
  eventStatusAt({ startsAt: Date.parse(startTime), endsAt: Date.parse(endTime) }, now)

const maxEvents = 2
const refreshEvery = 60_000
const hour = 3_600_000

/** The running event and the next one; renders nothing if there is neither. */
export function LiveNow() {
  const t = useTranslation(phrases)
  const learner = learnerSession.use()
  const { data } = useQuery({
    queryKey: ['live', 'events', learner?._id],
    queryFn: () => api.live.listEvents(),
    refetchInterval: refreshEvery,
  })
  const now = useServerNow(data?.serverNow)
  const events = (data?.data ?? [])
    .filter((event) => statusOf(event, now) !== 'ended')
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
    .slice(0, maxEvents)
  if (events.length === 0) return null
  return (
    <section aria-labelledby="live-now" className="flex flex-col gap-2">
      <h2 id="live-now" className="font-bold text-xl">
        {t.title}
      </h2>
      <Rows>
        {events.map((event) => (
          <EventRow key={event._id} event={event} now={now} />
        ))}
      </Rows>
    </section>
  )
}

function EventRow({ event, now }: { event: LiveEvent; now: number }) {
  const t = useTranslation(phrases)
  const show = useLocalizedText()
  const { dateTime, number } = useFormatters()
  const isLive = statusOf(event, now) === 'live'
  const left = Date.parse(event.startTime) - now
  const when = left < hour ? t.startsIn(Math.max(1, Math.ceil(left / 60_000))) : t.startsAt(dateTime(event.startTime))
  return (
    <RowLink
      to={pathTo('liveEvent', { id: event._id })}
      glyph={<Radio size={20} />}
      title={show(event.title)}
      detail={[!isLive && when, event.participants > 0 && t.joined(number(event.participants))].filter(Boolean).join(' · ')}
      end={isLive ? <Badge tone="brand">{t.live}</Badge> : undefined}
    />
  )
}
