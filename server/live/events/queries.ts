import { and, asc, count, desc, eq, getTableColumns, gt, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { EventStatus } from '#domain/live/event-status.ts'
import { eventTopic, participantsTopic } from '#domain/live/rank.ts'
import { attempts } from '#server/attempts/tables.ts'
import { paper } from '#server/catalogue/papers/record-type.ts'
import { isVisible } from '#server/catalogue/records/queries.ts'
import { examCategories, mainCategories, papers, subjects } from '#server/catalogue/tables.ts'
import { publicName } from '#server/identity/privacy/queries.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { deleteTopic } from '#server/platform/database/queries.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { type EventRow, liveEntries, liveEvents } from '../tables.ts'

export async function insertEvent(db: Db, row: typeof liveEvents.$inferInsert): Promise<EventRow> {
  const [event] = await db.insert(liveEvents).values(row).returning()
  if (!event) throw new Error('The event was not inserted.')
  return event
}

export async function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  const [event] = await db.select().from(liveEvents).where(eq(liveEvents.id, id))
  return event
}

/** Locks the row for a change. */
export async function lockEvent(db: Db, id: string): Promise<EventRow | undefined> {
  const [event] = await db.select().from(liveEvents).where(eq(liveEvents.id, id)).for('update')
  return event
}

export async function updateEvent(db: Db, id: string, changes: Partial<typeof liveEvents.$inferInsert>): Promise<EventRow> {
  const [event] = await db
    .update(liveEvents)
    .set({ ...changes, version: sql`${liveEvents.version} + 1` })
    .where(eq(liveEvents.id, id))
    .returning()
  if (!event) throw new Error(`The event ${id} does not exist.`)
  return event
}

export async function deleteEvent(db: Db, id: string): Promise<void> {
  await db.update(attempts).set({ eventId: null }).where(eq(attempts.eventId, id))
  await db.delete(liveEvents).where(eq(liveEvents.id, id))
  await deleteEventTopics(db, id)
}

/** Deletes what is stored for those who watch the event. */
export async function deleteEventTopics(db: Db, id: string): Promise<void> {
  for (const topic of [eventTopic(id), participantsTopic(id)]) await deleteTopic(db, topic)
}

/** Counts events on a paper that overlap the window, except one. */
export async function countOverlapping(db: Db, paperId: string, from: Date, until: Date, otherThan: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(liveEvents)
    .where(
      and(
        eq(liveEvents.paperId, paperId),
        sql`${liveEvents.id} <> ${otherThan}`,
        sql`${liveEvents.startsAt} < ${until.toISOString()}::timestamptz`,
        gt(liveEvents.endsAt, from),
      ),
    )
  return row?.count ?? 0
}

const ofStatus = (status: EventStatus | undefined, now: Date): SQL | undefined => {
  if (status === 'upcoming') return gt(liveEvents.startsAt, now)
  if (status === 'live') return and(lte(liveEvents.startsAt, now), gt(liveEvents.endsAt, now))
  return status && lte(liveEvents.endsAt, now)
}

const sorts = { startTime: liveEvents.startsAt, title: sql`sort_text(${liveEvents.title})`, participants: liveEvents.participants }

type Page = {
  status?: EventStatus | undefined
  search: string
  sort: keyof typeof sorts
  order: 'asc' | 'desc'
  limit: number
  page: number
}

export async function findEventPage(db: Db, { status, search, sort, order, limit, page }: Page, now: Date) {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`strpos(lower(${liveEvents.title}::text || ${liveEvents.description}::text), ${word}) > 0`)
  const where = and(ofStatus(status, now), ...words)
  const direction = order === 'desc' ? desc : asc
  const rows = await db
    .select()
    .from(liveEvents)
    .where(where)
    .orderBy(direction(sorts[sort]), direction(liveEvents.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [total] = await db.select({ count: count() }).from(liveEvents).where(where)
  return { rows, total: total?.count ?? 0 }
}

/** Events that have not ended before `since`, the earliest first. */
export async function listRecentEvents(db: Db, since: Date, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(liveEvents)
    .where(gte(liveEvents.endsAt, since))
    .orderBy(asc(liveEvents.startsAt), asc(liveEvents.id))
    .limit(limit)
}

/** The papers of events that have not ended. */
export async function listPaperUses(db: Db, now: Date) {
  const rows = await db
    .select({ paperId: liveEvents.paperId, eventId: liveEvents.id, title: liveEvents.title, startsAt: liveEvents.startsAt })
    .from(liveEvents)
    .where(gt(liveEvents.endsAt, now))
    .orderBy(asc(liveEvents.startsAt), asc(liveEvents.id))
  return rows.flatMap(({ paperId, ...use }) => (paperId === null ? [] : [{ paperId, ...use }]))
}

/** The running battle and the next one. */
export async function listBattles(db: Db, now: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(liveEvents)
    .where(and(eq(liveEvents.isBattle, true), gt(liveEvents.endsAt, now)))
    .orderBy(asc(liveEvents.startsAt), asc(liveEvents.id))
    .limit(2)
}

/** Events whose keys are still embargoed. */
export async function listUnreleased(db: Db) {
  const { id, paperId, startsAt, endsAt, isBattle, isReserved, standing } = getTableColumns(liveEvents)
  return db
    .select({ id, paperId, startsAt, endsAt, isBattle, isReserved, standing })
    .from(liveEvents)
    .where(isNull(liveEvents.releasedAt))
    .orderBy(asc(liveEvents.startsAt))
}

/** With `forLearners`, only papers that learners can see. */
export async function findEventPapers(db: Db, ids: string[], forLearners: boolean) {
  const rows = await db
    .select({
      _id: papers.id,
      title: papers.title,
      type: papers.type,
      totalQuestions: papers.questionCount,
      duration: papers.duration,
      isPremium: papers.isPremium,
      category: mainCategories.title,
    })
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .innerJoin(mainCategories, eq(mainCategories.id, examCategories.mainCategoryId))
    .where(and(anyOf(papers.id, ids), forLearners ? isVisible(paper) : undefined))
  return new Map(rows.map((row) => [row._id, row]))
}

/** Papers scheduled since then, the earliest first. */
export async function listUpcomingPaperIds(db: Db, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: papers.id })
    .from(papers)
    .where(and(isVisible(paper), gte(papers.scheduledAt, since)))
    .orderBy(asc(papers.scheduledAt), asc(papers.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** The learner’s entries in these events, with their attempts. */
export async function findEntriesOf(db: Db, eventIds: string[], accountId: string) {
  const rows = await db
    .select({
      eventId: liveEntries.eventId,
      joinedAt: liveEntries.joinedAt,
      team: liveEntries.team,
      marks: liveEntries.marks,
      score: liveEntries.score,
      timeTaken: liveEntries.timeTaken,
      attemptId: attempts.id,
      attemptStatus: attempts.status,
    })
    .from(liveEntries)
    .leftJoin(attempts, and(eq(attempts.eventId, liveEntries.eventId), eq(attempts.accountId, liveEntries.accountId)))
    .where(and(anyOf(liveEntries.eventId, eventIds), eq(liveEntries.accountId, accountId)))
  return new Map(rows.map((row) => [row.eventId, row]))
}

/** Those of the accounts that have entered the event. */
export async function listEntered(db: Db, eventId: string, accountIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: liveEntries.accountId })
    .from(liveEntries)
    .where(and(eq(liveEntries.eventId, eventId), anyOf(liveEntries.accountId, accountIds)))
  return rows.map((row) => row.id)
}

/** The event must be locked: its count of participants changes too. */
export async function insertEntries(db: Db, eventId: string, accountIds: string[], now: Date): Promise<void> {
  await db.insert(liveEntries).values(accountIds.map((accountId) => ({ eventId, accountId, joinedAt: now })))
  await db
    .update(liveEvents)
    .set({ participants: sql`${liveEvents.participants} + ${accountIds.length}` })
    .where(eq(liveEvents.id, eventId))
}

/** Returns whether there was an entry. */
export async function deleteEntry(db: Db, eventId: string, accountId: string): Promise<boolean> {
  const deleted = await db
    .delete(liveEntries)
    .where(and(eq(liveEntries.eventId, eventId), eq(liveEntries.accountId, accountId)))
    .returning({ id: liveEntries.accountId })
  return deleted.length > 0
}

/** The last learners who joined, by the names that they show to others; those who show none are left out. */
export async function listLastEntrants(db: Db, eventId: string, limit: number) {
  return db
    .select({ accountId: liveEntries.accountId, name: sql<string>`${publicName}` })
    .from(liveEntries)
    .innerJoin(accounts, eq(accounts.id, liveEntries.accountId))
    .where(and(eq(liveEntries.eventId, eventId), accounts.isActive, isNotNull(publicName)))
    .orderBy(desc(liveEntries.joinedAt), asc(liveEntries.accountId))
    .limit(limit)
}

export async function listEntrants(db: Db, eventId: string): Promise<string[]> {
  const rows = await db.select({ id: liveEntries.accountId }).from(liveEntries).where(eq(liveEntries.eventId, eventId))
  return rows.map((row) => row.id)
}

/** Marks events that start before then as reminded and returns them: each is returned once, to one node. */
export async function claimReminders(db: Db, now: Date, before: Date): Promise<EventRow[]> {
  return db
    .update(liveEvents)
    .set({ remindedAt: now })
    .where(and(isNull(liveEvents.remindedAt), gt(liveEvents.startsAt, now), lte(liveEvents.startsAt, before)))
    .returning()
}

/** For the download of one's own data. */
export async function listEventsOfAccount(db: Db, accountId: string) {
  return db
    .select({
      eventId: liveEntries.eventId,
      title: liveEvents.title,
      joinedAt: liveEntries.joinedAt,
      team: liveEntries.team,
      marks: sql<
        string | null
      >`case when ${liveEvents.standing} = 'live' or ${liveEvents.releasedAt} is not null then ${liveEntries.marks} end`,
    })
    .from(liveEntries)
    .innerJoin(liveEvents, eq(liveEvents.id, liveEntries.eventId))
    .where(eq(liveEntries.accountId, accountId))
    .orderBy(asc(liveEntries.joinedAt))
}
