import type { Principal } from '#domain/identity/principal.ts'
import type { Audience, Notification } from '#domain/notifications/notification.ts'
import { RegionCache } from '#server/platform/cache/region-cache.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { perContext } from '#server/platform/per-context.ts'
import { readCachedSettings } from '#server/settings/cached-settings.ts'
import { type AnnouncementRow, listCurrentOrUpcoming, listPersonal, listReadIds, type PersonalRow } from './queries.ts'

/** The cache region that every change of an announcement invalidates. */
export const notificationsRegion = 'notifications'

const maxPersonal = 50

const cacheOf = perContext(({ cache }) => new RegionCache<AnnouncementRow[]>(cache, notificationsRegion, { max: 1 }))

function audiencesOf(principal: Principal | null): readonly Audience[] {
  if (principal?.realm !== 'learner') return ['everyone']
  return principal.premium ? ['everyone', 'learners', 'premium'] : ['everyone', 'learners']
}

/** The current announcements for a principal. Cached, because every page requests them. */
export async function listCurrent(context: Context, principal: Principal | null, now: Date): Promise<AnnouncementRow[]> {
  const { enableNotifications } = await readCachedSettings(context)
  if (!enableNotifications) return []
  const current = await cacheOf(context).get('not over', () => listCurrentOrUpcoming(context.database.db, now))
  const audiences = audiencesOf(principal)
  return current.filter(
    ({ audience, startsAt, endsAt }) => audiences.includes(audience) && startsAt <= now && (endsAt === null || endsAt > now),
  )
}

function toNotification(row: AnnouncementRow | PersonalRow, date: Date, isRead: boolean): Notification {
  const { id, type, priority, title, message, link } = row
  return { _id: id, id, type, priority, title, message, link, date: date.toISOString(), isRead }
}

/** All current notifications for a principal, newest first, and the number of unread ones. */
export async function readNotifications(context: Context, db: Db, principal: Principal | null, now: Date) {
  const { enableNotifications: isEnabled } = await readCachedSettings(context)
  const current = await listCurrent(context, principal, now)
  const accountId = isEnabled && principal?.realm === 'learner' ? principal.accountId : null
  const ids = current.map(({ id }) => id)
  const readIds = accountId ? await listReadIds(db, accountId, ids) : new Set<string>()
  const personal = accountId ? await listPersonal(db, accountId, maxPersonal) : []
  const data = [
    ...current.map((row) => toNotification(row, row.startsAt, readIds.has(row.id))),
    ...personal.map((row) => toNotification(row, row.createdAt, row.readAt !== null)),
  ].sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
  return { data, unread: data.filter(({ isRead }) => !isRead).length, isEnabled }
}
