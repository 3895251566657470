import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { tablesHolding, untilQueueIsDone } from '#server/platform/testing/database.ts'
import { makeAdmin, signedInAdmin, signedInLearner, testPassword } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const wishes = {
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

test('a learner’s edits are kept and come back as they were', async () => {
  const { token } = await signedInLearner(app)
  const { message, data } = await app.call(identity.updateProfile, { token, input: wishes })
  expect(message).toBe('Profile updated successfully!')
  expect(data).toMatchObject(wishes)
  expect((await app.call(identity.profile, { token })).data).toMatchObject(wishes)
})

test('an edit changes what it names and nothing else', async () => {
  const { token } = await signedInLearner(app)
  await app.call(identity.updateProfile, { token, input: wishes })
  await app.call(identity.updateProfile, { token, input: { phone: '', targetExamDate: null } })
  await app.call(identity.setProgram, { token, input: { program: 'Medical' } })
  await app.call(identity.updateProfile, { token, input: {} })
  const { data } = await app.call(identity.profile, { token })
  expect(data).toMatchObject({ ...wishes, phone: null, targetExamDate: null, program: 'Medical' })
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
  const { status, body } = await app.refused(identity.updateProfile, { token, input })
  expect([status, body.errors]).toEqual([422, [message]])
})

test('a learner cannot edit what is not theirs to edit', async () => {
  const { id, email, token } = await signedInLearner(app)
  const input = { name: 'Asha', role: 'superadmin', realm: 'admin', isPremium: true, email: 'else@example.com', id: 'x', passwordHash: 'x' }
  await app.call(identity.updateProfile, { token, input })
  const { data } = await app.call(identity.profile, { token })
  expect(data).toMatchObject({ _id: id, email, name: 'Asha', role: 'user', subscription: { isPremium: false } })
})

test('premium lasts until its day by the server’s clock', async () => {
  const premiumUntil = new Date(app.clock.now().getTime() + 60_000)
  const { token } = await signedInLearner(app, { isPremium: true, premiumUntil })
  const shown = async () => (await app.call(identity.profile, { token })).data
  expect(await shown()).toMatchObject({ role: 'premium', subscription: { isPremium: true, isActive: true } })
  app.clock.pass(60_000)
  expect(await shown()).toMatchObject({ role: 'user', subscription: { isPremium: true, isActive: false } })
  const { data } = await app.call(identity.exportAccount, { token })
  expect(data.account).toMatchObject({ role: 'user' })
})

test('the download holds everything kept about a learner, and no secret', async () => {
  const { email, token } = await signedInLearner(app)
  await app.call(identity.updateProfile, { token, input: wishes })
  await app.refused(identity.login, { input: { email, password: 'wrong' } })
  const { data } = await app.call(identity.exportAccount, { token })
  expect(data.account).toMatchObject({ ...wishes, email })
  expect(data.sessions).toHaveLength(1)
  expect(data.signIns).toHaveLength(2)
  expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash|tokenHash|totp/)
})

test('a deleted account is gone with everything that belonged to it', async () => {
  const { pool } = app.context.database
  const { id, email, token } = await signedInLearner(app, { name: 'Vanishing Person' })
  await app.call(identity.forgotPassword, { input: { email } })
  await untilQueueIsDone(pool)
  await app.refused(identity.login, { input: { email, password: 'wrong' } })
  const { status, body } = await app.refused(identity.deleteAccount, { token, input: { password: 'wrong' } })
  expect([status, body.code]).toEqual([403, 'wrong_password'])
  expect(await tablesHolding(pool, id)).toEqual(
    expect.arrayContaining(['public.accounts', 'public.sessions', 'public.login_events', 'public.one_time_tokens']),
  )

  await app.call(identity.deleteAccount, { token, input: { password: testPassword } })
  for (const trace of [id, email, 'Vanishing Person']) expect(await tablesHolding(pool, trace)).toEqual([])
  expect((await app.refused(identity.profile, { token })).status).toBe(401)
  expect((await app.refused(identity.login, { input: { email, password: testPassword } })).body.code).toBe('wrong_credentials')
  await app.call(identity.register, { input: { name: 'Asha Rao', email, password: testPassword } })
})

test('an administrator’s edits are kept and are in the audit log', async () => {
  const { id, token } = await signedInAdmin(app, { name: 'Old Name' })
  const input = { name: 'New Name', email: `New${id}@Taiyari.example`, phone: '123456' }
  const { data } = await app.call(identity.updateAdminProfile, { token, input })
  expect(data).toMatchObject({ name: 'New Name', email: `new${id}@taiyari.example`, phone: '123456' })
  const { rows } = await app.context.database.pool.query('select * from audit_log where actor_id = $1', [id])
  expect(rows).toMatchObject([
    { action: 'profile.update', target_id: id, before: { name: 'Old Name', phone: null }, after: { name: 'New Name', phone: '123456' } },
  ])
})

test('an administrator keeps an administrator’s address, and not another’s', async () => {
  const { token } = await signedInAdmin(app)
  const { email: taken } = await makeAdmin(app)
  const personal = await app.refused(identity.updateAdminProfile, { token, input: { email: 'me@example.com' } })
  expect([personal.status, personal.body.errors?.[0]]).toEqual([422, expect.stringContaining('taiyari')])
  expect((await app.refused(identity.updateAdminProfile, { token, input: { email: taken.toUpperCase() } })).status).toBe(409)
})

test('of administrators who take one address at the same moment one gets it', async () => {
  const admins = await Promise.all(Array.from({ length: 6 }, () => signedInAdmin(app)))
  for (let round = 0; round < 5; round += 1) {
    const input = { email: `wanted${round}@taiyari.example` }
    const answers = await Promise.all(admins.map(({ token }) => app.send(identity.updateAdminProfile, { token, input })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  }
})
