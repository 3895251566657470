import { fail } from '#domain/errors.ts'
import { registrationFor } from '#domain/identity/account.ts'
import type { identity } from '#domain/identity/contract.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Call, withInputSchema, withoutTransaction } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { runReactions } from '#server/platform/messaging/reactions.ts'
import { readSettings } from '#server/settings/queries.ts'
import { changePassword, confirmPassword } from './change-password.ts'
import { countTakenAddress, refuseManyRegistrations } from './guards/guards.ts'
import { deleteQueuedAccountMail, queueAccountMail } from './mails.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './password-policy.ts'
import { personalData } from './personal-data.ts'
import { toLearner } from './present.ts'
import { deleteAccount, findAccount, insertAccount, revokeSessions, updateAccount } from './queries.ts'
import { checkPassword, openSession, refuseUnverified } from './sign-in.ts'

type Identity = typeof identity

export async function requireAccount({ db, principal }: { db: Db; principal: Principal }) {
  return (await findAccount(db, principal.accountId)) ?? fail('not_signed_in')
}

const login = withoutTransaction(async (call: Call<Identity['login']>) => {
  const { db, client, now } = call
  const account = await checkPassword(call, 'learner', call.input)
  const { requireEmailVerification } = await readSettings(db)
  if (requireEmailVerification && !account.emailVerifiedAt) await refuseUnverified(db, account, client, now)
  const token = await openSession(call, account)
  return { message: 'Login successful', token, user: toLearner(account, now) }
})

const register = withoutTransaction(async ({ db, input, context, client, now }: Call<Identity['register']>) => {
  const { allowRegistration, requireEmailVerification, timeZone } = await readSettings(db)
  if (!allowRegistration) fail('registration_closed')
  refuseWeakPassword(input.password, input)
  await refuseManyRegistrations(db, client, now)
  const passwordHash = await hashPassword(input.password)
  const isCreated = await db.transaction(async (tx) => {
    const account = await insertAccount(tx, {
      id: newId(now),
      realm: 'learner',
      role: 'user',
      email: input.email.toLowerCase(),
      name: input.name,
      phone: input.phone || null,
      passwordHash,
      timeZone,
      createdAt: now,
      updatedAt: now,
    })
    if (account) await queueAccountMail(context, tx, 'verify', account.email)
    return account !== undefined
  })
  if (!isCreated) {
    await countTakenAddress(db, client, now)
    fail('email_taken')
  }
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
    await runReactions(context, 'exam.dated', db, [{ accountId, examDay, timeZone }], now)
  }
  return { message: 'Profile updated successfully!', data: toLearner(account, now) }
}

async function exportAccount(call: Call<Identity['exportAccount']>) {
  const { db, principal, context, now } = call
  const parts = await Promise.all(
    personalData.of(context).map(async (part) => [part.name, await part.read(db, principal.accountId, now)] as const),
  )
  return { data: Object.fromEntries(parts) }
}

const removeAccount = withoutTransaction(async (call: Call<Identity['deleteAccount']>) => {
  const account = await confirmPassword(call, call.input.password)
  await call.db.transaction(async (tx) => {
    await deleteQueuedAccountMail(call.context, tx, account.email)
    await deleteAccount(tx, account.id)
  })
  return { message: 'Your account and everything that belonged to it has been deleted.' }
})

export const learnerHandlers = {
  login,
  register: withInputSchema(({ reservedWord }) => registrationFor(reservedWord), register),
  logout,
  profile: async (call: Call<Identity['profile']>) => ({ data: toLearner(await requireAccount(call), call.now) }),
  updateProfile,
  setProgram: (call: Call<Identity['setProgram']>) => updateProfile(call),
  changePassword: withoutTransaction((call: Call<Identity['changePassword']>) => changePassword(call)),
  exportAccount,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  deleteAccount: removeAccount,
}
