import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { makeTempFolder, type ServerProcess, startProcess } from '#server/platform/testing/process.ts'

let server: ServerProcess
const folder = makeTempFolder()
beforeAll(async () => {
  server = await startProcess({ DATA_DIR: folder, NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' })
  await server.listening
})
afterAll(async () => {
  await server.end('SIGTERM')
  fs.rmSync(folder, { recursive: true, force: true })
})

const read = async (path: string) => (await fetch(`${server.url}/api${path}`)).json()

test.each([
  ['/blogs', 'data'],
  ['/live-events', 'data'],
  ['/notifications', 'data'],
  ['/top-scorers', 'topScorers'],
])('production has no demo content at %s', async (path, key) => {
  expect(await read(path)).toMatchObject({ success: true, [key]: [] })
})

test('production starts with the starter catalogue and without papers', async () => {
  const { mainCategories } = (await read('/exams/main-categories')) as { mainCategories: { isDefault: boolean; totalPapers: number }[] }
  expect(mainCategories.map(({ isDefault, totalPapers }) => [isDefault, totalPapers])).toEqual(Array(6).fill([true, 0]))
})

test.each(Object.entries(demoEmails))('the demo %s cannot sign in to production', async (name, email) => {
  const path = name === 'learner' || name === 'premium' ? '/auth/login' : '/admin/auth/login'
  const body = JSON.stringify({ email, password: demoPassword })
  const response = await fetch(`${server.url}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(response.status).toBe(401)
})

test('production has no demo mailbox', async () => {
  expect((await fetch(`${server.url}/api/demo/mailbox`)).status).toBe(404)
})
