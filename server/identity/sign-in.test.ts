import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { countRows } from '#server/platform/testing/database.ts'
import { timeRatio } from '#server/platform/testing/timing.ts'
import { makeAdmin, makeLearner, signedInLearner, testPassword, tokenIn } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function guess(email: string, times: number, password = 'wrong') {
  const answers = []
  for (let tries = 0; tries < times; tries += 1) answers.push(await app.expectFailure(identity.login, { input: { email, password } }))
  return answers
}

test('five wrong passwords lock the account for fifteen minutes', async () => {
  const { email, password } = await makeLearner(app)
  const answers = await guess(email, 4)
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401])
  expect(answers.map((answer) => answer.body.details?.remaining)).toEqual([4, 3, 2, 1])
  expect(answers[0]?.body.message).toBe('Invalid email or password. 4 attempts remaining.')
  const [fifth, sixth] = [...(await guess(email, 1)), ...(await guess(email, 1, password))]
  expect([fifth?.status, sixth?.status]).toEqual([423, 423])
  expect(sixth?.body.message).toContain('locked')

  app.clock.advance(14 * 60_000)
  expect((await app.expectFailure(identity.login, { input: { email, password } })).status).toBe(423)
  app.clock.advance(60_000)
  expect((await app.call(identity.login, { input: { email, password } })).user.email).toBe(email)
})

/** Signs in from an address and returns the headers of the same browser for later calls. */
async function signInFrom(address: string, input: { email: string; password: string }) {
  const { status, headers } = await app.send(identity.login, { input, address })
  expect(status).toBe(200)
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

test('guesses from one network lock nobody out of another', async () => {
  const { email, password } = await makeLearner(app)
  const wrong = { email, password: 'wrong' }
  for (let tries = 0; tries < 8; tries += 1) await app.expectFailure(identity.login, { input: wrong, address: '198.51.100.7' })
  const locked = await app.expectFailure(identity.login, { input: { email, password }, address: '198.51.100.99' })
  expect([locked.status, locked.body.code]).toEqual([423, 'account_locked'])
  await app.call(identity.login, { input: { email, password }, address: '203.0.113.5' })
  // A right password elsewhere does not help the guesser.
  expect((await app.expectFailure(identity.login, { input: { email, password }, address: '198.51.100.7' })).status).toBe(423)
})

test('a browser that has signed in before gets in while a guesser in its own network is locked', async () => {
  const credentials = await makeLearner(app)
  const address = '198.51.100.20'
  const headers = await signInFrom(address, credentials)
  const wrong = { email: credentials.email, password: 'wrong' }
  for (let tries = 0; tries < 6; tries += 1) await app.expectFailure(identity.login, { input: wrong, address })
  expect((await app.expectFailure(identity.login, { input: credentials, address })).status).toBe(423)
  await app.call(identity.login, { input: credentials, address, headers })
})

test('a known browser has five guesses of its own, and is known to its own account only', async () => {
  const credentials = await makeLearner(app)
  const other = await makeLearner(app)
  const headers = await signInFrom('198.51.100.30', credentials)
  const guessFor = async (email: string) =>
    (await app.expectFailure(identity.login, { input: { email, password: 'wrong' }, address: '198.51.100.30', headers })).status
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) statuses.push(await guessFor(credentials.email))
  expect(statuses).toEqual([401, 401, 401, 401, 423, 423])
  for (let tries = 0; tries < 5; tries += 1) await guessFor(other.email)
  expect((await app.expectFailure(identity.login, { input: other, address: '198.51.100.31' })).status).toBe(423)
})

test('the cookie of a known browser is unreadable for scripts, and worth nothing when it is made up', async () => {
  const { email, password } = await makeLearner(app)
  const { headers } = await app.send(identity.login, { input: { email, password } })
  expect(String(headers['set-cookie'])).toMatch(/^taiyari_device=[\w-]{43}; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
  await guess(email, 5)
  const madeUp = { cookie: `taiyari_device=${'x'.repeat(43)}` }
  expect((await app.expectFailure(identity.login, { input: { email, password }, headers: madeUp })).status).toBe(423)
})

test('after the lock the count starts again', async () => {
  const { email } = await makeLearner(app)
  await guess(email, 7)
  app.clock.advance(15 * 60_000)
  expect((await guess(email, 5)).map((answer) => answer.status)).toEqual([401, 401, 401, 401, 423])
})

test('a right password or fifteen minutes reset the count', async () => {
  const { email, password } = await makeLearner(app)
  await guess(email, 4)
  await app.call(identity.login, { input: { email, password } })
  expect((await guess(email, 4)).at(-1)?.body.details?.remaining).toBe(1)
  app.clock.advance(15 * 60_000 + 1)
  expect((await guess(email, 1)).at(-1)?.body.details?.remaining).toBe(4)
})

test('an unknown address gets the same responses as a known one', async () => {
  const { email } = await makeLearner(app)
  const bodies = (answers: Awaited<ReturnType<typeof guess>>) => answers.map(({ status, body }) => ({ status, body }))
  expect(bodies(await guess('nobody@example.com', 6))).toEqual(bodies(await guess(email, 6)))
})

test('an address is the same in any letter case', async () => {
  const { email, password } = await makeLearner(app)
  await guess(email, 2)
  expect((await guess(email.toUpperCase(), 1))[0]?.body.details?.remaining).toBe(2)
  await app.call(identity.login, { input: { email: ` ${email.toUpperCase()} `, password } })
})

test('concurrent guesses cannot exceed the limit', async () => {
  const { email, password } = await makeLearner(app)
  const input = { email, password: 'wrong' }
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.expectFailure(identity.login, { input })))
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
  expect(statuses.filter((status) => status !== 401 && status !== 423)).toEqual([])
  expect((await app.expectFailure(identity.login, { input: { email, password } })).status).toBe(423)
})

test('a sign-in takes about as long for an unknown address as for a known one', async () => {
  const learners = await Promise.all(Array.from({ length: 15 }, () => makeLearner(app)))
  const ratio = await timeRatio(
    () => guess(learners.pop()?.email ?? '', 1),
    () => guess(`nobody${Math.random()}@example.com`, 1),
  )
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('an unverified learner is refused and can request the mail again', async () => {
  const { email, password } = await makeLearner(app, { emailVerifiedAt: null })
  const { status, body } = await app.expectFailure(identity.login, { input: { email, password } })
  expect([status, body.code, body.details]).toEqual([403, 'email_unverified', { email }])
  expect(body.message).toBe('Please verify your email address before you log in.')
  await app.call(identity.resendVerification, { input: { email } })
  await app.call(identity.verifyEmail, { params: { token: tokenIn(await app.nextMail(email)) } })
  await app.call(identity.login, { input: { email, password } })
})

test('the unverified or inactive state is shown only after the right password', async () => {
  const unverified = await makeLearner(app, { emailVerifiedAt: null })
  const inactive = await makeLearner(app, { isActive: false })
  for (const { email } of [unverified, inactive]) expect((await guess(email, 1))[0]?.body.code).toBe('wrong_credentials')
  const refused = await app.expectFailure(identity.login, { input: { email: inactive.email, password: testPassword } })
  expect([refused.status, refused.body.code]).toEqual([403, 'account_inactive'])
})

test('administrators and learners sign in on separate endpoints', async () => {
  const admin = await makeAdmin(app)
  const learner = await makeLearner(app, { email: 'sneaky-taiyari@example.com' })
  expect((await app.expectFailure(identity.login, { input: admin })).body.code).toBe('wrong_credentials')
  expect((await app.expectFailure(identity.adminLogin, { input: learner })).body.code).toBe('wrong_credentials')
  const { admin: signedIn } = await app.call(identity.adminLogin, { input: admin })
  expect(signedIn).toMatchObject({ email: admin.email, role: 'admin', isActive: true })
})

test('an address without the reserved word is refused for administrators before anything is counted', async () => {
  const { email, password } = await makeLearner(app)
  const before = await countRows(app.context.database.pool)
  const { status, body } = await app.expectFailure(identity.adminLogin, { input: { email, password } })
  expect([status, body.code]).toEqual([403, 'admin_email_required'])
  expect(body.message).toContain('taiyari')
  expect(await countRows(app.context.database.pool)).toEqual(before)
})

test('a missing email or password is refused', async () => {
  for (const input of [{}, { email: 'a@example.com' }, { password: 'x' }, { email: '', password: '' }]) {
    const { status, body } = await app.expectFailure(identity.login, { input: input as never })
    expect(status).toBe(422)
    expect(new Set(body.errors)).toEqual(new Set(['Please fill in all fields']))
  }
})

test('a response contains nothing of the account that the contract does not name', async () => {
  const { token } = await signedInLearner(app)
  const { data } = await app.call(identity.profile, { token })
  expect(Object.keys(data).filter((key) => /hash|totp|recovery|secret/i.test(key))).toEqual([])
})
