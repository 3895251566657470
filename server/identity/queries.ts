import { and, arrayContains, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { fail } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { Account } from './present.ts'
import { accounts, loginEvents, oneTimeTokens, roles, sessions } from './tables.ts'

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()))
  return account
}

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

/** Returns undefined if the address is taken. */
export async function insertAccount(db: Db, account: typeof accounts.$inferInsert): Promise<Account | undefined> {
  const [inserted] = await db.insert(accounts).values(account).onConflictDoNothing({ target: accounts.email }).returning()
  return inserted
}

export async function updateAccount(db: Db, id: string, changes: Partial<typeof accounts.$inferInsert>): Promise<Account> {
  try {
    const [updated] = await db.update(accounts).set(changes).where(eq(accounts.id, id)).returning()
    return updated ?? fail('not_found')
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email_key')) fail('email_taken')
    throw error
  }
}

/** Consumes the time step of a code: of two sign-ins with the same code only one succeeds. */
export async function consumeTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const isUnused = or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step))
  const consumed = await db
    .update(accounts)
    .set({ totpLastStep: step })
    .where(and(eq(accounts.id, id), isUnused))
    .returning({ id: accounts.id })
  return consumed.length > 0
}

/** Removes the recovery code that is stored under one of the hashes. */
export async function consumeRecoveryHash(db: Db, id: string, hashes: readonly string[]): Promise<boolean> {
  for (const hash of hashes) {
    const consumed = await db
      .update(accounts)
      .set({ recoveryHashes: sql`array_remove(${accounts.recoveryHashes}, ${hash})` })
      .where(and(eq(accounts.id, id), arrayContains(accounts.recoveryHashes, [hash])))
      .returning({ id: accounts.id })
    if (consumed.length > 0) return true
  }
  return false
}

/** Accounts with a second factor: administrators. */
export async function listFactors(db: Db) {
  const rows = await db
    .select({ id: accounts.id, totpSecret: accounts.totpSecret, recoveryHashes: accounts.recoveryHashes })
    .from(accounts)
    .where(isNotNull(accounts.totpSecret))
  return rows.flatMap(({ totpSecret, ...row }) => (totpSecret === null ? [] : [{ ...row, totpSecret }]))
}

/** Replaces a stored second factor, unless it has changed since it was read. */
export async function replaceFactor(
  db: Db,
  id: string,
  before: string,
  after: Pick<Account, 'totpSecret' | 'recoveryHashes'>,
): Promise<void> {
  await db
    .update(accounts)
    .set(after)
    .where(and(eq(accounts.id, id), eq(accounts.totpSecret, before)))
}

export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id))
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))
}

export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now, lastSeenAt: now }).where(eq(sessions.id, id))
}

/** The permissions of the account’s role. */
export async function findRolePermissions(db: Db, { roleId }: Pick<Account, 'roleId'>): Promise<string[]> {
  if (!roleId) return []
  const [role] = await db.select({ permissions: roles.permissions }).from(roles).where(eq(roles.id, roleId))
  return role?.permissions ?? []
}

/** Revokes sessions of an account: one, all, or all but one. Returns how many. */
export async function revokeSessions(
  db: Db,
  accountId: string,
  now: Date,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const revoked = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        which.only ? eq(sessions.id, which.only) : undefined,
        which.except ? ne(sessions.id, which.except) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  return revoked.length
}

export async function insertLoginEvent(db: Db, event: typeof loginEvents.$inferInsert): Promise<void> {
  await db.insert(loginEvents).values(event)
}

export async function listLoginEvents(db: Db, accountId: string, page: number, limit: number) {
  const ofAccount = eq(loginEvents.accountId, accountId)
  const [total] = await db.select({ count: count() }).from(loginEvents).where(ofAccount)
  const rows = await db
    .select({ event: loginEvents, expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt })
    .from(loginEvents)
    .leftJoin(sessions, eq(sessions.id, loginEvents.sessionId))
    .where(ofAccount)
    .orderBy(desc(loginEvents.at), desc(loginEvents.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { total: total?.count ?? 0, rows }
}

export async function insertOneTimeToken(db: Db, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await db.insert(oneTimeTokens).values(token)
}

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose']

const isUsable = (token: string, purposes: Purpose[], now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    inArray(oneTimeTokens.purpose, purposes),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  )

export async function isTokenUsable(db: Db, token: string, purposes: Purpose[], now: Date): Promise<boolean> {
  const found = await db
    .select({ hash: oneTimeTokens.tokenHash })
    .from(oneTimeTokens)
    .where(isUsable(token, purposes, now))
  return found.length > 0
}

/** Consumes the token; of two concurrent calls only one gets the account. Other links of the same purposes become invalid. */
export async function consumeToken(db: Db, token: string, purposes: Purpose[], now: Date): Promise<string | undefined> {
  // The account is locked first, so that two links used at the same moment cannot deadlock.
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(oneTimeTokens, eq(oneTimeTokens.accountId, accounts.id))
    .where(isUsable(token, purposes, now))
    .for('update', { of: accounts })
  if (!account) return
  const consumed = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.accountId, account.id), inArray(oneTimeTokens.purpose, purposes), isNull(oneTimeTokens.usedAt)))
    .returning({ tokenHash: oneTimeTokens.tokenHash })
  return consumed.some(({ tokenHash }) => tokenHash === hashToken(token)) ? account.id : undefined
}

export async function deleteToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.tokenHash, tokenHash))
}

/** Deletes the links of an account, when its address changes. */
export async function deleteTokensOfAccount(db: Db, accountId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.accountId, accountId))
}

export async function listSessions(db: Db, accountId: string) {
  return db
    .select({
      id: sessions.id,
      address: sessions.address,
      device: sessions.device,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt))
}
