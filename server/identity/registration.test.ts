import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { defaultSettings } from '#domain/settings/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { countRows } from '#server/platform/testing/database.ts'
import { writeSettings } from '#server/settings/queries.ts'
import { findAccountByEmail } from './queries.ts'
import { makeLearner, testPassword, tokenIn } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => writeSettings(app.context.database.db, defaultSettings, app.clock.now()))

let counter = 0
const applicant = () => {
  counter += 1
  return { name: 'Asha Rao', email: `asha${counter}@example.com`, password: testPassword }
}

async function messagesFor(input: Record<string, unknown>): Promise<string[] | undefined> {
  const { status, body } = await app.expectFailure(identity.register, { input: input as never })
  expect(status).toBe(422)
  expect(body.message).toBe('Validation failed')
  return body.errors
}

test('a registered learner can sign in once the address is confirmed', async () => {
  const { name, email, password } = applicant()
  const answer = await app.call(identity.register, { input: { name, email: email.toUpperCase(), password } })
  expect(answer).toMatchObject({ success: true, verificationRequired: true })
  const mail = await app.nextMail(email)
  expect(mail.subject).toContain('Confirm')
  await app.call(identity.verifyEmail, { params: { token: tokenIn(mail) } })
  const { user } = await app.call(identity.login, { input: { email, password } })
  expect(user).toMatchObject({ name, email, phone: null, role: 'user', emailVerified: true, program: 'General' })
})

test.each([
  ['a name of spaces', { name: '   ' }, 'Please enter your full name'],
  ['no name at all', { name: undefined }, 'Please enter your full name'],
  ['an empty address', { email: ' ' }, 'Please enter your email address'],
  ['no address at all', { email: undefined }, 'Please enter your email address'],
  ['an address without a domain', { email: 'asha@' }, 'Please enter a valid email address'],
  ['an address with a space', { email: 'a sha@example.com' }, 'Please enter a valid email address'],
  [
    'the reserved word in any letter case',
    { email: 'me@TaiYari.example' },
    'Emails containing "taiyari" are reserved for administrators. Please use a personal email address.',
  ],
  ['seven characters', { password: 'Aa1!567' }, 'Password must be at least 8 characters long'],
  ['no password at all', { password: undefined }, 'Password must be at least 8 characters long'],
  ['no lowercase letter', { password: 'AAAA111!' }, 'Password must contain at least one lowercase letter'],
  ['no uppercase letter', { password: 'aaaa111!' }, 'Password must contain at least one uppercase letter'],
  ['no number', { password: 'AAAAaaa!' }, 'Password must contain at least one number'],
  ['no special character', { password: 'AAAAaa_1 ' }, 'Password must contain at least one special character'],
  ['a phone number of letters', { phone: 'call me' }, 'Please enter a valid phone number'],
])('%s is refused with exactly one message', async (_, change, message) => {
  expect(await messagesFor({ ...applicant(), ...change })).toEqual([message])
})

test('messages are in the order of the form', async () => {
  const broken = { name: '', email: 'x@taiyari.example', password: 'short' }
  const order = [
    'Please enter your full name',
    'Emails containing "taiyari" are reserved for administrators. Please use a personal email address.',
    'Password must be at least 8 characters long',
  ]
  expect(await messagesFor(broken)).toEqual(order)
  expect(await messagesFor({ ...broken, name: 'Asha' })).toEqual(order.slice(1))
  expect(await messagesFor({ ...broken, name: 'Asha', email: 'asha' })).toEqual([
    'Please enter a valid email address',
    'Password must be at least 8 characters long',
  ])
})

test('a password reports one broken rule at a time, in the order of the rules', async () => {
  const passwords = ['', 'aaaaaaa', 'AAAAAAAA', 'aaaaaaaa', 'aaaaAAAA', 'aaaaAAA1']
  const messages: unknown[] = []
  for (const password of passwords) messages.push(...((await messagesFor({ ...applicant(), password })) ?? []))
  expect(messages).toEqual([
    'Password must be at least 8 characters long',
    'Password must be at least 8 characters long',
    'Password must contain at least one lowercase letter',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one number',
    'Password must contain at least one special character',
  ])
})

test('a refused registration stores nothing', async () => {
  const before = await countRows(app.context.database.pool)
  await messagesFor({ ...applicant(), password: 'short' })
  await messagesFor({ ...applicant(), email: 'me@taiyari.example' })
  expect(await countRows(app.context.database.pool)).toEqual(before)
})

test('the phone is optional', async () => {
  const withoutPhone = applicant()
  const emptyPhone = { ...applicant(), phone: '' }
  const withPhone = { ...applicant(), phone: '+91 98765 43210' }
  for (const input of [withoutPhone, emptyPhone, withPhone]) await app.call(identity.register, { input })
  const phones = []
  for (const { email } of [withoutPhone, emptyPhone, withPhone])
    phones.push((await findAccountByEmail(app.context.database.db, email))?.phone)
  expect(phones).toEqual([null, null, '+91 98765 43210'])
})

test('a taken address is refused in any letter case, also for concurrent registrations', async () => {
  const { email } = await makeLearner(app)
  const { status, body } = await app.expectFailure(identity.register, { input: { ...applicant(), email: email.toUpperCase() } })
  expect(status).toBe(409)
  expect(body.message).toBe('An account with this email address already exists.')

  const input = applicant()
  const answers = await Promise.all([1, 2, 3, 4].map(() => app.send(identity.register, { input })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409])
})

test('closed registration is refused until it is opened again', async () => {
  const { db } = app.context.database
  await writeSettings(db, { allowRegistration: false }, app.clock.now())
  const { status, body } = await app.expectFailure(identity.register, { input: applicant() })
  expect([status, body.code]).toEqual([403, 'registration_closed'])
  await writeSettings(db, { allowRegistration: true }, app.clock.now())
  await app.call(identity.register, { input: applicant() })
})

test('without required verification a learner can sign in at once', async () => {
  await writeSettings(app.context.database.db, { requireEmailVerification: false }, app.clock.now())
  const input = applicant()
  expect((await app.call(identity.register, { input })).verificationRequired).toBe(false)
  await app.call(identity.login, { input })
})

test('registration always creates a learner', async () => {
  const input = { ...applicant(), role: 'superadmin', realm: 'admin', permissions: ['manage_all'], isPremium: true }
  await app.call(identity.register, { input })
  const account = await findAccountByEmail(app.context.database.db, input.email)
  expect(account).toMatchObject({ role: 'user', realm: 'learner', permissions: [], isPremium: false })
})

test('passwords are stored as argon2id hashes', async () => {
  const input = applicant()
  await app.call(identity.register, { input })
  const account = await findAccountByEmail(app.context.database.db, input.email)
  expect(account?.passwordHash).toMatch(/^\$argon2id\$/)
})

test.each([
  ['Password@123', 'This password is one of the most common ones. Please choose another.'],
  ['AshaRao@2026', 'Please choose a password that is not made of your name or email address.'],
])('%s is refused although it follows the rules', async (password, message) => {
  expect(await messagesFor({ ...applicant(), password })).toEqual([message])
})

test('a network that registers many taken addresses is refused for a while, others are not', async () => {
  const { email } = await makeLearner(app)
  const register = async (address: string, input = { ...applicant(), email }) =>
    (await app.send(identity.register, { input, address })).status
  const statuses: number[] = []
  for (let tries = 0; tries < 21; tries += 1) statuses.push(await register('192.0.2.1'))
  expect(statuses).toEqual([...Array(20).fill(409), 429])
  expect(await register('192.0.2.200', applicant())).toBe(429)
  expect(await register('203.0.113.1', applicant())).toBe(201)
  app.clock.advance(15 * 60_000)
  expect(await register('192.0.2.1', applicant())).toBe(201)
})
