import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/ids.ts'
import { accounts, guardianConsents } from '../tables.ts'

export const publicName = sql<string | null>`public_name(${accounts})`
const initialForm = sql<string>`initial_form(${accounts.name})`

export async function findPrivacy(db: Db, accountId: string) {
  const [found] = await db
    .select({
      birthDate: accounts.birthDate,
      isMinor: sql<boolean | null>`is_minor(${accounts.birthDate})`,
      board: accounts.boardChoice,
      alias: accounts.alias,
      publicName,
      email: accounts.email,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return found
}

export async function findLastRequest(db: Db, accountId: string) {
  const [found] = await db
    .select()
    .from(guardianConsents)
    .where(eq(guardianConsents.accountId, accountId))
    .orderBy(desc(guardianConsents.askedAt), desc(guardianConsents.id))
    .limit(1)
  return found
}

export function listRequests(db: Db, accountId: string) {
  const { email, askedAt, consentedAt, withdrawnAt } = guardianConsents
  return db
    .select({ email, askedAt, consentedAt, withdrawnAt })
    .from(guardianConsents)
    .where(eq(guardianConsents.accountId, accountId))
    .orderBy(desc(askedAt))
}

export async function countRequestsSince(db: Db, accountId: string, since: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(guardianConsents)
    .where(and(eq(guardianConsents.accountId, accountId), gt(guardianConsents.askedAt, since)))
  return found?.count ?? 0
}

export async function insertRequest(db: Db, request: typeof guardianConsents.$inferInsert): Promise<void> {
  await db.insert(guardianConsents).values(request)
}

/** The links of earlier requests that nobody answered stop working. */
export async function closeUnansweredRequests(db: Db, accountId: string): Promise<void> {
  await db
    .update(guardianConsents)
    .set({ tokenHash: null })
    .where(and(eq(guardianConsents.accountId, accountId), isNull(guardianConsents.consentedAt)))
}

export async function findRequest(db: Db, id: string) {
  const [found] = await db
    .select({ request: guardianConsents, name: initialForm, isDemo: accounts.isDemo })
    .from(guardianConsents)
    .innerJoin(accounts, eq(accounts.id, guardianConsents.accountId))
    .where(eq(guardianConsents.id, id))
  return found
}

export async function findRequestByToken(db: Db, token: string) {
  const [found] = await db
    .select({ request: guardianConsents, name: initialForm })
    .from(guardianConsents)
    .innerJoin(accounts, eq(accounts.id, guardianConsents.accountId))
    .where(eq(guardianConsents.tokenHash, hashToken(token)))
  return found
}

export async function updateRequest(db: Db, id: string, changes: Partial<typeof guardianConsents.$inferInsert>): Promise<void> {
  await db.update(guardianConsents).set(changes).where(eq(guardianConsents.id, id))
}
