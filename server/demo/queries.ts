import { and, count, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { attempts } from '#server/attempts/tables.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { demoRecords } from './tables.ts'

export async function insertPeople(db: Db, rows: (typeof accounts.$inferInsert)[]): Promise<void> {
  await db.insert(accounts).values(rows).onConflictDoNothing({ target: accounts.email })
}

/** The generated learners by address. */
export async function findPeopleIds(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(accounts.isDemo, isNull(accounts.passwordHash)))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

export async function insertAttempts(db: Db, rows: (typeof attempts.$inferInsert)[]): Promise<void> {
  await db.insert(attempts).values(rows)
}

/** The tables that the seed fills, children before parents. */
export const seededTables = [
  'live_events',
  'questions',
  'question_templates',
  'passages',
  'papers',
  'subjects',
  'exam_categories',
  'main_categories',
  'exam_patterns',
  'blog_posts',
  'announcements',
  'roles',
] as const
type DemoKind = (typeof seededTables)[number]

const allRecords = sql.raw(seededTables.map((table) => `select '${table}' as kind, id from ${table}`).join(' union all '))

export async function listRecordIds(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from (${allRecords}) as record`)
  return rows.map(({ id }) => id)
}

/** Marks every record as part of the demo, except for those that existed before the seed. */
export async function insertDemoRecords(db: Db, before: string[]): Promise<void> {
  await db.execute(sql`
    insert into demo_records (kind, id)
    select kind, id from (${allRecords}) as record where not id = any(${sql.param(before)}::text[])
    on conflict do nothing`)
}

/** Statistics from before a table was filled would let deleting the records take minutes. */
export async function analyzeDemoTables(db: Db): Promise<void> {
  await db.execute(sql.raw(`analyze ${['demo_records', 'paper_questions', ...seededTables].join(', ')}`))
}

/** Whether this is a demo in which nobody has started a paper yet, and not a site with content of its own. */
export async function isWithoutHistory(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from ${demoRecords} where ${demoRecords.kind} = 'papers') and not exists (select from ${attempts}) as found`)
  return rows[0]?.found === true
}

export async function listDemoRecords(db: Db, kind: 'papers' | 'live_events'): Promise<string[]> {
  const rows = await db.select({ id: demoRecords.id }).from(demoRecords).where(eq(demoRecords.kind, kind))
  return rows.map(({ id }) => id)
}

/** The demo accounts: those with a password by address, and how many others there are. */
export async function listDemoAccounts(db: Db): Promise<{ emails: string[]; others: number }> {
  const withPassword = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(accounts.isDemo, isNotNull(accounts.passwordHash)))
    .orderBy(accounts.email)
  const [others] = await db
    .select({ count: count() })
    .from(accounts)
    .where(and(accounts.isDemo, isNull(accounts.passwordHash)))
  return { emails: withPassword.map(({ email }) => email), others: others?.count ?? 0 }
}

/** What must be gone, or belong to the demo, before a record of the kind may be deleted. */
const isUnused: Record<DemoKind, string> = {
  live_events: `not exists (select from live_entries join accounts on accounts.id = account_id where event_id = record.id and not is_demo)`,
  questions: `not exists (select from paper_questions where question_id = record.id)`,
  question_templates: `not exists (select from questions where template_id = record.id)`,
  passages: `not exists (select from questions where passage_id = record.id)`,
  papers: `not exists (select from paper_questions where paper_id = record.id) and not exists (select from attempts where paper_id = record.id)
    and not exists (select from live_events where paper_id = record.id)`,
  subjects: `not exists (select from papers where subject_id = record.id)`,
  exam_categories: `not exists (select from subjects where exam_category_id = record.id)`,
  main_categories: `not exists (select from exam_categories where main_category_id = record.id)`,
  exam_patterns: `not exists (select from papers where pattern = record.slug)`,
  blog_posts: 'true',
  announcements: 'true',
  roles: 'not exists (select from accounts where role_id = record.id)',
}

/** Deletes the demo’s records that nothing uses any more. Returns how many. */
async function deleteUnused(db: Db, tables: readonly DemoKind[]): Promise<number> {
  let deleted = 0
  for (const table of tables) {
    const { rows } = await db.execute<{ id: string }>(sql`
      delete from ${sql.raw(table)} as record using ${demoRecords}
      where ${demoRecords.kind} = ${table} and ${demoRecords.id} = record.id and ${sql.raw(isUnused[table])} returning record.id`)
    deleted += rows.length
    const ids = rows.map(({ id }) => id)
    await db.delete(demoRecords).where(and(eq(demoRecords.kind, table), inArray(demoRecords.id, ids)))
  }
  return deleted
}

/** Deletes the demo’s content. Papers are emptied after the events that use them are gone, and before their questions are deleted. */
export async function deleteDemoContent(db: Db): Promise<number> {
  const [events, ...others] = seededTables
  const deletedEvents = await deleteUnused(db, [events])
  await emptyDemoPapers(db)
  return deletedEvents + (await deleteUnused(db, others))
}

/**
 * Empties the demo’s papers that only demo accounts have attempted and that no event uses: their questions are then in no paper. Papers that
 * hold a question which people added keep all of theirs.
 */
async function emptyDemoPapers(db: Db): Promise<void> {
  await db.execute(sql`
    delete from paper_questions where paper_id in (
      select papers.id from papers join demo_records on demo_records.kind = 'papers' and demo_records.id = papers.id
      where not exists (select from attempts where paper_id = papers.id)
        and not exists (select from live_events where paper_id = papers.id)
        and not exists (
          select from paper_questions as own where own.paper_id = papers.id
            and not exists (select from demo_records as seeded where seeded.kind = 'questions' and seeded.id = own.question_id)
        )
    )`)
}

/** Archives the demo’s papers that are left because people attempted them, so that their results stay. Returns how many. */
export async function archiveAttemptedPapers(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute(sql`
    update papers set archived_at = coalesce(archived_at, ${now})
    where id in (select id from demo_records where kind = 'papers') and exists (select from attempts where paper_id = papers.id)
    returning id`)
  return rows.length
}

/** Deletes the demo accounts with everything that belongs to them, and their entries in the audit log. Returns how many. */
export async function deleteDemoAccounts(db: Db): Promise<number> {
  await db.execute(sql`delete from audit_log where actor_id in (select id from ${accounts} where ${accounts.isDemo})`)
  const deleted = await db.delete(accounts).where(eq(accounts.isDemo, true)).returning({ id: accounts.id })
  return deleted.length
}

/** Figures per day cannot be told apart by account, so they are deleted only when no learner is left. */
export async function deleteFiguresWithoutLearners(db: Db): Promise<boolean> {
  const [learner] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.realm, 'learner'), not(accounts.isDemo)))
    .limit(1)
  if (!learner) await db.execute(sql`delete from daily_counts`)
  return !learner
}
