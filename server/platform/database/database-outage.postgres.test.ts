import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { system } from '#domain/system/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'

let server: TestPostgres
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
  for (let tries = 0; tries < 1200; tries += 1) {
    if ((await app.send(system.health)).status === 200) return
    await sleep(50)
  }
  throw new Error('The service did not recover.')
}

test('requests fail with not_ready while the database is down, and succeed again when it is back', async () => {
  const { email, token } = await signedInLearner(app)
  await server.stop('SIGQUIT')
  const responses = [
    await app.expectFailure(system.health),
    await app.expectFailure(identity.profile, { token }),
    await app.expectFailure(identity.forgotPassword, { input: { email } }),
  ]
  for (const { status, body } of responses) expect([status, body.code]).toEqual([503, 'not_ready'])
  expect((await app.app.inject('/health')).statusCode).toBe(503)

  await server.start()
  await untilHealthy()
  await app.call(identity.profile, { token })
  await app.call(identity.forgotPassword, { input: { email } })
  await app.nextMail(email)
})
