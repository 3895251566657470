import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { tablesHolding } from '#server/platform/testing/database.ts'
import { makeAdmin, signedInAdmin, testPassword } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
// Each test begins in a time step of its own.
beforeEach(() => app.clock.pass(120_000))

/** What an authenticator app would show, now or some steps of 30 seconds away. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + steps * 30_000 })
}

function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) as string
}

async function enrolledAdmin() {
  const admin = await signedInAdmin(app)
  const { secret } = (await app.call(identity.setupTwoFactor, { token: admin.token })).data
  const { data } = await app.call(identity.enableTwoFactor, { token: admin.token, input: { code: codeOf(secret) } })
  app.clock.pass(60_000)
  const signIn = (code?: string) => app.send(identity.adminLogin, { input: { email: admin.email, password: testPassword, code } })
  return { ...admin, secret, recoveryCodes: data.recoveryCodes, signIn }
}

test('an administrator enrols with a code of the secret that was shown', async () => {
  const { token, email } = await signedInAdmin(app)
  const { secret, uri, qr } = (await app.call(identity.setupTwoFactor, { token })).data
  expect(decodeURIComponent(uri)).toContain(email)
  expect(uri).toContain(`secret=${secret}`)
  expect(qr).toContain('<svg')

  const wrong = await app.refused(identity.enableTwoFactor, { token, input: { code: wrongCodeOf(secret) } })
  expect([wrong.status, wrong.body.errors]).toEqual([422, ['That code is not right.']])
  expect((await app.call(identity.adminProfile, { token })).data.twoFactorEnabled).toBe(false)

  const { data } = await app.call(identity.enableTwoFactor, { token, input: { code: codeOf(secret) } })
  expect(new Set(data.recoveryCodes).size).toBe(10)
  expect((await app.call(identity.adminProfile, { token })).data.twoFactorEnabled).toBe(true)
  expect((await app.refused(identity.setupTwoFactor, { token })).status).toBe(409)
  expect((await app.refused(identity.enableTwoFactor, { token, input: { code: codeOf(secret, 1) } })).status).toBe(409)
})

test('a secret that was never confirmed changes nothing at sign-in', async () => {
  const { email, token } = await signedInAdmin(app)
  await app.call(identity.setupTwoFactor, { token })
  await app.call(identity.adminLogin, { input: { email, password: testPassword } })
})

test('signing in then needs the password and a code', async () => {
  const { email, secret, signIn } = await enrolledAdmin()
  expect(await signIn()).toMatchObject({ status: 401, body: { code: 'code_required' } })
  const wrongPassword = await app.refused(identity.adminLogin, { input: { email, password: 'wrong', code: codeOf(secret) } })
  expect(wrongPassword.body.code).toBe('wrong_credentials')
  expect(await signIn(codeOf(secret))).toMatchObject({ status: 200, body: { admin: { twoFactorEnabled: true } } })
})

test('a code of the step before or after is accepted, an older one is not', async () => {
  for (const [steps, status] of [
    [-1, 200],
    [1, 200],
    [-3, 401],
    [3, 401],
  ] as const) {
    const { secret, signIn } = await enrolledAdmin()
    app.clock.pass(60_000)
    expect((await signIn(codeOf(secret, steps))).status).toBe(status)
  }
})

test('a code cannot be used twice, nor an older one after it', async () => {
  const { secret, signIn } = await enrolledAdmin()
  const code = codeOf(secret)
  const older = codeOf(secret, -1)
  expect((await signIn(code)).status).toBe(200)
  expect(await signIn(code)).toMatchObject({ status: 401, body: { code: 'wrong_code' } })
  expect((await signIn(older)).status).toBe(401)
  app.clock.pass(30_000)
  expect((await signIn(codeOf(secret))).status).toBe(200)
})

test('the code that enrolled does not sign in as well', async () => {
  const { token, email } = await signedInAdmin(app)
  const { secret } = (await app.call(identity.setupTwoFactor, { token })).data
  const code = codeOf(secret)
  await app.call(identity.enableTwoFactor, { token, input: { code } })
  expect((await app.refused(identity.adminLogin, { input: { email, password: testPassword, code } })).body.code).toBe('wrong_code')
})

test('of one code used many times at the same moment one use counts', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { secret, recoveryCodes, signIn } = await enrolledAdmin()
    const code = codeOf(secret)
    const byCode = await Promise.all([1, 2, 3].map(() => signIn(code)))
    expect(byCode.filter((answer) => answer.status === 200)).toHaveLength(1)
    const byRecovery = await Promise.all([1, 2, 3].map(() => signIn(recoveryCodes[0])))
    expect(byRecovery.filter((answer) => answer.status === 200)).toHaveLength(1)
  }
})

test('a recovery code works once, and the others stay good', async () => {
  const { recoveryCodes, signIn } = await enrolledAdmin()
  const [first = '', second = '', third = '', fourth = ''] = recoveryCodes
  expect((await signIn(first)).status).toBe(200)
  expect((await signIn(first)).status).toBe(401)
  expect((await signIn(` ${second.toUpperCase()} `)).status).toBe(200)
  // Two different ones at the same moment: neither brings the other back.
  await Promise.all([signIn(third), signIn(fourth)])
  expect((await Promise.all([first, second, third, fourth].map(signIn))).map((answer) => answer.status)).not.toContain(200)
})

test('recovery codes are not kept as they are', async () => {
  const { recoveryCodes } = await enrolledAdmin()
  for (const code of recoveryCodes) expect(await tablesHolding(app.context.database.pool, code)).toEqual([])
})

test('two-factor is turned off with the password', async () => {
  const { email, token } = await enrolledAdmin()
  const refused = await app.refused(identity.disableTwoFactor, { token, input: { password: 'wrong' } })
  expect([refused.status, refused.body.code]).toEqual([403, 'wrong_password'])
  await app.call(identity.disableTwoFactor, { token, input: { password: testPassword } })
  await app.call(identity.adminLogin, { input: { email, password: testPassword } })
  expect((await app.refused(identity.disableTwoFactor, { token, input: { password: testPassword } })).status).toBe(409)
})

test('wrong codes count towards the lock', async () => {
  const { secret, signIn } = await enrolledAdmin()
  const answers: unknown[] = []
  for (let tries = 0; tries < 5; tries += 1) answers.push((await signIn(wrongCodeOf(secret))).status)
  expect(answers).toEqual([401, 401, 401, 401, 423])
  expect((await signIn(codeOf(secret))).status).toBe(423)
  app.clock.pass(15 * 60_000)
  expect((await signIn(codeOf(secret))).status).toBe(200)
})

test('asking for the code does not count, however often, and forgives no wrong code', async () => {
  const { secret, signIn } = await enrolledAdmin()
  for (let tries = 0; tries < 6; tries += 1) expect((await signIn()).status).toBe(401)
  const answers: unknown[] = []
  for (let tries = 0; tries < 5; tries += 1) {
    answers.push((await signIn(wrongCodeOf(secret))).status)
    await signIn()
  }
  expect(answers).toEqual([401, 401, 401, 401, 423])
})

test('wrong codes at the same moment as calls without one cannot outrun the lock', async () => {
  const { secret, signIn } = await enrolledAdmin()
  const code = wrongCodeOf(secret)
  const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => signIn(index % 2 ? code : undefined)))
  expect(answers.filter(({ body }) => (body as { code: string }).code === 'wrong_code').length).toBeLessThanOrEqual(5)
  for (let tries = 0; tries < 5; tries += 1) await signIn(code)
  expect((await signIn(codeOf(secret))).status).toBe(423)
  app.clock.pass(15 * 60_000)
  expect((await signIn(codeOf(secret))).status).toBe(200)
})

test('an administrator without two-factor may send a code along', async () => {
  const { email, password } = await makeAdmin(app)
  await app.call(identity.adminLogin, { input: { email, password, code: '123456' } })
})
