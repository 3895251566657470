import { and, desc, eq, gt, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/ids.ts'
import { knownDevices, loginGuards } from '../tables.ts'

export type GuardKey = Pick<typeof loginGuards.$inferSelect, 'kind' | 'subject' | 'origin'>

const lockMinutes = 15
const maxDevices = 20

const isKey = ({ kind, subject, origin }: GuardKey) =>
  and(eq(loginGuards.kind, kind), eq(loginGuards.subject, subject), eq(loginGuards.origin, origin))

/**
 * Counts a failure and returns how many there are. At `limit` a lock of fifteen minutes starts. When it is over the count starts again,
 * except for codes: there each further failure locks again.
 */
export async function countFailure(db: Db, key: GuardKey, limit: number, now: Date): Promise<number> {
  const until = new Date(now.getTime() + lockMinutes * 60_000)
  const expiredBefore = new Date(now.getTime() - lockMinutes * 60_000)
  const isExpired = sql`(${loginGuards.lockedUntil} <= ${now} or (${loginGuards.lockedUntil} is null and ${loginGuards.updatedAt} < ${expiredBefore}))`
  // After an expired lock a wrong code is the last one that is allowed; before any lock it does not expire.
  const afterExpiry =
    key.kind === 'code' ? sql`case when ${loginGuards.lockedUntil} is null then ${loginGuards.failures} + 1 else ${limit}::int end` : sql`1`
  const failures = sql`case when ${isExpired} then ${afterExpiry} else ${loginGuards.failures} + 1 end`
  const [guard] = await db
    .insert(loginGuards)
    .values({ ...key, failures: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: [loginGuards.kind, loginGuards.subject, loginGuards.origin],
      set: {
        failures,
        lockedUntil: sql`case when (${failures}) < ${limit} then null when ${isExpired} then ${until}::timestamptz else coalesce(${loginGuards.lockedUntil}, ${until}::timestamptz) end`,
        updatedAt: now,
      },
    })
    .returning({ failures: loginGuards.failures })
  return guard?.failures ?? 1
}

export async function isLocked(db: Db, key: GuardKey, now: Date): Promise<boolean> {
  const found = await db
    .select({ kind: loginGuards.kind })
    .from(loginGuards)
    .where(and(isKey(key), gt(loginGuards.lockedUntil, now)))
  return found.length > 0
}

export async function deleteGuard(db: Db, key: GuardKey): Promise<void> {
  await db.delete(loginGuards).where(isKey(key))
}

/** Deletes the counts of wrong passwords of an address, from every network and device. */
export async function deletePasswordGuards(db: Db, email: string): Promise<void> {
  await db.delete(loginGuards).where(and(eq(loginGuards.kind, 'password'), eq(loginGuards.subject, hashToken(email.toLowerCase()))))
}

/** Deletes the counts that no longer matter. Those of codes stay until a right code clears them. */
export async function deleteOldGuards(db: Db, before: Date): Promise<number> {
  const deleted = await db
    .delete(loginGuards)
    .where(and(ne(loginGuards.kind, 'code'), lt(loginGuards.updatedAt, before)))
    .returning({ subject: loginGuards.subject })
  return deleted.length
}

export async function isKnownDevice(db: Db, accountId: string, deviceHash: string): Promise<boolean> {
  const found = await db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), eq(knownDevices.deviceHash, deviceHash)))
  return found.length > 0
}

/** Remembers a device of an account; of too many, those unused for longest are forgotten. */
export async function rememberDevice(db: Db, accountId: string, deviceHash: string, now: Date): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ accountId, deviceHash, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.accountId, knownDevices.deviceHash], set: { lastUsedAt: now } })
  const newest = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(desc(knownDevices.lastUsedAt), knownDevices.deviceHash)
    .limit(maxDevices)
  await db.delete(knownDevices).where(and(eq(knownDevices.accountId, accountId), notInArray(knownDevices.deviceHash, newest)))
}

/** Forgets the devices of an account, when its password is reset. */
export async function forgetDevices(db: Db, accountId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
}
