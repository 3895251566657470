import QRCode from 'qrcode'
import { Failure, fail } from '#domain/errors.ts'
import { isReserved } from '#domain/identity/account.ts'
import type { identity } from '#domain/identity/contract.ts'
import { paginate } from '#domain/kit.ts'
import { recordChange } from '#server/audit/record.ts'
import { type Call, outside } from '#server/platform/http.ts'
import { readSettings } from '#server/settings/queries.ts'
import { changePassword, confirmPassword } from './change-password.ts'
import { ownAccount } from './learner-handlers.ts'
import { forgetAccountMail } from './mails.ts'
import { type Account, toAdmin, toLoginEvent } from './present.ts'
import {
  deleteTokensOf,
  findRolePermissions,
  listLoginEvents,
  revokeSessions,
  spendRecoveryHash,
  spendStep,
  uncountAttempt,
  updateAccount,
} from './queries.ts'
import { checkPassword, openSession, refuseCode } from './sign-in.ts'
import { hashRecoveryCode, newRecoveryCodes, newTwoFactorSecret, noTwoFactor, stepOfCode } from './two-factor.ts'

type Identity = typeof identity

const self = (account: Account) => ({ kind: 'admin', id: account.id, name: account.name })

function requireReserved(email: string, word: string): void {
  if (!isReserved(email, word)) {
    fail('admin_email_required', { message: `Admin access requires an email address containing "${word}".` })
  }
}

const adminLogin = outside(async ({ db, input, context, client, now }: Call<Identity['adminLogin']>) => {
  requireReserved(input.email, context.config.reservedWord)
  const { account, remaining } = await checkPassword(db, 'admin', input.email, input.password, client, now)
  if (account.totpEnabledAt) {
    if (!input.code) {
      await uncountAttempt(db, account.email)
      fail('code_required')
    }
    const step = stepOfCode(account, input.code, now)
    const accepted =
      step === undefined ? await spendRecoveryHash(db, account.id, hashRecoveryCode(input.code)) : await spendStep(db, account.id, step)
    if (!accepted) await refuseCode(db, account, remaining, client, now)
  }
  const token = await openSession(db, context, account, client, now)
  const admin = toAdmin({ ...account, lastLoginAt: account.lastLoginAt ?? now }, await findRolePermissions(db, account))
  return { message: 'Login successful', token, admin }
})

async function updateAdminProfile(call: Call<Identity['updateAdminProfile']>) {
  const { db, input, context, principal, now } = call
  const before = await ownAccount(call)
  if (input.email) {
    const { reservedWord } = context.config
    if (!isReserved(input.email, reservedWord)) {
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
    await deleteTokensOf(db, before.id)
    await forgetAccountMail(context, db, before.email)
  }
  const shown = ({ name, email, phone }: Account) => ({ name, email, phone })
  await recordChange(db, principal, now, { action: 'profile.update', target: self(after), before: shown(before), after: shown(after) })
  return { message: 'Profile updated successfully!', data: toAdmin(after, await findRolePermissions(db, after)) }
}

async function loginHistory({ db, principal, query, now }: Call<Identity['loginHistory']>) {
  const { rows, total } = await listLoginEvents(db, principal.accountId, query.page, query.limit)
  return {
    data: rows.map((row) => toLoginEvent(row, principal, now)),
    pagination: paginate(query.page, query.limit, total),
  }
}

async function endSession({ db, principal, params, now }: Call<Identity['endSession']>) {
  const ended = await revokeSessions(db, principal.accountId, now, { only: params.sessionId })
  if (ended === 0) fail('not_found', { message: 'That session has ended already.' })
  return { message: 'The session has been signed out.' }
}

async function setupTwoFactor(call: Call<Identity['setupTwoFactor']>) {
  const account = await ownAccount(call)
  if (account.totpEnabledAt) fail('two_factor_state')
  const { siteName } = await readSettings(call.db)
  const { secret, uri } = newTwoFactorSecret(siteName, account.email)
  await updateAccount(call.db, account.id, { totpSecret: secret, totpLastStep: null })
  return { data: { secret, uri, qr: await QRCode.toString(uri, { type: 'svg', margin: 1 }) } }
}

async function enableTwoFactor(call: Call<Identity['enableTwoFactor']>) {
  const { db, input, principal, now } = call
  const account = await ownAccount(call)
  if (account.totpEnabledAt || !account.totpSecret) fail('two_factor_state')
  const step = stepOfCode(account, input.code, now)
  if (step === undefined) throw new Failure('validation_failed', { errors: ['That code is not right.'] })
  const recoveryCodes = newRecoveryCodes()
  await updateAccount(db, account.id, {
    totpEnabledAt: now,
    totpLastStep: step,
    recoveryHashes: recoveryCodes.map(hashRecoveryCode),
    updatedAt: now,
  })
  await recordChange(db, principal, now, { action: 'two-factor.enable', target: self(account) })
  return { message: 'Two-factor authentication is on.', data: { recoveryCodes } }
}

const disableTwoFactor = outside(async (call: Call<Identity['disableTwoFactor']>) => {
  const { db, principal, now } = call
  const account = await confirmPassword(call, call.input.password)
  if (!account.totpEnabledAt) fail('two_factor_state')
  await db.transaction(async (tx) => {
    await updateAccount(tx, account.id, { ...noTwoFactor, updatedAt: now })
    await recordChange(tx, principal, now, { action: 'two-factor.disable', target: self(account) })
  })
  return { message: 'Two-factor authentication is off.' }
})

const adminChangePassword = outside(async (call: Call<Identity['adminChangePassword']>) => {
  const done = await changePassword(call)
  await recordChange(call.db, call.principal, call.now, {
    action: 'password.change',
    target: { kind: 'admin', id: call.principal.accountId, name: call.principal.name },
  })
  return done
})

export const adminHandlers = {
  adminLogin,
  adminLogout: async ({ db, principal, now }: Call<Identity['adminLogout']>) => {
    await revokeSessions(db, principal.accountId, now, { only: principal.sessionId })
    return { message: 'Logged out' }
  },
  adminProfile: async (call: Call<Identity['adminProfile']>) => {
    const account = await ownAccount(call)
    return { data: toAdmin(account, await findRolePermissions(call.db, account)) }
  },
  updateAdminProfile,
  adminChangePassword,
  loginHistory,
  endSession,
  setupTwoFactor,
  enableTwoFactor,
  disableTwoFactor,
}
