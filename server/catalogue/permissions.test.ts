import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { examCategories, mainCategories, papers } from './tables.ts'
import { type Editor, makeEditor } from './testing.ts'

let app: TestApp
let editor: Editor
let token: string
beforeAll(async () => {
  app = await startTestApp()
  editor = await makeEditor(app)
  token = editor.token
})
afterAll(() => app.close())

const changingEndpoints = Object.values<Endpoint>(catalogue).filter(({ method, access }) => method !== 'GET' && access !== 'learner')

test('every endpoint that changes the catalogue is refused to guests and learners', async () => {
  const learner = await signedInLearner(app)
  for (const endpoint of changingEndpoints) {
    const params = { id: 'f'.repeat(24) }
    expect((await app.expectFailure(endpoint, { params, input: {} })).status).toBe(401)
    expect((await app.expectFailure(endpoint, { params, input: {}, token: learner.token })).status).toBe(403)
  }
})

test('each record type needs its permission, and any administrator may create a main category', async () => {
  const withoutPermissions = await signedInAdmin(app, { permissions: [] })
  const category = await app.call(catalogue.createMainCategory, { token: withoutPermissions.token, input: { name: 'Anybody’s' } })
  for (const endpoint of changingEndpoints.filter(({ access }) => typeof access === 'object')) {
    const refused = await app.expectFailure(endpoint, { token: withoutPermissions.token, params: { id: category._id }, input: {} })
    expect([refused.status, refused.body.code]).toEqual([403, 'missing_permission'])
    expect(refused.body.details).toEqual(endpoint.access)
  }
  const paper = await editor.paper()
  const papersOnly = await signedInAdmin(app, { permissions: ['manage_papers'] })
  const params = { id: paper._id }
  expect((await app.send(catalogue.updatePaper, { token: papersOnly.token, params, input: { topic: 'x' } })).status).toBe(200)
  const subject = { token: papersOnly.token, params: { id: paper.subjectId }, input: { name: 'x' } }
  expect((await app.expectFailure(catalogue.updateSubject, subject)).status).toBe(403)
  const all = await signedInAdmin(app, { permissions: ['manage_all'] })
  expect((await app.send(catalogue.updateSubject, { ...subject, token: all.token })).status).toBe(200)
})

test('a main category of someone who does not manage categories stands at the end, whatever order was sent', async () => {
  const input = { name: 'Mine', order: 0 }
  const { token } = await signedInAdmin(app, { permissions: ['manage_questions'] })
  const { data } = await app.call(catalogue.createMainCategory, { token, input })
  const { mainCategories } = await app.call(catalogue.listMainCategories, { token })
  expect(mainCategories.at(-1)?._id).toBe(data._id)
  const manager = await signedInAdmin(app, { permissions: ['manage_categories'] })
  const first = await app.call(catalogue.createMainCategory, { token: manager.token, input: { name: 'First', order: 0 } })
  expect(first.data.order).toBe(0)
})

test('default categories and those of the browser’s sample can be edited but not deleted', async () => {
  const { db } = app.context.database
  const main = await editor.mainCategory()
  const exam = await editor.examCategory({ mainCategoryId: main._id })
  await db.update(mainCategories).set({ isDefault: true }).where(eq(mainCategories.id, main._id))
  await db.update(examCategories).set({ isDefault: true }).where(eq(examCategories.id, exam._id))
  const changed = await app.call(catalogue.updateMainCategory, { token, params: { id: main._id }, input: { name: 'Renamed' } })
  expect(changed.data).toMatchObject({ name: 'Renamed', isDefault: true })
  for (const id of [main._id, 'main1', 'main6']) {
    const refused = await app.expectFailure(catalogue.removeMainCategory, { token, params: { id } })
    expect(refused.status).toBe(403)
    expect(refused.body.message).toBe('Cannot delete default categories. Only custom categories can be deleted.')
  }
  for (const id of [exam._id, 'exam3']) {
    const refused = await app.expectFailure(catalogue.removeExamCategory, { token, params: { id } })
    expect([refused.status, refused.body.message]).toEqual([403, 'Cannot delete default categories'])
  }
})

test('a paper that learners have attempted is archived instead of deleted', async () => {
  const paper = await editor.paper()
  const params = { id: paper._id }
  await app.context.database.db.update(papers).set({ attemptCount: 2 }).where(eq(papers.id, paper._id))
  const answer = await app.call(catalogue.removePaper, { token, params })
  expect(answer.archived).toBe(true)
  expect((await app.call(catalogue.readPaper, { token, params })).data).toMatchObject({ attemptCount: 2, archivedAt: expect.any(String) })
  expect((await app.expectFailure(catalogue.readPaper, { params })).status).toBe(404)
  await app.call(catalogue.restorePaper, { token, params })
  expect((await app.call(catalogue.readPaper, { params })).data.attemptCount).toBeUndefined()
})

test('a paper with questions cannot be deleted', async () => {
  const paper = await editor.paper({ title: 'Optics' })
  await app.context.database.db.update(papers).set({ questionCount: 12 }).where(eq(papers.id, paper._id))
  const refused = await app.expectFailure(catalogue.removePaper, { token, params: { id: paper._id } })
  expect([refused.status, refused.body.message]).toEqual([409, 'Optics holds 12 questions'])
})

test('a copy of a paper is inactive and has no attempts', async () => {
  const paper = await editor.paper({ title: { en: 'Mock', hi: 'मॉक' }, topic: 'Optics', totalMarks: 80, order: 3 })
  await app.context.database.db.update(papers).set({ attemptCount: 5, questionCount: 9 }).where(eq(papers.id, paper._id))
  const copy = await app.call(catalogue.duplicatePaper, { token, params: { id: paper._id } })
  expect(copy.data).toMatchObject({
    subjectId: paper.subjectId,
    title: { en: 'Mock (copy)', hi: 'मॉक (प्रति)' },
    topic: 'Optics',
    totalMarks: 80,
    order: 3,
    isActive: false,
    version: 1,
    attemptCount: 0,
    totalQuestions: 0,
  })
  expect(copy._id).not.toBe(paper._id)
})
