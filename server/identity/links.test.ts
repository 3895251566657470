import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { tablesHolding, untilQueueIsDone } from '#server/platform/testing/database.ts'
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

/** Asks for links, and answers their tokens when all of them have come. */
async function askFor(kind: keyof typeof kinds, email: string, count = 1): Promise<string[]> {
  const mailsTo = async () => (await app.mails()).filter((mail) => mail.to === email)
  const before = (await mailsTo()).length
  for (let asked = 0; asked < count; asked += 1) await kinds[kind].ask(email)
  await app.nextMail(email, before + count - 1)
  return (await mailsTo()).slice(0, count).map(tokenIn)
}

const one = async (kind: keyof typeof kinds, email: string) => (await askFor(kind, email))[0] as string

test.each(['verification', 'reset'] as const)('a %s link works once', async (kind) => {
  const { use, fields, refusal } = kinds[kind]
  const { email } = await makeLearner(app, fields)
  const token = await one(kind, email)
  expect(await use(token)).toMatchObject({ status: 200, body: { success: true } })
  expect(await use(token)).toMatchObject({ status: 400, body: { code: 'invalid_token', message: refusal } })
})

test.each(['verification', 'reset'] as const)('a %s link works until its time is over by the server’s clock', async (kind) => {
  const { use, fields, hours } = kinds[kind]
  const early = await makeLearner(app, fields)
  const late = await makeLearner(app, fields)
  const [good, stale] = await Promise.all([one(kind, early.email), one(kind, late.email)])
  app.clock.pass(hours * hour - 1000)
  expect((await use(good)).status).toBe(200)
  app.clock.pass(1000)
  expect((await use(stale)).status).toBe(400)
})

test.each(['verification', 'reset'] as const)('a used %s link ends the others of its kind', async (kind) => {
  const { use, fields } = kinds[kind]
  const { email } = await makeLearner(app, fields)
  const [first = '', second = '', third = ''] = await askFor(kind, email, 3)
  expect((await use(second)).status).toBe(200)
  expect((await use(first)).status).toBe(400)
  expect((await use(third)).status).toBe(400)
})

test.each(['verification', 'reset'] as const)('of a %s link used many times at the same moment one use counts', async (kind) => {
  const { use, fields } = kinds[kind]
  const { email } = await makeLearner(app, fields)
  const token = await one(kind, email)
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => use(token)))).map((answer) => answer.status)
  expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400])
})

test('of several reset links used at the same moment one counts', async () => {
  const learners = await Promise.all(Array.from({ length: 8 }, () => makeLearner(app)))
  const links = await Promise.all(learners.map(({ email }) => askFor('reset', email, 3)))
  for (const tokens of links) {
    const statuses = (await Promise.all(tokens.map(kinds.reset.use))).map((answer) => answer.status)
    expect(statuses.sort()).toEqual([200, 400, 400])
  }
})

test('a link of one kind does not work as the other', async () => {
  const { email } = await makeLearner(app, { emailVerifiedAt: null })
  const verification = await one('verification', email)
  const reset = await one('reset', email)
  expect((await kinds.reset.use(verification)).status).toBe(400)
  expect((await kinds.verification.use(reset)).status).toBe(400)
  expect((await kinds.reset.use(reset)).status).toBe(200)
})

test('a reset changes the password, ends every session and opens a lock', async () => {
  const { email, token: session } = await signedInLearner(app)
  for (let tries = 0; tries < 5; tries += 1) await app.refused(identity.login, { input: { email, password: 'wrong' } })
  const token = await one('reset', email)
  await app.call(identity.verifyResetToken, { params: { token } })
  const { message } = await app.call(identity.resetPassword, { params: { token }, input: { password: newPassword } })
  expect(message).toBe('Password reset successfully! Redirecting to login...')

  expect((await app.refused(identity.profile, { token: session })).status).toBe(401)
  expect((await app.refused(identity.verifyResetToken, { params: { token } })).body.message).toBe('Invalid or expired reset link')
  expect((await app.refused(identity.login, { input: { email, password: testPassword } })).status).toBe(401)
  await app.call(identity.login, { input: { email, password: newPassword } })
})

test('a refused new password leaves the reset link good', async () => {
  const { email } = await makeLearner(app)
  const token = await one('reset', email)
  const { status, body } = await app.refused(identity.resetPassword, { params: { token }, input: { password: 'short' } })
  expect([status, body.errors]).toEqual([422, ['Password must be at least 8 characters long']])
  expect((await kinds.reset.use(token)).status).toBe(200)
})

test('whoever resets by a mailed link has confirmed the address', async () => {
  const { email } = await makeLearner(app, { emailVerifiedAt: null })
  await kinds.reset.use(await one('reset', email))
  expect((await app.call(identity.login, { input: { email, password: newPassword } })).user.emailVerified).toBe(true)
})

test('a reset link that went to an address which an administrator has left is worth nothing', async () => {
  const { email, token: session } = await signedInAdmin(app)
  const token = await one('reset', email)
  await app.call(identity.updateAdminProfile, { token: session, input: { email: `new.${email}` } })
  expect((await kinds.reset.use(token)).status).toBe(400)
  await app.call(identity.adminLogin, { input: { email: `new.${email}`, password: testPassword } })
})

test('forgot-password answers the same for an address that nobody has, and mails nothing there', async () => {
  const known = await makeLearner(app)
  const inactive = await makeLearner(app, { isActive: false })
  const asked = ['nobody@example.com', inactive.email, known.email]
  const answers = []
  for (const email of asked) answers.push(await app.send(identity.forgotPassword, { input: { email } }))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(answers[0]?.body).toEqual({
    success: true,
    message: 'Password reset instructions have been sent to your email address.',
  })
  await untilQueueIsDone(app.context.database.pool)
  const reached = (await app.mails()).map((mail) => mail.to)
  expect(reached).toContain(known.email)
  expect(reached).not.toContain('nobody@example.com')
  expect(reached).not.toContain(inactive.email)
})

test('forgot-password takes about as long for an address that nobody has', async () => {
  const { email } = await makeLearner(app)
  const ratio = await timeRatio(
    () => kinds.reset.ask(email),
    () => kinds.reset.ask('nobody@example.com'),
    25,
  )
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('resend answers the same for addresses that are unknown or verified, and mails nothing there', async () => {
  const verified = await makeLearner(app)
  const waiting = await makeLearner(app, { emailVerifiedAt: null })
  const answers = []
  for (const email of ['nobody@example.com', verified.email, waiting.email]) {
    answers.push(JSON.stringify((await app.send(identity.resendVerification, { input: { email } })).body))
  }
  expect(new Set(answers).size).toBe(1)
  await untilQueueIsDone(app.context.database.pool)
  const asked = ['nobody@example.com', verified.email, waiting.email]
  expect((await app.mails()).map((mail) => mail.to).filter((to) => asked.includes(to))).toEqual([waiting.email])
})

test('made-up tokens are refused', async () => {
  for (const token of ['x', '0'.repeat(200), '../../login', '%00', 'null']) {
    for (const { use } of Object.values(kinds)) expect((await use(token)).status).toBe(400)
  }
})

test('the database holds no token that could be used, nor a password', async () => {
  const { pool } = app.context.database
  const { email } = await makeLearner(app, { emailVerifiedAt: null })
  const secrets = [await one('verification', email), await one('reset', email), (await signedInLearner(app)).token, testPassword]
  expect(await tablesHolding(pool, email)).toContain('public.accounts')
  for (const secret of secrets) expect(await tablesHolding(pool, secret)).toEqual([])
})
