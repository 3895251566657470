import { and, eq, like, lt, sql } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import { newToken } from './ids.ts'

const cacheRevisions = pgTable('cache_revisions', { region: text().primaryKey(), revision: bigint({ mode: 'number' }).notNull() })

export async function readRevision(db: Db, region: string): Promise<number> {
  const [row] = await db.select({ revision: cacheRevisions.revision }).from(cacheRevisions).where(eq(cacheRevisions.region, region))
  return row?.revision ?? 0
}

/** Those who change the same region commit one after the other from here on, so that numbers are seen in their order. */
export async function moveRevision(db: Db, region: string): Promise<number> {
  const [row] = await db
    .insert(cacheRevisions)
    .values({ region, revision: 1 })
    .onConflictDoUpdate({ target: cacheRevisions.region, set: { revision: sql`${cacheRevisions.revision} + 1` } })
    .returning({ revision: cacheRevisions.revision })
  if (!row) throw new Error(`The revision of ${region} did not move.`)
  return row.revision
}

/** By the database's clock, which is the same for every node. */
export async function readTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
  const [row] = rows
  if (!row) throw new Error('The database does not tell the time.')
  return new Date(row.ms)
}

/** How far the log of the database is safe on its disk: all that was ever answered as committed lies before it. */
export async function readLogEnd(db: Db): Promise<string> {
  const { rows } = await db.execute<{ end: string }>(sql`select pg_current_wal_flush_lsn()::text as end`)
  return rows[0]?.end ?? ''
}

/** Whether a replica has come so far. A server that is none never has. */
export async function hasReplayed(replica: Db, end: string): Promise<boolean> {
  const { rows } = await replica.execute<{ done: boolean }>(
    sql`select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ${end}::pg_lsn, false) as done`,
  )
  return rows[0]?.done ?? false
}

/** Tables that are by a fifth larger than when they were last looked through. */
export async function listGrownTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) / current_setting('block_size')::integer > relpages * 1.2
    order by 1`)
  return rows.map(({ name }) => name)
}

/** Makes room for what comes next where rows were left behind, and tells the planner what there is. */
export async function lookThrough(db: Db, table: string): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${sql.raw(table)}`)
}

/** Until the end of the transaction, on every node: who asks for the same purpose waits. */
export async function lockFor(db: Db, purpose: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${purpose}))`)
}

export type Message = { topic: string; id: number; kind: string; data: unknown }

/** Of a topic one after the other, so that numbers are seen in their order. */
export async function appendMessage(db: Db, { topic, kind, data }: Omit<Message, 'id'>): Promise<Message> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with moved as (
      insert into topics (topic, last_id) values (${topic}, 1)
      on conflict (topic) do update set last_id = topics.last_id + 1
      returning last_id),
    said as (
      insert into topic_messages (topic, id, kind, data, at)
      select ${topic}, last_id, ${kind}, ${JSON.stringify(data)}::jsonb, now() from moved)
    select last_id as id from moved`)
  const [row] = rows
  if (!row) throw new Error(`Nothing was said on ${topic}.`)
  return { topic, id: Number(row.id), kind, data }
}

/** Nothing where it is no news, or the last state is younger than the pause; one from the future was told before the clock was set back. */
export async function appendState(db: Db, { topic, data }: Pick<Message, 'topic' | 'data'>, pauseMs: number): Promise<Message | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with moved as (
      insert into topics (topic, last_id, state, state_at)
      values (${topic}, 1, ${JSON.stringify(data)}::jsonb, now())
      on conflict (topic) do update set last_id = topics.last_id + 1, state = excluded.state, state_at = excluded.state_at
      where topics.state is distinct from excluded.state
        and (topics.state_at is null or topics.state_at > excluded.state_at
          or topics.state_at <= excluded.state_at - make_interval(secs => ${pauseMs / 1000}))
      returning last_id),
    said as (
      insert into topic_messages (topic, id, kind, data, at)
      select ${topic}, last_id, 'state', ${JSON.stringify(data)}::jsonb, now() from moved)
    select last_id as id from moved`)
  const [row] = rows
  return row && { topic, id: Number(row.id), kind: 'state', data }
}

export async function readMessages(db: Db, topic: string, after: number, kind?: string): Promise<Message[]> {
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  const { rows } = await db.execute<Message>(sql`
    select topic, id, kind, data from topic_messages where topic = ${topic} and id > ${after} and ${ofKind} order by id`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export async function readTopics(db: Db, topics: string[]): Promise<{ topic: string; lastId: number; state: unknown }[]> {
  const { rows } = await db.execute<{ topic: string; lastId: number; state: unknown }>(sql`
    select topic, last_id as "lastId", state from topics where topic = any(${sql.param(topics)})`)
  return rows.map((row) => ({ ...row, lastId: Number(row.lastId) }))
}

/** How things stood is of no use after a while; other words are kept for a week. */
export async function dropOldMessages(db: Db, keptMinutes: number): Promise<void> {
  await db.execute(sql`
    delete from topic_messages
    where at < now() - make_interval(mins => ${keptMinutes}) and (kind = 'state' or at < now() - interval '7 days')`)
}

export async function removeTopic(db: Db, topic: string): Promise<void> {
  await db.execute(sql`delete from topics where topic = ${topic}`)
}

const secrets = pgTable('secrets', {
  purpose: text().primaryKey(),
  secret: text().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

/** What everybody but this installation has to guess; made when it is first needed, by whichever node is first. */
export async function readSecret(db: Db, purpose: string, now: Date): Promise<string> {
  await db.insert(secrets).values({ purpose, secret: newToken(), madeAt: now }).onConflictDoNothing()
  const [row] = await db.select({ secret: secrets.secret }).from(secrets).where(eq(secrets.purpose, purpose))
  if (!row) throw new Error(`There is no secret for ${purpose}.`)
  return row.secret
}

/** Forgets the secrets whose purpose begins like this and that were made before. */
export async function forgetSecrets(db: Db, beginning: string, before: Date): Promise<void> {
  await db.delete(secrets).where(and(like(secrets.purpose, `${beginning}%`), lt(secrets.madeAt, before)))
}
