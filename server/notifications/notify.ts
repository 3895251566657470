import type { Events } from '#domain/events.ts'
import { print } from '#domain/exact.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { pathTo } from '#domain/paths.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertPersonal } from './queries.ts'

export type Word = Pick<Notification, 'type' | 'title' | 'message'> & {
  accountId: string
  priority?: Notification['priority']
  link?: string
  /** An account is told once of each key: for causes that may be looked at again. */
  key?: string
}

/** Tells each of these accounts something, in the transaction of its cause. */
export async function notify(db: Db, words: Word[], now: Date): Promise<void> {
  if (words.length === 0) return
  const rows = words.map(({ accountId, type, priority = 'medium', title, message, link = '', key = null }) => ({
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

/** A key was corrected: whoever's marks moved is told, up or down. */
export function tellRemarked(db: Db, remarked: Events['result.remarked'][], now: Date): Promise<void> {
  const words = remarked.map(({ accountId, resultId, before, after }): Word => {
    const changed = `${print(before.marks)} → ${print(after.marks)}`
    return {
      accountId,
      type: 'update',
      priority: 'high',
      title: { en: 'Your marks have changed', hi: 'आपके अंक बदल गए हैं' },
      message: {
        en: `An answer key was corrected and your paper was marked again: ${changed} marks.`,
        hi: `एक उत्तर कुंजी सुधारी गई और आपका प्रश्नपत्र फिर से जाँचा गया: ${changed} अंक।`,
      },
      link: `${pathTo('results')}?attempt=${resultId}`,
    }
  })
  return notify(db, words, now)
}
