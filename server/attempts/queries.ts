import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Head } from '#domain/attempts/head.ts'
import type { Patch } from '#domain/attempts/saves.ts'
import { anyOf } from '#server/catalogue/records/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { attemptSteps, attempts } from './tables.ts'

export type Sitting = typeof attempts.$inferSelect

/** A window sits once: when it asks again after its attempt was handed in, that is the same wish, come late. */
export type Wished = Sitting & { window?: string | undefined }

/** Whatever its status: one that is being handed in at this moment still looks open. */
const hasSat = (window: SQL, accountId: SQL, paperId: SQL, mode: SQL) => sql`exists (select from ${attempts} as sat
  where sat.account_id = ${accountId} and sat.paper_id = ${paperId} and sat.mode = ${mode}
    and sat.head -> 'seats' @> jsonb_build_array(jsonb_build_object('token', ${window})))`

export async function isOver(db: Db, { window, accountId, paperId, mode }: Pick<Wished, 'window' | 'accountId' | 'paperId' | 'mode'>) {
  if (window === undefined) return false
  const { rows } = await db.execute<{ over: boolean }>(
    sql`select ${hasSat(sql`${window}::text`, sql`${accountId}`, sql`${paperId}`, sql`${mode}`)} as over`,
  )
  return rows[0]?.over ?? false
}

/**
 * Any number in one statement. Where the learner has one open already, has sat for the same event, or asks from a window that has sat, none
 * is made: what is answered was. In the order of the learners, so that nodes do not wait for each other in a circle.
 */
export async function insertAttempts(db: Db, sittings: Wished[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${attempts} (id, account_id, paper_id, body_id, mode, status, language, only_questions, head, revision, started_at, due_at,
      event_id, saved_at)
    select id, "accountId", "paperId", "bodyId", mode, status, language, "only", head, revision, "startedAt", "dueAt", "eventId", "savedAt"
    from jsonb_to_recordset(${JSON.stringify(sittings)}::jsonb) as given (id text, "accountId" text, "paperId" text, "bodyId" text,
      mode text, status text, language text, "only" integer[], head jsonb, revision integer, "startedAt" timestamptz, "dueAt" timestamptz,
      "eventId" text, "savedAt" timestamptz, "window" text)
    where "window" is null or not ${hasSat(sql`"window"`, sql`"accountId"`, sql`"paperId"`, sql`given.mode`)}
    order by "accountId", "paperId", mode
    on conflict do nothing
    returning id`)
  return new Set(rows.map((row) => row.id))
}

export async function findOpen(db: Db, accountId: string, paperId: string, mode: Sitting['mode']): Promise<Sitting | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.accountId, accountId), eq(attempts.paperId, paperId), eq(attempts.mode, mode), sql`${attempts.status} = 'open'`))
  return row
}

export async function findSittings(db: Db, ids: readonly string[]): Promise<Sitting[]> {
  return db.select().from(attempts).where(anyOf(attempts.id, ids))
}

/** Of a practice that makes room for another. */
export async function dropPractice(db: Db, accountId: string, paperId: string): Promise<void> {
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

/** `dueAt` only where it changes. */
export type Move = { id: string; revision: number; head: Head; patches: Patch[]; at: Date; dueAt?: Date }

/**
 * Moves any number of attempts on in one statement, which is one commit. One that has moved or closed meanwhile, which moves it too, is
 * left alone and not among the answered. Naming them all at once has them looked up whatever the planner thinks there is.
 */
export async function moveAttempts(db: Db, moves: Move[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) 
        as given (id text, revision integer, head jsonb, patches jsonb, at timestamptz, "dueAt" timestamptz)),
    moved as (
      update ${attempts} set head = given.head, revision = given.revision + 1, saved_at = given.at,
        due_at = coalesce(given."dueAt", attempts.due_at)
      from given
      where ${anyOf(
        attempts.id,
        moves.map(({ id }) => id),
      )} and attempts.id = given.id and attempts.revision = given.revision
      returning attempts.id),
    noted as (
      insert into ${attemptSteps} (attempt_id, revision, patches)
      select given.id, given.revision + 1, given.patches from given inner join moved on moved.id = given.id
      where jsonb_array_length(given.patches) > 0)
    select id from moved`)
  return new Set(rows.map((row) => row.id))
}

export async function listPatches(db: Db, attemptId: string): Promise<Patch[]> {
  const rows = await db
    .select({ patches: attemptSteps.patches })
    .from(attemptSteps)
    .where(eq(attemptSteps.attemptId, attemptId))
    .orderBy(asc(attemptSteps.revision))
  return rows.flatMap((row) => row.patches)
}

/** For the download of one's own data. */
export async function listAttempts(db: Db, accountId: string) {
  return db
    .select({ id: attempts.id, paperId: attempts.paperId, mode: attempts.mode, status: attempts.status, startedAt: attempts.startedAt })
    .from(attempts)
    .where(eq(attempts.accountId, accountId))
    .orderBy(asc(attempts.id))
}
