import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { contract } from '#domain/contract.ts'
import type { Contract } from '#domain/endpoint.ts'
import { openServer } from '#server/open.ts'
import { readConfig } from '#server/platform/config.ts'
import { countRows } from '#server/platform/testing/database.ts'
import { hostileRequests } from '#server/platform/testing/hostile.ts'
import { signIn } from './lib/accounts.ts'
import { record } from './lib/report.ts'

/** A hundred thousand invalid requests over all endpoints: each must be refused, nothing written, and memory must stay flat. */
const requestCount = 100_000
const phases = 10

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-bench-'))
const running = await openServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: folder }))
const { pool } = running.context.database

const tokens = { learner: await signIn(running, 'learner'), admin: await signIn(running, 'admin') }
const targets = Object.values(contract)
  .flatMap((endpoints) => Object.values(endpoints as Contract))
  .flatMap((endpoint) => {
    const requests = hostileRequests(endpoint)
    const { access } = endpoint
    return requests ? [{ requests, token: access === 'public' || access === 'learner' ? tokens.learner : tokens.admin }] : []
  })

const before = await countRows(pool)
const statuses = new Map<number, number>()
const megabytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024)
const memory: number[] = []
const unexpected: string[] = []
for (let phase = 0; phase < phases; phase += 1) {
  for (const { requests, token } of targets) {
    for (const request of fc.sample(requests, Math.ceil(requestCount / phases / targets.length))) {
      const json = request.payload !== undefined && { 'content-type': 'application/json' }
      const { statusCode } = await running.app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...json } })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      if (statusCode < 400 || statusCode >= 500) unexpected.push(`${statusCode} ${request.method} ${request.url.slice(0, 200)}`)
    }
  }
  memory.push(megabytes())
}
const after = await countRows(pool)
const changedTables = Object.keys(after).filter((table) => after[table] !== before[table])

console.table(Object.fromEntries([...statuses].sort().map(([status, count]) => [status, { requests: count }])))
console.log(`memory after each tenth, in MB: ${memory.join(' ')}`)
for (const each of [...unexpected.slice(0, 10), ...changedTables]) console.log(each)
record({ name: `of ${requestCount} requests, responses that are not a refusal`, value: unexpected.length, unit: '', atMost: 0 })
record({ name: 'tables with added or deleted rows', value: changedTables.length, unit: '', atMost: 0 })
await running.close()
fs.rmSync(folder, { recursive: true, force: true })
process.exit()
