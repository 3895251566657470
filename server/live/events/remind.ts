import type { LocalizedText } from '#domain/localized-text.ts'
import { pathTo } from '#domain/paths.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { claimReminders, listEntrants } from './queries.ts'

/** Entrants are reminded this long before an event starts. */
const minutesBefore = 15

const inBoth = (title: LocalizedText) =>
  typeof title === 'string' ? { en: title, hi: title } : { en: title.en || title.hi, hi: title.hi || title.en }

/**
 * Claims due events and sends their reminders in one transaction, so that each is reminded once, whichever node runs this first. Returns
 * whether there was any.
 */
export async function remindEntrants({ database, clock }: Context): Promise<boolean> {
  const now = clock.now()
  return database.db.transaction(async (db) => {
    const claimed = await claimReminders(db, now, new Date(now.getTime() + minutesBefore * 60_000))
    for (const { id, title, startsAt } of claimed) {
      const minutes = Math.max(1, Math.round((startsAt.getTime() - now.getTime()) / 60_000))
      const titles = inBoth(title)
      const reminders = (await listEntrants(db, id)).map((accountId) => ({
        accountId,
        type: 'event' as const,
        priority: 'high' as const,
        title: { en: `Starting soon: ${titles.en}`, hi: `जल्द शुरू: ${titles.hi}` },
        message: {
          en: `The event you joined starts in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Everyone starts on the same clock.`,
          hi: `जिस इवेंट में आप शामिल हैं, वह ${minutes} मिनट में शुरू होगा। सबके लिए एक ही घड़ी चलेगी।`,
        },
        link: pathTo('liveEvent', { id }),
        key: `event ${id} ${startsAt.toISOString()}`,
      }))
      await notify(db, reminders, now)
    }
    return claimed.length > 0
  })
}
