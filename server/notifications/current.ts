import type { Principal } from '#domain/identity/principal.ts'
import type { Audience, Notification } from '#domain/notifications/notification.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { perContext } from '#server/platform/per-context.ts'
import { Shelf } from '#server/platform/shelf.ts'
import { readSite } from '#server/settings/site.ts'
import { type AnnouncementRow, listNotOver, listPersonal, listRead, type PersonalRow } from './queries.ts'

/** The region of the cache that every change of an announcement drops. */
export const region = 'notifications'

const mostPersonal = 50

const shelf = perContext(({ cache }) => new Shelf<AnnouncementRow[]>(cache, region, 1))

function audiencesOf(principal: Principal | null): readonly Audience[] {
  if (principal?.realm !== 'learner') return ['everyone']
  return principal.premium ? ['everyone', 'learners', 'premium'] : ['everyone', 'learners']
}

/** What is announced to somebody at a moment; read from memory, for every page asks. */
export async function listCurrent(context: Context, principal: Principal | null, now: Date): Promise<AnnouncementRow[]> {
  const { enableNotifications } = await readSite(context)
  if (!enableNotifications) return []
  const announced = await shelf(context).get('not over', () => listNotOver(context.database.db, now))
  const audiences = audiencesOf(principal)
  return announced.filter(
    ({ audience, startsAt, endsAt }) => audiences.includes(audience) && startsAt <= now && (endsAt === null || endsAt > now),
  )
}

function toNotification(row: AnnouncementRow | PersonalRow, date: Date, isRead: boolean): Notification {
  const { id, type, priority, title, message, link } = row
  return { _id: id, id, type, priority, title, message, link, date: date.toISOString(), isRead }
}

/** Everything current for somebody, newest first, and how much of it they have not read. */
export async function readNotifications(context: Context, db: Db, principal: Principal | null, now: Date) {
  const { enableNotifications: isEnabled } = await readSite(context)
  const announced = await listCurrent(context, principal, now)
  const accountId = isEnabled && principal?.realm === 'learner' ? principal.accountId : null
  const ids = announced.map(({ id }) => id)
  const read = accountId ? await listRead(db, accountId, ids) : new Set<string>()
  const personal = accountId ? await listPersonal(db, accountId, mostPersonal) : []
  const data = [
    ...announced.map((row) => toNotification(row, row.startsAt, read.has(row.id))),
    ...personal.map((row) => toNotification(row, row.createdAt, row.readAt !== null)),
  ].sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
  return { data, unread: data.filter(({ isRead }) => !isRead).length, isEnabled }
}
