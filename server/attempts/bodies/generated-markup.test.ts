import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { checkGeneratedMarkup } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('of 200 generated formulas and texts none takes much longer on the main thread than a plain one and none gives a 5xx', async () => {
  const { stored, refused } = await checkGeneratedMarkup(app, 200, 1)
  expect(stored).toBeGreaterThan(30)
  expect(refused).toBeGreaterThan(20)
})
