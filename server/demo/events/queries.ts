import { and, eq, getTableColumns, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { attempts } from '#server/attempts/tables.ts'
import { papers, subjects } from '#server/catalogue/tables.ts'
import { accounts } from '#server/identity/tables.ts'
import { liveEntries, liveEvents } from '#server/live/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { contentPapers } from '#server/setup/tables.ts'
import type { DemoPerson, Person } from '../people.ts'
import { demoRecords } from '../tables.ts'

/** The papers with these files that learners can open, and the program of their subjects. */
export async function findTemplatePapers(db: Db, files: string[]) {
  const rows = await db
    .select({ file: contentPapers.file, paperId: papers.id, program: subjects.program })
    .from(contentPapers)
    .innerJoin(papers, eq(papers.id, contentPapers.paperId))
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .where(and(anyOf(contentPapers.file, files), isNull(papers.archivedAt), papers.isActive, eq(papers.state, 'published')))
  return new Map(rows.map((row) => [row.file, row]))
}

/** The accounts of the generated learners, which have no password. */
export async function listPeople(db: Db, people: readonly Person[]): Promise<DemoPerson[]> {
  const rows = await db
    .select({ accountId: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(accounts.isDemo, isNull(accounts.passwordHash), accounts.isActive))
    .orderBy(accounts.id)
  const byName = new Map(people.map((person) => [person.name, person]))
  return rows.flatMap(({ accountId, name }) => {
    const person = byName.get(name)
    return person ? [{ ...person, accountId }] : []
  })
}

/** The events of the demo, the earliest first. */
export async function listDemoEvents(db: Db) {
  return db
    .select(getTableColumns(liveEvents))
    .from(liveEvents)
    .innerJoin(demoRecords, and(eq(demoRecords.kind, 'live_events'), eq(demoRecords.id, liveEvents.id)))
    .orderBy(liveEvents.startsAt, liveEvents.id)
}

/** Those of the events that somebody other than generated learners takes part in. */
export async function listVisitedEvents(db: Db, eventIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: liveEntries.eventId })
    .from(liveEntries)
    .innerJoin(accounts, eq(accounts.id, liveEntries.accountId))
    .where(and(anyOf(liveEntries.eventId, eventIds), or(not(accounts.isDemo), isNotNull(accounts.passwordHash))))
  return new Set(rows.map(({ id }) => id))
}

export async function markAsDemo(db: Db, records: { kind: string; id: string }[]): Promise<void> {
  await db.insert(demoRecords).values(records).onConflictDoNothing()
}

/** Deletes what the demo announced about events that ended before then, and forgets events that are gone. Returns whether there was any. */
export async function deleteOldAnnouncements(db: Db, before: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from announcements using demo_records as record
    where record.kind = 'announcements' and record.id = announcements.id and type = 'event' and ends_at < ${before} returning announcements.id`)
  await db.execute(sql`
    delete from demo_records as record
    where (kind = 'announcements' and not exists (select from announcements where id = record.id))
      or (kind = 'live_events' and not exists (select from live_events where id = record.id))`)
  return rows.length > 0
}

/** Who has entered these events, by event. */
export async function listEntrants(db: Db, eventIds: string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ eventId: liveEntries.eventId, accountId: liveEntries.accountId })
    .from(liveEntries)
    .where(anyOf(liveEntries.eventId, eventIds))
  const entrants = new Map(eventIds.map((id) => [id, new Set<string>()]))
  for (const { eventId, accountId } of rows) entrants.get(eventId)?.add(accountId)
  return entrants
}

/** Adds entries with the times at which they joined, up to the capacity. The event row is updated first, which locks it. */
export async function insertEntries(db: Db, eventId: string, entries: { accountId: string; joinedAt: Date }[]): Promise<void> {
  const [event] = await db
    .update(liveEvents)
    .set({ participants: sql`least(${liveEvents.capacity}, ${liveEvents.participants} + ${entries.length})` })
    .where(eq(liveEvents.id, eventId))
    .returning({ participants: liveEvents.participants, capacity: liveEvents.capacity })
  if (!event) return
  await db.insert(liveEntries).values(entries.map((entry) => ({ eventId, ...entry })))
}

/** The open attempts in these events. */
export async function listOpenAttempts(db: Db, eventIds: string[]) {
  return db
    .select({
      id: attempts.id,
      accountId: attempts.accountId,
      bodyId: attempts.bodyId,
      eventId: attempts.eventId,
      startedAt: attempts.startedAt,
    })
    .from(attempts)
    .where(and(inArray(attempts.eventId, eventIds), eq(attempts.status, 'open')))
}

export async function deleteOpenAttempts(db: Db, eventId: string): Promise<void> {
  await db.delete(attempts).where(and(eq(attempts.eventId, eventId), eq(attempts.status, 'open')))
}

/** The accounts with an attempt in these events, by event. */
export async function listStartedAccounts(db: Db, eventIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ eventId: attempts.eventId, accountId: attempts.accountId })
    .from(attempts)
    .where(inArray(attempts.eventId, eventIds))
  return new Set(rows.map(({ eventId, accountId }) => `${eventId} ${accountId}`))
}

/** Those of the events that somebody has started an attempt in. */
export async function listStartedEvents(db: Db, eventIds: string[]): Promise<Set<string>> {
  const rows = await db.selectDistinct({ id: attempts.eventId }).from(attempts).where(inArray(attempts.eventId, eventIds))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Entrants of a battle without a team. */
export async function listEntrantsWithoutTeam(db: Db, eventId: string): Promise<string[]> {
  const rows = await db
    .select({ id: liveEntries.accountId })
    .from(liveEntries)
    .where(and(eq(liveEntries.eventId, eventId), isNull(liveEntries.team)))
  return rows.map(({ id }) => id)
}
