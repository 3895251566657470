import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { auditLog } from '#server/audit/tables.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
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

const unknown = 'f'.repeat(24)

async function lastChange(targetId: string) {
  const [change] = await app.context.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, targetId))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return change
}

test('text is returned as it was stored, whatever it contains', async () => {
  for (const name of ['Plain', '2024', 'true', '"quoted"', { en: 'Physics', hi: 'भौतिकी' }, { hi: 'केवल हिंदी' }]) {
    const { _id } = await editor.mainCategory({ name })
    expect((await app.call(catalogue.readMainCategory, { params: { id: _id } })).data.name).toEqual(name)
  }
})

test('an edit changes the given fields and leaves the rest', async () => {
  const paper = await editor.paper({ title: 'Before', topic: 'Optics', totalMarks: 60, passingMarks: 20 })
  const params = { id: paper._id }
  const answer = await app.call(catalogue.updatePaper, { token, params, input: { title: 'After', order: 7, version: 1 } })
  expect(answer.message).toBe('Paper updated successfully! Order: 7')
  expect(answer.data).toMatchObject({ title: 'After', topic: 'Optics', totalMarks: 60, passingMarks: 20, order: 7, version: 2 })
  const refused = await app.expectFailure(catalogue.updatePaper, { token, params, input: { totalMarks: 10 } })
  expect(refused.body.errors).toEqual(['Passing marks cannot be more than the maximum marks'])
  const asNotes = await app.call(catalogue.updatePaper, { token, params, input: { type: 'Notes', description: 'Read' } })
  expect(asNotes.data).toMatchObject({ targetQuestions: 0, totalMarks: 0 })
})

test('the subject form requires only the name when editing', async () => {
  const subject = await editor.subject({ code: 'PHY', credits: 4 })
  const params = { id: subject._id }
  expect((await app.expectFailure(catalogue.updateSubject, { token, params, input: { name: '' } })).body.errors).toEqual([
    'Name is required',
  ])
  const { data } = await app.call(catalogue.updateSubject, {
    token,
    params,
    input: { name: 'Physics', title: '', description: '', code: '' },
  })
  expect(data).toMatchObject({ name: 'Physics', title: '', description: '', code: null, credits: 4 })
})

test('the second of two editors is refused with the current record, and nothing is overwritten', async () => {
  const exam = await editor.examCategory()
  const params = { id: exam._id }
  await app.call(catalogue.updateExamCategory, { token, params, input: { title: 'First', version: exam.version } })
  const late = await app.expectFailure(catalogue.updateExamCategory, { token, params, input: { title: 'Second', version: exam.version } })
  expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
  expect(late.body.details?.current).toMatchObject({ _id: exam._id, title: 'First', version: exam.version + 1 })
  expect((await app.call(catalogue.readExamCategory, { token, params })).data.title).toBe('First')
})

test('of two concurrent saves one succeeds and one is refused', async () => {
  const { _id: id, version } = await editor.mainCategory()
  const save = (name: string) => app.send(catalogue.updateMainCategory, { token, params: { id }, input: { name, version } })
  const answers = await Promise.all([save('One'), save('Two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a record with dependents cannot be deleted, and the message counts them', async () => {
  const main = await editor.mainCategory({ name: 'Engineering' })
  const exam = await editor.examCategory({ mainCategoryId: main._id, name: 'JEE' })
  const second = await editor.examCategory({ mainCategoryId: main._id })
  const subject = await editor.subject({ examCategoryId: exam._id, name: { en: 'Physics', hi: 'भौतिकी' } })
  const paper = await editor.paper({ subjectId: subject._id })
  const refusals = [
    [catalogue.removeMainCategory, main._id, 'Engineering holds 2 exam categories'],
    [catalogue.removeExamCategory, exam._id, 'JEE holds 1 subject'],
    [catalogue.removeSubject, subject._id, 'Physics holds 1 paper'],
  ] as const
  for (const [endpoint, id, message] of refusals) {
    const { status, body } = await app.expectFailure(endpoint, { token, params: { id } })
    expect([status, body.code, body.message]).toEqual([409, 'has_children', message])
  }
  expect((await app.call(catalogue.removePaper, { token, params: { id: paper._id } })).message).toBe('Paper deleted successfully!')
  await app.call(catalogue.removeSubject, { token, params: { id: subject._id } })
  for (const { _id } of [exam, second]) await app.call(catalogue.removeExamCategory, { token, params: { id: _id } })
  await app.call(catalogue.removeMainCategory, { token, params: { id: main._id } })
  expect((await app.expectFailure(catalogue.readMainCategory, { token, params: { id: main._id } })).status).toBe(404)
})

test('missing records are reported with the messages of the specification', async () => {
  for (const id of [unknown, 'nonsense']) {
    const expected = [
      [catalogue.readMainCategory, `Category with ID ${id} not found`],
      [catalogue.updateMainCategory, `Category with ID ${id} not found`],
      [catalogue.removeMainCategory, 'Category not found or cannot be deleted'],
      [catalogue.readExamCategory, `Exam category with ID ${id} not found`],
      [catalogue.removeExamCategory, `Exam category with ID ${id} not found`],
      [catalogue.readSubject, 'Subject not found'],
      [catalogue.archiveSubject, 'Subject not found'],
      [catalogue.readPaper, 'Paper not found'],
      [catalogue.removePaper, 'Paper not found'],
      [catalogue.duplicatePaper, 'Paper not found'],
    ] as const
    for (const [endpoint, message] of expected) {
      const answer = await app.expectFailure(endpoint, { token, params: { id }, ...(endpoint.method === 'PUT' && { input: {} as never }) })
      expect([answer.status, answer.body.message]).toEqual([404, message])
    }
    expect((await app.expectFailure(catalogue.listPapersOfSubject, { params: { subjectId: id } })).body.message).toBe('Subject not found')
  }
})

test('every change is in the audit log with actor, before and after', async () => {
  const main = await editor.mainCategory({ name: 'Old name' })
  const params = { id: main._id }
  expect(await lastChange(main._id)).toMatchObject({ action: 'main-category.create', actorId: editor.id, after: { name: 'Old name' } })
  await app.call(catalogue.updateMainCategory, { token, params, input: { name: 'New name' } })
  expect(await lastChange(main._id)).toMatchObject({
    action: 'main-category.update',
    targetName: 'New name',
    before: { name: 'Old name' },
    after: { name: 'New name' },
  })
  await app.call(catalogue.archiveMainCategory, { token, params })
  expect(await lastChange(main._id)).toMatchObject({ action: 'main-category.archive', before: { archivedAt: null } })
  await app.call(catalogue.removeMainCategory, { token, params })
  expect(await lastChange(main._id)).toMatchObject({ action: 'main-category.remove', before: { name: 'New name' }, after: null })
})
