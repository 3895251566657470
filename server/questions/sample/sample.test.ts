import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sample = async () => (await app.call(questions.readSample)).data

test('a question of a mock is never a sample; one of a previous-year paper is, with its answer', async () => {
  expect(await sample()).toBeNull()
  await makePaper(app, { questions: [{}] })
  expect(await sample()).toBeNull()
  const { paperId } = await makePaper(app, { paper: { type: 'PYQ' }, questions: [{ explanation: 'Because.' }] })
  expect(await sample()).toMatchObject({ paperId, correct: 'A', explanation: 'Because.' })
})

test('premium papers give no sample', async () => {
  const before = await sample()
  await makePaper(app, { paper: { type: 'PYQ', isPremium: true, isFree: false, price: 10 }, questions: [{}, {}, {}] })
  expect(await sample()).toEqual(before)
})
