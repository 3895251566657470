import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Account } from '../present.ts'
import { type ChangeKind, changeNotice } from './notice.ts'
import { insertChange } from './queries.ts'

const undoDays = 7

/** The columns that undoing a change restores. */
export function restorableColumns(kind: ChangeKind, account: Account): Record<string, unknown> {
  if (kind === 'email') return { email: account.email, emailVerifiedAt: account.emailVerifiedAt }
  if (kind === 'password') return { passwordHash: account.passwordHash }
  // Undoing anything removes the passkeys that were added since.
  if (kind === 'passkey') return {}
  const { totpSecret, totpEnabledAt, totpLastStep, recoveryHashes } = account
  return { totpSecret, totpEnabledAt, totpLastStep, recoveryHashes }
}

/** In the transaction of the change: its owner is told at the address that the account had before, with a link that undoes it. */
export async function recordAccountSecurityChange(context: Context, db: Db, kind: ChangeKind, before: Account, now: Date): Promise<void> {
  const id = newId(now)
  await insertChange(db, {
    id,
    accountId: before.id,
    kind,
    email: before.email,
    before: restorableColumns(kind, before),
    createdAt: now,
    expiresAt: new Date(now.getTime() + undoDays * 86_400_000),
  })
  await context.jobs.add(db, changeNotice, { id })
}
