import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Contract } from '#domain/endpoint.ts'
import { identity } from '#domain/identity/contract.ts'
import { people } from '#domain/people/contract.ts'
import { settings } from '#domain/settings/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { signedInAdmin, testPassword } from './testing.ts'

const minute = 60_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ADMIN_SESSION_HOURS: '12' })
})
afterAll(() => app.close())

const draft = (email: string) => ({ name: 'Meera Rao', email, password: testPassword })
const statusOf = async (token: string) => (await app.send(identity.adminProfile, { token })).status

test('an administrator is signed out after thirty idle minutes', async () => {
  const { token } = await signedInAdmin(app)
  app.clock.advance(29 * minute)
  expect(await statusOf(token)).toBe(200)
  app.clock.advance(29 * minute)
  expect(await statusOf(token)).toBe(200)
  app.clock.advance(30 * minute + 1000)
  expect(await statusOf(token)).toBe(401)
})

test('an administrator is signed out after twelve hours, however busy', async () => {
  const { token } = await signedInAdmin(app)
  for (let calls = 0; calls < 12 * 4 - 1; calls += 1) {
    app.clock.advance(15 * minute)
    expect(await statusOf(token)).toBe(200)
  }
  app.clock.advance(15 * minute)
  expect(await statusOf(token)).toBe(401)
})

test('calls that change rights need the password again ten minutes after the last time', async () => {
  const { token } = await signedInAdmin(app, { role: 'superadmin' })
  await app.call(people.createAdmin, { token, input: draft('first@taiyari.example') })
  app.clock.advance(10 * minute + 1000)
  const refused = await app.expectFailure(people.createAdmin, { token, input: draft('second@taiyari.example') })
  expect([refused.status, refused.body.code]).toEqual([403, 'password_required'])
  const wrong = await app.expectFailure(identity.confirmIdentity, { token, input: { password: 'wrong' } })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password'])
  await app.expectFailure(people.createAdmin, { token, input: draft('second@taiyari.example') })
  await app.call(identity.confirmIdentity, { token, input: { password: testPassword } })
  await app.call(people.createAdmin, { token, input: draft('second@taiyari.example') })
})

test('a code of the second factor confirms too, and cannot be used twice', async () => {
  const { token } = await signedInAdmin(app)
  const { secret } = (await app.call(identity.setupTwoFactor, { token })).data
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
  await app.call(identity.enableTwoFactor, { token, input: { code: code() } })
  app.clock.advance(11 * minute)
  const input = { name: 'New Name' }
  expect((await app.expectFailure(identity.updateAdminProfile, { token, input })).body.code).toBe('password_required')
  await app.call(identity.confirmIdentity, { token, input: { code: code() } })
  await app.call(identity.updateAdminProfile, { token, input })
  expect((await app.expectFailure(identity.confirmIdentity, { token, input: { code: code() } })).status).toBe(403)
})

test('five wrong passwords lock the confirmations of the session', async () => {
  const { token } = await signedInAdmin(app)
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await app.expectFailure(identity.confirmIdentity, { token, input: { password: 'wrong' } })).status)
  expect(statuses).toEqual([403, 403, 403, 403, 423, 423])
  expect((await app.expectFailure(identity.confirmIdentity, { token, input: { password: testPassword } })).status).toBe(423)
})

test('every call that gives rights, deletes in bulk or exports people declares that it needs a recent password', () => {
  const declared = Object.values(contract).flatMap((feature) =>
    Object.values(feature as Contract).flatMap(({ method, path, recentPassword }) => (recentPassword ? [`${method} ${path}`] : [])),
  )
  expect(declared.sort()).toEqual([
    'DELETE /admin/auth/passkeys/{passkeyId}',
    'DELETE /admin/papers/{id}/questions',
    'DELETE /admin/papers/{id}/with-questions',
    'DELETE /admin/users/{id}',
    'DELETE /exams/questions/bulk',
    'DELETE /exams/questions/smart/bulk',
    'DELETE /superadmin/admins/{id}',
    'DELETE /superadmin/admins/{id}/2fa',
    'DELETE /superadmin/roles/{id}',
    'GET /admin/lists/admins',
    'GET /admin/lists/messages',
    'GET /admin/lists/users',
    'POST /admin/auth/2fa/setup',
    'POST /admin/auth/passkeys',
    'POST /admin/auth/passkeys/start',
    'POST /superadmin/admins',
    'POST /superadmin/admins/{id}/invite',
    'POST /superadmin/roles',
    'PUT /admin/auth/profile',
    'PUT /superadmin/admins/{id}',
    'PUT /superadmin/roles/{id}',
  ])
})

test('while two-factor is a duty, an administrator without it can only set it up', async () => {
  const { token } = await signedInAdmin(app, { role: 'superadmin' })
  const other = await signedInAdmin(app, { role: 'superadmin' })
  await app.call(settings.saveSettings, { token, input: { requireAdminTwoFactor: true } })
  const refused = await app.expectFailure(people.listAdmins, { token: other.token })
  expect([refused.status, refused.body.code]).toEqual([403, 'two_factor_required'])
  expect((await app.call(identity.adminProfile, { token: other.token })).data.mustSetUpTwoFactor).toBe(true)
  const { secret } = (await app.call(identity.setupTwoFactor, { token: other.token })).data
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
  await app.call(identity.enableTwoFactor, { token: other.token, input: { code } })
  await app.call(people.listAdmins, { token: other.token })
  expect((await app.expectFailure(identity.disableTwoFactor, { token: other.token, input: { password: testPassword } })).body.code).toBe(
    'two_factor_required',
  )
  app.clock.advance(11 * minute)
  const input = { requireAdminTwoFactor: false }
  expect((await app.expectFailure(settings.saveSettings, { token: other.token, input })).body.code).toBe('password_required')
  await app.call(identity.confirmIdentity, { token: other.token, input: { password: testPassword } })
  await app.call(settings.saveSettings, { token: other.token, input })
  await app.call(people.listAdmins, { token })
})
