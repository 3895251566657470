import { fail } from '#domain/errors.ts'
import type { identity } from '#domain/identity/contract.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { countSessionAttempt, refuseLocked } from './guards/guards.ts'
import { verifyPasskey } from './passkeys/verify.ts'
import { verifyPassword } from './password-hash.ts'
import { confirmSession, findAccount } from './queries.ts'
import { consumeCode, refuseAttempt } from './sign-in.ts'

/** The password, a code or a passkey again: calls that need a recent one are then open for a while to this session. */
export const confirmIdentity = withoutTransaction(async (call: Call<(typeof identity)['confirmIdentity']>) => {
  const { db, input, principal, context, now } = call
  const account = (await findAccount(db, principal.accountId)) ?? fail('not_signed_in')
  const attempt = await countSessionAttempt(db, principal.sessionId, now)
  if (attempt.locked) refuseLocked()
  if (input.passkey !== undefined) {
    const confirmed = await verifyPasskey(call, input.passkey)
    if (confirmed?.id !== account.id) refuseAttempt(attempt.remaining, 'wrong_password', 'This passkey was not accepted.')
  } else if (input.code !== undefined) {
    if (!account.totpEnabledAt || !(await consumeCode(db, context, account, input.code, now))) {
      refuseAttempt(attempt.remaining, 'wrong_password', 'That code is incorrect.')
    }
  } else if (!(await verifyPassword(account.passwordHash, input.password ?? ''))) {
    refuseAttempt(attempt.remaining, 'wrong_password', 'The password is incorrect.')
  }
  await attempt.clear()
  await confirmSession(db, principal.sessionId, now)
  return { message: 'Confirmed.' }
})
