import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { startTestApp } from '#server/platform/testing/app.ts'

const script = fileURLToPath(new URL('../../scripts/admin-create.ts', import.meta.url))

/** Runs the command with its answers on standard input, as a deployment script would. */
async function createAdmin(environment: Record<string, string>, answers: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, ...environment }, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''))
  const [code] = await once(child, 'close')
  return { code: code as number, output }
}

const answers = ['Root', 'root@taiyari.example', 'Banyan@Tree45']

test('a super admin created with answers on standard input can sign in', async () => {
  const app = await startTestApp()
  const reopen = await app.stop()
  expect(await createAdmin(app.environment, answers)).toMatchObject({ code: 0 })
  const opened = await reopen()
  const { admin } = await opened.call(identity.adminLogin, { input: { email: 'root@taiyari.example', password: 'Banyan@Tree45' } })
  expect(admin).toMatchObject({ name: 'Root', role: 'superadmin' })
  await opened.close()
})

test.each([0, 1, 2])('after %i of three answers the command names the missing one and fails', async (count) => {
  const { code, output } = await createAdmin({ NODE_ENV: 'test', DATA_DIR: '/nowhere' }, answers.slice(0, count))
  expect(code).toBe(1)
  expect(output).toContain('The input ended before an answer to')
})
