import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { signedInAdmin, testPassword, tokenIn } from '../testing.ts'
import { adminWithPasskey, createAuthenticator } from './testing.ts'

const minute = 60_000

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startTestApp()
  origin = new URL(app.context.config.publicUrl).origin
})
afterAll(() => app.close())

const ask = async () => (await app.call(identity.askForPasskey, {})).data.challenge
const signIn = (response: ReturnType<ReturnType<typeof createAuthenticator>['use']>) =>
  app.send(identity.signInWithPasskey, { input: { response } })

test('an administrator adds a passkey, signs in with it alone, and removes it', async () => {
  const { token, email, device, passkey } = await adminWithPasskey(app)
  expect(passkey).toMatchObject({ name: 'Office laptop', lastUsedAt: null })

  const response = await signIn(device.use({ challenge: await ask(), origin }))
  expect(response).toMatchObject({ status: 200, body: { admin: { email } } })
  const { token: opened } = response.body as unknown as { token: string }
  expect((await app.call(identity.adminProfile, { token: opened })).data.email).toBe(email)
  expect((await app.call(identity.listPasskeys, { token })).data).toMatchObject([{ lastUsedAt: app.clock.now().toISOString() }])

  await app.call(identity.removePasskey, { token, params: { passkeyId: passkey._id } })
  expect((await signIn(device.use({ challenge: await ask(), origin }))).body).toMatchObject({ code: 'invalid_passkey' })
  expect((await app.call(identity.listPasskeys, { token })).data).toEqual([])
})

test('an answer is refused if it is repeated, late, for another site, not unlocked, or to a challenge that was never given', async () => {
  const { device } = await adminWithPasskey(app)
  const used = device.use({ challenge: await ask(), origin })
  expect((await signIn(used)).status).toBe(200)
  expect((await signIn(used)).body).toMatchObject({ code: 'invalid_passkey' })

  const late = device.use({ challenge: await ask(), origin })
  app.clock.advance(6 * minute)
  expect((await signIn(late)).status).toBe(400)

  for (const answer of [
    { challenge: await ask(), origin: 'https://taiyari.example.net' },
    { challenge: await ask(), origin, isUnlocked: false },
    { challenge: 'bm90IG9uZSBvZiBvdXJz', origin },
  ]) {
    expect((await signIn(device.use(answer))).status, JSON.stringify(answer)).toBe(400)
  }
  const changed = device.use({ challenge: await ask(), origin })
  const other = device.use({ challenge: await ask(), origin })
  expect((await signIn({ ...changed, response: { ...changed.response, signature: other.response.signature } })).status).toBe(400)
})

test('a new passkey is refused for another account’s challenge, a second time, and when its owner did not unlock it', async () => {
  const [first, second] = [await signedInAdmin(app), await signedInAdmin(app)]
  const start = async () => (await app.call(identity.startPasskey, { token: first.token })).data.challenge
  const add = (token: string, response: unknown) => app.send(identity.addPasskey, { token, input: { name: 'Phone', response } as never })
  const device = createAuthenticator(first.id)
  expect((await add(second.token, device.create({ challenge: await start(), origin }))).status).toBe(400)
  expect((await add(first.token, device.create({ challenge: await start(), origin, isUnlocked: false }))).status).toBe(400)
  expect((await add(first.token, device.create({ challenge: await start(), origin }))).status).toBe(200)
  expect((await add(first.token, device.create({ challenge: await start(), origin }))).status).toBe(400)
  expect((await app.call(identity.listPasskeys, { token: first.token })).data).toHaveLength(1)
})

test('a passkey confirms who one is, but only one’s own', async () => {
  const [own, other] = [await adminWithPasskey(app), await adminWithPasskey(app)]
  app.clock.advance(11 * minute)
  expect((await app.send(identity.startPasskey, { token: own.token })).body).toMatchObject({ code: 'password_required' })
  const confirm = async (device: typeof own.device) =>
    (await app.send(identity.confirmIdentity, { token: own.token, input: { passkey: device.use({ challenge: await ask(), origin }) } }))
      .status
  expect(await confirm(other.device)).toBe(403)
  expect(await confirm(own.device)).toBe(200)
  expect((await app.send(identity.startPasskey, { token: own.token })).status).toBe(200)
})

test('the owner is told of a new passkey; the link in the mail removes it', async () => {
  const { email, device } = await adminWithPasskey(app)
  const mail = await app.nextMail(email)
  expect(mail.subject).toContain('passkey')
  expect((await app.send(identity.undoChange, { params: { token: tokenIn(mail) } })).status).toBe(200)
  expect((await signIn(device.use({ challenge: await ask(), origin }))).status).toBe(400)
  await app.call(identity.adminLogin, { input: { email, password: testPassword } })
})
