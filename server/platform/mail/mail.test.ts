import fs from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { tokenIn } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { tablesContaining, waitForJobs } from '../testing/database.ts'
import { freePort } from '../testing/ports.ts'
import { makeTempFolder } from '../testing/process.ts'
import { type ReceivedMail, startSmtp, textOf } from '../testing/smtp.ts'
import { openMailbox } from './mail.ts'
import { openSmtp } from './smtp.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function listen(port: number, refuse?: (to: string) => boolean): Promise<ReceivedMail[]> {
  const { received, close } = await startSmtp(port, refuse)
  closing.push(close)
  return received
}

async function startApp(port: number): Promise<TestApp> {
  const app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' })
  closing.push(() => app.close())
  return app
}

async function nextMail(received: ReceivedMail[], count = 1): Promise<ReceivedMail> {
  for (let tries = 0; tries < 1200 && received.length < count; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50))
  const mail = received[count - 1]
  if (!mail) throw new Error('No mail arrived by SMTP.')
  return mail
}

const register = (app: TestApp, email: string, name = 'Asha Rao') =>
  app.call(identity.register, { input: { name, email, password: 'Right@Horse1' } })

test('registering sends a mail by SMTP, in both languages and with a working link', async () => {
  const port = await freePort()
  const received = await listen(port)
  const app = await startApp(port)
  await register(app, 'asha@example.com', 'आशा <b>Rao</b>')
  const mail = await nextMail(received)
  expect(mail.to).toEqual(['asha@example.com'])
  expect(mail.raw).toMatch(/^From: Taiyari <no-reply@taiyari\.example>/m)
  expect(mail.raw).toContain('Subject: Confirm your email address for Taiyari')
  expect(textOf(mail)).toContain('आशा')
  expect(textOf(mail)).toContain('कृपया')
  expect(mail.raw.split('text/html')[1]).not.toContain('<b>Rao</b>')
  await app.call(identity.verifyEmail, { params: { token: tokenIn({ text: textOf(mail) }) } })
  expect(await app.mails()).toEqual([])
})

test('a mail is delivered once when an unreachable SMTP server comes back', async () => {
  const port = await freePort()
  const app = await startApp(port)
  const { pool } = app.context.database
  await register(app, 'asha@example.com')
  const hasFailed = async () => (await pool.query(`select 1 from jobs.job where state = 'retry'`)).rowCount
  for (let tries = 0; tries < 1200 && !(await hasFailed()); tries += 1) await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await pool.query('select 1 from one_time_tokens')).rowCount).toBe(0)

  const received = await listen(port)
  const mail = await nextMail(received)
  const token = tokenIn({ text: textOf(mail) })
  expect(await tablesContaining(pool, token)).toEqual([])
  await app.call(identity.verifyEmail, { params: { token } })
  await waitForJobs(pool)
  expect(received).toHaveLength(1)
})

test('a recipient that the SMTP server refuses does not delay other mails', async () => {
  const port = await freePort()
  const received = await listen(port, (to) => to.startsWith('full'))
  const app = await startApp(port)
  for (const email of ['full@example.com', 'asha@example.com', 'full2@example.com', 'ravi@example.com']) await register(app, email)
  await nextMail(received, 2)
  expect(received.flatMap(({ to }) => to).sort()).toEqual(['asha@example.com', 'ravi@example.com'])
})

test('recipient and subject cannot be used to add recipients', async () => {
  const port = await freePort()
  const received = await listen(port)
  const smtp = openSmtp({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Taiyari <no-reply@taiyari.example>' })
  const mail = { subject: 'Hello\r\nBcc: victim@example.com', text: 'Hello', html: '<p>Hello</p>' }
  for (const to of ['a,victim@example.com', 'a<victim@example.com>', 'a;victim@example.com', 'a@example.com\r\nBcc: victim@example.com']) {
    await smtp.deliver({ ...mail, to }).catch(() => undefined)
  }
  smtp.close()
  expect(received.flatMap(({ to }) => to)).not.toContain('victim@example.com')
  for (const { raw } of received) expect(raw).not.toMatch(/^Bcc:/m)
})

test('the mailbox lists the newest mails first and stores the last two hundred', async () => {
  const folder = makeTempFolder()
  closing.push(async () => fs.rmSync(folder, { recursive: true }))
  const mailbox = openMailbox(folder)
  for (let sent = 0; sent < 205; sent += 1) await mailbox.deliver({ to: 'asha@example.com', subject: `Mail ${sent}`, text: '', html: '' })
  const mails = await mailbox.list()
  expect(mails).toHaveLength(200)
  expect([mails[0]?.subject, mails[199]?.subject]).toEqual(['Mail 204', 'Mail 5'])
})

test('listing the mailbox during deliveries returns complete mails', async () => {
  const folder = makeTempFolder()
  const mailbox = openMailbox(folder)
  const text = 'x'.repeat(2_000_000)
  const delivering = Promise.all(
    Array.from({ length: 10 }, () => mailbox.deliver({ to: 'a@example.com', subject: 'Long', text, html: '' })),
  )
  let isDone = false
  void delivering.then(() => (isDone = true))
  while (!isDone) for (const mail of await mailbox.list()) expect(mail.text).toHaveLength(text.length)
  expect(await mailbox.list()).toHaveLength(10)
  fs.rmSync(folder, { recursive: true })
})
