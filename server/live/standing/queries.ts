import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { attempts } from '#server/attempts/tables.ts'
import { anyOf } from '#server/catalogue/records/queries.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { liveEntries, liveMarks } from '../tables.ts'

/** The attempts among these that were sat for an event. */
export async function findEventAttempts(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: attempts.id, eventId: attempts.eventId })
    .from(attempts)
    .where(and(anyOf(attempts.id, ids), isNotNull(attempts.eventId)))
  return new Map(rows.map(({ id, eventId }) => [id, eventId ?? '']))
}

export type Placed = {
  eventId: string
  accountId: string
  resultId: string
  marks: string
  marksValue: number
  score: number
  timeTaken: number
}

/** Notes what those who take part have come to. */
export async function placeEntries(db: Db, placed: Placed[]): Promise<void> {
  await db.execute(sql`
    update ${liveEntries} set result_id = given."resultId", marks = given.marks, marks_value = given."marksValue",
      score = given.score, time_taken = given."timeTaken"
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as given ("eventId" text, "accountId" text, "resultId" text, marks text,
      "marksValue" double precision, score double precision, "timeTaken" integer)
    where live_entries.event_id = given."eventId" and live_entries.account_id = given."accountId"`)
}

type MarksChange = { eventId: string; marks: string; value: number; count: number }

/** In one order for all, so that nobody waits in a circle. */
export async function countLiveMarks(db: Db, changes: MarksChange[]): Promise<void> {
  const rows = changes.toSorted((a, b) => (a.eventId + a.marks < b.eventId + b.marks ? -1 : 1))
  await db.execute(sql`
    insert into ${liveMarks} (event_id, marks, value, count)
    select "eventId", marks, value, sum(count)::integer from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given ("eventId" text, marks text, value double precision, count integer)
    group by 1, 2, 3 order by 1, 2
    on conflict (event_id, marks) do update set count = live_marks.count + excluded.count`)
}

/** The entries to which these results belong. */
export async function findPlaced(db: Db, resultIds: string[]) {
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

/** From the highest marks down, how many have which. */
export async function listMarks(db: Db, eventId: string) {
  return db
    .select({ marks: liveMarks.marks, count: liveMarks.count })
    .from(liveMarks)
    .where(and(eq(liveMarks.eventId, eventId), sql`${liveMarks.count} > 0`))
    .orderBy(desc(liveMarks.value))
}

/** Of equal marks the quicker stands first. */
export async function listTop(db: Db, eventId: string, most: number) {
  return db
    .select({ name: accounts.name, marks: liveEntries.marks, score: liveEntries.score, timeTaken: liveEntries.timeTaken })
    .from(liveEntries)
    .innerJoin(accounts, eq(accounts.id, liveEntries.accountId))
    .where(and(eq(liveEntries.eventId, eventId), isNotNull(liveEntries.marksValue)))
    .orderBy(desc(liveEntries.marksValue), asc(liveEntries.timeTaken), asc(liveEntries.accountId))
    .limit(most)
}

/** Attempts of an event that are still open. */
export async function countOpen(db: Db, eventId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${attempts} where event_id = ${eventId} and status = 'open'`,
  )
  return rows[0]?.count ?? 0
}
