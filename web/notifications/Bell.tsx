import { Bell as BellIcon } from 'lucide-react'
import { useLocation } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useTranslation } from '../kit/language.ts'
import { TextLink } from '../kit/links.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { NotificationList } from './NotificationList.tsx'
import { useNotifications } from './queries.ts'
import { notificationTranslations } from './translations.ts'

const maxInPanel = 5

/** The number of unread notifications, and a panel with the newest ones. */
export function Bell() {
  const t = useTranslation(notificationTranslations)
  const { key } = useLocation()
  const { query, notifications, unread, isEnabled, markRead, markAllRead } = useNotifications()
  if (!isEnabled) return null
  return (
    <Disclosure
      align="end"
      location={key}
      accessibleLabel={t.bell(unread)}
      label={
        <>
          <BellIcon size={20} aria-hidden="true" />
          {unread > 0 && (
            <span className="tabular absolute top-1 right-0.5 min-w-5 rounded-full bg-brand px-1 text-center font-bold text-on-brand text-xs leading-5">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </>
      }
      buttonClassName="relative inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-raised hover:text-text"
    >
      {(close) => (
        <div className="flex max-h-[70dvh] w-[min(24rem,calc(100vw-6.5rem))] flex-col gap-3 p-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-semibold">{t.title}</h2>
            {unread > 0 && (
              <Button variant="quiet" size="small" onClick={markAllRead}>
                {t.markAll}
              </Button>
            )}
          </div>
          {query.isPending && <Skeleton label={t.loading} rows={2} className="h-16" />}
          {query.isError && !query.data && <ErrorState message={t.failed} onRetry={() => void query.refetch()} />}
          {query.data && notifications.length === 0 && (
            <div>
              <p className="font-medium">{t.none}</p>
              <p className="text-muted text-sm">{t.noneText}</p>
            </div>
          )}
          {notifications.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
            <section aria-label={t.title} tabIndex={0} className="overflow-y-auto">
              <NotificationList notifications={notifications.slice(0, maxInPanel)} onRead={markRead} />
            </section>
          )}
          <TextLink to={`${pathTo('liveEvents')}?tab=notifications`} onClick={close}>
            {t.all}
          </TextLink>
        </div>
      )}
    </Disclosure>
  )
}
