import { CalendarDays, Sparkles, Wrench } from 'lucide-react'
import { Link } from 'react-router'
import type { Notification } from '#domain/notifications/notification.ts'
import { useFormatters, useLanguage, useLocalizedText, useTranslation } from '../kit/language.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { notificationTranslations, typeNames } from './translations.ts'

const icons = { maintenance: Wrench, update: Sparkles, event: CalendarDays }

type NotificationListProps = { notifications: readonly Notification[]; onRead: (ids: readonly string[]) => void }

/** Announcements and personal notifications, newest first. */
export function NotificationList({ notifications, onRead }: NotificationListProps) {
  return (
    <ul className="flex max-w-3xl flex-col divide-y divide-line">
      {notifications.map((notification) => (
        <li key={notification._id} className="py-3 first:pt-0 last:pb-0">
          <Item notification={notification} onRead={() => onRead([notification._id])} />
        </li>
      ))}
    </ul>
  )
}

function Item({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const t = useTranslation(notificationTranslations)
  const names = typeNames[useLanguage()]
  const show = useLocalizedText()
  const formats = useFormatters()
  const { type, priority, link, date, isRead } = notification
  const Icon = icons[type]
  const title = show(notification.title)
  return (
    <div className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className={classes(
          'grid size-11 shrink-0 place-items-center rounded-control',
          isRead ? 'bg-raised text-muted' : 'bg-brand text-on-brand',
        )}
      >
        <Icon size={20} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className={isRead ? 'font-medium' : 'font-bold'}>{title}</span>
          {!isRead && <Badge tone="brand">{t.unread}</Badge>}
          {priority === 'high' && <Badge tone="action">{t.important}</Badge>}
        </p>
        <p className="text-muted text-sm">{show(notification.message)}</p>
        <p className="text-muted text-sm">
          {names[type]} · <time dateTime={date}>{formats.date(date)}</time>
        </p>
        {(link || !isRead) && (
          <p className="flex flex-wrap gap-2">
            {link && (
              <Link to={link} aria-label={t.openOne(title)} onClick={onRead} className={buttonClass('secondary', 'small')}>
                {t.open}
              </Link>
            )}
            {!isRead && (
              <Button variant="quiet" size="small" className={link ? '' : '-ml-3'} aria-label={t.markOne(title)} onClick={onRead}>
                {t.read}
              </Button>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
