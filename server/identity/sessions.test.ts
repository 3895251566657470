import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { signedInAdmin, signedInLearner, testPassword } from './testing.ts'

const newPassword = 'Better@Horse2'
const day = 86_400_000

let app: TestApp
/** Another node on the same database; the embedded database allows only one, so there it is the same node. */
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
    signIn: () => signedInLearner(app),
    signInAgain: (email: string, password = testPassword) => other.call(identity.login, { input: { email, password } }),
    profile: identity.profile,
    logout: identity.logout,
    changePassword: identity.changePassword,
  },
  admin: {
    signIn: () => signedInAdmin(app),
    signInAgain: (email: string, password = testPassword) => other.call(identity.adminLogin, { input: { email, password } }),
    profile: identity.adminProfile,
    logout: identity.adminLogout,
    changePassword: identity.adminChangePassword,
  },
}

/** The status that each node returns for a session. */
async function statusesOf(realm: keyof typeof realms, token: string): Promise<number[]> {
  const answers = [await app.send(realms[realm].profile, { token }), await other.send(realms[realm].profile, { token })]
  return answers.map((answer) => answer.status)
}

test.each(['learner', 'admin'] as const)('the logout of a %s ends only that session, at once on every node', async (realm) => {
  const { email, token: first } = await realms[realm].signIn()
  const { token: second } = await realms[realm].signInAgain(email)
  expect(await statusesOf(realm, first)).toEqual([200, 200])
  await app.call(realms[realm].logout, { token: first })
  expect(await statusesOf(realm, first)).toEqual([401, 401])
  expect(await statusesOf(realm, second)).toEqual([200, 200])
})

test.each(['learner', 'admin'] as const)('a new password of a %s ends all other sessions at once on every node', async (realm) => {
  const { email, token } = await realms[realm].signIn()
  const others = [await realms[realm].signInAgain(email), await realms[realm].signInAgain(email)]
  const input = { currentPassword: testPassword, newPassword }
  await app.call(realms[realm].changePassword, { token, input })
  for (const session of others) expect(await statusesOf(realm, session.token)).toEqual([401, 401])
  expect(await statusesOf(realm, token)).toEqual([200, 200])
  await expect(realms[realm].signInAgain(email)).rejects.toThrow('401')
  await realms[realm].signInAgain(email, newPassword)
})

test('a new password needs the current one, and wrong ones lock the confirmations of that session only', async () => {
  const { email, token } = await signedInLearner(app)
  const wrong = { currentPassword: 'wrong', newPassword }
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await app.expectFailure(identity.changePassword, { token, input: wrong })).status)
  expect(statuses).toEqual([403, 403, 403, 403, 423, 423])
  const right = { currentPassword: testPassword, newPassword }
  expect((await app.expectFailure(identity.changePassword, { token, input: right })).status).toBe(423)
  expect(await statusesOf('learner', token)).toEqual([200, 200])
  const { token: another } = await app.call(identity.login, { input: { email, password: testPassword } })
  await app.call(identity.changePassword, { token: another, input: right })
})

test('a new password must follow the rules of registration', async () => {
  const { token } = await signedInLearner(app)
  const input = { currentPassword: testPassword, newPassword: 'alllowercase1!' }
  const { status, body } = await app.expectFailure(identity.changePassword, { token, input })
  expect([status, body.errors]).toEqual([422, ['Password must contain at least one uppercase letter']])
})

test('a session expires by the clock of the server', async () => {
  const { token } = await signedInLearner(app)
  app.clock.advance(30 * day - 1000)
  expect((await app.send(identity.profile, { token })).status).toBe(200)
  app.clock.advance(1000)
  expect((await app.send(identity.profile, { token })).status).toBe(401)
})

test('deactivating an account ends its sessions at once on every node', async () => {
  const { id, token } = await signedInLearner(app)
  await app.context.database.pool.query('update accounts set is_active = false where id = $1', [id])
  expect(await statusesOf('learner', token)).toEqual([401, 401])
})

test('a sign-in creates a new session, whatever token was sent along', async () => {
  const attacker = await signedInLearner(app)
  const victim = await signedInLearner(app)
  const input = { email: victim.email, password: testPassword }
  const { token } = await app.call(identity.login, { token: attacker.token, input })
  expect([attacker.token, victim.token]).not.toContain(token)
  expect((await app.call(identity.profile, { token })).data._id).toBe(victim.id)
  expect((await app.call(identity.profile, { token: attacker.token })).data._id).toBe(attacker.id)
  const chosen = 'x'.repeat(43)
  expect((await app.expectFailure(identity.login, { token: chosen, input })).status).toBe(401)
  expect((await app.expectFailure(identity.profile, { token: chosen })).status).toBe(401)
})

test('an ended session is refused even on public endpoints', async () => {
  const { email, token } = await signedInLearner(app)
  await app.call(identity.logout, { token })
  const { status, body } = await app.expectFailure(identity.forgotPassword, { token, input: { email } })
  expect([status, body.code]).toEqual([401, 'not_signed_in'])
})

test('the login history lists each sign-in with device and outcome, and can end a session', async () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  const { email, token } = await signedInAdmin(app)
  app.clock.advance(1000)
  const input = { email, password: testPassword }
  const { token: laptop } = await app.call(identity.adminLogin, { input, headers: { 'user-agent': chrome } })
  app.clock.advance(1000)
  await app.expectFailure(identity.adminLogin, { input: { email, password: 'wrong' } })

  const { data, pagination } = await app.call(identity.loginHistory, { token })
  expect(pagination.total).toBe(3)
  expect(data).toMatchObject([
    { outcome: 'wrong_password', active: false, sessionId: null },
    { outcome: 'success', device: 'Chrome on Linux', active: true, current: false, address: '127.0.0.1' },
    { outcome: 'success', active: true, current: true },
  ])
  const sessionId = data[1]?.sessionId ?? ''
  await app.call(identity.endSession, { token, params: { sessionId } })
  expect(await statusesOf('admin', laptop)).toEqual([401, 401])
  expect((await app.expectFailure(identity.endSession, { token, params: { sessionId } })).status).toBe(404)
})

test('an administrator cannot end a session of another', async () => {
  const own = await signedInAdmin(app)
  const another = await signedInAdmin(app)
  const { data } = await app.call(identity.loginHistory, { token: another.token })
  const sessionId = data[0]?.sessionId ?? ''
  expect((await app.expectFailure(identity.endSession, { token: own.token, params: { sessionId } })).status).toBe(404)
  expect(await statusesOf('admin', another.token)).toEqual([200, 200])
})

test('a learner sees where they are signed in and ends one session or all others', async () => {
  const { email, token } = await signedInLearner(app)
  const signInAgain = () => app.call(identity.login, { input: { email, password: testPassword } })
  const others = [await signInAgain(), await signInAgain()]
  const { data } = await app.call(identity.listOwnSessions, { token })
  expect(data.map(({ current }) => current).filter(Boolean)).toHaveLength(1)
  expect(data).toHaveLength(3)
  const [other] = (await app.call(identity.listOwnSessions, { token: others[0]?.token ?? '' })).data.filter(({ current }) => current)
  await app.call(identity.endOwnSession, { token, params: { sessionId: other?._id ?? '' } })
  expect(await statusesOf('learner', others[0]?.token ?? '')).toEqual([401, 401])
  expect(await statusesOf('learner', others[1]?.token ?? '')).toEqual([200, 200])
  await app.call(identity.endOtherSessions, { token })
  expect(await statusesOf('learner', others[1]?.token ?? '')).toEqual([401, 401])
  expect((await app.call(identity.listOwnSessions, { token })).data).toMatchObject([{ current: true }])
})
