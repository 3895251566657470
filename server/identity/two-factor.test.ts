import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import type { Context } from '#server/platform/context.ts'
import { openEncryption } from '#server/platform/encryption.ts'
import { hashToken } from '#server/platform/ids.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { tablesContaining } from '#server/platform/testing/database.ts'
import type { Account } from './present.ts'
import { findAccountByEmail } from './queries.ts'
import { consumeCode } from './sign-in.ts'
import { makeAdmin, signedInAdmin, testPassword, tokenIn } from './testing.ts'
import { protectStoredFactors } from './two-factor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
// Each test starts in a new time step.
beforeEach(() => app.clock.advance(120_000))

/** The code of an authenticator app, now or some steps of 30 seconds away. */
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
  app.clock.advance(60_000)
  const signIn = (code?: string) => app.send(identity.adminLogin, { input: { email: admin.email, password: testPassword, code } })
  return { ...admin, secret, recoveryCodes: data.recoveryCodes, signIn }
}

test('an administrator enrols with a code of the secret', async () => {
  const { token, email } = await signedInAdmin(app)
  const { secret, uri, qr } = (await app.call(identity.setupTwoFactor, { token })).data
  expect(decodeURIComponent(uri)).toContain(email)
  expect(uri).toContain(`secret=${secret}`)
  expect(qr).toContain('<svg')

  const wrong = await app.expectFailure(identity.enableTwoFactor, { token, input: { code: wrongCodeOf(secret) } })
  expect([wrong.status, wrong.body.errors]).toEqual([422, ['That code is incorrect.']])
  expect((await app.call(identity.adminProfile, { token })).data.twoFactorEnabled).toBe(false)

  const { data } = await app.call(identity.enableTwoFactor, { token, input: { code: codeOf(secret) } })
  expect(new Set(data.recoveryCodes).size).toBe(10)
  expect((await app.call(identity.adminProfile, { token })).data.twoFactorEnabled).toBe(true)
  expect((await app.expectFailure(identity.setupTwoFactor, { token })).status).toBe(409)
  expect((await app.expectFailure(identity.enableTwoFactor, { token, input: { code: codeOf(secret, 1) } })).status).toBe(409)
})

test('an unconfirmed secret changes nothing at sign-in', async () => {
  const { email, token } = await signedInAdmin(app)
  await app.call(identity.setupTwoFactor, { token })
  await app.call(identity.adminLogin, { input: { email, password: testPassword } })
})

test('signing in needs the password and a code', async () => {
  const { email, secret, signIn } = await enrolledAdmin()
  expect(await signIn()).toMatchObject({ status: 401, body: { code: 'code_required' } })
  const wrongPassword = await app.expectFailure(identity.adminLogin, { input: { email, password: 'wrong', code: codeOf(secret) } })
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
    app.clock.advance(60_000)
    expect((await signIn(codeOf(secret, steps))).status).toBe(status)
  }
})

test('a code cannot be used twice, nor an older one after it, and the owner is told', async () => {
  const { email, secret, signIn } = await enrolledAdmin()
  // The notice that two-factor was turned on.
  await app.nextMail(email)
  const code = codeOf(secret)
  const older = codeOf(secret, -1)
  expect((await signIn(code)).status).toBe(200)
  expect(await signIn(code)).toMatchObject({ status: 401, body: { code: 'wrong_code' } })
  expect((await app.nextMail(email, 1)).subject).toContain('was used twice')
  expect((await signIn(older)).status).toBe(401)
  app.clock.advance(30_000)
  expect((await signIn(codeOf(secret))).status).toBe(200)
})

test('the code used to enrol cannot be used to sign in', async () => {
  const { token, email } = await signedInAdmin(app)
  const { secret } = (await app.call(identity.setupTwoFactor, { token })).data
  const code = codeOf(secret)
  await app.call(identity.enableTwoFactor, { token, input: { code } })
  expect((await app.expectFailure(identity.adminLogin, { input: { email, password: testPassword, code } })).body.code).toBe('wrong_code')
})

test('of concurrent uses of one code only one succeeds', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { secret, recoveryCodes, signIn } = await enrolledAdmin()
    const code = codeOf(secret)
    const byCode = await Promise.all([1, 2, 3].map(() => signIn(code)))
    expect(byCode.filter((answer) => answer.status === 200)).toHaveLength(1)
    const byRecovery = await Promise.all([1, 2, 3].map(() => signIn(recoveryCodes[0])))
    expect(byRecovery.filter((answer) => answer.status === 200)).toHaveLength(1)
  }
})

test('a recovery code works once, and the others stay valid', async () => {
  const { recoveryCodes, signIn } = await enrolledAdmin()
  const [first = '', second = '', third = '', fourth = ''] = recoveryCodes
  expect((await signIn(first)).status).toBe(200)
  expect((await signIn(first)).status).toBe(401)
  expect((await signIn(` ${second.toUpperCase()} `)).status).toBe(200)
  // Two different codes at the same moment: neither update restores the other.
  await Promise.all([signIn(third), signIn(fourth)])
  expect((await Promise.all([first, second, third, fourth].map(signIn))).map((answer) => answer.status)).not.toContain(200)
})

test('recovery codes are stored as hashes only', async () => {
  const { recoveryCodes } = await enrolledAdmin()
  for (const code of recoveryCodes) expect(await tablesContaining(app.context.database.pool, code)).toEqual([])
})

test('turning two-factor off needs the password', async () => {
  const { email, token } = await enrolledAdmin()
  const refused = await app.expectFailure(identity.disableTwoFactor, { token, input: { password: 'wrong' } })
  expect([refused.status, refused.body.code]).toEqual([403, 'wrong_password'])
  await app.call(identity.disableTwoFactor, { token, input: { password: testPassword } })
  await app.call(identity.adminLogin, { input: { email, password: testPassword } })
  expect((await app.expectFailure(identity.disableTwoFactor, { token, input: { password: testPassword } })).status).toBe(409)
})

test('only a right code clears the count of wrong ones: neither time nor a mailed reset does', async () => {
  const { email, secret, signIn } = await enrolledAdmin()
  for (let tries = 0; tries < 4; tries += 1) expect((await signIn(wrongCodeOf(secret))).status).toBe(401)
  app.clock.advance(60 * 60_000)
  // The notice that two-factor was turned on comes first.
  await app.nextMail(email)
  await app.call(identity.forgotPassword, { input: { email } })
  const token = tokenIn(await app.nextMail(email, 1))
  await app.call(identity.resetPassword, { params: { token }, input: { password: testPassword } })
  expect((await signIn(wrongCodeOf(secret))).status).toBe(423)
  app.clock.advance(15 * 60_000)
  expect((await signIn(wrongCodeOf(secret))).status).toBe(423)
  app.clock.advance(15 * 60_000)
  expect((await signIn(codeOf(secret))).status).toBe(200)
  app.clock.advance(60_000)
  expect((await signIn(wrongCodeOf(secret))).status).toBe(401)
})

test('wrong passwords and wrong codes are counted apart', async () => {
  const { email, secret, signIn } = await enrolledAdmin()
  for (let tries = 0; tries < 4; tries += 1) await signIn(wrongCodeOf(secret))
  for (let tries = 0; tries < 4; tries += 1) await app.expectFailure(identity.adminLogin, { input: { email, password: 'wrong' } })
  expect((await signIn(codeOf(secret))).status).toBe(200)
})

test('somebody who has the password cannot keep a known browser from its second factor', async () => {
  const { email, secret, signIn } = await enrolledAdmin()
  const { headers } = await signIn(codeOf(secret))
  app.clock.advance(60_000)
  for (let tries = 0; tries < 6; tries += 1) await signIn(wrongCodeOf(secret))
  expect((await signIn(codeOf(secret))).status).toBe(423)
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  await app.call(identity.adminLogin, { input: { email, password: testPassword, code: codeOf(secret) }, headers: { cookie } })
})

test('the database contains neither the secret nor a plain hash of a recovery code', async () => {
  const { secret, recoveryCodes } = await enrolledAdmin()
  const { pool } = app.context.database
  expect(await tablesContaining(pool, secret)).toEqual([])
  for (const code of recoveryCodes) expect(await tablesContaining(pool, hashToken(code))).toEqual([])
})

test('second factors stored by an older version are encrypted at start and work on', async () => {
  const { id, email, secret, recoveryCodes, signIn } = await enrolledAdmin()
  const { pool } = app.context.database
  await pool.query('update accounts set totp_secret = $1, recovery_hashes = $2 where id = $3', [secret, recoveryCodes.map(hashToken), id])
  expect((await signIn(codeOf(secret))).status).toBe(401)
  await protectStoredFactors(app.context)
  expect(await tablesContaining(pool, secret)).toEqual([])
  expect((await signIn(codeOf(secret))).status).toBe(200)
  expect((await signIn(recoveryCodes[0])).status).toBe(200)
  const { rows } = await pool.query('select totp_secret from accounts where email = $1', [email])
  await protectStoredFactors(app.context)
  expect((await pool.query('select totp_secret from accounts where email = $1', [email])).rows).toEqual(rows)
})

test('second factors work on after the key was rotated, and no longer need the earlier one', async () => {
  const { id, email, secret, recoveryCodes } = await enrolledAdmin()
  const { secretKey = '' } = app.context.config
  const open = (previousSecretKey: string | undefined) =>
    openEncryption({ secretKey: 'the key that replaces the earlier one', previousSecretKey, dataDir: '' })
  const rotated = { ...app.context, encryption: open(secretKey) }
  const admin = async () => (await findAccountByEmail(app.context.database.db, email)) as Account
  const consume = async (context: Context, code: string) => consumeCode(context.database.db, context, await admin(), code, app.clock.now())
  await protectStoredFactors(rotated)
  expect(open(undefined).decrypt((await admin()).totpSecret ?? '', id)).toBe(secret)
  expect(await consume({ ...app.context, encryption: open(undefined) }, codeOf(secret))).toBe(true)
  expect(await consume(rotated, recoveryCodes[0] ?? '')).toBe(true)
  expect(await consume(rotated, recoveryCodes[0] ?? '')).toBe(false)
  // Back to the key of the other tests.
  await protectStoredFactors({
    ...app.context,
    encryption: openEncryption({ secretKey, previousSecretKey: 'the key that replaces the earlier one', dataDir: '' }),
  })
})

test('wrong codes count towards the lock', async () => {
  const { secret, signIn } = await enrolledAdmin()
  const answers: unknown[] = []
  for (let tries = 0; tries < 5; tries += 1) answers.push((await signIn(wrongCodeOf(secret))).status)
  expect(answers).toEqual([401, 401, 401, 401, 423])
  expect((await signIn(codeOf(secret))).status).toBe(423)
  app.clock.advance(15 * 60_000)
  expect((await signIn(codeOf(secret))).status).toBe(200)
})

test('sign-ins without a code do not count and do not reset the count', async () => {
  const { secret, signIn } = await enrolledAdmin()
  for (let tries = 0; tries < 6; tries += 1) expect((await signIn()).status).toBe(401)
  const answers: unknown[] = []
  for (let tries = 0; tries < 5; tries += 1) {
    answers.push((await signIn(wrongCodeOf(secret))).status)
    await signIn()
  }
  expect(answers).toEqual([401, 401, 401, 401, 423])
})

test('concurrent wrong codes and sign-ins without one cannot exceed the limit', async () => {
  const { secret, signIn } = await enrolledAdmin()
  const code = wrongCodeOf(secret)
  const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => signIn(index % 2 ? code : undefined)))
  expect(answers.filter(({ body }) => (body as { code: string }).code === 'wrong_code').length).toBeLessThanOrEqual(5)
  for (let tries = 0; tries < 5; tries += 1) await signIn(code)
  expect((await signIn(codeOf(secret))).status).toBe(423)
  app.clock.advance(15 * 60_000)
  expect((await signIn(codeOf(secret))).status).toBe(200)
})

test('an administrator without two-factor may send a code along', async () => {
  const { email, password } = await makeAdmin(app)
  await app.call(identity.adminLogin, { input: { email, password, code: '123456' } })
})
