import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openServer } from '#server/open.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeTempFolder, type ServerProcess, startProcess } from '#server/platform/testing/process.ts'

// These tests start whole processes, which takes long on a busy machine.
const longTimeout = { timeout: 480_000 }

let folder: string
const started: ServerProcess[] = []
beforeEach(() => {
  folder = makeTempFolder()
})
afterEach(async () => {
  for (const each of started.splice(0)) await each.end('SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess({ DATA_DIR: folder, ...environment })
  started.push(server)
  return server
}

/** Copies a migrated database, to save the time of a first start. */
function copyDatabase(): void {
  const template = inject('database')
  if (template.kind !== 'embedded') throw new Error('These tests need the embedded database.')
  fs.cpSync(path.join(template.folder, 'database'), path.join(folder, 'database'), { recursive: true })
}

async function waitForFile(name: string): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (fs.existsSync(path.join(folder, name))) return
    await sleep(10)
  }
  throw new Error(`${name} did not appear.`)
}

async function waitUntilClosed(url: string): Promise<void> {
  while (await fetch(`${url}/health`).catch(() => undefined)) await sleep(20)
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

const applicant = (email: string) => ({ name: 'Asha Rao', email, password: 'Right@Horse1' })

test('a second process on the same folder is refused with advice, and the first continues', longTimeout, async () => {
  copyDatabase()
  const first = await start()
  await first.listening
  const second = await start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`The folder ${folder} is in use by another Taiyari process (process ${first.pid}).`)
  expect(second.output()).toContain('set DATA_DIR to another folder')
  expect(second.output()).not.toMatch(/\n\s+at /)
  expect((await fetch(`${first.url}/health`)).status).toBe(200)
  expect(await first.end('SIGTERM')).toBe(0)
})

// A demo may start from a copy of its snapshot; without a demo the database is created from nothing.
test.each(['on', 'off'])('a first start with DEMO=%s that is killed half-way is recovered by the next one', longTimeout, async (demo) => {
  const moments = [
    async () => waitForFile('database.creating').then(() => sleep(300)),
    async () => waitForFile('database'),
    async () => waitForFile('lock').then(() => sleep(800)),
  ]
  for (const moment of moments) {
    const server = await start({ DEMO: demo })
    await moment()
    expect(await server.end('SIGKILL')).toBe('SIGKILL')
  }
  const server = await start({ DEMO: demo })
  await server.listening
  expect(await (await fetch(`${server.url}/health`)).json()).toMatchObject({ status: 'ok', database: { kind: 'embedded' } })
  const signIn = { email: 'learner@example.com', password: 'Taiyari@123' }
  expect((await post(`${server.url}/api/auth/login`, signIn)).status).toBe(demo === 'on' ? 200 : 401)
  expect(fs.existsSync(path.join(folder, 'database.creating'))).toBe(false)
})

test('on SIGTERM the server completes open requests, exits with 0 and unlocks the folder', longTimeout, async () => {
  copyDatabase()
  const server = await start()
  await server.listening
  const body = JSON.stringify(applicant('in-flight@example.com'))
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' }
  const agent = new http.Agent({ keepAlive: true })
  const request = http.request(`${server.url}/api/auth/register`, { method: 'POST', headers, agent })
  const status = new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)))
  })
  request.flushHeaders()
  await once(request, 'continue')

  const ended = server.end('SIGTERM')
  await waitUntilClosed(server.url)
  request.end(body)
  expect(await status).toBe(201)
  expect(await ended).toBe(0)
  agent.destroy()
  expect(fs.readdirSync(folder)).not.toContain('lock')
})

test('on SIGTERM the server does not wait for connections without a request, as browsers open them in advance', longTimeout, async () => {
  copyDatabase()
  const server = await start()
  await server.listening
  const unused = net.connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(unused, 'connect')
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
  unused.destroy()
})

test('SIGKILL during registrations loses no acknowledged one, nor its mail', longTimeout, async () => {
  copyDatabase()
  const server = await start()
  await server.listening
  const acknowledged: string[] = []
  let killed = false
  const registering = Array.from({ length: 12 }, async (_, learner) => {
    for (let round = 0; !killed; round += 1) {
      const email = `learner${learner}-${round}@example.com`
      const response = await post(`${server.url}/api/auth/register`, applicant(email)).catch(() => undefined)
      if (response?.status === 201) acknowledged.push(email)
      if (acknowledged.length === 80) {
        killed = true
        await server.end('SIGKILL')
      }
    }
  })
  await Promise.all(registering)
  expect(acknowledged.length).toBeGreaterThanOrEqual(80)

  const reopened = await openServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: folder }))
  const { pool } = reopened.context.database
  const accounts = await pool.query<{ email: string }>('select email from accounts')
  const mails = await pool.query<{ email: string }>(`select data ->> 'email' as email from jobs.job where name = 'identity.mail'`)
  await reopened.close()
  for (const { rows } of [accounts, mails]) {
    const stored = new Set(rows.map((row) => row.email))
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
  }
})
