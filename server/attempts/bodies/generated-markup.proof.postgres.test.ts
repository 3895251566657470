import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { checkGeneratedMarkup } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const count = 10_000

test('of 10,000 generated formulas and texts none takes much longer on the main thread than a plain one and none gives a 5xx', async () => {
  const { stored, refused } = await checkGeneratedMarkup(app, count, 2)
  expect(stored).toBeGreaterThan(count / 5)
  expect(refused).toBeGreaterThan(count / 20)
}, 1_800_000)
