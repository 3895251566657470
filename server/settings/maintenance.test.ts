import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { catalogue } from '#domain/catalogue/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { results } from '#domain/results/contract.ts'
import { settings } from '#domain/settings/contract.ts'
import { system } from '#domain/system/contract.ts'
import { makePaper, sitDown } from '#server/attempts/testing.ts'
import { makeAdmin, makeLearner, testPassword } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { settingsRegion, writeSettings } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function setMaintenance(maintenanceMode: boolean) {
  const effects: (() => Promise<void> | void)[] = []
  await app.context.database.db.transaction(async (db) => {
    await writeSettings(db, { maintenanceMode }, app.clock.now())
    await app.context.cache.invalidate(settingsRegion, { db, after: (effect) => void effects.push(effect) })
  })
  for (const effect of effects) await effect()
}

test('under maintenance learners find the house closed, but finish what they have begun', async () => {
  const { paperId } = await makePaper(app)
  const { email } = await makeLearner(app)
  const admin = await makeAdmin(app)
  const sitter = await sitDown(app, paperId)
  await app.call(catalogue.listPapers)
  await setMaintenance(true)

  const closed = await Promise.all([
    app.refused(catalogue.listPapers),
    app.refused(attempts.start, { token: sitter.token, input: { paperId } }),
    app.refused(attempts.readPaperBody, { params: { paperId } }),
    app.refused(identity.login, { input: { email, password: testPassword } }),
    app.refused(identity.profile, { token: sitter.token }),
  ])
  for (const { status, body } of closed) expect([status, body.code]).toEqual([503, 'maintenance'])

  expect((await app.call(settings.config)).data.maintenance).toBe(true)
  expect((await app.call(system.health)).status).toBe('ok')
  const { token } = await app.call(identity.adminLogin, { input: { email: admin.email, password: testPassword } })
  await app.call(catalogue.listPapers, { token })
  await sitter.save({ answers: { 0: 0 } })
  const { data } = await app.call(results.submitAttempt, { token: sitter.token, params: { id: sitter.id }, input: {} })
  expect(data.correctAnswers).toBe(1)

  await setMaintenance(false)
  await app.call(catalogue.listPapers)
  await app.call(results.readResult, { token: sitter.token, params: { id: sitter.id } })
})
