import { and, arrayContains, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { fail } from '#domain/errors.ts'
import { type Db, isTaken } from '#server/platform/db.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { Account } from './present.ts'
import { accounts, loginEvents, loginGuards, oneTimeTokens, roles, sessions } from './tables.ts'

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()))
  return account
}

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

/** Answers nothing when the address is taken. */
export async function insertAccount(db: Db, account: typeof accounts.$inferInsert): Promise<Account | undefined> {
  const [inserted] = await db.insert(accounts).values(account).onConflictDoNothing({ target: accounts.email }).returning()
  return inserted
}

export async function updateAccount(db: Db, id: string, changes: Partial<typeof accounts.$inferInsert>): Promise<Account> {
  try {
    const [updated] = await db.update(accounts).set(changes).where(eq(accounts.id, id)).returning()
    return updated ?? fail('not_found')
  } catch (error) {
    if (isTaken(error, 'accounts_email_key')) fail('email_taken')
    throw error
  }
}

/** Uses up the time step of a code: of two sign-ins with the same code, one gets in. */
export async function spendStep(db: Db, id: string, step: number): Promise<boolean> {
  const unused = or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step))
  const spent = await db
    .update(accounts)
    .set({ totpLastStep: step })
    .where(and(eq(accounts.id, id), unused))
    .returning({ id: accounts.id })
  return spent.length > 0
}

export async function spendRecoveryHash(db: Db, id: string, hash: string): Promise<boolean> {
  const spent = await db
    .update(accounts)
    .set({ recoveryHashes: sql`array_remove(${accounts.recoveryHashes}, ${hash})` })
    .where(and(eq(accounts.id, id), arrayContains(accounts.recoveryHashes, [hash])))
    .returning({ id: accounts.id })
  return spent.length > 0
}

export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id))
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/**
 * The session behind each of these tokens, unless it was revoked or its account closed. Which of them were revoked is asked of what was
 * found: asked of the database, it may look through all that were not.
 */
export async function findSessions(db: Db, tokens: string[]) {
  const hashes = tokens.map(hashToken)
  const rows = await db
    .select({
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      rolePermissions: roles.permissions,
      account: {
        id: accounts.id,
        realm: accounts.realm,
        role: accounts.role,
        permissions: accounts.permissions,
        name: accounts.name,
        isPremium: accounts.isPremium,
        premiumUntil: accounts.premiumUntil,
        timeZone: accounts.timeZone,
      },
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(roles, eq(roles.id, accounts.roleId))
    .where(and(sql`${sessions.tokenHash} = any(${sql.param(hashes)})`, accounts.isActive))
  const byHash = new Map(rows.filter(({ revokedAt }) => revokedAt === null).map((row) => [row.tokenHash, row]))
  return hashes.map((hash) => byHash.get(hash))
}

/** What the account's named role brings with it. */
export async function findRolePermissions(db: Db, { roleId }: Pick<Account, 'roleId'>): Promise<string[]> {
  if (!roleId) return []
  const [role] = await db.select({ permissions: roles.permissions }).from(roles).where(eq(roles.id, roleId))
  return role?.permissions ?? []
}

/** Ends an account's sessions: one, all, or all but one. Answers how many were ended. */
export async function revokeSessions(
  db: Db,
  accountId: string,
  now: Date,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const ended = await db
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
  return ended.length
}

const allowedFailures = 5
const lockMinutes = 15

/**
 * Counts an attempt before the password is looked at, so that guesses made at the same moment cannot outrun the count.
 * The fifth locks; a right password takes the count back.
 */
export async function countAttempt(db: Db, email: string, now: Date) {
  const until = new Date(now.getTime() + lockMinutes * 60_000)
  const forgotten = new Date(now.getTime() - lockMinutes * 60_000)
  const over = sql`(${loginGuards.lockedUntil} <= ${now} or (${loginGuards.lockedUntil} is null and ${loginGuards.updatedAt} < ${forgotten}))`
  const [guard] = await db
    .insert(loginGuards)
    .values({ emailHash: hashToken(email.toLowerCase()), failures: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: loginGuards.emailHash,
      set: {
        failures: sql`case when ${over} then 1 else ${loginGuards.failures} + 1 end`,
        lockedUntil: sql`case when ${over} then null when ${loginGuards.failures} + 1 >= ${allowedFailures} then coalesce(${loginGuards.lockedUntil}, ${until}::timestamptz) end`,
        updatedAt: now,
      },
    })
    .returning({ failures: loginGuards.failures })
  const failures = guard?.failures ?? 1
  return { locked: failures > allowedFailures, remaining: Math.max(0, allowedFailures - failures) }
}

export async function forgetAttempts(db: Db, email: string): Promise<void> {
  await db.delete(loginGuards).where(eq(loginGuards.emailHash, hashToken(email.toLowerCase())))
}

/** The password was right, the second factor was not asked yet: this attempt does not count. */
export async function uncountAttempt(db: Db, email: string): Promise<void> {
  await db
    .update(loginGuards)
    .set({
      failures: sql`greatest(${loginGuards.failures} - 1, 0)`,
      lockedUntil: sql`case when ${loginGuards.failures} > ${allowedFailures} then ${loginGuards.lockedUntil} end`,
    })
    .where(eq(loginGuards.emailHash, hashToken(email.toLowerCase())))
}

export async function insertLoginEvent(db: Db, event: typeof loginEvents.$inferInsert): Promise<void> {
  await db.insert(loginEvents).values(event)
}

export async function listLoginEvents(db: Db, accountId: string, page: number, limit: number) {
  const mine = eq(loginEvents.accountId, accountId)
  const [total] = await db.select({ count: count() }).from(loginEvents).where(mine)
  const rows = await db
    .select({ event: loginEvents, expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt })
    .from(loginEvents)
    .leftJoin(sessions, eq(sessions.id, loginEvents.sessionId))
    .where(mine)
    .orderBy(desc(loginEvents.at), desc(loginEvents.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { total: total?.count ?? 0, rows }
}

export async function insertOneTimeToken(db: Db, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await db.insert(oneTimeTokens).values(token)
}

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose']

const usable = (token: string, purposes: Purpose[], now: Date) =>
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
    .where(usable(token, purposes, now))
  return found.length > 0
}

/** Uses the token up; of two calls at once, one gets the account. Other links of the same purposes end with it. */
export async function spendToken(db: Db, token: string, purposes: Purpose[], now: Date): Promise<string | undefined> {
  // The account is held first: two links used at the same moment would wait for each other's row.
  const [holder] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(oneTimeTokens, eq(oneTimeTokens.accountId, accounts.id))
    .where(usable(token, purposes, now))
    .for('update', { of: accounts })
  if (!holder) return
  const spent = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.accountId, holder.id), inArray(oneTimeTokens.purpose, purposes), isNull(oneTimeTokens.usedAt)))
    .returning({ tokenHash: oneTimeTokens.tokenHash })
  return spent.some(({ tokenHash }) => tokenHash === hashToken(token)) ? holder.id : undefined
}

export async function deleteToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.tokenHash, tokenHash))
}

/** Links that went to an address which is no longer theirs. */
export async function deleteTokensOf(db: Db, accountId: string): Promise<void> {
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
