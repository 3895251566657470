import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { accounts, sessions } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { accountNotifications, pushKeys, pushSubscriptions } from '../tables.ts'

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect
type KeysRow = Omit<typeof pushKeys.$inferInsert, 'isSingle'>

export async function findKeys(db: Db) {
  const [found] = await db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys)
  return found
}

export async function insertKeys(db: Db, keys: KeysRow): Promise<void> {
  await db.insert(pushKeys).values(keys).onConflictDoNothing()
}

/** Subscriptions are bound to the key they were made with, so they go with it. */
export async function replaceKeys(db: Db, keys: KeysRow): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(pushSubscriptions)
    await tx.update(pushKeys).set(keys)
  })
}

export async function hasSubscription(db: Db, sessionId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
  return found !== undefined
}

export function listDevices(db: Db, accountId: string) {
  const { endpoint, language, createdAt } = pushSubscriptions
  return db.select({ endpoint, language, createdAt }).from(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId))
}

/** A browser that another session had subscribed belongs to this one from now on. */
export async function saveSubscription(db: Db, row: SubscriptionRow): Promise<void> {
  const { sessionId, ...fields } = row
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpoint, row.endpoint), ne(pushSubscriptions.sessionId, sessionId)))
  await db.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: fields })
}

export async function deleteSubscription(db: Db, by: { sessionId: string } | { endpoint: string }): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where('sessionId' in by ? eq(pushSubscriptions.sessionId, by.sessionId) : eq(pushSubscriptions.endpoint, by.endpoint))
}

/** Takes notifications that have not been pushed, each for one node only. */
export async function claimPending(db: Db, limit: number) {
  const { id, isPushPending, createdAt, accountId, priority, title, message, link } = accountNotifications
  const due = db
    .select({ id })
    .from(accountNotifications)
    .where(eq(isPushPending, true))
    .orderBy(createdAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  // An array is computed once; `in` may run the subquery again, past the rows that it has locked.
  return db
    .update(accountNotifications)
    .set({ isPushPending: false })
    .where(sql`${id} = any(array(${due}))`)
    .returning({ id, accountId, priority, title, message, link, createdAt })
}

/** Browsers that are signed in to these accounts. Minors are notified with the consent of a guardian only. */
export async function listSubscriptions(db: Db, accountIds: string[], now: Date): Promise<SubscriptionRow[]> {
  const rows = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(accounts, eq(accounts.id, pushSubscriptions.accountId))
    .where(
      and(
        sql`${pushSubscriptions.accountId} = any(${sql.param(accountIds)})`,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        or(sql`is_minor(${accounts.birthDate}) is not true`, isNotNull(accounts.guardianConsentAt)),
      ),
    )
  return rows.map(({ subscription }) => subscription)
}
