import { and, asc, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { AttemptHeader } from '#domain/attempts/header.ts'
import type { Patch } from '#domain/attempts/saves.ts'
import { type AttemptKey, type AttemptRow, hasKey } from '#server/attempts/queries.ts'
import { attemptSteps, attempts, knownKeys } from '#server/attempts/tables.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { withPackedOutcomes } from './outcomes.ts'
import { movedAttempts, type ResultRow, results } from './tables.ts'

/**
 * Locks attempts in id order, so that two batches cannot deadlock; with `skipLocked`, attempts that another node is closing are left out.
 */
export async function lockAttempts(db: Db, keys: readonly AttemptKey[], { skipLocked = false } = {}): Promise<AttemptRow[]> {
  return db
    .select()
    .from(attempts)
    .where(hasKey(attempts, keys))
    .orderBy(asc(attempts.id))
    .for('update', skipLocked ? { skipLocked } : {})
}

/** Locks attempts in the same way, and returns their revisions by id. */
export async function lockRevisions(db: Db, keys: readonly AttemptKey[], { skipLocked = false } = {}): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: attempts.id, revision: attempts.revision })
    .from(attempts)
    .where(hasKey(attempts, keys))
    .orderBy(asc(attempts.id))
    .for('update', skipLocked ? { skipLocked } : {})
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

/** Open attempts whose deadline and grace period have passed. */
export async function listDueAttempts(db: Db, now: Date, limit: number) {
  return db
    .select({ id: attempts.id, accountId: attempts.accountId, bodyId: attempts.bodyId })
    .from(attempts)
    .where(and(eq(attempts.status, 'open'), lt(attempts.dueAt, now)))
    .orderBy(asc(attempts.dueAt))
    .limit(limit)
}

const stepKey = { accountId: attemptSteps.accountId, id: attemptSteps.attemptId }

/** The patches of attempts, by attempt. The database puts those of an attempt into one row: an hour has hundreds. */
export async function listPatchesOf(db: Db, keys: readonly AttemptKey[]): Promise<Map<string, Patch[]>> {
  const { rows } = await db.execute<{ id: string; saves: Patch[][] }>(sql`
    select attempt_id as id, json_agg(patches order by revision) as saves from ${attemptSteps} where ${hasKey(stepKey, keys)} group by attempt_id`)
  return new Map(rows.map(({ id, saves }) => [id, saves.flat()]))
}

/** Attempts and their patches. Both come from one statement, so that they are as of the same revision. */
export async function listAttemptsWithPatches(db: Db, keys: readonly AttemptKey[]): Promise<{ attempt: AttemptRow; patches: Patch[] }[]> {
  const rows = await db
    .select({
      attempt: attempts,
      saves: sql<Patch[][] | null>`(select json_agg(patches order by revision) from ${attemptSteps}
        where attempt_steps.account_id = attempts.account_id and attempt_steps.attempt_id = attempts.id)`,
    })
    .from(attempts)
    .where(hasKey(attempts, keys))
  return rows.map(({ attempt, saves }) => ({ attempt, patches: saves?.flat() ?? [] }))
}

/** Deletes the steps of attempts that are being marked: the results replace them. */
export async function deletePatches(db: Db, keys: readonly AttemptKey[]): Promise<void> {
  await db.delete(attemptSteps).where(hasKey(stepKey, keys))
}

/** Attempts at a paper that are closed and not marked. */
export async function listWithheldAttempts(db: Db, paperId: string, limit: number) {
  return db
    .select({ id: attempts.id, accountId: attempts.accountId, bodyId: attempts.bodyId })
    .from(attempts)
    .where(and(eq(attempts.paperId, paperId), sql`${attempts.isWithheld}`))
    .orderBy(asc(attempts.id))
    .limit(limit)
}

export async function listWithheldPapers(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ id: attempts.paperId }).from(attempts).where(sql`${attempts.isWithheld}`)
  return rows.map((row) => row.id)
}

export async function releaseAttempts(db: Db, keys: readonly AttemptKey[]): Promise<void> {
  await db.update(attempts).set({ isWithheld: false }).where(hasKey(attempts, keys))
}

export async function closeAttempts(db: Db, closed: (AttemptKey & { head: AttemptHeader })[]): Promise<void> {
  await db.execute(sql`
    update ${attempts} set head = incoming.head, status = 'submitted', revision = attempts.revision + 1
    from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as incoming (id text, head jsonb)
    where ${hasKey(attempts, closed)} and attempts.id = incoming.id`)
}

/** `unranked` is a reason that is known before the result is stored. */
export type NewResult = Omit<ResultRow, 'isFirst' | 'remarkedAt'>
export type Ranking = Pick<ResultRow, 'isFirst' | 'unranked'>

// Scalar subqueries are looked up by index for each row; for `exists` the planner reads the whole table of a site that has just started.
/** Whether the account had been told a key of the paper before the attempt ended. */
const knewKey = sql`(select true from ${knownKeys}
  where known_keys.account_id = "accountId" and known_keys.paper_id = "paperId" and known_keys.told_at <= "completedAt" limit 1)`
const isVerified = sql`(select accounts.email_verified_at is not null from ${accounts} where accounts.id = "accountId")`
const hasEarlier = sql`(select true from ${results}
  where results.account_id = "accountId" and results.paper_id = "paperId" and results.mode = 'timed' limit 1)`

/** Returns for each whether it is the learner’s first at the paper, also among these, and whether it is ranked; practice is neither. */
export async function insertResults(db: Db, rows: NewResult[]): Promise<Map<string, Ranking>> {
  const { rows: inserted } = await db.execute<{ id: string; is_first: boolean; unranked: Ranking['unranked'] }>(sql`
    insert into ${results} (id, account_id, paper_id, body_id, mode, is_first, submitted_by, completed_at, time_taken, score, passed,
      pass_rule, marks, marks_value, total, parts, sheet, outcomes, unranked)
    select incoming.id, "accountId", "paperId", "bodyId", incoming.mode, "isFirst",
      "submittedBy", "completedAt", "timeTaken", incoming.score, incoming.passed, "passRule", incoming.marks, "marksValue", incoming.total, incoming.parts, incoming.sheet, incoming.outcomes,
      case
        when incoming.mode = 'practice' then 'practice'
        when incoming.unranked in ('not_timed', 'live_event') then incoming.unranked
        when not "isFirst" then 'not_first'
        when not ${isVerified} then 'unverified'
        when ${knewKey} then 'key_known'
        else incoming.unranked
      end
    from (
      select *, sent.mode = 'timed' and ${hasEarlier} is null
        and 1 = row_number() over (partition by "accountId", "paperId", sent.mode order by "completedAt", sent.id) as "isFirst"
      from json_to_recordset(${JSON.stringify(rows.map(withPackedOutcomes))}::json) as sent (id text, "accountId" text, "paperId" text, "bodyId" text, mode text,
      "submittedBy" text, "completedAt" timestamptz, "timeTaken" integer, score numeric, passed boolean, "passRule" text, marks text, "marksValue" double precision,
      total json, parts json, sheet json, outcomes json, unranked text)
    ) as incoming
    returning id, is_first, unranked`)
  return new Map(inserted.map(({ id, is_first, unranked }) => [id, { isFirst: is_first, unranked }]))
}

export async function findResults(db: Db, ids: readonly string[]): Promise<ResultRow[]> {
  return db.select().from(results).where(anyOf(results.id, ids))
}

export async function findResultsOf(db: Db, keys: readonly AttemptKey[]): Promise<ResultRow[]> {
  return db.select().from(results).where(hasKey(results, keys))
}

/** Nearly always it is the caller's own; only otherwise it is searched for in all accounts. */
export async function findResult(db: Db, key: AttemptKey): Promise<ResultRow | undefined> {
  const [own] = await findResultsOf(db, [key])
  return own ?? (await findResults(db, [key.id]))[0]
}

/** Returns false if the attempt has moved before; a transaction that moves it at the same time is waited for. */
export async function insertMovedAttempt(db: Db, moved: typeof movedAttempts.$inferInsert): Promise<boolean> {
  const rows = await db.insert(movedAttempts).values(moved).onConflictDoNothing().returning({ id: movedAttempts.guestAttemptId })
  return rows.length > 0
}

/** The account and the result of an attempt that has moved. */
export async function findMovedAttempt(db: Db, guestAttemptId: string) {
  const [row] = await db
    .select({ accountId: movedAttempts.accountId, result: results })
    .from(movedAttempts)
    .innerJoin(results, eq(results.id, movedAttempts.resultId))
    .where(eq(movedAttempts.guestAttemptId, guestAttemptId))
  return row
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
  passed: sql`${results.passed}`,
  failed: sql`not ${results.passed}`,
}

/** A page of a learner’s results, without practice. */
export async function findResultPage(db: Db, accountId: string, page: Page) {
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
export async function listResultsOfAccount(db: Db, accountId: string) {
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
