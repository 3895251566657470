import { fail } from '#domain/errors.ts'
import type { identity } from '#domain/identity/contract.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { recordAccountSecurityChange } from './changes/record-change.ts'
import { countSessionAttempt, refuseLocked } from './guards/guards.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { refuseWeakPassword } from './password-policy.ts'
import { findAccount, revokeSessions, updateAccount } from './queries.ts'
import { refuseAttempt } from './sign-in.ts'

type ChangeEndpoint = (typeof identity)['changePassword' | 'adminChangePassword']
type ConfirmedEndpoint = ChangeEndpoint | (typeof identity)['deleteAccount' | 'disableTwoFactor']

/** Verifies the password again before a sensitive change; five wrong ones lock this for the session, and nobody else. */
export async function confirmPassword({ db, principal, now }: Pick<Call<ConfirmedEndpoint>, 'db' | 'principal' | 'now'>, password: string) {
  const account = (await findAccount(db, principal.accountId)) ?? fail('not_signed_in')
  const attempt = await countSessionAttempt(db, principal.sessionId, now)
  if (attempt.locked) refuseLocked()
  if (!(await verifyPassword(account.passwordHash, password))) {
    refuseAttempt(attempt.remaining, 'wrong_password', 'The current password is incorrect.')
  }
  await attempt.clear()
  return account
}

export async function changePassword(call: Call<ChangeEndpoint>) {
  const account = await confirmPassword(call, call.input.currentPassword)
  refuseWeakPassword(call.input.newPassword, account)
  const passwordHash = await hashPassword(call.input.newPassword)
  await call.db.transaction(async (tx) => {
    await updateAccount(tx, account.id, { passwordHash, updatedAt: call.now })
    await revokeSessions(tx, account.id, call.now, { except: call.principal.sessionId })
    await recordAccountSecurityChange(call.context, tx, 'password', account, call.now)
  })
  return { message: 'Password changed. Other devices have been signed out.' }
}
