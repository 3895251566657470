import { fail } from '#domain/errors.ts'
import type { identity } from '#domain/identity/contract.ts'
import { type Call, outside } from '#server/platform/http.ts'
import { queueAccountMail } from './mails.ts'
import { hashPassword } from './password-hash.ts'
import { findAccount, forgetAttempts, isTokenUsable, revokeSessions, spendToken, updateAccount } from './queries.ts'

type Identity = typeof identity

/** Both lead to the same screen: who is invited has no password yet, who asks for a reset wants another. */
const passwordLinks = ['reset' as const, 'invite' as const]

async function forgotPassword({ db, input, context }: Call<Identity['forgotPassword']>) {
  await queueAccountMail(context, db, 'reset', input.email)
  return { message: 'Password reset instructions have been sent to your email address.' }
}

async function verifyResetToken({ db, params, now }: Call<Identity['verifyResetToken']>) {
  if (!(await isTokenUsable(db, params.token, passwordLinks, now))) fail('invalid_token', { message: 'Invalid or expired reset link' })
  return { message: 'The reset link is valid' }
}

const resetPassword = outside(async ({ db, params, input, now }: Call<Identity['resetPassword']>) => {
  const passwordHash = await hashPassword(input.password)
  const { realm } = await db.transaction(async (tx) => {
    const accountId = await spendToken(tx, params.token, passwordLinks, now)
    const account = accountId ? await findAccount(tx, accountId) : undefined
    if (!account) fail('invalid_token', { message: 'Invalid or expired reset link' })
    // The link came by mail, so the address is theirs.
    await updateAccount(tx, account.id, { passwordHash, emailVerifiedAt: account.emailVerifiedAt ?? now, updatedAt: now })
    await revokeSessions(tx, account.id, now)
    await forgetAttempts(tx, account.email)
    return account
  })
  return { message: 'Password reset successfully! Redirecting to login...', realm }
})

// A link in a mail is opened with GET, yet it changes something: hence a transaction of its own.
async function verifyEmail({ db, params, now }: Call<Identity['verifyEmail']>) {
  await db.transaction(async (tx) => {
    const accountId = await spendToken(tx, params.token, ['verify'], now)
    if (!accountId) fail('invalid_token', { message: 'Invalid verification link' })
    await updateAccount(tx, accountId, { emailVerifiedAt: now, updatedAt: now })
  })
  return { message: 'Email verified successfully! You can now login to your account.' }
}

async function resendVerification({ db, input, context }: Call<Identity['resendVerification']>) {
  await queueAccountMail(context, db, 'verify', input.email)
  return { message: 'If the address belongs to an account that is not verified yet, a new mail is on its way.' }
}

export const recoveryHandlers = { forgotPassword, verifyResetToken, resetPassword, verifyEmail, resendVerification }
