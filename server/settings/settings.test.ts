import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#domain/audit/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { defaultSettings, settings } from '#domain/settings/contract.ts'
import { signedInAdmin, testPassword } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signedInAdmin(app, { permissions: ['manage_settings', 'view_audit'] })).token
})
afterAll(() => app.close())

const save = (input: object) => app.call(settings.saveSettings, { token, input })

test('a new installation has the defaults', async () => {
  expect((await app.call(settings.readSettings, { token })).data).toEqual(defaultSettings)
})

test('saved settings take effect at once', async () => {
  const answer = await save({ siteName: 'Pariksha', siteDescription: 'For all' })
  expect(answer).toMatchObject({ message: 'Settings saved successfully!', data: { siteName: 'Pariksha', defaultExamDuration: 60 } })
  expect((await app.call(settings.config)).data).toMatchObject({ siteName: 'Pariksha', siteDescription: 'For all' })
  await save({ allowRegistration: false })
  const closed = await app.expectFailure(identity.register, { input: { name: 'Late', email: 'late@example.com', password: testPassword } })
  expect(closed.body.code).toBe('registration_closed')
  await save({ allowRegistration: true, requireEmailVerification: false })
  await app.call(identity.register, { input: { name: 'Late', email: 'late@example.com', password: testPassword } })
  await app.call(identity.login, { input: { email: 'late@example.com', password: testPassword } })
})

test.each([
  [{ defaultExamDuration: 4 }, 'Default exam duration must be a whole number from 5 to 300'],
  [{ defaultExamDuration: 301 }, 'Default exam duration must be a whole number from 5 to 300'],
  [{ defaultExamDuration: 30.5 }, 'Default exam duration must be a whole number from 5 to 300'],
  [{ maxQuestionsPerPaper: 0 }, 'Max questions per paper must be a whole number from 1 to 500'],
  [{ maxQuestionsPerPaper: 501 }, 'Max questions per paper must be a whole number from 1 to 500'],
  [{ siteName: '  ' }, 'Site name is required'],
])('%j is refused as out of bounds', async (input, message) => {
  expect((await app.expectFailure(settings.saveSettings, { token, input })).body.errors).toEqual([message])
})

test('the bounds themselves are allowed', async () => {
  await save({ defaultExamDuration: 5, maxQuestionsPerPaper: 500 })
  await save({ defaultExamDuration: 300, maxQuestionsPerPaper: 1 })
})

test('a change is published after the commit and is in the audit log', async () => {
  const received: unknown[] = []
  const stop = app.context.bus.subscribe('settings.changed', (payload) => received.push(payload))
  const { data } = await save({ maintenanceMode: true })
  stop()
  expect(received).toEqual([data])
  expect((await app.call(settings.config)).data.maintenance).toBe(true)
  const log = await app.call(audit.listAudit, { token, query: { action: 'settings.update', limit: 1 } })
  expect(log.data[0]).toMatchObject({ before: { maintenanceMode: false }, after: { maintenanceMode: true } })
  await save({ maintenanceMode: false })
})

test('a save without changes is not recorded', async () => {
  const count = async () => (await app.call(audit.listAudit, { token, query: { action: 'settings.update' } })).pagination.total
  const before = await count()
  await save((await app.call(settings.readSettings, { token })).data)
  expect(await count()).toBe(before)
})

test('new accounts get the time zone, and mails the sender and the words of the settings', async () => {
  const { mailTemplates } = defaultSettings
  await save({
    timeZone: 'Asia/Dubai',
    mailSender: 'Pariksha Pune',
    requireEmailVerification: false,
    mailTemplates: { ...mailTemplates, verify: { subject: 'Welcome to {site}', text: 'Dear {name}', hindi: '' } },
  })
  await app.call(identity.register, { input: { name: 'Zoya', email: 'zoya@example.com', password: testPassword } })
  const { user } = await app.call(identity.login, { input: { email: 'zoya@example.com', password: testPassword } })
  expect(user.timeZone).toBe('Asia/Dubai')
  const mail = await app.nextMail('zoya@example.com')
  expect(mail.subject).toBe('Welcome to Pariksha')
  expect(mail.text).toMatch(/^Dear Zoya\n\nhttp/)
})

test.each([
  [{ timeZone: 'Asia/Atlantis' }, 'Unknown time zone'],
  [{ mailSender: 'A <b@example.com>' }, 'Mail sender must be a name without < > or quotation marks'],
])('%j is refused', async (input, message) => {
  expect((await app.expectFailure(settings.saveSettings, { token, input })).body.errors).toEqual([message])
})
