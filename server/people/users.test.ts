import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#domain/audit/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { people } from '#domain/people/contract.ts'
import { signedInAdmin, signedInLearner, testPassword, tokenIn } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { tablesContaining } from '#server/platform/testing/database.ts'

let app: TestApp
let token: string
let auditor: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signedInAdmin(app, { permissions: ['manage_users'] })).token
  auditor = (await signedInAdmin(app, { permissions: ['view_audit'] })).token
})
afterAll(() => app.close())

let counter = 0
const nextEmail = () => `person${++counter}@example.com`

async function createUser(fields: { name?: string; email?: string; role?: 'user' | 'student'; password?: string } = {}) {
  const input = { name: 'Asha Rao', email: nextEmail(), password: testPassword, ...fields }
  return (await app.call(people.createUser, { token, input })).data
}

const list = (query: object = {}) => app.call(people.listUsers, { token, query })
const changesOf = async (targetId: string) =>
  (await app.call(audit.listAudit, { token: auditor, query: { limit: 100 } })).data.filter((entry) => entry.targetId === targetId)

test('a user created with a password can sign in at once', async () => {
  const user = await createUser({ email: 'Quick@Example.com' })
  expect(user).toMatchObject({ email: 'quick@example.com', role: 'user', isActive: true, isInvited: false, emailVerified: true })
  await app.call(identity.login, { input: { email: user.email, password: testPassword } })
})

test('a user created without a password is invited by mail, sets one and can sign in', async () => {
  const email = nextEmail()
  const { data, message } = await app.call(people.createUser, { token, input: { name: 'Ravi', email } })
  expect(message).toContain(email)
  expect(data).toMatchObject({ isInvited: true, emailVerified: false })
  const link = tokenIn(await app.nextMail(email))
  app.clock.advance(71 * 3_600_000)
  await app.call(identity.verifyResetToken, { params: { token: link } })
  const { realm } = await app.call(identity.resetPassword, { params: { token: link }, input: { password: testPassword } })
  expect(realm).toBe('learner')
  await app.call(identity.login, { input: { email, password: testPassword } })
  const again = await app.expectFailure(identity.resetPassword, { params: { token: link }, input: { password: testPassword } })
  expect(again.body.code).toBe('invalid_token')
  token = (await signedInAdmin(app, { permissions: ['manage_users'] })).token
  auditor = (await signedInAdmin(app, { permissions: ['view_audit'] })).token
})

test('an invitation expires after 72 hours, and another can be sent', async () => {
  const email = nextEmail()
  const { data } = await app.call(people.createUser, { token, input: { name: 'Late', email } })
  const link = tokenIn(await app.nextMail(email))
  app.clock.advance(73 * 3_600_000)
  expect((await app.expectFailure(identity.verifyResetToken, { params: { token: link } })).body.code).toBe('invalid_token')
  await app.call(people.inviteUser, { token, params: { id: data._id } })
  await app.call(identity.verifyResetToken, { params: { token: tokenIn(await app.nextMail(email, 1)) } })
})

test('a taken or reserved address is refused', async () => {
  const { email } = await createUser()
  const taken = await app.expectFailure(people.createUser, { token, input: { name: 'Twin', email: email.toUpperCase() } })
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])
  const reserved = await app.expectFailure(people.createUser, { token, input: { name: 'Sly', email: 'sly@taiyari.example' } })
  expect(reserved.body.errors).toEqual([
    'Emails containing "taiyari" are reserved for administrators. Please use a personal email address.',
  ])
  const user = await createUser()
  const moved = await app.expectFailure(people.updateUser, { token, params: { id: user._id }, input: { email: 'me@taiyari.example' } })
  expect(moved.status).toBe(422)
})

test('an update changes the given fields only, and the audit log has before and after', async () => {
  const user = await createUser({ role: 'student' })
  const input = { name: 'Asha R. Rao', gender: 'female' as const, phone: '+91 98000 00000' }
  const { data } = await app.call(people.updateUser, { token, params: { id: user._id }, input })
  expect(data).toMatchObject({ ...input, role: 'student', email: user.email })
  const [entry] = (await changesOf(user._id)).filter(({ action }) => action === 'user.update')
  expect(entry).toMatchObject({
    targetName: 'Asha R. Rao',
    before: { name: 'Asha Rao', gender: null, phone: null },
    after: input,
  })
})

test('an update of an outdated version is refused', async () => {
  const user = await createUser()
  app.clock.advance(1000)
  await app.call(people.updateUser, { token, params: { id: user._id }, input: { name: 'First', version: user.version } })
  const late = await app.expectFailure(people.updateUser, {
    token,
    params: { id: user._id },
    input: { name: 'Second', version: user.version },
  })
  expect(late.body).toMatchObject({ code: 'stale_version', details: { current: { name: 'First' } } })
})

test('a new address must be verified, and links sent to the old one become invalid', async () => {
  const user = await createUser()
  await app.call(identity.forgotPassword, { input: { email: user.email } })
  const old = tokenIn(await app.nextMail(user.email))
  const email = nextEmail()
  const { data } = await app.call(people.updateUser, { token, params: { id: user._id }, input: { email } })
  expect(data).toMatchObject({ email, emailVerified: false })
  expect((await app.expectFailure(identity.verifyResetToken, { params: { token: old } })).body.code).toBe('invalid_token')
  await app.call(identity.verifyEmail, { params: { token: tokenIn(await app.nextMail(email)) } })
})

test('deactivation ends all sessions for good', async () => {
  const learner = await signedInLearner(app)
  const set = (status: 'active' | 'inactive') => app.call(people.setUserStatus, { token, params: { id: learner.id }, input: { status } })
  expect((await set('inactive')).data.isActive).toBe(false)
  expect((await app.expectFailure(identity.profile, { token: learner.token })).status).toBe(401)
  await set('active')
  expect((await app.expectFailure(identity.profile, { token: learner.token })).status).toBe(401)
  await app.call(identity.login, { input: { email: learner.email, password: testPassword } })
  expect((await changesOf(learner.id)).map(({ action }) => action)).toEqual(['user.activate', 'user.deactivate'])
})

test('premium can be granted until a time, expires, and can be withdrawn', async () => {
  const learner = await signedInLearner(app)
  const premiumNow = async () => (await list()).counts.premium
  const before = await premiumNow()
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const granted = await app.call(people.grantPremium, { token, params: { id: learner.id }, input: { until } })
  expect(granted.data).toMatchObject({ role: 'premium', subscription: { isPremium: true, isActive: true, until } })
  expect(await premiumNow()).toBe(before + 1)
  expect((await list({ role: 'premium' })).users.map(({ _id }) => _id)).toContain(learner.id)
  app.clock.advance(2 * 3_600_000)
  expect(await premiumNow()).toBe(before)
  expect((await list({ role: 'premium' })).users.map(({ _id }) => _id)).not.toContain(learner.id)
  expect((await app.call(people.readUser, { token, params: { id: learner.id } })).data).toMatchObject({ role: 'user' })
  await app.call(people.grantPremium, { token, params: { id: learner.id }, input: { until: null } })
  expect(await premiumNow()).toBe(before + 1)
  const { data } = await app.call(people.withdrawPremium, { token, params: { id: learner.id } })
  expect(data.subscription).toEqual({ isPremium: false, isActive: false, until: null })
  expect(await premiumNow()).toBe(before)
})

test('sessions are listed and can be ended, and sign-ins are shown', async () => {
  const learner = await signedInLearner(app)
  const second = await app.call(identity.login, { input: { email: learner.email, password: testPassword } })
  const params = { id: learner.id }
  const sessions = async () => (await app.call(people.listUserSessions, { token, params })).data
  const [newest] = await sessions()
  expect(await sessions()).toHaveLength(2)
  await app.call(people.endUserSession, { token, params: { ...params, sessionId: newest?._id ?? '' } })
  expect(await sessions()).toHaveLength(1)
  await app.call(people.endUserSessions, { token, params })
  expect(await sessions()).toEqual([])
  for (const ended of [learner.token, second.token]) expect((await app.expectFailure(identity.profile, { token: ended })).status).toBe(401)
  const { data } = await app.call(people.listUserActivity, { token, params })
  expect(data.map(({ outcome, active }) => [outcome, active])).toEqual([
    ['success', false],
    ['success', false],
  ])
})

test('looking at a user is recorded, once an hour for each administrator', async () => {
  const learner = await signedInLearner(app)
  const look = (by: string) => app.call(people.readUser, { token: by, params: { id: learner.id } })
  const other = (await signedInAdmin(app, { role: 'superadmin' })).token
  for (const by of [token, token, other]) await look(by)
  expect((await changesOf(learner.id)).map(({ action }) => action)).toEqual(['user.read', 'user.read'])
  app.clock.advance(3_600_001)
  await look(token)
  expect(await changesOf(learner.id)).toHaveLength(3)
})

test('deleting a user deletes everything that belongs to them, except in the audit log', async () => {
  const learner = await signedInLearner(app, { email: 'leaving@example.com' })
  const refused = await app.expectFailure(people.removeUser, { token, params: { id: learner.id } })
  expect(refused.body.code).toBe('password_required')
  await app.call(identity.confirmIdentity, { token, input: { password: testPassword } })
  const answer = await app.call(people.removeUser, { token, params: { id: learner.id } })
  expect(answer.message).toBe('User deleted successfully')
  expect((await app.expectFailure(people.readUser, { token, params: { id: learner.id } })).status).toBe(404)
  expect(await tablesContaining(app.context.database.pool, 'leaving@example.com')).toEqual(['public.audit_log'])
  expect(await changesOf(learner.id)).toMatchObject([{ action: 'user.delete', before: { email: 'leaving@example.com' }, after: null }])
})

test('the endpoints for users do not reach administrators', async () => {
  const admin = await signedInAdmin(app, { role: 'superadmin' })
  const params = { id: admin.id }
  const refusals = await Promise.all([
    app.expectFailure(people.readUser, { token, params }),
    app.expectFailure(people.updateUser, { token, params, input: { name: 'Mine now' } }),
    app.expectFailure(people.setUserStatus, { token, params, input: { status: 'inactive' } }),
    app.expectFailure(people.removeUser, { token, params }),
    app.expectFailure(people.endUserSessions, { token, params }),
    app.expectFailure(people.inviteUser, { token, params }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual(Array(6).fill(404))
})

test('the audit log contains no password, hash or token', async () => {
  await createUser({ password: 'Very$ecret12' })
  const { rows } = await app.context.database.pool.query<{ line: string }>('select audit_log::text as line from audit_log')
  expect(rows.filter(({ line }) => /Very\$ecret12|argon2|password_hash/.test(line))).toEqual([])
})
