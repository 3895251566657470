import { and, asc, count, desc, eq, getTableColumns, gt, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { EventStatus } from '#domain/live/event-status.ts'
import { attempts } from '#server/attempts/tables.ts'
import { paper } from '#server/catalogue/papers/noun.ts'
import { anyOf, live } from '#server/catalogue/records/queries.ts'
import { examCategories, mainCategories, papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { liveEntries, liveEvents, type StoredEvent } from '../tables.ts'

export async function insertEvent(db: Db, row: typeof liveEvents.$inferInsert): Promise<StoredEvent> {
  const [event] = await db.insert(liveEvents).values(row).returning()
  if (!event) throw new Error('The event was not written.')
  return event
}

export async function findEvent(db: Db, id: string): Promise<StoredEvent | undefined> {
  const [event] = await db.select().from(liveEvents).where(eq(liveEvents.id, id))
  return event
}

/** Held for a change. */
export async function holdEvent(db: Db, id: string): Promise<StoredEvent | undefined> {
  const [event] = await db.select().from(liveEvents).where(eq(liveEvents.id, id)).for('update')
  return event
}

export async function updateEvent(db: Db, id: string, changes: Partial<typeof liveEvents.$inferInsert>): Promise<StoredEvent> {
  const [event] = await db
    .update(liveEvents)
    .set({ ...changes, version: sql`${liveEvents.version} + 1` })
    .where(eq(liveEvents.id, id))
    .returning()
  if (!event) throw new Error(`The event ${id} is gone.`)
  return event
}

export async function deleteEvent(db: Db, id: string): Promise<void> {
  await db.update(attempts).set({ eventId: null }).where(eq(attempts.eventId, id))
  await db.delete(liveEvents).where(eq(liveEvents.id, id))
}

/** Events that use a paper at some time of the window, another one aside. */
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

export async function pageOfEvents(db: Db, { status, search, sort, order, limit, page }: Page, now: Date) {
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

/** What learners see: what runs or comes first, then what is over. */
export async function listShownEvents(db: Db, since: Date, most: number): Promise<StoredEvent[]> {
  return db.select().from(liveEvents).where(gte(liveEvents.endsAt, since)).orderBy(asc(liveEvents.startsAt), asc(liveEvents.id)).limit(most)
}

/** The battle that runs, and the one that comes next. */
export async function listBattles(db: Db, now: Date): Promise<StoredEvent[]> {
  return db
    .select()
    .from(liveEvents)
    .where(and(eq(liveEvents.isBattle, true), gt(liveEvents.endsAt, now)))
    .orderBy(asc(liveEvents.startsAt), asc(liveEvents.id))
    .limit(2)
}

/** Those whose keys are not out. */
export async function listUnreleased(db: Db) {
  const { id, paperId, startsAt, endsAt, isBattle, isReserved } = getTableColumns(liveEvents)
  return db
    .select({ id, paperId, startsAt, endsAt, isBattle, isReserved })
    .from(liveEvents)
    .where(isNull(liveEvents.releasedAt))
    .orderBy(asc(liveEvents.startsAt))
}

/** Whether learners can see a paper is asked when it is theirs to see. */
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
    .where(and(anyOf(papers.id, ids), forLearners ? live(paper) : undefined))
  return new Map(rows.map((row) => [row._id, row]))
}

/** Scheduled or made since then, or scheduled for later; what comes next stands first. */
export async function listUpcomingPaperIds(db: Db, since: Date, most: number): Promise<string[]> {
  const at = sql`coalesce(${papers.scheduledAt}, ${papers.createdAt})`
  const rows = await db
    .select({ id: papers.id })
    .from(papers)
    .where(and(live(paper), sql`${at} >= ${since.toISOString()}::timestamptz`))
    .orderBy(sql`${papers.scheduledAt} is null`, asc(at), asc(papers.id))
    .limit(most)
  return rows.map((row) => row.id)
}

/** The entries of a learner in these events, with the attempt that is theirs. */
export async function findOwnEntries(db: Db, eventIds: string[], accountId: string) {
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

/** Who of these is in already. */
export async function findEntered(db: Db, eventId: string, accountIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: liveEntries.accountId })
    .from(liveEntries)
    .where(and(eq(liveEntries.eventId, eventId), anyOf(liveEntries.accountId, accountIds)))
  return rows.map((row) => row.id)
}

/** With the event held: it counts who is in. */
export async function insertEntries(db: Db, eventId: string, accountIds: string[], now: Date): Promise<void> {
  await db.insert(liveEntries).values(accountIds.map((accountId) => ({ eventId, accountId, joinedAt: now })))
  await db
    .update(liveEvents)
    .set({ participants: sql`${liveEvents.participants} + ${accountIds.length}` })
    .where(eq(liveEvents.id, eventId))
}

/** Whether there was one to give up. */
export async function deleteEntry(db: Db, eventId: string, accountId: string): Promise<boolean> {
  const deleted = await db
    .delete(liveEntries)
    .where(and(eq(liveEntries.eventId, eventId), eq(liveEntries.accountId, accountId)))
    .returning({ id: liveEntries.accountId })
  return deleted.length > 0
}

export async function listEntrants(db: Db, eventId: string): Promise<string[]> {
  const rows = await db.select({ id: liveEntries.accountId }).from(liveEntries).where(eq(liveEntries.eventId, eventId))
  return rows.map((row) => row.id)
}

/** Marks the events that begin before then as reminded of, and answers them: each is answered once, to one node. */
export async function claimReminders(db: Db, now: Date, before: Date): Promise<StoredEvent[]> {
  return db
    .update(liveEvents)
    .set({ remindedAt: now })
    .where(and(isNull(liveEvents.remindedAt), gt(liveEvents.startsAt, now), lte(liveEvents.startsAt, before)))
    .returning()
}

/** For the download of one's own data. */
export async function listOwnEvents(db: Db, accountId: string) {
  return db
    .select({
      eventId: liveEntries.eventId,
      title: liveEvents.title,
      joinedAt: liveEntries.joinedAt,
      team: liveEntries.team,
      marks: liveEntries.marks,
    })
    .from(liveEntries)
    .innerJoin(liveEvents, eq(liveEvents.id, liveEntries.eventId))
    .where(eq(liveEntries.accountId, accountId))
    .orderBy(asc(liveEntries.joinedAt))
}
