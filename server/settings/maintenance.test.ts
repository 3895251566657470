import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { catalogue } from '#domain/catalogue/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { settings } from '#domain/settings/contract.ts'
import { system } from '#domain/system/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { makeAdmin, makeLearner, testPassword } from '#server/identity/testing.ts'
import { transact } from '#server/platform/database/transact.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from '#server/results/testing/released.ts'
import { settingsRegion, writeSettings } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function setMaintenance(maintenanceMode: boolean) {
  await transact(app.context, async (db, after) => {
    await writeSettings(db, { maintenanceMode }, app.clock.now())
    await app.context.cache.invalidate(settingsRegion, { db, after })
  })
}

test('during maintenance learners are refused, but can finish an open attempt', async () => {
  const { paperId } = await makePaper(app)
  const { email } = await makeLearner(app)
  const admin = await makeAdmin(app)
  const attempt = await startAttempt(app, paperId)
  await app.call(catalogue.listPapers)
  await setMaintenance(true)

  const closed = await Promise.all([
    app.expectFailure(catalogue.listPapers),
    app.expectFailure(attempts.start, { token: attempt.token, input: { paperId } }),
    app.expectFailure(attempts.readPaperBody, { params: { paperId } }),
    app.expectFailure(identity.login, { input: { email, password: testPassword } }),
    app.expectFailure(identity.profile, { token: attempt.token }),
  ])
  for (const { status, body } of closed) expect([status, body.code]).toEqual([503, 'maintenance'])

  expect((await app.call(settings.config)).data.maintenance).toBe(true)
  expect((await app.call(system.health)).status).toBe('ok')
  const { token } = await app.call(identity.adminLogin, { input: { email: admin.email, password: testPassword } })
  await app.call(catalogue.listPapers, { token })
  await attempt.save({ answers: { 0: 0 } })
  const { data } = await app.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input: {} })
  expect(data.correctAnswers).toBe(1)

  await setMaintenance(false)
  await app.call(catalogue.listPapers)
  await app.call(results.readResult, { token: attempt.token, params: { id: attempt.id } })
})
