import { and, asc, type Column, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AttemptHeader } from '#domain/attempts/header.ts'
import type { Patch } from '#domain/attempts/saves.ts'
import { countOfSessionChanges } from '#server/identity/find-sessions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { toIsoTime } from '#server/platform/iso-time.ts'
import { attemptSteps, attempts, knownKeys } from './tables.ts'

export type AttemptRow = typeof attempts.$inferSelect

/** Statements name the account beside the id: where the tables are sharded by account, they then go to one shard. */
export type AttemptKey = Pick<AttemptRow, 'id' | 'accountId'>

export const hasKey = (table: { accountId: Column; id: Column }, keys: readonly AttemptKey[]): SQL =>
  sql`${anyOf(table.accountId, [...new Set(keys.map(({ accountId }) => accountId))])} and ${anyOf(
    table.id,
    keys.map(({ id }) => id),
  )}`

/** `window` is the browser window that starts it: a window starts one attempt, so a repeated start after submission opens no second. */
export type NewAttempt = AttemptRow & { window?: string | undefined }

/** Ignores the status: an attempt whose submission has not committed yet still looks open. */
const windowHasAttempt = (window: SQL, accountId: SQL, paperId: SQL, mode: SQL) => sql`exists (select from ${attempts} as earlier
  where earlier.account_id = ${accountId} and earlier.paper_id = ${paperId} and earlier.mode = ${mode}
    and earlier.head -> 'seats' @> jsonb_build_array(jsonb_build_object('token', ${window})))`

export async function hasAttemptFromWindow(
  db: Db,
  { window, accountId, paperId, mode }: Pick<NewAttempt, 'window' | 'accountId' | 'paperId' | 'mode'>,
) {
  if (window === undefined) return false
  const { rows } = await db.execute<{ over: boolean }>(
    sql`select ${windowHasAttempt(sql`${window}::text`, sql`${accountId}`, sql`${paperId}`, sql`${mode}`)} as over`,
  )
  return rows[0]?.over ?? false
}

/**
 * Inserts any number in one statement and returns the ids it inserted. None is inserted where the learner has an open attempt already, has
 * one for the same event, or the window has one. Rows are inserted in account order, so that two nodes cannot deadlock.
 */
export async function insertAttempts(db: Db, newAttempts: NewAttempt[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${attempts} (id, account_id, paper_id, body_id, mode, status, language, only_questions, head, revision, started_at, due_at,
      event_id, saved_at)
    select id, "accountId", "paperId", "bodyId", mode, status, language, "only", head, revision, "startedAt", "dueAt", "eventId", "savedAt"
    from jsonb_to_recordset(${JSON.stringify(newAttempts)}::jsonb) as incoming (id text, "accountId" text, "paperId" text, "bodyId" text,
      mode text, status text, language text, "only" integer[], head jsonb, revision integer, "startedAt" timestamptz, "dueAt" timestamptz,
      "eventId" text, "savedAt" timestamptz, "window" text)
    where "window" is null or not ${windowHasAttempt(sql`"window"`, sql`"accountId"`, sql`"paperId"`, sql`incoming.mode`)}
    order by "accountId", "paperId", mode
    on conflict do nothing
    returning id`)
  return new Set(rows.map((row) => row.id))
}

export async function findOpenAttempt(
  db: Db,
  accountId: string,
  paperId: string,
  mode: AttemptRow['mode'],
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.accountId, accountId), eq(attempts.paperId, paperId), eq(attempts.mode, mode), sql`${attempts.status} = 'open'`))
  return row
}

/** The timed attempts of a learner that can still be continued, the latest first. */
export async function listOpenAttempts(db: Db, accountId: string, paperId: string | undefined, now: Date): Promise<AttemptRow[]> {
  const { status, mode, dueAt, startedAt } = attempts
  const isRunning = and(sql`${status} = 'open'`, eq(mode, 'timed'), or(isNull(dueAt), gt(dueAt, now)))
  return db
    .select()
    .from(attempts)
    .where(and(eq(attempts.accountId, accountId), paperId === undefined ? undefined : eq(attempts.paperId, paperId), isRunning))
    .orderBy(desc(startedAt))
    .limit(20)
}

export async function findAttempts(db: Db, keys: readonly AttemptKey[]): Promise<AttemptRow[]> {
  return db.select().from(attempts).where(hasKey(attempts, keys))
}

/** The account of an attempt, whoever asks. */
export async function findOwner(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ accountId: attempts.accountId }).from(attempts).where(eq(attempts.id, id))
  return row?.accountId
}

/** Deletes the open practice of a paper, before another is started in its place. */
export async function deleteOpenPractice(db: Db, accountId: string, paperId: string): Promise<void> {
  await db
    .delete(attempts)
    .where(
      and(
        eq(attempts.accountId, accountId),
        eq(attempts.paperId, paperId),
        eq(attempts.mode, 'practice'),
        sql`${attempts.status} = 'open'`,
      ),
    )
}

/** `dueAt` is set only if it changes. */
export type AttemptUpdate = AttemptKey & { revision: number; head: AttemptHeader; patches: Patch[]; at: Date; dueAt?: Date }

/**
 * Updates any number of attempts in one statement, with `revision` as an optimistic lock, and returns the ids of those that have changed or closed
 * meanwhile, which are skipped. With `sessionChanges` all are skipped if sessions have not changed exactly that often. The keys are also given as arrays, so
 * that the planner uses the index whatever it estimates.
 */
export async function updateAttempts(db: Db, updates: AttemptUpdate[], sessionChanges?: number): Promise<Set<string>> {
  const sessionsAreUnchanged = sessionChanges === undefined ? sql`` : sql`and ${countOfSessionChanges} = ${sessionChanges}`
  // Calling `toJSON` of a date takes V8 as long as writing all the rest of an update.
  const rowsToWrite = updates.map((update) => ({ ...update, at: toIsoTime(update.at) }))
  const { rows } = await db.execute<{ id: string }>(sql`
    with incoming as materialized (
      select * from json_to_recordset(${JSON.stringify(rowsToWrite)}::json)
        as incoming (id text, "accountId" text, revision integer, head jsonb, patches json, at timestamptz, "dueAt" timestamptz)),
    updated as (
      update ${attempts} set head = incoming.head, revision = incoming.revision + 1, saved_at = incoming.at,
        due_at = coalesce(incoming."dueAt", attempts.due_at)
      from incoming
      where ${hasKey(attempts, updates)} and attempts.id = incoming.id and attempts.revision = incoming.revision
        ${sessionsAreUnchanged}
      returning attempts.id),
    inserted_steps as (
      insert into ${attemptSteps} (account_id, attempt_id, revision, patches)
      select incoming."accountId", incoming.id, incoming.revision + 1, incoming.patches from incoming inner join updated on updated.id = incoming.id
      where json_array_length(incoming.patches) > 0)
    select id from incoming where id not in (select id from updated)`)
  return new Set(rows.map((row) => row.id))
}

export type WithheldClose = AttemptKey & { head: AttemptHeader; patches: Patch[] }

/** Closes attempts without marking them: their answers stay until the paper is released. One that is closed already is skipped. */
export async function withholdAttempts(db: Db, closed: WithheldClose[]): Promise<void> {
  if (closed.length === 0) return
  await db.execute(sql`
    with incoming as materialized (
      select * from json_to_recordset(${JSON.stringify(closed)}::json) as incoming (id text, "accountId" text, head jsonb, patches json)),
    updated as (
      update ${attempts} set head = incoming.head, status = 'submitted', is_withheld = true, revision = attempts.revision + 1
      from incoming where ${hasKey(attempts, closed)} and attempts.id = incoming.id and attempts.status = 'open'
      returning attempts.id, attempts.revision)
    insert into ${attemptSteps} (account_id, attempt_id, revision, patches)
    select incoming."accountId", updated.id, updated.revision, incoming.patches from updated inner join incoming on incoming.id = updated.id
    where json_array_length(incoming.patches) > 0`)
}

export async function listPatches(db: Db, { id, accountId }: AttemptKey): Promise<Patch[]> {
  const rows = await db
    .select({ patches: attemptSteps.patches })
    .from(attemptSteps)
    .where(and(eq(attemptSteps.accountId, accountId), eq(attemptSteps.attemptId, id)))
    .orderBy(asc(attemptSteps.revision))
  return rows.flatMap((row) => row.patches)
}

/** Records that an account has been told a key of a paper: later results of it are not ranked. */
export async function recordKnownKey(db: Db, accountId: string, paperId: string, now: Date): Promise<void> {
  await db.insert(knownKeys).values({ accountId, paperId, toldAt: now }).onConflictDoNothing()
}

/** For the download of one's own data. */
export async function listAttempts(db: Db, accountId: string) {
  return db
    .select({ id: attempts.id, paperId: attempts.paperId, mode: attempts.mode, status: attempts.status, startedAt: attempts.startedAt })
    .from(attempts)
    .where(eq(attempts.accountId, accountId))
    .orderBy(asc(attempts.id))
}
