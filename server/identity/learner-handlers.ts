import { fail } from '#domain/errors.ts'
import { registrationFor } from '#domain/identity/account.ts'
import type { identity } from '#domain/identity/contract.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Db } from '#server/platform/db.ts'
import { type Call, outside, withRules } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import { react } from '#server/platform/reactions.ts'
import { readSettings } from '#server/settings/queries.ts'
import { changePassword, confirmPassword } from './change-password.ts'
import { forgetAccountMail, queueAccountMail } from './mails.ts'
import { hashPassword } from './password-hash.ts'
import { toLearner } from './present.ts'
import { deleteAccount, findAccount, insertAccount, revokeSessions, updateAccount } from './queries.ts'
import { checkPassword, openSession, refuseUnverified } from './sign-in.ts'

type Identity = typeof identity

export async function ownAccount({ db, principal }: { db: Db; principal: Principal }) {
  return (await findAccount(db, principal.accountId)) ?? fail('not_signed_in')
}

const login = outside(async ({ db, input, context, client, now }: Call<Identity['login']>) => {
  const { account } = await checkPassword(db, 'learner', input.email, input.password, client, now)
  const { requireEmailVerification } = await readSettings(db)
  if (requireEmailVerification && !account.emailVerifiedAt) await refuseUnverified(db, account, client, now)
  const token = await openSession(db, context, account, client, now)
  return { message: 'Login successful', token, user: toLearner(account, now) }
})

const register = outside(async ({ db, input, context, now }: Call<Identity['register']>) => {
  const { allowRegistration, requireEmailVerification } = await readSettings(db)
  if (!allowRegistration) fail('registration_closed')
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    const account = await insertAccount(tx, {
      id: newId(now),
      realm: 'learner',
      role: 'user',
      email: input.email.toLowerCase(),
      name: input.name,
      phone: input.phone || null,
      passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    if (!account) fail('email_taken')
    await queueAccountMail(context, tx, 'verify', account.email)
  })
  return {
    message: requireEmailVerification
      ? 'Account created. Please check your email to verify your address.'
      : 'Account created. You can now login to your account.',
    verificationRequired: requireEmailVerification,
  }
})

async function logout({ db, principal, now }: Call<Identity['logout']>) {
  await revokeSessions(db, principal.accountId, now, { only: principal.sessionId })
  return { message: 'Logged out' }
}

type ProfileCall = Pick<Call<Identity['updateProfile']>, 'db' | 'context' | 'principal' | 'input' | 'now'>

async function updateProfile({ db, context, principal, input, now }: ProfileCall) {
  const phone = input.phone === undefined ? {} : { phone: input.phone || null }
  const account = await updateAccount(db, principal.accountId, { ...input, ...phone, updatedAt: now })
  if (input.targetExamDate !== undefined) {
    const { id: accountId, targetExamDate: examDay, timeZone } = account
    await react(context, 'exam.dated', db, [{ accountId, examDay, timeZone }], now)
  }
  return { message: 'Profile updated successfully!', data: toLearner(account, now) }
}

async function exportAccount(call: Call<Identity['exportAccount']>) {
  const { db, principal, context, now } = call
  const parts = await Promise.all(
    context.personalData.map(async (part) => [part.name, await part.read(db, principal.accountId, now)] as const),
  )
  return { data: Object.fromEntries(parts) }
}

const removeAccount = outside(async (call: Call<Identity['deleteAccount']>) => {
  const account = await confirmPassword(call, call.input.password)
  await call.db.transaction(async (tx) => {
    await forgetAccountMail(call.context, tx, account.email)
    await deleteAccount(tx, account.id)
  })
  return { message: 'Your account and everything that belonged to it has been deleted.' }
})

export const learnerHandlers = {
  login,
  register: withRules(({ reservedWord }) => registrationFor(reservedWord), register),
  logout,
  profile: async (call: Call<Identity['profile']>) => ({ data: toLearner(await ownAccount(call), call.now) }),
  updateProfile,
  setProgram: (call: Call<Identity['setProgram']>) => updateProfile(call),
  changePassword: outside((call: Call<Identity['changePassword']>) => changePassword(call)),
  exportAccount,
  deleteAccount: removeAccount,
}
