import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#domain/endpoint.ts'
import { identity } from '#domain/identity/contract.ts'
import { tokenIn } from '#server/identity/testing.ts'
import { newId, newToken } from '../ids.ts'
import { openMailbox } from '../mail/mail.ts'
import { copyTemplateDatabase, urlOf } from '../testing/app.ts'
import { makeTempFolder, type ServerProcess, startProcess } from '../testing/process.ts'
import { redactTokens } from './log.ts'

const folder = makeTempFolder()
let server: ServerProcess
beforeAll(async () => {
  server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'trace', ...(await copyTemplateDatabase(folder)) })
  await server.listening
})
afterAll(async () => {
  await server.end('SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

async function call(endpoint: Endpoint, params: object, input?: object, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + urlOf(endpoint, params), {
    method: endpoint.method,
    headers: { ...(input && { 'content-type': 'application/json' }), ...headers },
    ...(input && { body: JSON.stringify(input) }),
  })
  return (await response.json()) as { token?: string }
}

async function mailedToken(count: number): Promise<string> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const mails = await openMailbox(folder).list()
    if (mails.length === count && mails[0]) return tokenIn(mails[0])
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('No mail arrived.')
}

test('requests are logged with their id and without secrets', async () => {
  const email = 'asha@example.com'
  const passwords = ['First@Secret1', 'Second@Secret2', 'Third@Secret3', 'Wrong@Secret4']
  const [first = '', second = '', third = '', wrong = ''] = passwords
  await call(identity.register, {}, { name: 'Asha', email, password: first })
  const verification = await mailedToken(1)
  await call(identity.verifyEmail, { token: verification })
  await call(identity.login, {}, { email, password: wrong })
  await call(identity.forgotPassword, {}, { email })
  const reset = await mailedToken(2)
  await call(identity.verifyResetToken, { token: reset })
  await call(identity.resetPassword, { token: reset }, { password: second })
  const { token: session = '' } = await call(identity.login, {}, { email, password: second })
  const authorization = `Bearer ${session}`
  await call(identity.changePassword, {}, { currentPassword: second, newPassword: third }, { authorization })
  await call(identity.profile, {}, undefined, { authorization: 'Bearer made-up-token-of-a-caller' })
  // The pages that the links in the mails open, another encoding of such a URL, and a body that cannot be parsed.
  await fetch(`${server.url}/verify-email?token=${verification}`)
  await fetch(`${server.url}/api/admin/users?search=${encodeURIComponent(email)}`, { headers: { authorization } })
  await fetch(`${server.url}/reset-password/${reset}`)
  await fetch(`${server.url}/api/auth/reset%2Dpassword/${reset}`)
  await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"password": "${third}"`,
  })

  expect(session.length).toBeGreaterThan(20)
  await server.end('SIGTERM')
  const output = server.output()
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const calls = lines.filter((line) => line.msg === 'call')
  expect(calls.length).toBeGreaterThanOrEqual(9)
  expect(calls[0]).toMatchObject({ reqId: expect.any(String), method: 'POST', url: '/api/auth/register', status: 201 })
  for (const address of [email, encodeURIComponent(email)]) expect(JSON.stringify(calls)).not.toContain(address)
  for (const secret of [...passwords, verification, reset, session, 'made-up-token-of-a-caller']) expect(output).not.toContain(secret)
})

test('e-mail addresses are removed from URLs', () => {
  expect(redactTokens('/api/admin/users?search=asha%40example.com&page=2')).toBe('/api/admin/users?search=[address]&page=2')
  expect(redactTokens('/api/x/asha.k+1@example.com/y')).toBe('/api/x/[address]/y')
})

test('tokens are removed from URLs', () => {
  expect(redactTokens('/api/auth/reset-password/abc?x=1')).toBe('/api/auth/reset-password/[redacted]?x=1')
  expect(redactTokens('/api/auth/verify-reset-token/abc')).toBe('/api/auth/verify-reset-token/[redacted]')
  expect(redactTokens('/verify-email?lang=hi&token=abc&x=1')).toBe('/verify-email?lang=hi&token=[redacted]&x=1')
  expect(redactTokens(`/api/auth/reset%2Dpassword/${newToken()}`)).toBe('/api/auth/reset%2Dpassword/[redacted]')
  expect(redactTokens(`/api/admin/auth/sessions/${newId()}`)).not.toContain('redacted')
})
