import { paginate } from '#domain/endpoint.ts'
import { Failure, fail } from '#domain/errors.ts'
import { hasReservedWord } from '#domain/identity/account.ts'
import type { identity } from '#domain/identity/contract.ts'
import { recordChange } from '#server/audit/record.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { readSettings } from '#server/settings/queries.ts'
import { changePassword, confirmPassword } from './change-password.ts'
import { recordAccountSecurityChange } from './changes/record-change.ts'
import { confirmIdentity } from './confirm.ts'
import { requireAccount } from './learner-handlers.ts'
import { deleteQueuedAccountMail } from './mails.ts'
import { endOwnSession } from './own-sessions.ts'
import { type Account, toAdmin, toLoginEvent } from './present.ts'
import { deleteTokensOfAccount, findRolePermissions, listLoginEvents, revokeSessions, updateAccount } from './queries.ts'
import { checkCode, checkPassword, openSession } from './sign-in.ts'
import { clearedTwoFactor, hashRecoveryCode, matchCode, newRecoveryCodes, newTwoFactorSecret } from './two-factor.ts'

type Identity = typeof identity

const targetOf = (account: Account) => ({ kind: 'admin', id: account.id, name: account.name })

function requireReserved(email: string, word: string): void {
  if (!hasReservedWord(email, word)) {
    fail('admin_email_required', { message: `Admin access requires an email address containing "${word}".` })
  }
}

/** The account as the browser shows it right after signing in. */
export async function signedInAdmin({ db, now }: Pick<Call<Identity['adminLogin']>, 'db' | 'now'>, account: Account) {
  const admin = toAdmin({ ...account, lastLoginAt: account.lastLoginAt ?? now }, await findRolePermissions(db, account))
  const { requireAdminTwoFactor } = await readSettings(db)
  return { ...admin, mustSetUpTwoFactor: requireAdminTwoFactor && !account.totpEnabledAt }
}

const adminLogin = withoutTransaction(async (call: Call<Identity['adminLogin']>) => {
  const { input, context } = call
  requireReserved(input.email, context.config.reservedWord)
  const account = await checkPassword(call, 'admin', input)
  if (account.totpEnabledAt) {
    if (!input.code) fail('code_required')
    await checkCode(call, account, input.code)
  }
  const token = await openSession(call, account)
  return { message: 'Login successful', token, admin: await signedInAdmin(call, account) }
})

async function updateAdminProfile(call: Call<Identity['updateAdminProfile']>) {
  const { db, input, context, principal, now } = call
  const before = await requireAccount(call)
  if (input.email) {
    const { reservedWord } = context.config
    if (!hasReservedWord(input.email, reservedWord)) {
      throw new Failure('validation_failed', { errors: [`An administrator's address must contain "${reservedWord}".`] })
    }
  }
  const after = await updateAccount(db, before.id, {
    name: input.name ?? before.name,
    email: input.email?.toLowerCase() ?? before.email,
    phone: input.phone === undefined ? before.phone : input.phone || null,
    updatedAt: now,
  })
  if (after.email !== before.email) {
    await deleteTokensOfAccount(db, before.id)
    await deleteQueuedAccountMail(context, db, before.email)
    await recordAccountSecurityChange(context, db, 'email', before, now)
  }
  const auditFields = ({ name, email, phone }: Account) => ({ name, email, phone })
  await recordChange(db, principal, now, {
    action: 'profile.update',
    target: targetOf(after),
    before: auditFields(before),
    after: auditFields(after),
  })
  return { message: 'Profile updated successfully!', data: toAdmin(after, await findRolePermissions(db, after)) }
}

async function loginHistory({ db, principal, query, now }: Call<Identity['loginHistory']>) {
  const { rows, total } = await listLoginEvents(db, principal.accountId, query.page, query.limit)
  return {
    data: rows.map((row) => toLoginEvent(row, principal, now)),
    pagination: paginate(query.page, query.limit, total),
  }
}

async function setupTwoFactor(call: Call<Identity['setupTwoFactor']>) {
  const account = await requireAccount(call)
  if (account.totpEnabledAt) fail('two_factor_state')
  const { siteName } = await readSettings(call.db)
  const { secret, uri } = newTwoFactorSecret(siteName, account.email)
  await updateAccount(call.db, account.id, { totpSecret: call.context.encryption.encrypt(secret, account.id), totpLastStep: null })
  const { default: QRCode } = await import('qrcode')
  return { data: { secret, uri, qr: await QRCode.toString(uri, { type: 'svg', margin: 1 }) } }
}

async function enableTwoFactor(call: Call<Identity['enableTwoFactor']>) {
  const { db, input, principal, context, now } = call
  const account = await requireAccount(call)
  if (account.totpEnabledAt || !account.totpSecret) fail('two_factor_state')
  const match = matchCode(account, context.encryption, input.code, now)
  if (!match || match.isUsed) throw new Failure('validation_failed', { errors: ['That code is incorrect.'] })
  const recoveryCodes = newRecoveryCodes()
  await updateAccount(db, account.id, {
    totpEnabledAt: now,
    totpLastStep: match.step,
    recoveryHashes: recoveryCodes.map((code) => hashRecoveryCode(context.encryption, account.id, code)),
    updatedAt: now,
  })
  await recordAccountSecurityChange(context, db, 'two-factor', account, now)
  await recordChange(db, principal, now, { action: 'two-factor.enable', target: targetOf(account) })
  return { message: 'Two-factor authentication is on.', data: { recoveryCodes } }
}

const disableTwoFactor = withoutTransaction(async (call: Call<Identity['disableTwoFactor']>) => {
  const { db, principal, context, now } = call
  const account = await confirmPassword(call, call.input.password)
  if (!account.totpEnabledAt) fail('two_factor_state')
  if ((await readSettings(db)).requireAdminTwoFactor) fail('two_factor_required', { message: 'Two-factor authentication is a duty here.' })
  await db.transaction(async (tx) => {
    await updateAccount(tx, account.id, { ...clearedTwoFactor, updatedAt: now })
    await recordAccountSecurityChange(context, tx, 'two-factor', account, now)
    await recordChange(tx, principal, now, { action: 'two-factor.disable', target: targetOf(account) })
  })
  return { message: 'Two-factor authentication is off.' }
})

const adminChangePassword = withoutTransaction(async (call: Call<Identity['adminChangePassword']>) => {
  const response = await changePassword(call)
  await recordChange(call.db, call.principal, call.now, {
    action: 'password.change',
    target: { kind: 'admin', id: call.principal.accountId, name: call.principal.name },
  })
  return response
})

export const adminHandlers = {
  adminLogin,
  adminLogout: async ({ db, principal, now }: Call<Identity['adminLogout']>) => {
    await revokeSessions(db, principal.accountId, now, { only: principal.sessionId })
    return { message: 'Logged out' }
  },
  adminProfile: async (call: Call<Identity['adminProfile']>) => {
    const account = await requireAccount(call)
    const { mustSetUpTwoFactor } = call.principal
    return { data: { ...toAdmin(account, await findRolePermissions(call.db, account)), mustSetUpTwoFactor } }
  },
  updateAdminProfile,
  adminChangePassword,
  confirmIdentity,
  loginHistory,
  endSession: endOwnSession,
  setupTwoFactor,
  enableTwoFactor,
  disableTwoFactor,
}
