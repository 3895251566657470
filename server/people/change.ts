import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { recordChange } from '#server/audit/record.ts'
import { recordAccountSecurityChange } from '#server/identity/changes/record-change.ts'
import { deleteQueuedAccountMail } from '#server/identity/mails.ts'
import type { Account } from '#server/identity/present.ts'
import { deleteAccount, deleteTokensOfAccount, revokeSessions, updateAccount } from '#server/identity/queries.ts'
import type { accounts } from '#server/identity/tables.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lockAccount, type Realm } from './queries.ts'

/** The part of a call that changes need. */
export type ChangeCall = { db: Db; principal: Principal; now: Date; context: Context }

export const auditKinds: Record<Realm, 'user' | 'admin'> = { learner: 'user', admin: 'admin' }
const labels: Record<Realm, 'User' | 'Admin'> = { learner: 'User', admin: 'Admin' }

export const notFound = (realm: Realm): never => fail('not_found', { message: `${labels[realm]} not found` })

export async function lockAccountOrFail(db: Db, realm: Realm, id: string): Promise<Account> {
  return (await lockAccount(db, realm, id)) ?? notFound(realm)
}

/** The fields of an account in the audit log: no secrets, and nothing that changes by itself. */
function auditFields(account: Account) {
  const { name, email, username, phone, gender, role, roleId, permissions, isActive, program, isPremium } = account
  const premiumUntil = account.premiumUntil?.toISOString() ?? null
  const common = { name, email, username, phone, gender, role, isActive }
  return account.realm === 'admin'
    ? { ...common, roleId, permissions, twoFactorEnabled: account.totpEnabledAt !== null }
    : { ...common, program, isPremium, premiumUntil }
}

type AccountVerb = 'create' | 'update' | 'delete' | 'activate' | 'deactivate' | 'grant-premium' | 'withdraw-premium' | 'reset-two-factor'

export async function recordAccountChange(
  call: ChangeCall,
  verb: AccountVerb,
  { before, after }: { before?: Account; after?: Account },
): Promise<void> {
  const account = after ?? before
  if (!account) return
  const kind = auditKinds[account.realm]
  await recordChange(call.db, call.principal, call.now, {
    action: `${kind}.${verb}`,
    target: { kind, id: account.id, name: account.name },
    ...(before && { before: auditFields(before) }),
    ...(after && { after: auditFields(after) }),
  })
}

type Values = Partial<typeof accounts.$inferInsert>

/** Saves and records a change, ends the sessions of a deactivated account and invalidates links sent to a former address. */
export async function saveAccount(call: ChangeCall, verb: AccountVerb, before: Account, values: Values): Promise<Account> {
  const { db, now, context } = call
  const isEmailChanged = values.email !== undefined && values.email !== before.email
  const after = await updateAccount(db, before.id, { ...values, ...(isEmailChanged && { emailVerifiedAt: null }), updatedAt: now })
  if (isEmailChanged) {
    await deleteTokensOfAccount(db, before.id)
    await deleteQueuedAccountMail(context, db, before.email)
    // An invited person has not used the account yet.
    if (before.passwordHash) await recordAccountSecurityChange(context, db, 'email', before, now)
  }
  if (before.isActive && !after.isActive) await revokeSessions(db, before.id, now)
  await recordAccountChange(call, verb, { before, after })
  return after
}

export async function removePerson(call: ChangeCall, account: Account): Promise<void> {
  await deleteQueuedAccountMail(call.context, call.db, account.email)
  await deleteAccount(call.db, account.id)
  await recordAccountChange(call, 'delete', { before: account })
}

/** Fails if somebody has saved since the caller read the account. */
export function refuseStale(account: Account, version: number | undefined, current: unknown): void {
  if (version !== undefined && version !== account.updatedAt.getTime()) fail('stale_version', { details: { current } })
}

/** Stores empty form fields as null. */
export function emptyAsNull<Input extends { username?: string | undefined; phone?: string | undefined; email?: string | undefined }>(
  input: Input,
) {
  const { username, phone, email, ...rest } = input
  return {
    ...rest,
    ...(username !== undefined && { username: username || null }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(email !== undefined && { email: email.toLowerCase() }),
  }
}
