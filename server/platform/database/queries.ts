import { and, eq, like, lt, sql } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { newToken } from '../ids.ts'
import type { Db } from './database.ts'

const cacheRevisions = pgTable('cache_revisions', { region: text().primaryKey(), revision: bigint({ mode: 'number' }).notNull() })

export async function readRevision(db: Db, region: string): Promise<number> {
  const [row] = await db.select({ revision: cacheRevisions.revision }).from(cacheRevisions).where(eq(cacheRevisions.region, region))
  return row?.revision ?? 0
}

/** Locks the region's row until the commit, so that concurrent changes commit in the order of their revisions. */
export async function bumpRevision(db: Db, region: string): Promise<number> {
  const [row] = await db
    .insert(cacheRevisions)
    .values({ region, revision: 1 })
    .onConflictDoUpdate({ target: cacheRevisions.region, set: { revision: sql`${cacheRevisions.revision} + 1` } })
    .returning({ revision: cacheRevisions.revision })
  if (!row) throw new Error(`The revision of ${region} was not incremented.`)
  return row.revision
}

/** The time of the database's clock, which is the same for all nodes. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
  const [row] = rows
  if (!row) throw new Error('The database returned no time.')
  return new Date(row.ms)
}

/** The end of the write-ahead log that is flushed to disk: every acknowledged commit lies before it. */
export async function readWalPosition(db: Db): Promise<string> {
  const { rows } = await db.execute<{ position: string }>(sql`select pg_current_wal_flush_lsn()::text as position`)
  return rows[0]?.position ?? ''
}

/** Whether a replica has replayed the log up to this position. Always false on a server that is not a replica. */
export async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ replayed: boolean }>(
    sql`select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as replayed`,
  )
  return rows[0]?.replayed ?? false
}

/** Tables that have grown by more than 20% since they were last vacuumed. */
export async function listGrownTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) / current_setting('block_size')::integer > relpages * 1.2
    order by 1`)
  return rows.map(({ name }) => name)
}

/** Makes the space of deleted rows reusable and updates the planner's statistics. */
export async function vacuumTable(db: Db, table: string): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${sql.raw(table)}`)
}

/** Held until the end of the transaction. Callers with the same purpose wait for each other, on all nodes. */
export async function advisoryLock(db: Db, purpose: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${purpose}))`)
}

export type TopicMessage = { topic: string; id: number; kind: string; data: unknown }

/** Locks the topic's row until the commit, so that messages become visible in the order of their ids. */
export async function appendMessage(db: Db, { topic, kind, data }: Omit<TopicMessage, 'id'>): Promise<TopicMessage> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with appended as (
      insert into topics (topic, last_id) values (${topic}, 1)
      on conflict (topic) do update set last_id = topics.last_id + 1
      returning last_id),
    logged as (
      insert into topic_messages (topic, id, kind, data, at)
      select ${topic}, last_id, ${kind}, ${JSON.stringify(data)}::jsonb, now() from appended)
    select last_id as id from appended`)
  const [row] = rows
  if (!row) throw new Error(`No message was appended to ${topic}.`)
  return { topic, id: Number(row.id), kind, data }
}

/** Appends nothing if the state is unchanged or the last one is younger than the pause. A last state in the future (the clock was set back) does not count as young. */
export async function appendState(
  db: Db,
  { topic, data }: Pick<TopicMessage, 'topic' | 'data'>,
  pauseMs: number,
): Promise<TopicMessage | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with appended as (
      insert into topics (topic, last_id, state, state_at)
      values (${topic}, 1, ${JSON.stringify(data)}::jsonb, now())
      on conflict (topic) do update set last_id = topics.last_id + 1, state = excluded.state, state_at = excluded.state_at
      where topics.state is distinct from excluded.state
        and (topics.state_at is null or topics.state_at > excluded.state_at
          or topics.state_at <= excluded.state_at - make_interval(secs => ${pauseMs / 1000}))
      returning last_id),
    logged as (
      insert into topic_messages (topic, id, kind, data, at)
      select ${topic}, last_id, 'state', ${JSON.stringify(data)}::jsonb, now() from appended)
    select last_id as id from appended`)
  const [row] = rows
  return row && { topic, id: Number(row.id), kind: 'state', data }
}

export async function readMessages(db: Db, topic: string, after: number, kind?: string): Promise<TopicMessage[]> {
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  const { rows } = await db.execute<TopicMessage>(sql`
    select topic, id, kind, data from topic_messages where topic = ${topic} and id > ${after} and ${ofKind} order by id`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export async function readTopics(db: Db, topics: string[]): Promise<{ topic: string; lastId: number; state: unknown }[]> {
  const { rows } = await db.execute<{ topic: string; lastId: number; state: unknown }>(sql`
    select topic, last_id as "lastId", state from topics where topic = any(${sql.param(topics)})`)
  return rows.map((row) => ({ ...row, lastId: Number(row.lastId) }))
}

/** State messages are deleted after the given time, all others after a week. */
export async function deleteOldMessages(db: Db, stateMinutes: number): Promise<void> {
  await db.execute(sql`
    delete from topic_messages
    where at < now() - make_interval(mins => ${stateMinutes}) and (kind = 'state' or at < now() - interval '7 days')`)
}

export async function deleteTopic(db: Db, topic: string): Promise<void> {
  await db.execute(sql`delete from topics where topic = ${topic}`)
}

/** Those of the queues that have a job to run now. */
export async function listDueQueues(db: Db, queues: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select queue.name from unnest(${sql.param(queues)}::text[]) as queue (name)
    where exists (
      select from jobs.job where job.name = queue.name and state < 'active' and not blocked and start_after <= jobs.job_now())`)
  return rows.map(({ name }) => name)
}

const secrets = pgTable('secrets', {
  purpose: text().primaryKey(),
  secret: text().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

/** A random secret of this installation, created by the first node that needs it. */
export async function readSecret(db: Db, purpose: string, now: Date): Promise<string> {
  await db.insert(secrets).values({ purpose, secret: newToken(), madeAt: now }).onConflictDoNothing()
  const [row] = await db.select({ secret: secrets.secret }).from(secrets).where(eq(secrets.purpose, purpose))
  if (!row) throw new Error(`There is no secret for ${purpose}.`)
  return row.secret
}

/** Deletes the secrets created before a time whose purpose has this prefix. */
export async function deleteSecrets(db: Db, prefix: string, before: Date): Promise<void> {
  await db.delete(secrets).where(and(like(secrets.purpose, `${prefix}%`), lt(secrets.madeAt, before)))
}
