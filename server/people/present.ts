import type { AdminAccount } from '#domain/people/admin.ts'
import type { Session, User } from '#domain/people/user.ts'
import { type Account, toAdmin, toLearner } from '#server/identity/present.ts'
import type { listSessions } from '#server/identity/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { learnerTotals } from './learner-totals.ts'
import type { findPerson } from './queries.ts'

const versionOf = ({ updatedAt }: Account) => updatedAt.getTime()

/** Learners with the totals that other features count for them. */
export async function toUsers(db: Db, context: Context, accounts: Account[], now: Date): Promise<User[]> {
  const ids = accounts.map((account) => account.id)
  const totals = await Promise.all(learnerTotals.of(context).map((read) => read(db, ids)))
  return accounts.map((account) => ({
    ...toLearner(account, now),
    username: account.username,
    gender: account.gender,
    isActive: account.isActive,
    isInvited: account.passwordHash === null,
    totalPapersAttempted: 0,
    totalScore: 0,
    ...Object.fromEntries(totals.flatMap((totalsOf) => Object.entries(totalsOf.get(account.id) ?? {}))),
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    version: versionOf(account),
  }))
}

type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export function toAdminAccount({ account, roleName, rolePermissions }: PersonRow): AdminAccount {
  return {
    ...toAdmin(account, rolePermissions ?? []),
    gender: account.gender,
    roleId: account.roleId,
    roleName,
    ownPermissions: account.permissions,
    isInvited: account.passwordHash === null,
    version: versionOf(account),
  }
}

export function toSession(session: Awaited<ReturnType<typeof listSessions>>[number], now: Date): Session {
  return {
    _id: session.id,
    address: session.address,
    device: session.device,
    createdAt: session.createdAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    active: session.revokedAt === null && session.expiresAt > now,
  }
}
