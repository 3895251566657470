import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { findAccountByEmail } from '#server/identity/queries.ts'
import { openSession } from '#server/identity/sign-in.ts'
import { openContext } from '#server/open.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeTempFolder, type ServerProcess, startProcess } from '#server/platform/testing/process.ts'
import { seedDemo } from './seed.ts'

const folder = makeTempFolder()
let server: ServerProcess
let tokens: Map<string, string>

const isLearner = (name: string) => name === 'learner' || name === 'premium'

function signIn(name: string, email: string): Promise<Response> {
  return fetch(`${server.url}/api${isLearner(name) ? '/auth/login' : '/admin/auth/login'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
}

/** A demo that was used: its accounts, each with a session. Content is not needed. */
async function leaveDemo(): Promise<Map<string, string>> {
  const { context, close } = await openContext(readConfig({ NODE_ENV: 'test', DEMO: 'on', LOG_LEVEL: 'warn', DATA_DIR: folder }))
  const { db } = context.database
  try {
    await seedDemo(context, path.join(folder, 'no-content'))
    const sessions = new Map<string, string>()
    const now = context.clock.now()
    for (const [name, email] of Object.entries(demoEmails)) {
      const account = await findAccountByEmail(db, email)
      if (!account) throw new Error(`${email} is missing.`)
      const client = { address: '127.0.0.1', agent: 'test', device: null }
      sessions.set(name, await openSession({ db, context, client, now, setDevice: () => undefined }, account))
    }
    return sessions
  } finally {
    await close()
  }
}

beforeAll(async () => {
  tokens = await leaveDemo()
  server = await startProcess({ DATA_DIR: folder, NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'warn' })
  await server.listening
})
afterAll(async () => {
  await server.end('SIGTERM')
  fs.rmSync(folder, { recursive: true, force: true })
})

test.each(Object.entries(demoEmails))('the demo %s of a used data folder cannot sign in to production', async (name, email) => {
  const [known, unknown] = [await signIn(name, email), await signIn(name, `nobody-taiyari-${name}@example.com`)]
  expect(known.status).toBe(401)
  expect(await known.json()).toEqual(await unknown.json())
})

test.each(Object.keys(demoEmails))('a token of the demo %s is refused in production', async (name) => {
  const authorization = `Bearer ${tokens.get(name)}`
  const response = await fetch(`${server.url}/api${isLearner(name) ? '/auth/profile' : '/admin/auth/profile'}`, {
    headers: { authorization },
  })
  expect([name, response.status]).toEqual([name, 401])
})

test('one warning at start lists the demo accounts', () => {
  const warnings = server
    .output()
    .split('\n')
    .filter((line) => line.includes('Demo accounts are left'))
  expect(warnings).toHaveLength(1)
  for (const email of Object.values(demoEmails)) expect(warnings[0]).toContain(email)
})

test('the mailbox of the demo is closed in production', async () => {
  expect((await fetch(`${server.url}/api/demo/mailbox`)).status).toBe(404)
})
