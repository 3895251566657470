import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { signedInAdmin, signedInLearner, testPassword } from './testing.ts'

const newPassword = 'Better@Horse2'
const day = 86_400_000

let app: TestApp
/** Another node on the same database; the embedded one has no room for a second, so there it is the same. */
let other: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { DATABASE_URL } = app.environment
  other = inject('database').kind === 'postgres' && DATABASE_URL ? await startTestApp({ DATABASE_URL }) : app
})
afterAll(async () => {
  if (other !== app) await other.close()
  await app.close()
})

const realms = {
  learner: {
    enter: () => signedInLearner(app),
    again: (email: string, password = testPassword) => other.call(identity.login, { input: { email, password } }),
    profile: identity.profile,
    logout: identity.logout,
    changePassword: identity.changePassword,
  },
  admin: {
    enter: () => signedInAdmin(app),
    again: (email: string, password = testPassword) => other.call(identity.adminLogin, { input: { email, password } }),
    profile: identity.adminProfile,
    logout: identity.adminLogout,
    changePassword: identity.adminChangePassword,
  },
}

/** What each node says to a session. */
async function seen(realm: keyof typeof realms, token: string): Promise<number[]> {
  const answers = [await app.send(realms[realm].profile, { token }), await other.send(realms[realm].profile, { token })]
  return answers.map((answer) => answer.status)
}

test.each(['learner', 'admin'] as const)('a %s’s logout ends that session at once on every node, and no other', async (realm) => {
  const { email, token: first } = await realms[realm].enter()
  const { token: second } = await realms[realm].again(email)
  expect(await seen(realm, first)).toEqual([200, 200])
  await app.call(realms[realm].logout, { token: first })
  expect(await seen(realm, first)).toEqual([401, 401])
  expect(await seen(realm, second)).toEqual([200, 200])
})

test.each(['learner', 'admin'] as const)('a %s’s new password ends all other sessions at once on every node', async (realm) => {
  const { email, token } = await realms[realm].enter()
  const others = [await realms[realm].again(email), await realms[realm].again(email)]
  const input = { currentPassword: testPassword, newPassword }
  await app.call(realms[realm].changePassword, { token, input })
  for (const session of others) expect(await seen(realm, session.token)).toEqual([401, 401])
  expect(await seen(realm, token)).toEqual([200, 200])
  await expect(realms[realm].again(email)).rejects.toThrow('401')
  await realms[realm].again(email, newPassword)
})

test('a new password needs the current one, and wrong ones count towards the lock', async () => {
  const { email, token } = await signedInLearner(app)
  const wrong = { currentPassword: 'wrong', newPassword }
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await app.refused(identity.changePassword, { token, input: wrong })).status)
  expect(statuses).toEqual([403, 403, 403, 403, 423, 423])
  const right = { currentPassword: testPassword, newPassword }
  expect((await app.refused(identity.changePassword, { token, input: right })).status).toBe(423)
  expect((await app.refused(identity.login, { input: { email, password: testPassword } })).status).toBe(423)
  expect(await seen('learner', token)).toEqual([200, 200])
})

test('a new password keeps the rules of a registration', async () => {
  const { token } = await signedInLearner(app)
  const input = { currentPassword: testPassword, newPassword: 'alllowercase1!' }
  const { status, body } = await app.refused(identity.changePassword, { token, input })
  expect([status, body.errors]).toEqual([422, ['Password must contain at least one uppercase letter']])
})

test('a session ends after its days by the server’s clock', async () => {
  const { token } = await signedInLearner(app)
  app.clock.pass(30 * day - 1000)
  expect((await app.send(identity.profile, { token })).status).toBe(200)
  app.clock.pass(1000)
  expect((await app.send(identity.profile, { token })).status).toBe(401)
})

test('a deactivated account is out at once on every node', async () => {
  const { id, token } = await signedInLearner(app)
  await app.context.database.pool.query('update accounts set is_active = false where id = $1', [id])
  expect(await seen('learner', token)).toEqual([401, 401])
})

test('a sign-in opens a session of its own, whatever token was brought along', async () => {
  const attacker = await signedInLearner(app)
  const victim = await signedInLearner(app)
  const input = { email: victim.email, password: testPassword }
  const { token } = await app.call(identity.login, { token: attacker.token, input })
  expect([attacker.token, victim.token]).not.toContain(token)
  expect((await app.call(identity.profile, { token })).data._id).toBe(victim.id)
  expect((await app.call(identity.profile, { token: attacker.token })).data._id).toBe(attacker.id)
  const chosen = 'x'.repeat(43)
  expect((await app.refused(identity.login, { token: chosen, input })).status).toBe(401)
  expect((await app.refused(identity.profile, { token: chosen })).status).toBe(401)
})

test('a session that has ended is told so even where none is needed', async () => {
  const { email, token } = await signedInLearner(app)
  await app.call(identity.logout, { token })
  const { status, body } = await app.refused(identity.forgotPassword, { token, input: { email } })
  expect([status, body.code]).toEqual([401, 'not_signed_in'])
})

test('the login history lists each sign-in with its device and outcome, and signs a session out', async () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  const { email, token } = await signedInAdmin(app)
  app.clock.pass(1000)
  const input = { email, password: testPassword }
  const { token: laptop } = await app.call(identity.adminLogin, { input, headers: { 'user-agent': chrome } })
  app.clock.pass(1000)
  await app.refused(identity.adminLogin, { input: { email, password: 'wrong' } })

  const { data, pagination } = await app.call(identity.loginHistory, { token })
  expect(pagination.total).toBe(3)
  expect(data).toMatchObject([
    { outcome: 'wrong_password', active: false, sessionId: null },
    { outcome: 'success', device: 'Chrome on Linux', active: true, current: false, address: '127.0.0.1' },
    { outcome: 'success', active: true, current: true },
  ])
  const sessionId = data[1]?.sessionId ?? ''
  await app.call(identity.endSession, { token, params: { sessionId } })
  expect(await seen('admin', laptop)).toEqual([401, 401])
  expect((await app.refused(identity.endSession, { token, params: { sessionId } })).status).toBe(404)
})

test('nobody signs out somebody else’s session', async () => {
  const mine = await signedInAdmin(app)
  const theirs = await signedInAdmin(app)
  const { data } = await app.call(identity.loginHistory, { token: theirs.token })
  const sessionId = data[0]?.sessionId ?? ''
  expect((await app.refused(identity.endSession, { token: mine.token, params: { sessionId } })).status).toBe(404)
  expect(await seen('admin', theirs.token)).toEqual([200, 200])
})
