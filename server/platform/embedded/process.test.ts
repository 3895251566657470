import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { open } from '../../open.ts'
import { readConfig } from '../config.ts'
import { newFolder, type ServerProcess, startProcess } from '../testing/process.ts'

// Whole processes, of which a busy machine makes heavy weather.
const patience = { timeout: 120_000 }

let folder: string
const started: ServerProcess[] = []
beforeEach(() => {
  folder = newFolder()
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

/** Spares the seconds of a first start where it is not the point. */
function withDatabase(): void {
  const template = inject('database')
  if (template.kind !== 'embedded') throw new Error('These tests are of the embedded database.')
  fs.cpSync(path.join(template.folder, 'database'), path.join(folder, 'database'), { recursive: true })
}

async function untilThere(name: string): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (fs.existsSync(path.join(folder, name))) return
    await sleep(10)
  }
  throw new Error(`${name} did not appear.`)
}

async function untilClosed(url: string): Promise<void> {
  while (await fetch(`${url}/health`).catch(() => undefined)) await sleep(20)
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

const applicant = (email: string) => ({ name: 'Asha Rao', email, password: 'Right@Horse1' })

test('a second process on the same folder is refused with the way out, and the first goes on', patience, async () => {
  withDatabase()
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

test('a first start that is killed half-way recovers at the next', patience, async () => {
  const moments = [
    async () => untilThere('database.creating').then(() => sleep(300)),
    async () => untilThere('database'),
    async () => untilThere('lock').then(() => sleep(800)),
  ]
  for (const moment of moments) {
    const server = await start({ DEMO: 'on' })
    await moment()
    expect(await server.end('SIGKILL')).toBe('SIGKILL')
  }
  const server = await start({ DEMO: 'on' })
  await server.listening
  expect(await (await fetch(`${server.url}/health`)).json()).toMatchObject({ status: 'ok', database: { kind: 'embedded' } })
  expect((await post(`${server.url}/api/auth/login`, { email: 'learner@example.com', password: 'Taiyari@123' })).status).toBe(200)
  expect(fs.existsSync(path.join(folder, 'database.creating'))).toBe(false)
})

test('SIGTERM answers what is under way, then ends cleanly and gives the folder back', patience, async () => {
  withDatabase()
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
  await untilClosed(server.url)
  request.end(body)
  expect(await status).toBe(201)
  expect(await ended).toBe(0)
  agent.destroy()
  expect(fs.readdirSync(folder)).not.toContain('lock')
})

test('SIGTERM does not wait for a connection on which nothing was ever asked, as browsers open them beforehand', patience, async () => {
  withDatabase()
  const server = await start()
  await server.listening
  const silent = net.connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(silent, 'connect')
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
  silent.destroy()
})

test('kill -9 in the middle of registrations loses none that was acknowledged, nor its mail', patience, async () => {
  withDatabase()
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

  const again = await open(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: folder }))
  const { pool } = again.context.database
  const accounts = await pool.query<{ email: string }>('select email from accounts')
  const mails = await pool.query<{ email: string }>(`select data ->> 'email' as email from jobs.job where name = 'identity.mail'`)
  await again.close()
  for (const { rows } of [accounts, mails]) {
    const kept = new Set(rows.map((row) => row.email))
    expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
  }
})
