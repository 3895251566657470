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

/** Until the end of the transaction, on every node: who asks for the same purpose waits. */
export async function lockFor(db: Db, purpose: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${purpose}))`)
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
