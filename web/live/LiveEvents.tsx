import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { useWords } from '../kit/language.ts'
import { Page } from '../kit/Page.tsx'
import { learnerSession } from '../kit/session.ts'
import { ErrorState } from '../kit/states.tsx'
import { NotificationList } from '../notifications/NotificationList.tsx'
import { useNotifications } from '../notifications/reading.ts'
import { notificationWords } from '../notifications/words.ts'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useServerNow } from './clock.ts'
import { EventCard } from './EventCard.tsx'
import { statusOf } from './EventState.tsx'
import { UpcomingPapers } from './UpcomingPapers.tsx'
import { liveWords } from './words.ts'

const refreshEvery = 30_000
/** What runs stands first, what is over last. */
const order = { live: 0, upcoming: 1, ended: 2 }

export function Component() {
  const t = useWords(liveWords)
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
            {events.data.data.length > 0 && (
              <section className="flex flex-col gap-4">
                <h2 className="font-semibold text-xl">{t.events}</h2>
                <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                  {events.data.data
                    .toSorted((a, b) => order[statusOf(a, now)] - order[statusOf(b, now)])
                    .map((event) => (
                      <li key={event._id}>
                        <EventCard event={event} now={now} />
                      </li>
                    ))}
                </ul>
              </section>
            )}
            <UpcomingPapers papers={papers.data.data} now={now} />
          </div>
        )}
      </Tabs>
    </Page>
  )
}

function Notifications() {
  const t = useWords(notificationWords)
  const { query, notifications, markRead } = useNotifications()
  if (query.isPending) return <Skeleton label={t.loading} />
  if (query.isError) return <ErrorState message={t.failed} onRetry={() => void query.refetch()} />
  return notifications.length > 0 ? <NotificationList notifications={notifications} onRead={markRead} /> : <Empty title={t.none} />
}
