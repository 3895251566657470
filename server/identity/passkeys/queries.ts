import { and, asc, count, eq, gt, gte, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/ids.ts'
import { accounts, passkeyChallenges, passkeys } from '../tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export function listPasskeys(db: Db, accountId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function countPasskeys(db: Db, accountId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.accountId, accountId))
  return row?.count ?? 0
}

export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> {
  const [inserted] = await db.insert(passkeys).values(passkey).onConflictDoNothing({ target: passkeys.credentialId }).returning()
  return inserted
}

export async function deletePasskey(db: Db, accountId: string, id: string): Promise<PasskeyRow | undefined> {
  const [deleted] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning()
  return deleted
}

export async function deletePasskeysSince(db: Db, accountId: string, since: Date): Promise<void> {
  await db.delete(passkeys).where(and(eq(passkeys.accountId, accountId), gte(passkeys.createdAt, since)))
}

export async function findPasskey(db: Db, credentialId: string) {
  const [found] = await db
    .select({ passkey: passkeys, account: accounts })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.credentialId, credentialId))
  return found
}

export async function recordPasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id))
}

export async function insertChallenge(db: Db, challenge: string, accountId: string | null, expiresAt: Date): Promise<void> {
  await db.insert(passkeyChallenges).values({ challengeHash: hashToken(challenge), accountId, expiresAt })
}

/** Whether the challenge was given out, to this account or to nobody in particular, and has not been used. */
export async function consumeChallenge(db: Db, challenge: string, accountId: string | null, now: Date): Promise<boolean> {
  const deleted = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        accountId === null ? isNull(passkeyChallenges.accountId) : eq(passkeyChallenges.accountId, accountId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt })
  return deleted.length > 0
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .delete(passkeyChallenges)
    .where(lt(passkeyChallenges.expiresAt, now))
    .returning({ expiresAt: passkeyChallenges.expiresAt })
  return deleted.length
}
