import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Head } from '#domain/attempts/head.ts'
import type { Patch } from '#domain/attempts/saves.ts'
import { passPercent } from '#domain/results/score.ts'
import { attemptSteps, attempts } from '#server/attempts/tables.ts'
import { anyOf } from '#server/catalogue/records/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { results, type StoredResult } from './tables.ts'

/** By id, so that two who close the same attempts come one after the other; or what another node has in hand is left to it. */
export async function holdAttempts(db: Db, ids: readonly string[], skipLocked: boolean) {
  return db
    .select()
    .from(attempts)
    .where(anyOf(attempts.id, ids))
    .orderBy(asc(attempts.id))
    .for('update', skipLocked ? { skipLocked } : {})
}

/** Whose time and grace are over. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.status, 'open'), lt(attempts.dueAt, now)))
    .orderBy(asc(attempts.dueAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** The steps of attempts that are being closed, taken out: the results hold what is left of them. */
export async function takePatches(db: Db, ids: readonly string[]): Promise<Map<string, Patch[]>> {
  const rows = await db
    .delete(attemptSteps)
    .where(anyOf(attemptSteps.attemptId, ids))
    .returning({ id: attemptSteps.attemptId, revision: attemptSteps.revision, patches: attemptSteps.patches })
  const byAttempt = Map.groupBy(
    rows.sort((a, b) => a.revision - b.revision),
    ({ id }) => id,
  )
  return new Map(Array.from(byAttempt, ([id, own]) => [id, own.flatMap(({ patches }) => patches)]))
}

export async function closeAttempts(db: Db, closed: { id: string; head: Head }[]): Promise<void> {
  await db.execute(sql`
    update ${attempts} set head = given.head, status = 'submitted', revision = attempts.revision + 1
    from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as given (id text, head jsonb) where attempts.id = given.id`)
}

/** The first of a learner at a paper is flagged; practice never is. */
export async function insertResults(db: Db, rows: Omit<StoredResult, 'isFirst' | 'remarkedAt'>[]): Promise<Map<string, boolean>> {
  const { rows: inserted } = await db.execute<{ id: string; is_first: boolean }>(sql`
    insert into ${results} (id, account_id, paper_id, body_id, mode, is_first, submitted_by, completed_at, time_taken, score, marks,
      marks_value, total, parts, sheet, outcomes)
    select given.id, "accountId", "paperId", "bodyId", given.mode,
      given.mode = 'timed' and not exists (
        select from ${results} where results.account_id = "accountId" and results.paper_id = "paperId" and results.mode = 'timed'),
      "submittedBy", "completedAt", "timeTaken", given.score, given.marks, "marksValue", given.total, given.parts, given.sheet, given.outcomes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, "accountId" text, "paperId" text, "bodyId" text, mode text,
      "submittedBy" text, "completedAt" timestamptz, "timeTaken" integer, score numeric, marks text, "marksValue" double precision,
      total jsonb, parts jsonb, sheet jsonb, outcomes jsonb)
    returning id, is_first`)
  return new Map(inserted.map(({ id, is_first }) => [id, is_first]))
}

export async function findResults(db: Db, ids: readonly string[]): Promise<StoredResult[]> {
  return db.select().from(results).where(anyOf(results.id, ids))
}

const sorts = { date: results.completedAt, score: results.score, time: results.timeTaken }

type Page = {
  status: 'all' | 'passed' | 'failed'
  paperId?: string | undefined
  sort: keyof typeof sorts
  descending: boolean
  limit: number
  offset: number
}

const byStatus: Record<Page['status'], SQL | undefined> = {
  all: undefined,
  passed: gte(results.score, passPercent),
  failed: lt(results.score, passPercent),
}

/** One's own, practice left aside. */
export async function pageOfResults(db: Db, accountId: string, page: Page) {
  const where = and(
    eq(results.accountId, accountId),
    sql`${results.mode} = 'timed'`,
    byStatus[page.status],
    page.paperId ? eq(results.paperId, page.paperId) : undefined,
  )
  const [total] = await db.select({ count: count() }).from(results).where(where)
  const direction = page.descending ? desc : asc
  const rows = await db
    .select()
    .from(results)
    .where(where)
    .orderBy(direction(sorts[page.sort]), direction(results.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: total?.count ?? 0 }
}

/** For the download of one's own data. */
export async function listOwnResults(db: Db, accountId: string) {
  return db
    .select({
      id: results.id,
      paperId: results.paperId,
      completedAt: results.completedAt,
      score: results.score,
      marks: results.marks,
      timeTaken: results.timeTaken,
      sheet: results.sheet,
    })
    .from(results)
    .where(eq(results.accountId, accountId))
    .orderBy(asc(results.completedAt))
}
