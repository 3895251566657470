import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

const idsIn = async (paperId: string) =>
  (await app.call(questions.listPaperQuestions, { token: author.token, params: { paperId } })).questions.map(({ _id }) => _id)

test('questions move to another paper together, after those that it has', async () => {
  const [from, to] = [(await author.paper())._id, (await author.paper())._id]
  const own = await author.question(to)
  const [a, b, c] = [await author.question(from), await author.question(from), await author.question(from)]
  const input = { questionIds: [a._id, c._id, own._id], paperId: to }
  expect(await app.call(questions.moveQuestions, { token: author.token, input })).toMatchObject({ moved: 2, message: '2 questions moved.' })
  expect(await idsIn(from)).toEqual([b._id])
  expect(await idsIn(to)).toEqual([own._id, a._id, c._id])
})

test('if one of them cannot be moved, none is', async () => {
  const [from, to] = [(await author.paper())._id, (await author.paper())._id]
  const [a, b] = [await author.question(from), await author.question(from)]
  const { questionText, options } = b
  await author.question(to, { questionText, options })
  const input = { questionIds: [a._id, b._id], paperId: to }
  const refused = await app.expectFailure(questions.moveQuestions, { token: author.token, input })
  expect(refused.body.code).toBe('already_exists')
  expect(await idsIn(from)).toEqual([a._id, b._id])
})

test('tags are added and removed, and questions that have them already stay as they are', async () => {
  const paperId = (await author.paper())._id
  const old = await author.question(paperId, { tags: ['old', 'kept'] })
  const done = await author.question(paperId, { tags: ['new'] })
  const input = { questionIds: [old._id, done._id], add: ['new'], remove: ['old'] }
  expect(await app.call(questions.tagQuestions, { token: author.token, input })).toMatchObject({ changed: 1 })
  const after = await app.call(questions.readQuestion, { token: author.token, params: { id: old._id } })
  expect(after.data.tags).toEqual(['kept', 'new'])
  const nothing = await app.expectFailure(questions.tagQuestions, { token: author.token, input: { questionIds: [old._id] } })
  expect(nothing.body.errors).toEqual(['Please name at least one tag'])
})
