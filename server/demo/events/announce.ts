import { pathTo } from '#domain/paths.ts'
import type { EventRow } from '#server/live/tables.ts'
import { insertAnnouncement } from '#server/notifications/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

const hour = 3_600_000

const inBoth = ({ title }: EventRow) => (typeof title === 'string' ? { en: title, hi: title } : title)

/** Announces an event that has not ended: while it runs, and a team battle in the hour before. Each announcement ends with what it is about. */
export async function announceEvent(db: Db, event: EventRow, now: Date): Promise<string[]> {
  if (event.endsAt <= now) return []
  const { en, hi } = inBoth(event)
  const common = { type: 'event' as const, audience: 'everyone' as const, createdAt: now, updatedAt: now }
  const link = event.isBattle ? pathTo('teamBattle') : pathTo('liveEvent', { id: event.id })
  const running = {
    ...{ ...common, id: newId(now), priority: 'high' as const, link, startsAt: event.startsAt, endsAt: event.endsAt },
    title: { en: `Live now: ${en}`, hi: `अभी लाइव: ${hi}` },
    message: {
      en: 'Join any time while it runs. The standing changes as people submit, and explanations follow at the end.',
      hi: 'जब तक चल रहा है, कभी भी जुड़ें। लोगों के सबमिट करने के साथ स्थान बदलते रहते हैं, और व्याख्याएँ अंत में मिलती हैं।',
    },
  }
  const coming = {
    ...{ ...common, id: newId(now), priority: 'medium' as const, link, endsAt: event.startsAt },
    startsAt: new Date(event.startsAt.getTime() - hour),
    title: { en: 'Red or Blue? A team battle starts within the hour', hi: 'लाल या नीली? टीम मुक़ाबला एक घंटे के अंदर शुरू होगा' },
    message: {
      en: 'Pick a team when it begins. Every correct answer scores for your team, and both scores are shown live.',
      hi: 'शुरू होने पर अपनी टीम चुनें। हर सही उत्तर पर आपकी टीम को अंक मिलता है और दोनों टीमों के अंक लाइव दिखते हैं।',
    },
  }
  const rows = event.isBattle && event.startsAt > now ? [running, coming] : [running]
  for (const row of rows) await insertAnnouncement(db, row)
  return rows.map(({ id }) => id)
}
