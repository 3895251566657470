import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type AttemptKey, hasKey } from '#server/attempts/queries.ts'
import { attempts } from '#server/attempts/tables.ts'
import { publicName } from '#server/identity/privacy/queries.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { liveEntries, liveMarks } from '../tables.ts'

/** The event of each of these attempts that belongs to one and is not in its standing yet. */
export async function findUnrankedAttempts(db: Db, keys: AttemptKey[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: attempts.id, eventId: liveEntries.eventId })
    .from(attempts)
    .innerJoin(liveEntries, and(eq(liveEntries.eventId, attempts.eventId), eq(liveEntries.accountId, attempts.accountId)))
    .where(and(hasKey(attempts, keys), isNull(liveEntries.marks)))
  return new Map(rows.map(({ id, eventId }) => [id, eventId]))
}

/** How many have started and submitted. */
export async function countAttempts(db: Db, eventId: string): Promise<{ started: number; submitted: number }> {
  const { rows } = await db.execute<{ started: number; submitted: number }>(sql`
    select count(*)::integer as started, (count(*) filter (where status = 'submitted'))::integer as submitted
    from ${attempts} where event_id = ${eventId}`)
  return rows[0] ?? { started: 0, submitted: 0 }
}

export type EntryMarks = {
  eventId: string
  accountId: string
  resultId: string
  marks: string
  marksValue: number
  score: number
  timeTaken: number
}

/** Stores the marks of entries. */
export async function updateEntryMarks(db: Db, entries: EntryMarks[]): Promise<void> {
  await db.execute(sql`
    update ${liveEntries} set result_id = incoming."resultId", marks = incoming.marks, marks_value = incoming."marksValue",
      score = incoming.score, time_taken = incoming."timeTaken"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as incoming ("eventId" text, "accountId" text, "resultId" text, marks text,
      "marksValue" double precision, score double precision, "timeTaken" integer)
    where live_entries.event_id = incoming."eventId" and live_entries.account_id = incoming."accountId"`)
}

type MarksChange = { eventId: string; marks: string; value: number; count: number }

/** Adds to the marks distribution of events. Rows are written in key order, so that two transactions cannot deadlock. */
export async function countLiveMarks(db: Db, changes: MarksChange[]): Promise<void> {
  const rows = changes.toSorted((a, b) => (a.eventId + a.marks < b.eventId + b.marks ? -1 : 1))
  await db.execute(sql`
    insert into ${liveMarks} (event_id, marks, value, count)
    select "eventId", marks, value, sum(count)::integer from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as incoming ("eventId" text, marks text, value double precision, count integer)
    group by 1, 2, 3 order by 1, 2
    on conflict (event_id, marks) do update set count = live_marks.count + excluded.count`)
}

/** The entries that these results belong to. */
export async function findRankedEntries(db: Db, resultIds: string[]) {
  return db
    .select({
      resultId: liveEntries.resultId,
      eventId: liveEntries.eventId,
      accountId: liveEntries.accountId,
      marks: liveEntries.marks,
      marksValue: liveEntries.marksValue,
      timeTaken: liveEntries.timeTaken,
    })
    .from(liveEntries)
    .where(and(isNotNull(liveEntries.resultId), anyOf(liveEntries.resultId, resultIds)))
}

/** How many have which marks, the highest first. */
export async function listMarks(db: Db, eventId: string) {
  return db
    .select({ marks: liveMarks.marks, count: liveMarks.count })
    .from(liveMarks)
    .where(and(eq(liveMarks.eventId, eventId), sql`${liveMarks.count} > 0`))
    .orderBy(desc(liveMarks.value))
}

/** Ordered by marks, then by time taken. */
export async function listTop(db: Db, eventId: string, limit: number) {
  return (
    db
      .select({
        name: sql<string>`${publicName}`,
        marks: liveEntries.marks,
        score: liveEntries.score,
        timeTaken: liveEntries.timeTaken,
      })
      .from(liveEntries)
      .innerJoin(accounts, eq(accounts.id, liveEntries.accountId))
      // Somebody who does not appear on boards leaves a gap in the ranks.
      .where(and(eq(liveEntries.eventId, eventId), isNotNull(liveEntries.marksValue), isNotNull(publicName)))
      .orderBy(desc(liveEntries.marksValue), asc(liveEntries.timeTaken), asc(liveEntries.accountId))
      .limit(limit)
  )
}

/** Attempts of an event that are still open, and closed ones that are not marked yet. */
export async function countUnfinished(db: Db, eventId: string): Promise<{ open: number; withheld: number }> {
  const { rows } = await db.execute<{ open: number; withheld: number }>(sql`
    select (count(*) filter (where status = 'open'))::integer as open, (count(*) filter (where is_withheld))::integer as withheld
    from ${attempts} where event_id = ${eventId}`)
  return rows[0] ?? { open: 0, withheld: 0 }
}
