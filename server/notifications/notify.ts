import type { Events } from '#domain/events.ts'
import { formatExact } from '#domain/exact.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { pathTo } from '#domain/paths.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { insertPersonal } from './queries.ts'

type NewNotification = Pick<Notification, 'type' | 'title' | 'message'> & {
  accountId: string
  priority?: Notification['priority']
  link?: string
  /** An account is notified once per key: for causes that may be processed again. */
  key?: string
}

/** Notifies accounts, in the transaction of the cause. */
export async function notify(db: Db, notifications: NewNotification[], now: Date): Promise<void> {
  if (notifications.length === 0) return
  const rows = notifications.map(({ accountId, type, priority = 'medium', title, message, link = '', key = null }) => ({
    id: newId(now),
    account_id: accountId,
    key,
    type,
    priority,
    title,
    message,
    link,
  }))
  await insertPersonal(db, rows, now)
}

/** Notifies learners whose marks have changed because a key was corrected. */
export function notifyRemarked(db: Db, remarked: Events['result.remarked'][], now: Date): Promise<void> {
  const notifications = remarked.map(({ accountId, resultId, before, after }): NewNotification => {
    const change = `${formatExact(before.marks)} → ${formatExact(after.marks)}`
    return {
      accountId,
      type: 'update',
      priority: 'high',
      title: { en: 'Your marks have changed', hi: 'आपके अंक बदल गए हैं' },
      message: {
        en: `An answer key was corrected and your paper was marked again: ${change} marks.`,
        hi: `एक उत्तर कुंजी सुधारी गई और आपका प्रश्नपत्र फिर से जाँचा गया: ${change} अंक।`,
      },
      link: `${pathTo('results')}?attempt=${resultId}`,
    }
  })
  return notify(db, notifications, now)
}
