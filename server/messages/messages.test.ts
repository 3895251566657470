import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#domain/audit/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { messages } from '#domain/messages/contract.ts'
import { signedInAdmin, signedInLearner, testPassword } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { countRows, waitForJobs } from '#server/platform/testing/database.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ SUPPORT_EMAIL: 'help@example.org', SUPPORT_PHONE: '+91 20 1234 5678' })
  token = (await signedInAdmin(app, { permissions: ['manage_messages', 'view_audit'], name: 'Asha' })).token
})
afterAll(() => app.close())

const draft = { name: 'Ravi Kumar', email: 'ravi@example.com', subject: 'A wrong answer', message: 'Question 4\nsays B.' }

/** A form token old enough for a person to have filled in the form. */
async function issueForm(): Promise<string> {
  const { data } = await app.call(messages.readContactPage)
  app.clock.advance(5000)
  return data.form
}

async function sendMessage(fields: Partial<typeof draft> = {}, from?: string) {
  const subject = fields.subject ?? `Subject ${Math.random()}`
  const input = { ...draft, ...fields, subject, form: await issueForm() }
  await app.call(messages.sendMessage, { input, ...(from && { token: from }) })
  const { data } = await app.call(messages.listMessages, { token, query: { search: subject } })
  return data[0]?._id ?? ''
}

const read = async (id: string) => (await app.call(messages.readMessage, { token, params: { id } })).data

test('the page shows the contact details', async () => {
  const { data } = await app.call(messages.readContactPage)
  expect(data).toMatchObject({ email: 'help@example.org', phone: '+91 20 1234 5678', faq: [] })
})

test('a message is stored, and mailed to support with a link to answer', async () => {
  const id = await sendMessage({ subject: 'A wrong answer' })
  expect(await read(id)).toMatchObject({ ...draft, status: 'open', isRead: false, accountId: null, replies: [] })
  const mail = await app.nextMail('help@example.org')
  expect(mail.subject).toBe('[Taiyari] A wrong answer')
  expect(mail.text).toContain('Question 4\nsays B.')
  expect(mail.text).toContain(`http://taiyari.test/admin/messages/${id}`)
})

test('the same form sent again is the same message, even concurrently', async () => {
  const input = { ...draft, subject: 'Only once', form: await issueForm() }
  await Promise.all(Array.from({ length: 5 }, () => app.call(messages.sendMessage, { input })))
  await app.call(messages.sendMessage, { input: { ...input, message: 'Another text' } })
  await waitForJobs(app.context.database.pool)
  expect((await app.call(messages.listMessages, { token, query: { search: 'Only once' } })).pagination.total).toBe(1)
  expect((await app.mails()).filter(({ subject }) => subject.includes('Only once'))).toHaveLength(1)
})

test('a form that is too new, too old or forged is refused', async () => {
  const { data } = await app.call(messages.readContactPage)
  const codeFor = async (form: string) => (await app.expectFailure(messages.sendMessage, { input: { ...draft, form } })).body.code
  expect(await codeFor(data.form)).toBe('form_refused')
  app.clock.advance(5000)
  const [id, issued, signature] = data.form.split('.')
  const earlier = (Number.parseInt(issued ?? '', 36) - 1).toString(36)
  for (const forged of ['', 'x.y.z', `${id}.${earlier}.${signature}`, `${id}x.${issued}.${signature}`, `${id}.${issued}.`]) {
    expect(await codeFor(forged)).toBe('form_refused')
  }
  app.clock.advance(24 * 3_600_000)
  expect(await codeFor(data.form)).toBe('form_refused')
})

test('a bot that fills in the hidden field gets a success response, and nothing is stored', async () => {
  const countWritten = async () => {
    const rows = await countRows(app.context.database.pool)
    return [rows['public.messages'], rows['jobs.job']]
  }
  const input = { ...draft, form: await issueForm(), website: 'https://spam.example' }
  const before = await countWritten()
  expect((await app.call(messages.sendMessage, { input })).message).toContain('Your message has been sent')
  expect(await countWritten()).toEqual(before)
})

test.each([
  [{ name: ' ' }, 'Please enter your name'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ subject: '' }, 'Please enter a subject'],
  [{ message: '' }, 'Please enter your message'],
  [{ message: 'x'.repeat(10_001) }, 'Message must be at most 10000 characters long'],
])('%j is refused', async (fields, message) => {
  const refused = await app.expectFailure(messages.sendMessage, { input: { ...draft, ...fields, form: await issueForm() } })
  expect([refused.status, refused.body.errors]).toEqual([422, [message]])
})

test('a subject with a line break cannot add a header to the mail', async () => {
  await sendMessage({ subject: 'Hello\r\nBcc: victim@example.com' })
  const mail = await app.nextMail('help@example.org', (await app.mails()).length - 1)
  expect(mail.subject).not.toMatch(/[\r\n]/)
})

test('messages can be searched, filtered and counted', async () => {
  const id = await sendMessage({ subject: 'Needle', name: 'Zoya' })
  const found = async (query: object) => (await app.call(messages.listMessages, { token, query })).data.map(({ _id }) => _id)
  expect(await found({ search: 'needle zoya' })).toEqual([id])
  expect(await found({ search: 'needle', status: 'archived' })).toEqual([])
  const { counts } = await app.call(messages.listMessages, { token })
  expect(counts.unread).toBeGreaterThan(0)
  await app.call(messages.updateMessage, { token, params: { id }, input: { isRead: true, status: 'archived' } })
  expect((await app.call(messages.listMessages, { token })).counts).toEqual({ open: counts.open - 1, unread: counts.unread - 1 })
  expect(await found({ search: 'needle', status: 'archived' })).toEqual([id])
})

test('a reply is mailed once, and the message is marked as answered', async () => {
  const id = await sendMessage({ email: 'asker@example.com', subject: 'When?' })
  const { message, data } = await app.call(messages.replyToMessage, { token, params: { id }, input: { text: 'Tomorrow.\nAsha' } })
  expect(message).toBe('Your answer is on its way to asker@example.com.')
  expect(data).toMatchObject({ status: 'answered', isRead: true, replies: [{ text: 'Tomorrow.\nAsha', authorName: 'Asha' }] })
  const mail = await app.nextMail('asker@example.com')
  expect(mail.subject).toBe('Re: When?')
  expect(mail.text).toContain('Tomorrow.\nAsha')
  expect(mail.text).toContain('> Question 4\n> says B.')
  await waitForJobs(app.context.database.pool)
  expect((await read(id)).replies[0]?.isSent).toBe(true)
  const log = await app.call(audit.listAudit, { token, query: { targetKind: 'message', search: 'When?' } })
  expect(log.data.map(({ action }) => action)).toEqual(['message.reply'])
})

test('a learner’s messages are in the download and are deleted with the account', async () => {
  const learner = await signedInLearner(app)
  const id = await sendMessage({ email: learner.email, subject: 'Mine' }, learner.token)
  expect((await read(id)).accountId).toBe(learner.id)
  const { data } = await app.call(identity.exportAccount, { token: learner.token })
  expect(data.messages).toMatchObject([{ subject: 'Mine', replies: [] }])
  await app.call(identity.deleteAccount, { token: learner.token, input: { password: testPassword } })
  expect((await app.expectFailure(messages.readMessage, { token, params: { id } })).status).toBe(404)
})
