import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Announcement } from '#domain/live/event-endpoints.ts'
import { eventTopic } from '#domain/live/rank.ts'
import type { EventState } from '#domain/live/standing.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiFailure, api } from '../api.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink, TextLink } from '../kit/links.tsx'
import { useLiveTopic } from '../kit/live-topic.ts'
import { Page } from '../kit/Page.tsx'
import { PushButton } from '../kit/PushButton.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { learnerSession } from '../kit/session.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Lead } from '../ui/Lead.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useServerNow } from './clock.ts'
import { EventActions } from './EventActions.tsx'
import { EventFacts } from './EventCard.tsx'
import { EventLeaderboard } from './EventLeaderboard.tsx'
import { Countdown, eventStatus, StatusBadge } from './EventState.tsx'
import { CalendarButton, Lobby } from './Lobby.tsx'
import { liveTranslations } from './translations.ts'

type Read = Awaited<ReturnType<typeof api.live.readEvent>>

/** An event page: before, during and after the event. */
export function Component() {
  const t = useTranslation(liveTranslations)
  const { id = '' } = useParams()
  const learner = learnerSession.use()
  const query = useQuery({
    queryKey: ['live', 'event', id, learner?._id],
    queryFn: () => api.live.readEvent({ params: { id } }),
    refetchInterval: 60_000,
    // Refetch on return: the learner may have just submitted.
    staleTime: 0,
  })
  if (query.data) return <EventView read={query.data} />
  const missing = query.error instanceof ApiFailure && query.error.status === 404
  return (
    <Page title={t.title}>
      <h1 className="sr-only">{t.title}</h1>
      {query.isPending && <Skeleton label={t.loading} rows={3} />}
      {missing && <EmptyState title={t.notFound} action={<ButtonLink to={pathTo('liveEvents')}>{t.back}</ButtonLink>} />}
      {query.isError && !missing && <ErrorState message={t.failed} onRetry={() => void query.refetch()} />}
    </Page>
  )
}

function EventView({ read }: { read: Read }) {
  const t = useTranslation(liveTranslations)
  const show = useLocalizedText()
  const cache = useQueryClient()
  const learner = learnerSession.use()
  const now = useServerNow(read.serverNow)
  const [heard, setHeard] = useState<EventState | null>(null)
  const { data: event, own } = read
  const status = eventStatus(event, now)
  const line = useLiveTopic(event.isBattle || event.released ? null : eventTopic(event._id), ({ kind, data }) => {
    if (kind === 'state') {
      const state = data as EventState
      setHeard(state)
      // The learner's own result comes with the event query.
      if (state.released || state.endTime !== event.endTime) void cache.invalidateQueries({ queryKey: ['live', 'event'] })
    } else void cache.invalidateQueries({ queryKey: ['live', 'event'] })
  })
  const state = heard ?? read.standing
  const privacy = useQuery({ queryKey: ['privacy'], queryFn: () => api.identity.readPrivacy(), enabled: learner !== null })
  return (
    <Page title={show(event.title)} description={show(event.description)}>
      <p>
        <TextLink to={pathTo('liveEvents')}>← {t.back}</TextLink>
      </p>
      <header className="flex flex-col gap-3">
        <p>
          <StatusBadge event={event} now={now} />
        </p>
        <h1 className="font-bold text-3xl">{show(event.title)}</h1>
        <p className="max-w-prose text-muted">{show(event.description)}</p>
        <EventFacts event={event} />
      </header>
      <Lead>
        <Countdown event={event} now={now} isLarge />
        <EventActions event={event} now={now} />
        {status === 'upcoming' && (
          <div className="flex flex-wrap items-start gap-2">
            <CalendarButton event={event} />
            {event.entry && <PushButton />}
          </div>
        )}
      </Lead>
      {line === 'away' && <Notice tone="warning">{t.away}</Notice>}
      {status !== 'upcoming' && event.paper && !event.isBattle && (
        <Notice tone="info">{state.released ? t.released : event.standing === 'live' ? t.countsInside : t.withheld}</Notice>
      )}
      <Announcements announcements={read.announcements} />
      {status === 'upcoming' && <Lobby event={event} />}
      {status !== 'upcoming' && event.paper && !event.isBattle && (
        <EventLeaderboard
          state={state}
          isLive={event.standing === 'live'}
          ownMarks={own?.marks}
          ownName={privacy.data?.data.publicName ?? undefined}
        />
      )}
      {event.paper && !event.isBattle && <Rules />}
    </Page>
  )
}

function Announcements({ announcements }: { announcements: Announcement[] }) {
  const t = useTranslation(liveTranslations)
  const { dateTime } = useFormatters()
  if (announcements.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold text-xl">{t.announcements}</h2>
      <ul className="flex flex-col gap-2">
        {announcements.map(({ text, at }) => (
          <li key={at}>
            <Card className="flex flex-col gap-1 p-4">
              <p>{text}</p>
              <p className="text-muted text-sm">{dateTime(at)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rules() {
  const t = useTranslation(liveTranslations)
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-xl">{t.rules}</h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
        {[t.rule1, t.rule2, t.rule3].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
