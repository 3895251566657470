import { fail } from '#domain/errors.ts'
import type { identity } from '#domain/identity/contract.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { recordAccountSecurityChange } from './changes/record-change.ts'
import { undoChange } from './changes/undo.ts'
import { deletePasswordGuards, forgetDevices } from './guards/queries.ts'
import { queueAccountMail } from './mails.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './password-policy.ts'
import { consumeToken, findAccount, isTokenUsable, revokeSessions, updateAccount } from './queries.ts'

type Identity = typeof identity

/** Reset and invitation links lead to the same form: both set a password. */
const passwordLinks = ['reset' as const, 'invite' as const]

async function forgotPassword({ db, input, context }: Call<Identity['forgotPassword']>) {
  await queueAccountMail(context, db, 'reset', input.email)
  return { message: 'Password reset instructions have been sent to your email address.' }
}

async function verifyResetToken({ db, params, now }: Call<Identity['verifyResetToken']>) {
  if (!(await isTokenUsable(db, params.token, passwordLinks, now))) fail('invalid_token', { message: 'Invalid or expired reset link' })
  return { message: 'The reset link is valid' }
}

const resetPassword = withoutTransaction(async ({ db, params, input, context, now }: Call<Identity['resetPassword']>) => {
  const passwordHash = await hashPassword(input.password)
  const { realm } = await db.transaction(async (tx) => {
    const accountId = await consumeToken(tx, params.token, passwordLinks, now)
    const account = accountId ? await findAccount(tx, accountId) : undefined
    if (!account) fail('invalid_token', { message: 'Invalid or expired reset link' })
    refuseWeakPassword(input.password, account)
    // The link came by mail, so the address is verified.
    await updateAccount(tx, account.id, { passwordHash, emailVerifiedAt: account.emailVerifiedAt ?? now, updatedAt: now })
    await revokeSessions(tx, account.id, now)
    // An invitation sets the first password: there is nothing to go back to.
    if (account.passwordHash) await recordAccountSecurityChange(context, tx, 'password', account, now)
    // The count of wrong codes stays: whoever reads the mails does not have the second factor.
    await deletePasswordGuards(tx, account.email)
    await forgetDevices(tx, account.id)
    return account
  })
  return { message: 'Password reset successfully! Redirecting to login...', realm }
})

// Opened as a link with GET, but it writes: hence its own transaction.
async function verifyEmail({ db, params, now }: Call<Identity['verifyEmail']>) {
  await db.transaction(async (tx) => {
    const accountId = await consumeToken(tx, params.token, ['verify'], now)
    if (!accountId) fail('invalid_token', { message: 'Invalid verification link' })
    await updateAccount(tx, accountId, { emailVerifiedAt: now, updatedAt: now })
  })
  return { message: 'Email verified successfully! You can now login to your account.' }
}

async function resendVerification({ db, input, context }: Call<Identity['resendVerification']>) {
  await queueAccountMail(context, db, 'verify', input.email)
  return { message: 'If the address belongs to an account that is not verified yet, a new mail is on its way.' }
}

export const recoveryHandlers = { forgotPassword, verifyResetToken, resetPassword, verifyEmail, resendVerification, undoChange }
