import { afterAll, beforeAll, expect, test } from 'vitest'
import { desk } from '#domain/desk/contract.ts'
import { searchKindNames, searchKinds } from '#domain/desk/search.ts'
import type { Permission } from '#domain/identity/permissions.ts'
import { makeBlogger } from '#server/blog/testing.ts'
import { makeLearner, signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { insertMessage } from '#server/messages/queries.ts'
import { newId } from '#server/platform/ids.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeAuthor } from '#server/questions/testing.ts'

let app: TestApp
let ids: { exam: string; subject: string; paper: string; question: string; user: string; post: string; message: string }

beforeAll(async () => {
  app = await startTestApp()
  const author = await makeAuthor(app)
  const exam = await author.editor.examCategory({ name: 'Lighthouse exam', title: 'Lighthouse exam' })
  const subject = await author.editor.subject({ examCategoryId: exam._id, name: 'Lighthouse physics', title: 'Lighthouse physics' })
  const paper = await author.paper({ subjectId: subject._id, title: { en: 'Lighthouse mock', hi: 'प्रकाशस्तंभ' } })
  const question = await author.question(paper._id, { questionText: { en: 'Where does a lighthouse stand?' } })
  const { id: user } = await makeLearner(app, { name: 'Lighthouse Keeper' })
  const blogger = await makeBlogger(app)
  const post = await blogger.post({ title: 'The lighthouse method' })
  const now = app.clock.now()
  const texts = { name: 'Asha', email: 'asha@example.com', subject: 'About the lighthouse', message: 'Hello' }
  const message = newId(now)
  await insertMessage(app.context.database.db, { id: message, formId: 'one', ...texts, createdAt: now, updatedAt: now })
  ids = { exam: exam._id, subject: subject._id, paper: paper._id, question: question._id, user, post: post._id, message }
})
afterAll(() => app.close())

async function search(q: string, permissions: Permission[]) {
  const { token } = await signedInAdmin(app, { permissions })
  return (await app.call(desk.searchRecords, { token, query: { q } })).data
}

test('a search finds records of every kind, each with what distinguishes it from others', async () => {
  const found = await search('lighthouse', ['manage_all'])
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: 'paper', _id: ids.paper, name: 'Lighthouse mock', detail: 'Lighthouse physics · not ready: 1 of 10 questions' },
      expect.objectContaining({ kind: 'exam-category', _id: ids.exam, name: 'Lighthouse exam' }),
      { kind: 'subject', _id: ids.subject, name: 'Lighthouse physics', detail: 'Lighthouse exam' },
      { kind: 'question', _id: ids.question, name: 'Where does a lighthouse stand?', detail: 'Lighthouse mock' },
      expect.objectContaining({ kind: 'user', _id: ids.user, name: 'Lighthouse Keeper' }),
      expect.objectContaining({ kind: 'post', _id: ids.post }),
      { kind: 'message', _id: ids.message, name: 'About the lighthouse', detail: 'Asha' },
    ]),
  )
})

test('records that match by their own name come first', async () => {
  const author = await makeAuthor(app)
  for (const title of ['A first paper', 'Zebra lighthouse']) await author.paper({ subjectId: ids.subject, title })
  const papers = (await search('lighthouse', ['manage_papers'])).filter(({ kind }) => kind === 'paper')
  expect(papers.map(({ name }) => name)).toEqual(['Lighthouse mock', 'Zebra lighthouse', 'A first paper'])
})

test.each(searchKindNames.map((kind) => [kind]))('%s is found only with a permission for it', async (kind) => {
  for (const permission of searchKinds[kind]) {
    const kinds = new Set((await search('lighthouse', [permission])).map((hit) => hit.kind))
    const allowed = searchKindNames.filter((name) => (searchKinds[name] as readonly Permission[]).includes(permission))
    expect([...kinds].filter((found) => !allowed.includes(found))).toEqual([])
  }
})

test('an admin without permissions finds nothing, and a learner may not search', async () => {
  expect(await search('lighthouse', [])).toEqual([])
  const { token } = await signedInLearner(app)
  expect((await app.expectFailure(desk.searchRecords, { token, query: { q: 'lighthouse' } })).status).toBe(403)
})

test('a record is found by its id and by its Hindi name', async () => {
  expect(await search(ids.question, ['manage_questions'])).toMatchObject([{ kind: 'question', _id: ids.question }])
  expect(await search(ids.user, ['manage_users'])).toMatchObject([{ kind: 'user', _id: ids.user }])
  expect(await search('प्रकाशस्तंभ', ['manage_papers'])).toMatchObject([{ kind: 'paper', _id: ids.paper }])
})
