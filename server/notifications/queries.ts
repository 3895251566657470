import { and, asc, count, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Announcement, Audience } from '#domain/notifications/notification.ts'
import type { Db } from '#server/platform/database/database.ts'
import { accountNotifications, announcementReads, announcements, pushSubscriptions } from './tables.ts'

export type AnnouncementRow = typeof announcements.$inferSelect
export type PersonalRow = typeof accountNotifications.$inferSelect

/** Announcements that have not ended, newest first. */
export async function listCurrentOrUpcoming(db: Db, now: Date): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcements)
    .where(sql`coalesce(${announcements.endsAt}, 'infinity') > ${now}`)
    .orderBy(desc(announcements.startsAt), desc(announcements.id))
}

type State = Announcement['state']

const hasState = (state: State, now: Date): SQL | undefined =>
  ({
    coming: gt(announcements.startsAt, now),
    current: and(lte(announcements.startsAt, now), or(isNull(announcements.endsAt), gt(announcements.endsAt, now))),
    over: lte(announcements.endsAt, now),
  })[state]

type AnnouncementFilter = {
  search: string
  type?: AnnouncementRow['type'] | undefined
  audience?: Audience | undefined
  state?: State | undefined
}

function matchesFilter({ search, type, audience, state }: AnnouncementFilter, now: Date): SQL | undefined {
  const { title, message } = announcements
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    type && eq(announcements.type, type),
    audience && eq(announcements.audience, audience),
    state && hasState(state, now),
    ...words.map((word) => sql`lower(${title}::text || ' ' || ${message}::text) like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`),
  )
}

type Page = { page: number; limit: number; sort: 'startsAt' | 'createdAt'; order: 'asc' | 'desc' }

export async function findAnnouncementPage(db: Db, filter: AnnouncementFilter, page: Page, now: Date): Promise<AnnouncementRow[]> {
  const direction = page.order === 'desc' ? desc : asc
  return db
    .select()
    .from(announcements)
    .where(matchesFilter(filter, now))
    .orderBy(direction(announcements[page.sort]), direction(announcements.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
}

export async function countAnnouncements(db: Db, filter: AnnouncementFilter, now: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(announcements).where(matchesFilter(filter, now))
  return row?.count ?? 0
}

export async function findAnnouncement(db: Db, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id))
  return row
}

export async function lockAnnouncement(db: Db, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id)).for('update')
  return row
}

export async function insertAnnouncement(db: Db, row: typeof announcements.$inferInsert): Promise<AnnouncementRow> {
  const [inserted] = await db.insert(announcements).values(row).returning()
  if (!inserted) throw new Error(`Announcement ${row.id} was not inserted.`)
  return inserted
}

export async function updateAnnouncement(
  db: Db,
  id: string,
  changes: Partial<typeof announcements.$inferInsert>,
): Promise<AnnouncementRow> {
  const [row] = await db
    .update(announcements)
    .set({ ...changes, version: sql`${announcements.version} + 1` })
    .where(eq(announcements.id, id))
    .returning()
  if (!row) throw new Error(`Announcement ${id} does not exist.`)
  return row
}

export async function deleteAnnouncement(db: Db, id: string): Promise<void> {
  await db.delete(announcements).where(eq(announcements.id, id))
}

/** Those of the announcements that a learner has read. */
export async function listReadIds(db: Db, accountId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: announcementReads.announcementId })
    .from(announcementReads)
    .where(and(eq(announcementReads.accountId, accountId), sql`${announcementReads.announcementId} = any(${sql.param(ids)})`))
  return new Set(rows.map((row) => row.id))
}

export async function markAnnouncementsRead(db: Db, accountId: string, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    insert into ${announcementReads} (account_id, announcement_id, read_at)
    select ${accountId}, id, ${now} from ${announcements} where id = any(${sql.param(ids)})
    on conflict do nothing`)
}

export async function listPersonal(db: Db, accountId: string, limit: number): Promise<PersonalRow[]> {
  return db
    .select()
    .from(accountNotifications)
    .where(eq(accountNotifications.accountId, accountId))
    .orderBy(desc(accountNotifications.createdAt), desc(accountNotifications.id))
    .limit(limit)
}

/** Marks all unread notifications, or the one with this id. Returns how many matched. */
export async function markPersonalRead(db: Db, accountId: string, now: Date, id?: string): Promise<number> {
  const { rowCount } = await db
    .update(accountNotifications)
    .set({ readAt: sql`coalesce(${accountNotifications.readAt}, ${now})` })
    .where(and(eq(accountNotifications.accountId, accountId), id ? eq(accountNotifications.id, id) : isNull(accountNotifications.readAt)))
  return rowCount ?? 0
}

/** Inserts any number in one statement. Existing keys are left unchanged. */
export async function insertPersonal(db: Db, rows: object[], now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${accountNotifications} (id, account_id, key, type, priority, title, message, link, created_at, is_push_pending)
    select id, account_id, key, type, priority, title, message, link, ${now},
      exists (select from ${pushSubscriptions} where ${pushSubscriptions.accountId} = incoming.account_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming
      (id text, account_id text, key text, type text, priority text, title jsonb, message jsonb, link text)
    on conflict (account_id, key) do nothing`)
}

export async function deleteOldPersonal(db: Db, before: Date): Promise<void> {
  await db.delete(accountNotifications).where(sql`${accountNotifications.createdAt} < ${before}`)
}

/** Deletes the read marks of announcements that have ended. */
export async function deleteOldReads(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${announcementReads} where announcement_id in (select id from ${announcements} where ends_at < ${now})`)
}
