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
  for (let tries = 0; tries < times; tries += 1) answers.push(await app.refused(identity.login, { input: { email, password } }))
  return answers
}

test('five wrong passwords lock the account for fifteen minutes by the server’s clock', async () => {
  const { email, password } = await makeLearner(app)
  const answers = await guess(email, 4)
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401])
  expect(answers.map((answer) => answer.body.details?.remaining)).toEqual([4, 3, 2, 1])
  expect(answers[0]?.body.message).toBe('Invalid email or password. 4 attempts remaining.')
  const [fifth, sixth] = [...(await guess(email, 1)), ...(await guess(email, 1, password))]
  expect([fifth?.status, sixth?.status]).toEqual([423, 423])
  expect(sixth?.body.message).toContain('locked')

  app.clock.pass(14 * 60_000)
  expect((await app.refused(identity.login, { input: { email, password } })).status).toBe(423)
  app.clock.pass(60_000)
  expect((await app.call(identity.login, { input: { email, password } })).user.email).toBe(email)
})

test('after the lock the count begins anew', async () => {
  const { email } = await makeLearner(app)
  await guess(email, 7)
  app.clock.pass(15 * 60_000)
  expect((await guess(email, 5)).map((answer) => answer.status)).toEqual([401, 401, 401, 401, 423])
})

test('a right password and a quarter of an hour each forgive earlier wrong ones', async () => {
  const { email, password } = await makeLearner(app)
  await guess(email, 4)
  await app.call(identity.login, { input: { email, password } })
  expect((await guess(email, 4)).at(-1)?.body.details?.remaining).toBe(1)
  app.clock.pass(15 * 60_000 + 1)
  expect((await guess(email, 1)).at(-1)?.body.details?.remaining).toBe(4)
})

test('an address that nobody has is answered like one that somebody has', async () => {
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

test('guesses made at the same moment cannot outrun the lock', async () => {
  const { email, password } = await makeLearner(app)
  const input = { email, password: 'wrong' }
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.refused(identity.login, { input })))
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
  expect(statuses.filter((status) => status !== 401 && status !== 423)).toEqual([])
  expect((await app.refused(identity.login, { input: { email, password } })).status).toBe(423)
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

test('an unverified learner is refused with a way to get the mail again', async () => {
  const { email, password } = await makeLearner(app, { emailVerifiedAt: null })
  const { status, body } = await app.refused(identity.login, { input: { email, password } })
  expect([status, body.code, body.details]).toEqual([403, 'email_unverified', { email }])
  expect(body.message).toBe('Please verify your email address before you log in.')
  await app.call(identity.resendVerification, { input: { email } })
  await app.call(identity.verifyEmail, { params: { token: tokenIn(await app.nextMail(email)) } })
  await app.call(identity.login, { input: { email, password } })
})

test('whether an account is unverified or inactive is told only to who knows the password', async () => {
  const unverified = await makeLearner(app, { emailVerifiedAt: null })
  const inactive = await makeLearner(app, { isActive: false })
  for (const { email } of [unverified, inactive]) expect((await guess(email, 1))[0]?.body.code).toBe('wrong_credentials')
  const told = await app.refused(identity.login, { input: { email: inactive.email, password: testPassword } })
  expect([told.status, told.body.code]).toEqual([403, 'account_inactive'])
})

test('administrators and learners have doors of their own', async () => {
  const admin = await makeAdmin(app)
  const learner = await makeLearner(app, { email: 'sneaky-taiyari@example.com' })
  expect((await app.refused(identity.login, { input: admin })).body.code).toBe('wrong_credentials')
  expect((await app.refused(identity.adminLogin, { input: learner })).body.code).toBe('wrong_credentials')
  const { admin: shown } = await app.call(identity.adminLogin, { input: admin })
  expect(shown).toMatchObject({ email: admin.email, role: 'admin', isActive: true })
})

test('an address without the reserved word is turned away at the administrators’ door before anything is counted', async () => {
  const { email, password } = await makeLearner(app)
  const before = await countRows(app.context.database.pool)
  const { status, body } = await app.refused(identity.adminLogin, { input: { email, password } })
  expect([status, body.code]).toEqual([403, 'admin_email_required'])
  expect(body.message).toContain('taiyari')
  expect(await countRows(app.context.database.pool)).toEqual(before)
})

test('a missing email or password is asked for', async () => {
  for (const input of [{}, { email: 'a@example.com' }, { password: 'x' }, { email: '', password: '' }]) {
    const { status, body } = await app.refused(identity.login, { input: input as never })
    expect(status).toBe(422)
    expect(new Set(body.errors)).toEqual(new Set(['Please fill in all fields']))
  }
})

test('an answer shows nothing of the account that the contract does not name', async () => {
  const { token } = await signedInLearner(app)
  const { data } = await app.call(identity.profile, { token })
  expect(Object.keys(data).filter((key) => /hash|totp|recovery|secret/i.test(key))).toEqual([])
})
