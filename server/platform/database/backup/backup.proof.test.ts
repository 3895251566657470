import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { questions } from '#domain/questions/contract.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { readConfig } from '#server/platform/config.ts'
import { copyTemplateDatabase, startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { openDatabase } from '../open.ts'
import { restoreBackup } from './restore.ts'
import type { TableChecksum } from './tables.ts'
import { writeBackup } from './write.ts'

let app: TestApp
let written: Record<string, TableChecksum>
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
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const filesUnder = (directory: string) =>
  fs.existsSync(directory) ? fs.readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name)) : []

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

test('a restore into an embedded database reproduces every row, the files and the pending jobs', async () => {
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
  const [restoredFiles, originalFiles] = [
    filesUnder(path.join(DATA_DIR, 'files')),
    filesUnder(path.join(app.context.config.dataDir, 'files')),
  ]
  expect(restoredFiles.sort()).toEqual(originalFiles.sort())
  expect(restoredFiles.length).toBeGreaterThan(0)
})

test('a backup of the embedded database can be restored into PostgreSQL, and the service works there', async () => {
  const postgres = await startPostgres({ fsync: false })
  const DATA_DIR = newFolder()
  try {
    const restored = await restoreInto({ DATABASE_URL: postgres.url(), DATA_DIR })
    expect(restored.tables).toEqual(written)
    const moved = await startTestApp({ DATABASE_URL: postgres.url(), DEMO: 'on' })
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
})

test('a database with content is refused and left unchanged', async () => {
  await expect(restoreBackup(app.context.database, newFolder(), file)).rejects.toThrow('The database is not empty.')
  expect((await app.context.database.pool.query('select count(*) as count from questions')).rows[0].count).toBe(written.questions?.count)
})

const readLines = () => gunzipSync(fs.readFileSync(file)).toString().trimEnd().split('\n')

test.each<[string, (lines: string[]) => string[], RegExp]>([
  ['that is truncated', (lines) => lines.slice(0, -3), /not complete/],
  ['with missing rows', (lines) => lines.filter((line) => !line.startsWith('{"table":"paper_questions"')), /paper_questions/],
  ['of another version', ([head = '', ...rest]) => [head.replace('0001_', '0000_'), ...rest], /version that made it/],
  ['with a file outside the folder', (lines) => [...lines.slice(0, -1), '{"file":"../out.webp","bytes":""}'], /not a path within/],
])(
  'a backup %s is refused and changes nothing',
  async (_, change, message) => {
    const changed = path.join(newFolder(), 'changed.gz')
    fs.writeFileSync(changed, gzipSync(change(readLines()).join('\n')))
    const DATA_DIR = newFolder()
    const environment = { DATA_DIR, ...(await copyTemplateDatabase(DATA_DIR)) }
    await expect(restoreInto(environment, changed)).rejects.toThrow(message)
    const database = await openDatabase(readConfig({ NODE_ENV: 'test', ...environment }), () => undefined)
    expect((await database.pool.query('select from accounts')).rowCount).toBe(0)
    await database.close()
  },
  60_000,
)
