import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { tablesContaining, waitForJobs } from '#server/platform/testing/database.ts'
import { makeAdmin, signedInAdmin, signedInLearner, testPassword } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const profile = {
  name: 'आशा Rao',
  phone: '+91 98765 43210',
  bio: 'Preparing since June. 🎯',
  location: 'Pune',
  studyGoal: 'Two papers a day',
  targetExam: 'JEE Advanced',
  targetExamDate: '2027-05-23',
  program: 'Engineering',
  timeZone: 'Asia/Kolkata',
} as const

test('a learner’s edits are stored and returned unchanged', async () => {
  const { token } = await signedInLearner(app)
  const { message, data } = await app.call(identity.updateProfile, { token, input: profile })
  expect(message).toBe('Profile updated successfully!')
  expect(data).toMatchObject(profile)
  expect((await app.call(identity.profile, { token })).data).toMatchObject(profile)
})

test('an edit changes the given fields only', async () => {
  const { token } = await signedInLearner(app)
  await app.call(identity.updateProfile, { token, input: profile })
  await app.call(identity.updateProfile, { token, input: { phone: '', targetExamDate: null } })
  await app.call(identity.setProgram, { token, input: { program: 'Medical' } })
  await app.call(identity.updateProfile, { token, input: {} })
  const { data } = await app.call(identity.profile, { token })
  expect(data).toMatchObject({ ...profile, phone: null, targetExamDate: null, program: 'Medical' })
})

test.each([
  [{ name: ' ' }, 'Please enter your full name'],
  [{ phone: 'none' }, 'Please enter a valid phone number'],
  [{ bio: 'x'.repeat(1001) }, 'Bio must be at most 1000 characters long'],
  [{ targetExamDate: '2027-02-30' }, 'Please enter a valid date'],
  [{ targetExamDate: '0000-01-01' }, 'Please enter a valid date'],
  [{ timeZone: 'Mars/Olympus' }, 'Unknown time zone'],
])('the edit %o is refused', async (input, message) => {
  const { token } = await signedInLearner(app)
  const { status, body } = await app.expectFailure(identity.updateProfile, { token, input })
  expect([status, body.errors]).toEqual([422, [message]])
})

test('a learner cannot change protected fields', async () => {
  const { id, email, token } = await signedInLearner(app)
  const input = { name: 'Asha', role: 'superadmin', realm: 'admin', isPremium: true, email: 'else@example.com', id: 'x', passwordHash: 'x' }
  await app.call(identity.updateProfile, { token, input })
  const { data } = await app.call(identity.profile, { token })
  expect(data).toMatchObject({ _id: id, email, name: 'Asha', role: 'user', subscription: { isPremium: false } })
})

test('premium expires by the clock of the server', async () => {
  const premiumUntil = new Date(app.clock.now().getTime() + 60_000)
  const { token } = await signedInLearner(app, { isPremium: true, premiumUntil })
  const readProfile = async () => (await app.call(identity.profile, { token })).data
  expect(await readProfile()).toMatchObject({ role: 'premium', subscription: { isPremium: true, isActive: true } })
  app.clock.advance(60_000)
  expect(await readProfile()).toMatchObject({ role: 'user', subscription: { isPremium: true, isActive: false } })
  const { data } = await app.call(identity.exportAccount, { token })
  expect(data.account).toMatchObject({ role: 'user' })
})

test('the download contains all data about a learner and no secret', async () => {
  const { email, token } = await signedInLearner(app)
  await app.call(identity.updateProfile, { token, input: profile })
  await app.expectFailure(identity.login, { input: { email, password: 'wrong' } })
  const { data } = await app.call(identity.exportAccount, { token })
  expect(data.account).toMatchObject({ ...profile, email })
  expect(data.sessions).toHaveLength(1)
  expect(data.signIns).toHaveLength(2)
  expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash|tokenHash|totp/)
})

test('deleting an account deletes everything that belongs to it', async () => {
  const { pool } = app.context.database
  const { id, email, token } = await signedInLearner(app, { name: 'Vanishing Person' })
  await app.call(identity.forgotPassword, { input: { email } })
  await waitForJobs(pool)
  await app.expectFailure(identity.login, { input: { email, password: 'wrong' } })
  const { status, body } = await app.expectFailure(identity.deleteAccount, { token, input: { password: 'wrong' } })
  expect([status, body.code]).toEqual([403, 'wrong_password'])
  expect(await tablesContaining(pool, id)).toEqual(
    expect.arrayContaining(['public.accounts', 'public.sessions', 'public.login_events', 'public.one_time_tokens']),
  )

  await app.call(identity.deleteAccount, { token, input: { password: testPassword } })
  for (const trace of [id, email, 'Vanishing Person']) expect(await tablesContaining(pool, trace)).toEqual([])
  expect((await app.expectFailure(identity.profile, { token })).status).toBe(401)
  expect((await app.expectFailure(identity.login, { input: { email, password: testPassword } })).body.code).toBe('wrong_credentials')
  await app.call(identity.register, { input: { name: 'Asha Rao', email, password: testPassword } })
})

test('an administrator’s edits are stored and in the audit log', async () => {
  const { id, token } = await signedInAdmin(app, { name: 'Old Name' })
  const input = { name: 'New Name', email: `New${id}@Taiyari.example`, phone: '123456' }
  const { data } = await app.call(identity.updateAdminProfile, { token, input })
  expect(data).toMatchObject({ name: 'New Name', email: `new${id}@taiyari.example`, phone: '123456' })
  const { rows } = await app.context.database.pool.query('select * from audit_log where actor_id = $1', [id])
  expect(rows).toMatchObject([
    { action: 'profile.update', target_id: id, before: { name: 'Old Name', phone: null }, after: { name: 'New Name', phone: '123456' } },
  ])
})

test('an administrator’s address must be an administrative one and not taken', async () => {
  const { token } = await signedInAdmin(app)
  const { email: taken } = await makeAdmin(app)
  const personal = await app.expectFailure(identity.updateAdminProfile, { token, input: { email: 'me@example.com' } })
  expect([personal.status, personal.body.errors?.[0]]).toEqual([422, expect.stringContaining('taiyari')])
  expect((await app.expectFailure(identity.updateAdminProfile, { token, input: { email: taken.toUpperCase() } })).status).toBe(409)
})

test('of concurrent changes to the same address only one succeeds', async () => {
  const admins = await Promise.all(Array.from({ length: 6 }, () => signedInAdmin(app)))
  for (let round = 0; round < 5; round += 1) {
    const input = { email: `wanted${round}@taiyari.example` }
    const answers = await Promise.all(admins.map(({ token }) => app.send(identity.updateAdminProfile, { token, input })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  }
})
