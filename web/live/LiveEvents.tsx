import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { LiveEvent } from '#domain/live/event.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { learnerSession } from '../kit/session.ts'
import { NotificationList } from '../notifications/NotificationList.tsx'
import { useNotifications } from '../notifications/queries.ts'
import { notificationTranslations } from '../notifications/translations.ts'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { RowContent, Rows, rowClass } from '../ui/Rows.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useServerNow } from './clock.ts'
import { EventCard } from './EventCard.tsx'
import { eventStatus } from './EventState.tsx'
import { liveTranslations } from './translations.ts'
import { UpcomingPapers } from './UpcomingPapers.tsx'

const refreshEvery = 30_000
/** Running events first, past ones last. */
const order = { live: 0, upcoming: 1, ended: 2 }

export function Component() {
  const t = useTranslation(liveTranslations)
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'notifications' ? 'notifications' : 'papers'
  const learner = learnerSession.use()
  const events = useQuery({
    queryKey: ['live', 'events', learner?._id],
    queryFn: () => api.live.listEvents(),
    refetchInterval: refreshEvery,
  })
  const papers = useQuery({ queryKey: ['live', 'papers'], queryFn: () => api.live.listUpcomingPapers() })
  const { notifications } = useNotifications()
  const now = useServerNow(events.data?.serverNow)
  const failed = events.isError || papers.isError
  return (
    <Page title={t.title} description={t.description} wide>
      <header className="flex flex-col gap-1">
        <h1 className="font-bold text-3xl">{t.title}</h1>
        <p className="text-muted">{t.intro}</p>
      </header>
      <Tabs
        label={t.tabs}
        current={tab}
        onChange={(key) => setQuery(key === 'notifications' ? { tab: key } : {})}
        tabs={[
          { key: 'papers', label: t.upcomingPapers(papers.data?.data.length ?? 0) },
          { key: 'notifications', label: t.notifications(notifications.length) },
        ]}
      >
        {tab === 'notifications' && <Notifications />}
        {tab === 'papers' && failed && <ErrorState message={t.failed} onRetry={() => location.reload()} />}
        {tab === 'papers' && !failed && (!events.data || !papers.data) && <Skeleton label={t.loading} rows={3} className="h-44" />}
        {tab === 'papers' && events.data && papers.data && !failed && (
          <div className="flex flex-col gap-8">
            <EventGroups events={events.data.data} now={now} />
            <UpcomingPapers papers={papers.data.data} now={now} />
          </div>
        )}
      </Tabs>
    </Page>
  )
}

/** Cards for what is running or to come; rows for what is over, which lead to the standing. */
function EventGroups({ events, now }: { events: LiveEvent[]; now: number }) {
  const t = useTranslation(liveTranslations)
  const show = useLocalizedText()
  const { dateTime, number } = useFormatters()
  const sorted = events.toSorted((a, b) => order[eventStatus(a, now)] - order[eventStatus(b, now)])
  const open = sorted.filter((event) => eventStatus(event, now) !== 'ended')
  const ended = sorted.filter((event) => eventStatus(event, now) === 'ended')
  return (
    <>
      {open.length > 0 && (
        <section className="flex flex-col gap-4">
          <h2 className="font-semibold text-xl">{t.events}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {open.map((event) => (
              <li key={event._id}>
                <EventCard event={event} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {ended.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="font-semibold text-xl">{t.endedEvents}</h2>
          <Rows>
            {ended.map((event) => (
              <li key={event._id}>
                <Link to={pathTo('liveEvent', { id: event._id })} className={classes(rowClass, 'hover:bg-raised')}>
                  <RowContent
                    title={show(event.title)}
                    detail={[t.endedOn(dateTime(event.endTime)), t.tookPart(number(event.participants)), event.released && t.seeStanding]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                </Link>
              </li>
            ))}
          </Rows>
        </section>
      )}
    </>
  )
}

function Notifications() {
  const t = useTranslation(notificationTranslations)
  const { query, notifications, markRead } = useNotifications()
  if (query.isPending) return <Skeleton label={t.loading} />
  if (query.isError) return <ErrorState message={t.failed} onRetry={() => void query.refetch()} />
  return notifications.length > 0 ? (
    <NotificationList notifications={notifications} onRead={markRead} />
  ) : (
    <EmptyState title={t.none} drawing="live">
      {t.noneText}
    </EmptyState>
  )
}
