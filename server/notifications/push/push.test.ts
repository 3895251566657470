import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { notify } from '../notify.ts'
import { sendPending } from './send.ts'

type Received = { path: string; headers: http.IncomingHttpHeaders; body: Buffer }

let app: TestApp
let service: http.Server
let origin: string
let received: Received[] = []
let status = 201
beforeAll(async () => {
  service = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(status).end()
  })
  await once(service.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  app = await startTestApp({ PUSH_SERVICES: `fcm.googleapis.com, ${origin}`, SUPPORT_EMAIL: 'help@example.com' })
})
afterAll(async () => {
  await app.close()
  service.close()
})
beforeEach(() => {
  received = []
  status = 201
})

let devices = 0

/** A browser that subscribes for the account of a token, and reads what the push service got for it. */
async function subscribe(token: string, language: 'en' | 'hi' = 'en') {
  devices += 1
  const path = `/device/${devices}`
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  const input = { endpoint: origin + path, keys, language }
  await app.call(notifications.savePushSubscription, { token, input })

  function decrypt(body: Buffer): unknown {
    const [salt, serverKey, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
    const hkdf = (key: Buffer, by: Buffer, info: Buffer | string, length: number) => Buffer.from(hkdfSync('sha256', key, by, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey])
    const key = hkdf(ecdh.computeSecret(serverKey), auth, info, 32)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
      hkdf(key, salt, 'Content-Encoding: nonce\0', 12),
    )
    decipher.setAuthTag(record.subarray(-16))
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    expect(text.at(-1)).toBe(2)
    return JSON.parse(text.subarray(0, -1).toString())
  }
  const messages = () => received.filter((each) => each.path === path).map(({ body }) => decrypt(body))
  return { input, messages }
}

const draft = {
  type: 'event' as const,
  priority: 'high' as const,
  title: { en: 'Starting soon', hi: 'जल्द शुरू' },
  message: { en: 'In 15 minutes', hi: '15 मिनट में' },
  link: '/live-events/1',
}

/** The server's own periodic task may send it first: wait for what must arrive. */
async function send(accountId: string, fields: Partial<typeof draft> = {}): Promise<void> {
  await notify(app.context.database.db, [{ accountId, ...draft, ...fields }], app.clock.now())
  await sendPending(app.context)
}

const arrival = (count: number) => expect.poll(() => received.length, { timeout: 60_000 }).toBe(count)

const isOn = async (token: string) => (await app.call(notifications.readPush, { token })).data.isOn

test('a notification reaches every browser of its account in its language, and no other, once', async () => {
  const [learner, other] = [await signedInLearner(app), await signedInLearner(app)]
  const phone = await subscribe(learner.token, 'hi')
  const stranger = await subscribe(other.token)
  expect([await isOn(learner.token), await isOn(other.token)]).toEqual([true, true])
  const { data } = await app.call(identity.exportAccount, { token: learner.token })
  expect(data.notifiedDevices).toMatchObject([{ endpoint: phone.input.endpoint, language: 'hi' }])
  await send(learner.id)
  await sendPending(app.context)
  await arrival(1)
  expect(phone.messages()).toEqual([{ title: 'जल्द शुरू', body: '15 मिनट में', link: '/live-events/1', tag: expect.any(String) }])
  expect(stranger.messages()).toEqual([])
})

test('a message is signed with the key that browsers subscribe with, for this push service', async () => {
  const { id, token } = await signedInLearner(app)
  await subscribe(token)
  const { publicKey: key } = (await app.call(notifications.readPush, { token })).data
  await send(id)
  await arrival(1)
  const [message] = received
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' })
  const [, jwt = '', publicKey] = /^vapid t=(\S+), k=(\S+)$/.exec(message?.headers.authorization ?? '') ?? []
  expect(publicKey).toBe(key)
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const verifying = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), verifying, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin, sub: 'mailto:help@example.com' })
})

test('a browser that is signed out or turned off gets nothing any more', async () => {
  const signedOut = await signedInLearner(app)
  const first = await subscribe(signedOut.token)
  await app.call(identity.logout, { token: signedOut.token })
  await send(signedOut.id)
  expect(first.messages()).toEqual([])

  const turnedOff = await signedInLearner(app)
  const second = await subscribe(turnedOff.token)
  await app.call(notifications.removePushSubscription, { token: turnedOff.token })
  expect(await isOn(turnedOff.token)).toBe(false)
  await send(turnedOff.id)
  expect(second.messages()).toEqual([])
})

test('a browser that another account signs in to belongs to that account', async () => {
  const [before, after] = [await signedInLearner(app), await signedInLearner(app)]
  const { input, messages } = await subscribe(before.token)
  await app.call(notifications.savePushSubscription, { token: after.token, input })
  expect([await isOn(before.token), await isOn(after.token)]).toEqual([false, true])
  await send(before.id)
  expect(messages()).toEqual([])
  await send(after.id)
  await arrival(1)
  expect(messages()).toHaveLength(1)
})

test('a subscription that its push service no longer knows is forgotten, and one that it refuses for now is not', async () => {
  const { id, token } = await signedInLearner(app)
  await subscribe(token)
  status = 429
  await send(id)
  await arrival(1)
  expect(await isOn(token)).toBe(true)
  status = 410
  await send(id)
  await expect.poll(() => isOn(token), { timeout: 60_000 }).toBe(false)
})

test('what an hour passed over is not pushed', async () => {
  const { id, token } = await signedInLearner(app)
  const { messages } = await subscribe(token)
  await notify(app.context.database.db, [{ accountId: id, ...draft }], new Date(app.clock.now().getTime() - 3_700_000))
  await sendPending(app.context)
  await send(id)
  await arrival(1)
  expect(messages()).toHaveLength(1)
})

test('a minor is notified with the consent of a guardian only', async () => {
  const { id, token } = await signedInLearner(app)
  const { messages } = await subscribe(token)
  const { pool } = app.context.database
  await pool.query(`update accounts set birth_date = current_date - interval '15 years' where id = $1`, [id])
  await send(id)
  expect(messages()).toEqual([])
  await pool.query('update accounts set guardian_consent_at = now() where id = $1', [id])
  await send(id)
  await arrival(1)
  expect(messages()).toHaveLength(1)
})

test('the longest notification fits into a message', async () => {
  const { id, token } = await signedInLearner(app)
  const { messages } = await subscribe(token, 'hi')
  const long = 'तैयारी'.repeat(500)
  await send(id, { title: { en: 'x', hi: long }, message: { en: 'x', hi: long } })
  await arrival(1)
  expect(messages()).toMatchObject([{ title: expect.stringMatching(/…$/), body: expect.stringMatching(/…$/) }])
  expect(received[0]?.body.length).toBeLessThanOrEqual(4096)
})

test.each([
  [{ endpoint: 'https://127.0.0.1/x' }, 'The push service of this browser is not known'],
  [{ endpoint: 'http://fcm.googleapis.com/x' }, 'The push service of this browser is not known'],
  [{ keys: { p256dh: 'AAAA', auth: 'AAAA' } }, 'The keys of the subscription are not valid'],
  [{ endpoint: 'nowhere' }, 'The push service must be a URL'],
])('%j is refused, and changes nothing', async (fields, message) => {
  const { token } = await signedInLearner(app)
  const { input } = await subscribe((await signedInLearner(app)).token)
  const refused = await app.expectFailure(notifications.savePushSubscription, { token, input: { ...input, ...fields } })
  expect([refused.status, refused.body.errors]).toEqual([422, [message]])
  expect(await isOn(token)).toBe(false)
})
