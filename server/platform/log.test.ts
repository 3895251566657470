import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import type { Endpoint } from '#domain/kit.ts'
import { tokenIn } from '#server/identity/testing.ts'
import { newId, newToken } from './ids.ts'
import { withoutToken } from './log.ts'
import { openMailbox } from './mail.ts'
import { copyTemplate, urlOf } from './testing/app.ts'
import { newFolder, type ServerProcess, startProcess } from './testing/process.ts'

const folder = newFolder()
let server: ServerProcess
beforeAll(async () => {
  server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'trace', ...(await copyTemplate(folder)) })
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
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = await openMailbox(folder).list()
    if (mails.length === count && mails[0]) return tokenIn(mails[0])
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('No mail came.')
}

test('the log follows calls by number and holds no secret', async () => {
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
  // The pages that the links in the mails open, and bodies that cannot be read.
  await fetch(`${server.url}/verify-email?token=${verification}`)
  await fetch(`${server.url}/reset-password/${reset}`)
  await fetch(`${server.url}/api/auth/reset%2Dpassword/${reset}`)
  await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"password": "${third}"`,
  })

  expect(session.length).toBeGreaterThan(20)
  await server.end('SIGTERM')
  const written = server.output()
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const calls = lines.filter((line) => line.msg === 'call')
  expect(calls.length).toBeGreaterThanOrEqual(9)
  expect(calls[0]).toMatchObject({ reqId: expect.any(String), method: 'POST', url: '/api/auth/register', status: 201 })
  for (const secret of [...passwords, verification, reset, session, 'made-up-token-of-a-caller']) expect(written).not.toContain(secret)
})

test('an address is logged without the token in it', () => {
  expect(withoutToken('/api/auth/reset-password/abc?x=1')).toBe('/api/auth/reset-password/[redacted]?x=1')
  expect(withoutToken('/api/auth/verify-reset-token/abc')).toBe('/api/auth/verify-reset-token/[redacted]')
  expect(withoutToken('/verify-email?lang=hi&token=abc&x=1')).toBe('/verify-email?lang=hi&token=[redacted]&x=1')
  expect(withoutToken(`/api/auth/reset%2Dpassword/${newToken()}`)).toBe('/api/auth/reset%2Dpassword/[redacted]')
  expect(withoutToken(`/api/admin/auth/sessions/${newId()}`)).not.toContain('redacted')
})
