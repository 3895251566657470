import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { people } from '#domain/people/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { tablesContaining } from '#server/platform/testing/database.ts'
import { signedInAdmin, signedInLearner, testPassword, tokenIn } from '../testing.ts'

const newPassword = 'Better@Horse2'
const day = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const undo = (token: string) => app.send(identity.undoChange, { params: { token } })
const adminSignIn = async (email: string, password = testPassword) =>
  (await app.send(identity.adminLogin, { input: { email, password } })).status

test('the old address is told of a new one and can undo it', async () => {
  const { email, token } = await signedInAdmin(app)
  const changed = `thief-${email}`
  await app.call(identity.updateAdminProfile, { token, input: { email: changed } })
  await app.call(identity.adminChangePassword, { token, input: { currentPassword: testPassword, newPassword } })
  const mail = await app.nextMail(email)
  expect(mail.subject).toContain('email address')
  const link = tokenIn(mail)
  expect(await tablesContaining(app.context.database.pool, link)).toEqual([])
  // Read before the undo: a notice that is still in the queue is not sent any more once its change is undone.
  const laterLink = tokenIn(await app.nextMail(changed))

  const { status, body } = await undo(link)
  expect(status).toBe(200)
  expect((await app.send(identity.adminProfile, { token })).status).toBe(401)
  expect(await adminSignIn(changed, newPassword)).toBe(401)
  // The later change of the password is undone with it, and its own link no longer works.
  expect(await adminSignIn(email)).toBe(200)
  expect((await undo(laterLink)).status).toBe(400)
  const { resetToken } = (body as { data: { resetToken: string } }).data
  await app.call(identity.resetPassword, { params: { token: resetToken }, input: { password: 'Third@Horse3' } })
  expect(await adminSignIn(email, 'Third@Horse3')).toBe(200)
})

test('a link to undo works once, and for seven days', async () => {
  for (const [wait, expected] of [
    [7 * day - 1000, [200, 400]],
    [7 * day, [400, 400]],
  ] as const) {
    const { email, token } = await signedInLearner(app)
    await app.call(identity.changePassword, { token, input: { currentPassword: testPassword, newPassword } })
    const link = tokenIn(await app.nextMail(email))
    app.clock.advance(wait)
    expect([(await undo(link)).status, (await undo(link)).status]).toEqual(expected)
  }
})

test('of concurrent uses of a link one succeeds', async () => {
  const { email, token } = await signedInLearner(app)
  await app.call(identity.changePassword, { token, input: { currentPassword: testPassword, newPassword } })
  const link = tokenIn(await app.nextMail(email))
  const statuses = (await Promise.all([1, 2, 3].map(() => undo(link)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 400, 400])
})

test('a learner is told when an administrator changes their address, and of a password set by a mailed link', async () => {
  const admin = await signedInAdmin(app, { permissions: ['manage_users'] })
  const learner = await signedInLearner(app)
  await app.call(people.updateUser, { token: admin.token, params: { id: learner.id }, input: { email: `new-${learner.email}` } })
  expect((await app.nextMail(learner.email)).subject).toContain('email address')

  const other = await signedInLearner(app)
  await app.call(identity.forgotPassword, { input: { email: other.email } })
  await app.call(identity.resetPassword, { params: { token: tokenIn(await app.nextMail(other.email)) }, input: { password: newPassword } })
  expect((await app.nextMail(other.email, 1)).subject).toContain('password was changed')
})

test('an address that somebody else has taken meanwhile is not given back', async () => {
  const { email, token } = await signedInAdmin(app)
  await app.call(identity.updateAdminProfile, { token, input: { email: `moved-${email}` } })
  const link = tokenIn(await app.nextMail(email))
  await signedInAdmin(app, { email })
  expect(await undo(link)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
})
