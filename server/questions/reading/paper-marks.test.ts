import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

const readMarks = async (id: string) => (await app.call(questions.readPaperMarks, { token: author.token, params: { id } })).data

test('an editor learns that the questions do not add up to the maximum, and the aligned paper does', async () => {
  const { _id: id } = await author.paper({ totalMarks: 100, passingMarks: 40, totalQuestions: 2 })
  for (const marks of [2, 3]) await author.question(id, { marks })
  const { aligned, ...found } = await readMarks(id)
  expect(found).toEqual({ sum: '5', totalMarks: 100, version: 1 })
  expect(aligned).toEqual({ totalMarks: 5, passingMarks: 2 })
  await app.call(catalogue.updatePaper, { token: author.token, params: { id }, input: { ...aligned, version: found.version } })
  expect(await readMarks(id)).toMatchObject({ totalMarks: 5, aligned: null })
})

test('it needs the permission to manage questions', async () => {
  const { _id: id } = await author.paper({})
  const { token } = await signedInAdmin(app, { permissions: ['manage_events'] })
  expect(await app.expectFailure(questions.readPaperMarks, { token, params: { id } })).toMatchObject({ status: 403 })
})
