import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

const send = (to: string, subject: string) => app.context.mail.deliver({ to, subject, text: 'text', html: '<p>text</p>' })
const countTo = async (to: string) => (await app.mails()).filter((mail) => mail.to.toLowerCase() === to).length

test('a recipient gets at most five mails of one subject in an hour, whatever the case of the address', async () => {
  for (let count = 0; count < 8; count += 1) await send(count % 2 ? 'One@Example.com' : 'one@example.com', 'Reset your password')
  expect(await countTo('one@example.com')).toBe(5)
  await send('one@example.com', 'Your password was changed')
  await send('other@example.com', 'Reset your password')
  expect([await countTo('one@example.com'), await countTo('other@example.com')]).toEqual([6, 1])
  app.clock.advance(3_600_000)
  await send('one@example.com', 'Reset your password')
  expect(await countTo('one@example.com')).toBe(7)
})

test('a recipient gets at most thirty mails in an hour, the support address more', async () => {
  for (let count = 0; count < 35; count += 1) {
    await send('many@example.com', `Subject ${count}`)
    await send('support@taiyari.example', 'Message')
  }
  expect([await countTo('many@example.com'), await countTo('support@taiyari.example')]).toEqual([30, 35])
})
