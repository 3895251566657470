import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { recordChange } from '#server/audit/record.ts'
import { forgetAccountMail } from '#server/identity/mails.ts'
import type { Account } from '#server/identity/present.ts'
import { deleteAccount, deleteTokensOf, revokeSessions, updateAccount } from '#server/identity/queries.ts'
import type { accounts } from '#server/identity/tables.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { holdAccount, type Realm } from './queries.ts'

/** What a handler that changes somebody works with. */
export type Changing = { db: Db; principal: Principal; now: Date; context: Context }

export const kinds: Record<Realm, 'user' | 'admin'> = { learner: 'user', admin: 'admin' }
const nouns: Record<Realm, 'User' | 'Admin'> = { learner: 'User', admin: 'Admin' }

export const notFound = (realm: Realm): never => fail('not_found', { message: `${nouns[realm]} not found` })

export async function holdOrFail(db: Db, realm: Realm, id: string): Promise<Account> {
  return (await holdAccount(db, realm, id)) ?? notFound(realm)
}

/** What the log says of an account: nothing that opens a door, and nothing that moves by itself. */
function audited(account: Account) {
  const { name, email, username, phone, gender, role, roleId, permissions, isActive, program, isPremium } = account
  const premiumUntil = account.premiumUntil?.toISOString() ?? null
  const common = { name, email, username, phone, gender, role, isActive }
  return account.realm === 'admin'
    ? { ...common, roleId, permissions, twoFactorEnabled: account.totpEnabledAt !== null }
    : { ...common, program, isPremium, premiumUntil }
}

export async function noteChange(call: Changing, verb: string, { before, after }: { before?: Account; after?: Account }): Promise<void> {
  const account = after ?? before
  if (!account) return
  const kind = kinds[account.realm]
  await recordChange(call.db, call.principal, call.now, {
    action: `${kind}.${verb}`,
    target: { kind, id: account.id, name: account.name },
    ...(before && { before: audited(before) }),
    ...(after && { after: audited(after) }),
  })
}

type Values = Partial<typeof accounts.$inferInsert>

/** Saves, notes, and ends what must not outlast the change: sessions of who is shut out, links sent to an address that was theirs. */
export async function saveAccount(call: Changing, verb: string, before: Account, values: Values): Promise<Account> {
  const { db, now, context } = call
  const moves = values.email !== undefined && values.email !== before.email
  const after = await updateAccount(db, before.id, { ...values, ...(moves && { emailVerifiedAt: null }), updatedAt: now })
  if (moves) {
    await deleteTokensOf(db, before.id)
    await forgetAccountMail(context, db, before.email)
  }
  if (before.isActive && !after.isActive) await revokeSessions(db, before.id, now)
  await noteChange(call, verb, { before, after })
  return after
}

export async function removePerson(call: Changing, account: Account): Promise<void> {
  await forgetAccountMail(call.context, call.db, account.email)
  await deleteAccount(call.db, account.id)
  await noteChange(call, 'delete', { before: account })
}

/** Somebody saved since the caller looked. */
export function refuseStale(account: Account, version: number | undefined, current: unknown): void {
  if (version !== undefined && version !== account.updatedAt.getTime()) fail('stale_version', { details: { current } })
}

/** What the forms leave empty is nothing. */
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
