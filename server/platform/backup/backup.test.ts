import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { questions } from '#domain/questions/contract.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db.ts'
import { copyTemplate, startTestApp, type TestApp } from '../testing/app.ts'
import { startPostgres } from '../testing/postgres.ts'
import { RestoreRefused, restoreBackup } from './restore.ts'
import type { Sum } from './tables.ts'
import { writeBackup } from './write.ts'

let app: TestApp
let written: Record<string, Sum>
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-backup-'))
const file = path.join(folder, 'taiyari.backup.gz')
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'on' })
  await seedDemo(app.context)
  await app.context.jobs.add(
    app.context.database.db,
    'identity.mail',
    { purpose: 'reset', email: 'asha@example.com' },
    { at: new Date('2036-01-01') },
  )
  written = await writeBackup(app.context.database, path.join(app.context.config.dataDir, 'files'), file, new Date())
}, 120_000)
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const filesUnder = (place: string) =>
  fs.existsSync(place) ? fs.readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name)) : []

async function restoreInto(environment: Record<string, string>, source = file) {
  const config = readConfig({ NODE_ENV: 'test', ...environment })
  const database = await openDatabase(config, () => undefined)
  try {
    return await restoreBackup(database, path.join(config.dataDir, 'files'), source)
  } finally {
    await database.close()
  }
}

const newFolder = () => fs.mkdtempSync(path.join(folder, 'site-'))

test('what is restored into an embedded database is what was written, row for row, with its files and its unfinished work', async () => {
  const DATA_DIR = newFolder()
  const restored = await restoreInto({ DATA_DIR })
  expect(restored.tables).toEqual(written)
  expect(written.questions?.count).toBeGreaterThan(500)
  expect(restored.jobs).toContainEqual({
    name: 'identity.mail',
    data: { purpose: 'reset', email: 'asha@example.com' },
    at: expect.stringMatching(/^2036/),
    key: null,
  })
  const [held, were] = [filesUnder(path.join(DATA_DIR, 'files')), filesUnder(path.join(app.context.config.dataDir, 'files'))]
  expect(held.sort()).toEqual(were.sort())
  expect(held.length).toBeGreaterThan(0)
}, 120_000)

test('it moves to a PostgreSQL server, and the service goes on there', async () => {
  const postgres = await startPostgres({ fsync: false })
  const DATA_DIR = newFolder()
  try {
    const restored = await restoreInto({ DATABASE_URL: postgres.url(), DATA_DIR })
    expect(restored.tables).toEqual(written)
    const moved = await startTestApp({ DATABASE_URL: postgres.url() })
    try {
      const { token } = await moved.call(identity.adminLogin, { input: { email: demoEmails.admin, password: demoPassword } })
      const { data } = await moved.call(questions.readBankStats, { token })
      expect(data.total).toBe(written.questions?.count)
    } finally {
      await moved.close()
    }
  } finally {
    await postgres.remove()
  }
}, 120_000)

test('a database that holds something is left as it is', async () => {
  await expect(restoreBackup(app.context.database, newFolder(), file)).rejects.toThrow(RestoreRefused)
  expect((await app.context.database.pool.query('select count(*) as count from questions')).rows[0].count).toBe(written.questions?.count)
})

const lines = () => gunzipSync(fs.readFileSync(file)).toString().trimEnd().split('\n')

test.each<[string, (whole: string[]) => string[], RegExp]>([
  ['cut off', (whole) => whole.slice(0, -3), /not whole/],
  ['of which rows are missing', (whole) => whole.filter((line) => !line.startsWith('{"table":"paper_questions"')), /paper_questions/],
  ['of another version', ([head = '', ...rest]) => [head.replace('0001_', '0000_'), ...rest], /version that made it/],
  ['with a file that lies elsewhere', (whole) => [...whole.slice(0, -1), '{"file":"../out.webp","bytes":""}'], /no place/],
])(
  'a file %s is refused, and nothing of it stays',
  async (_, change, words) => {
    const spoilt = path.join(newFolder(), 'spoilt.gz')
    fs.writeFileSync(spoilt, gzipSync(change(lines()).join('\n')))
    const DATA_DIR = newFolder()
    const environment = { DATA_DIR, ...(await copyTemplate(DATA_DIR)) }
    await expect(restoreInto(environment, spoilt)).rejects.toThrow(words)
    const database = await openDatabase(readConfig({ NODE_ENV: 'test', ...environment }), () => undefined)
    expect((await database.pool.query('select from accounts')).rowCount).toBe(0)
    await database.close()
  },
  60_000,
)
