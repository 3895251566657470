import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { system } from '#domain/system/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { type PrivatePostgres, startPostgres } from './testing/postgres.ts'

let server: PrivatePostgres
let app: TestApp
beforeAll(async () => {
  server = await startPostgres({ fsync: true })
  app = await startTestApp({ DATABASE_URL: server.url(), LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await app.close()
  await server.remove()
})

async function untilHealthy(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await app.send(system.health)).status === 200) return
    await sleep(50)
  }
  throw new Error('The service did not come back.')
}

test('while the database is away the service says so, and goes on by itself when it is back', async () => {
  const { email, token } = await signedInLearner(app)
  await server.stop('SIGQUIT')
  const answers = [
    await app.refused(system.health),
    await app.refused(identity.profile, { token }),
    await app.refused(identity.forgotPassword, { input: { email } }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([503, 'not_ready'])
  expect((await app.app.inject('/health')).statusCode).toBe(503)

  await server.start()
  await untilHealthy()
  await app.call(identity.profile, { token })
  await app.call(identity.forgotPassword, { input: { email } })
  await app.nextMail(email)
})
