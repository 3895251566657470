import { fail } from '#domain/errors.ts'
import type { identity } from '#domain/identity/contract.ts'
import type { Call } from '#server/platform/http.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { countAttempt, findAccount, forgetAttempts, revokeSessions, updateAccount } from './queries.ts'
import { refuseAttempt } from './sign-in.ts'

type Changing = (typeof identity)['changePassword' | 'adminChangePassword']
type Confirming = Changing | (typeof identity)['deleteAccount' | 'disableTwoFactor']

/** Asks for the password again before something grave; wrong ones count towards the lock like those at sign-in. */
export async function confirmPassword({ db, principal, now }: Pick<Call<Confirming>, 'db' | 'principal' | 'now'>, password: string) {
  const account = (await findAccount(db, principal.accountId)) ?? fail('not_signed_in')
  const attempt = await countAttempt(db, account.email, now)
  if (attempt.locked) fail('account_locked')
  if (!(await isPassword(account.passwordHash, password))) {
    refuseAttempt(attempt.remaining, 'wrong_password', 'The current password is not right.')
  }
  await forgetAttempts(db, account.email)
  return account
}

export async function changePassword(call: Call<Changing>) {
  const account = await confirmPassword(call, call.input.currentPassword)
  const passwordHash = await hashPassword(call.input.newPassword)
  await call.db.transaction(async (tx) => {
    await updateAccount(tx, account.id, { passwordHash, updatedAt: call.now })
    await revokeSessions(tx, account.id, call.now, { except: call.principal.sessionId })
  })
  return { message: 'Password changed. Other devices have been signed out.' }
}
