import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeLearner } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('five wrong passwords lock the account for fifteen minutes by the server’s clock', async () => {
  const { email, password } = await makeLearner(app)
  const remaining: unknown[] = []
  for (let tries = 0; tries < 4; tries += 1) {
    const { status, body } = await app.refused(identity.login, { input: { email, password: 'wrong' } })
    expect(status).toBe(401)
    expect(body.message).toContain('attempt')
    remaining.push(body.details?.remaining)
  }
  expect(remaining).toEqual([4, 3, 2, 1])
  expect((await app.refused(identity.login, { input: { email, password: 'wrong' } })).status).toBe(423)

  const locked = await app.refused(identity.login, { input: { email, password } })
  expect(locked.status).toBe(423)
  expect(locked.body.message).toContain('locked')

  app.clock.pass(14 * 60_000)
  expect((await app.refused(identity.login, { input: { email, password } })).status).toBe(423)
  app.clock.pass(60_000)
  expect((await app.call(identity.login, { input: { email, password } })).user.email).toBe(email)
})
