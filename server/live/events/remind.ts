import { pathTo } from '#domain/paths.ts'
import type { Text } from '#domain/text.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { claimReminders, listEntrants } from './queries.ts'

/** So long before an event starts those who joined are told. */
const minutesBefore = 15

const inBoth = (title: Text) =>
  typeof title === 'string' ? { en: title, hi: title } : { en: title.en || title.hi, hi: title.hi || title.en }

/** Each event is reminded of once, whichever node looks first, in one transaction with the reminders themselves. */
export async function remindEntrants({ database, clock }: Context): Promise<void> {
  const now = clock.now()
  await database.db.transaction(async (db) => {
    for (const { id, title, startsAt } of await claimReminders(db, now, new Date(now.getTime() + minutesBefore * 60_000))) {
      const minutes = Math.max(1, Math.round((startsAt.getTime() - now.getTime()) / 60_000))
      const named = inBoth(title)
      const words = (await listEntrants(db, id)).map((accountId) => ({
        accountId,
        type: 'event' as const,
        priority: 'high' as const,
        title: { en: `Starting soon: ${named.en}`, hi: `जल्द शुरू: ${named.hi}` },
        message: {
          en: `The event you joined starts in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Everyone starts on the same clock.`,
          hi: `जिस इवेंट में आप शामिल हैं, वह ${minutes} मिनट में शुरू होगा। सबके लिए एक ही घड़ी चलेगी।`,
        },
        link: pathTo('liveEvent', { id }),
        key: `event ${id} ${startsAt.toISOString()}`,
      }))
      await notify(db, words, now)
    }
  })
}
