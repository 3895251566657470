import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { tablesContaining, waitForJobs } from '#server/platform/testing/database.ts'
import { timeRatio } from '#server/platform/testing/timing.ts'
import { makeLearner, signedInAdmin, signedInLearner, testPassword, tokenIn } from './testing.ts'

const hour = 3_600_000
const newPassword = 'Better@Horse2'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const kinds = {
  verification: {
    hours: 24,
    fields: { emailVerifiedAt: null },
    ask: (email: string) => app.call(identity.resendVerification, { input: { email } }),
    use: (token: string) => app.send(identity.verifyEmail, { params: { token } }),
    refusal: 'Invalid verification link',
  },
  reset: {
    hours: 1,
    fields: {},
    ask: (email: string) => app.call(identity.forgotPassword, { input: { email } }),
    use: (token: string) => app.send(identity.resetPassword, { params: { token }, input: { password: newPassword } }),
    refusal: 'Invalid or expired reset link',
  },
}

/** Requests links and returns their tokens once all mails have arrived. */
async function requestLinks(kind: keyof typeof kinds, email: string, count = 1): Promise<string[]> {
  const mailsTo = async () => (await app.mails()).filter((mail) => mail.to === email)
  const before = (await mailsTo()).length
  for (let sent = 0; sent < count; sent += 1) await kinds[kind].ask(email)
  await app.nextMail(email, before + count - 1)
  return (await mailsTo()).slice(0, count).map(tokenIn)
}

const requestLink = async (kind: keyof typeof kinds, email: string) => (await requestLinks(kind, email))[0] as string

test.each(['verification', 'reset'] as const)('a %s link works once', async (kind) => {
  const { use, fields, refusal } = kinds[kind]
  const { email } = await makeLearner(app, fields)
  const token = await requestLink(kind, email)
  expect(await use(token)).toMatchObject({ status: 200, body: { success: true } })
  expect(await use(token)).toMatchObject({ status: 400, body: { code: 'invalid_token', message: refusal } })
})

test.each(['verification', 'reset'] as const)('a %s link expires by the clock of the server', async (kind) => {
  const { use, fields, hours } = kinds[kind]
  const early = await makeLearner(app, fields)
  const late = await makeLearner(app, fields)
  const [good, stale] = await Promise.all([requestLink(kind, early.email), requestLink(kind, late.email)])
  app.clock.advance(hours * hour - 1000)
  expect((await use(good)).status).toBe(200)
  app.clock.advance(1000)
  expect((await use(stale)).status).toBe(400)
})

test.each(['verification', 'reset'] as const)('using a %s link invalidates the others of its kind', async (kind) => {
  const { use, fields } = kinds[kind]
  const { email } = await makeLearner(app, fields)
  const [first = '', second = '', third = ''] = await requestLinks(kind, email, 3)
  expect((await use(second)).status).toBe(200)
  expect((await use(first)).status).toBe(400)
  expect((await use(third)).status).toBe(400)
})

test.each(['verification', 'reset'] as const)('of concurrent uses of a %s link only one succeeds', async (kind) => {
  const { use, fields } = kinds[kind]
  const { email } = await makeLearner(app, fields)
  const token = await requestLink(kind, email)
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => use(token)))).map((answer) => answer.status)
  expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400])
})

test('of several reset links used at the same moment only one succeeds', async () => {
  const learners = await Promise.all(Array.from({ length: 8 }, () => makeLearner(app)))
  const links = await Promise.all(learners.map(({ email }) => requestLinks('reset', email, 3)))
  for (const tokens of links) {
    const statuses = (await Promise.all(tokens.map(kinds.reset.use))).map((answer) => answer.status)
    expect(statuses.sort()).toEqual([200, 400, 400])
  }
})

test('a link of one kind cannot be used as the other', async () => {
  const { email } = await makeLearner(app, { emailVerifiedAt: null })
  const verification = await requestLink('verification', email)
  const reset = await requestLink('reset', email)
  expect((await kinds.reset.use(verification)).status).toBe(400)
  expect((await kinds.verification.use(reset)).status).toBe(400)
  expect((await kinds.reset.use(reset)).status).toBe(200)
})

test('a reset changes the password, ends every session and removes the lock', async () => {
  const { email, token: session } = await signedInLearner(app)
  for (let tries = 0; tries < 5; tries += 1) await app.expectFailure(identity.login, { input: { email, password: 'wrong' } })
  const token = await requestLink('reset', email)
  await app.call(identity.verifyResetToken, { params: { token } })
  const { message } = await app.call(identity.resetPassword, { params: { token }, input: { password: newPassword } })
  expect(message).toBe('Password reset successfully! Redirecting to login...')

  expect((await app.expectFailure(identity.profile, { token: session })).status).toBe(401)
  expect((await app.expectFailure(identity.verifyResetToken, { params: { token } })).body.message).toBe('Invalid or expired reset link')
  expect((await app.expectFailure(identity.login, { input: { email, password: testPassword } })).status).toBe(401)
  await app.call(identity.login, { input: { email, password: newPassword } })
})

test('a refused new password does not use the reset link up', async () => {
  const { email } = await makeLearner(app)
  const token = await requestLink('reset', email)
  const { status, body } = await app.expectFailure(identity.resetPassword, { params: { token }, input: { password: 'short' } })
  expect([status, body.errors]).toEqual([422, ['Password must be at least 8 characters long']])
  expect((await kinds.reset.use(token)).status).toBe(200)
})

test('resetting by a mailed link verifies the address', async () => {
  const { email } = await makeLearner(app, { emailVerifiedAt: null })
  await kinds.reset.use(await requestLink('reset', email))
  expect((await app.call(identity.login, { input: { email, password: newPassword } })).user.emailVerified).toBe(true)
})

test('a reset link sent to a former address of an administrator is invalid', async () => {
  const { email, token: session } = await signedInAdmin(app)
  const token = await requestLink('reset', email)
  await app.call(identity.updateAdminProfile, { token: session, input: { email: `new.${email}` } })
  expect((await kinds.reset.use(token)).status).toBe(400)
  await app.call(identity.adminLogin, { input: { email: `new.${email}`, password: testPassword } })
})

test('forgot-password responds the same for an unknown address and sends no mail', async () => {
  const known = await makeLearner(app)
  const inactive = await makeLearner(app, { isActive: false })
  const addresses = ['nobody@example.com', inactive.email, known.email]
  const answers = []
  for (const email of addresses) answers.push(await app.send(identity.forgotPassword, { input: { email } }))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(answers[0]?.body).toEqual({
    success: true,
    message: 'Password reset instructions have been sent to your email address.',
  })
  await waitForJobs(app.context.database.pool)
  const reached = (await app.mails()).map((mail) => mail.to)
  expect(reached).toContain(known.email)
  expect(reached).not.toContain('nobody@example.com')
  expect(reached).not.toContain(inactive.email)
})

test('forgot-password takes about as long for an unknown address', async () => {
  const { email } = await makeLearner(app)
  const ratio = await timeRatio(
    () => kinds.reset.ask(email),
    () => kinds.reset.ask('nobody@example.com'),
    25,
  )
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('resending responds the same for unknown or verified addresses and sends no mail', async () => {
  const verified = await makeLearner(app)
  const waiting = await makeLearner(app, { emailVerifiedAt: null })
  const answers = []
  for (const email of ['nobody@example.com', verified.email, waiting.email]) {
    answers.push(JSON.stringify((await app.send(identity.resendVerification, { input: { email } })).body))
  }
  expect(new Set(answers).size).toBe(1)
  await waitForJobs(app.context.database.pool)
  const addresses = ['nobody@example.com', verified.email, waiting.email]
  expect((await app.mails()).map((mail) => mail.to).filter((to) => addresses.includes(to))).toEqual([waiting.email])
})

test('made-up tokens are refused', async () => {
  for (const token of ['x', '0'.repeat(200), '../../login', '%00', 'null']) {
    for (const { use } of Object.values(kinds)) expect((await use(token)).status).toBe(400)
  }
})

test('the database contains no usable token and no password', async () => {
  const { pool } = app.context.database
  const { email } = await makeLearner(app, { emailVerifiedAt: null })
  const secrets = [
    await requestLink('verification', email),
    await requestLink('reset', email),
    (await signedInLearner(app)).token,
    testPassword,
  ]
  expect(await tablesContaining(pool, email)).toContain('public.accounts')
  for (const secret of secrets) expect(await tablesContaining(pool, secret)).toEqual([])
})
