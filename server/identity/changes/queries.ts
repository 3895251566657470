import { and, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/ids.ts'
import { accountChanges, accounts } from '../tables.ts'

export async function insertChange(db: Db, change: typeof accountChanges.$inferInsert): Promise<void> {
  await db.insert(accountChanges).values(change)
}

export async function findChange(db: Db, id: string) {
  const [found] = await db
    .select({ change: accountChanges, name: accounts.name, realm: accounts.realm, isDemo: accounts.isDemo })
    .from(accountChanges)
    .innerJoin(accounts, eq(accounts.id, accountChanges.accountId))
    .where(and(eq(accountChanges.id, id), isNull(accountChanges.undoneAt)))
  return found
}

export async function setChangeToken(db: Db, id: string, token: string): Promise<void> {
  await db
    .update(accountChanges)
    .set({ tokenHash: hashToken(token) })
    .where(eq(accountChanges.id, id))
}

/** The change of a link that can still be undone; both rows are locked until the end of the transaction. */
export async function lockUndoableChange(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({ change: accountChanges, account: accounts })
    .from(accountChanges)
    .innerJoin(accounts, eq(accounts.id, accountChanges.accountId))
    .where(and(eq(accountChanges.tokenHash, hashToken(token)), isNull(accountChanges.undoneAt), gt(accountChanges.expiresAt, now)))
    .for('update')
  return found
}

/** Marks a change and all later ones of the account as undone: nobody undoes the undoing with a later link. */
export async function markUndone(db: Db, accountId: string, since: Date, now: Date): Promise<void> {
  await db
    .update(accountChanges)
    .set({ undoneAt: now })
    .where(and(eq(accountChanges.accountId, accountId), gte(accountChanges.createdAt, since), isNull(accountChanges.undoneAt)))
}

/** The state before the earliest of the changes that are undone together, by kind. */
export function listChangesSince(db: Db, accountId: string, since: Date) {
  return db
    .select({ kind: accountChanges.kind, before: accountChanges.before })
    .from(accountChanges)
    .where(and(eq(accountChanges.accountId, accountId), gte(accountChanges.createdAt, since), isNull(accountChanges.undoneAt)))
    .orderBy(sql`${accountChanges.createdAt} desc, ${accountChanges.id} desc`)
}

export async function deleteExpiredChanges(db: Db, now: Date): Promise<number> {
  const deleted = await db.delete(accountChanges).where(lt(accountChanges.expiresAt, now)).returning({ id: accountChanges.id })
  return deleted.length
}
