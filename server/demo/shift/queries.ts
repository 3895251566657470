import { and, eq, sql } from 'drizzle-orm'
import { attempts } from '#server/attempts/tables.ts'
import { learnerBadges, learnerTotals } from '#server/gamification/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { demoRecords } from '../tables.ts'

/** Marks a snapshot: its history ends before the day that is the id. */
const snapshotDay = 'snapshot_day'

export async function insertSnapshotDay(db: Db, day: string): Promise<void> {
  await db.insert(demoRecords).values({ kind: snapshotDay, id: day })
}

/** Undefined if this is no snapshot any more, or if somebody has registered. */
export async function findSnapshotDay(db: Db): Promise<string | undefined> {
  const [marker] = await db
    .select({ day: demoRecords.id })
    .from(demoRecords)
    .where(and(eq(demoRecords.kind, snapshotDay), sql`not exists (select from accounts where not is_demo)`))
  return marker?.day
}

export async function deleteSnapshotDay(db: Db): Promise<void> {
  await db.delete(demoRecords).where(eq(demoRecords.kind, snapshotDay))
}

/**
 * The tables with dates of the history. Those of `recountLearners` are missing here, and `daily_counts`, whose days are unique and are therefore
 * moved twice.
 */
const datedTables = [
  ...['accounts', 'announcements', 'attempts', 'audit_log', 'blog_posts', 'learner_badges', 'learner_returns', 'paper_progress', 'results'],
]

/** Further than any history goes back. */
const farDays = 100_000

/** Moves every date and time of these tables by whole days of 24 hours; India has no daylight saving time. */
export async function shiftDates(db: Db, days: number): Promise<void> {
  const { rows } = await db.execute<{ table: string; columns: { name: string; type: string }[] }>(sql`
    select table_name as table, jsonb_agg(jsonb_build_object('name', column_name, 'type', data_type)) as columns
    from information_schema.columns
    where table_schema = current_schema() and table_name = any(${sql.param(datedTables)}::text[])
      and data_type in ('date', 'timestamp with time zone')
    group by table_name`)
  const addedHours = sql`make_interval(hours => ${days * 24}::integer)`
  for (const { table, columns } of rows) {
    const assignments = columns.map(({ name, type }) => {
      const column = sql.identifier(name)
      return type === 'date' ? sql`${column} = ${column} + ${days}::integer` : sql`${column} = ${column} + ${addedHours}`
    })
    await db.execute(sql`update ${sql.identifier(table)} set ${sql.join(assignments, sql`, `)}`)
  }
  for (const step of [farDays, days - farDays]) await db.execute(sql`update daily_counts set day = day + ${step}::integer`)
  // The one date inside a JSON column.
  await db.execute(sql`
    update ${attempts} set head = jsonb_set(head, '{startedAt}', to_jsonb((head ->> 'startedAt')::bigint + ${days * 86_400_000}::bigint))`)
}

export async function listLearnerIds(db: Db): Promise<string[]> {
  return (await db.select({ id: learnerTotals.accountId }).from(learnerTotals)).map(({ id }) => id)
}

export async function deleteBadges(db: Db, badges: { accountId: string; badgeId: string }[]): Promise<void> {
  for (const { accountId, badgeId } of badges) {
    await db.delete(learnerBadges).where(and(eq(learnerBadges.accountId, accountId), eq(learnerBadges.badgeId, badgeId)))
  }
}
