import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { catalogue } from '#domain/catalogue/contract.ts'
import type { PaperDraft } from '#domain/catalogue/paper.ts'
import { auditLog } from '#server/audit/tables.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { writeSettings } from '#server/settings/queries.ts'
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
const selectionInvalid = 'Invalid category or subject selection. Please refresh the page and try again.'

async function lastChange(targetId: string) {
  const [change] = await app.context.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, targetId))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return change
}

test('text comes back as it was stored, whatever it looks like', async () => {
  for (const name of ['Plain', '2024', 'true', '"quoted"', { en: 'Physics', hi: 'भौतिकी' }, { hi: 'केवल हिंदी' }]) {
    const { _id } = await editor.mainCategory({ name })
    expect((await app.call(catalogue.readMainCategory, { params: { id: _id } })).data.name).toEqual(name)
  }
})

test('a main category gets the defaults of the specification', async () => {
  const answer = await app.call(catalogue.createMainCategory, { token, input: { name: '  Law  ', icon: '' } })
  expect(answer.message).toBe('Main category created successfully!')
  expect(answer.data).toMatchObject({
    name: 'Law',
    description: '',
    icon: 'fas fa-folder',
    color: '#4895EF',
    order: 0,
    isActive: true,
    isDefault: false,
    archivedAt: null,
    version: 1,
    totalPapers: 0,
    totalQuestions: 0,
    totalExamCategories: 0,
  })
  expect(answer._id).toBe(answer.data._id)
})

test('each form says what is missing in the words of the specification', async () => {
  const main = await app.refused(catalogue.createMainCategory, { token, input: { name: ' ', order: -1 } })
  expect(main.status).toBe(422)
  expect(main.body.errors).toEqual(['Name is required', 'Order must be at least 0'])
  const exam = await app.refused(catalogue.createExamCategory, { token, input: {} as never })
  expect(exam.body.errors).toEqual(['Main category is required', 'Name is required', 'Title is required'])
  const subject = await app.refused(catalogue.createSubject, { token, input: { program: '' } as never })
  expect(subject.body.errors).toEqual([
    'Name is required',
    'Title is required',
    'Main category is required',
    'Exam category is required',
    'Description is required',
    'Program is required',
  ])
  const paper = await app.refused(catalogue.createPaper, { token, input: { title: '' } as never })
  expect(paper.body.errors).toEqual(['Please select main category, exam category, and subject', 'Title is required'])
})

test('a parent that is no id, is not there or does not fit is refused in words', async () => {
  const names = { name: 'Exam', title: 'Exam' }
  for (const mainCategoryId of ['main1', unknown]) {
    const refused = await app.refused(catalogue.createExamCategory, { token, input: { ...names, mainCategoryId } })
    expect([refused.status, refused.body.errors]).toEqual([422, ['Please select a valid main category']])
  }
  const exam = await editor.examCategory()
  const other = await editor.mainCategory()
  const subject = { name: 'S', title: 'S', description: 'S', examCategoryId: exam._id, mainCategoryId: other._id }
  expect((await app.refused(catalogue.createSubject, { token, input: subject })).body.errors).toEqual([
    'Please select a valid exam category',
  ])
  const good = await editor.subject({ examCategoryId: exam._id })
  const chain = { mainCategoryId: good.mainCategoryId, examCategoryId: exam._id, subjectId: good._id }
  for (const wrong of [{ subjectId: 'x' }, { subjectId: unknown }, { mainCategoryId: other._id }, { examCategoryId: unknown }]) {
    const refused = await app.refused(catalogue.createPaper, { token, input: { title: 'P', ...chain, ...wrong } })
    expect([refused.status, refused.body.errors]).toEqual([422, [selectionInvalid]])
  }
})

test('nothing can be put under what is archived', async () => {
  const subject = await editor.subject()
  await app.call(catalogue.archiveSubject, { token, params: { id: subject._id } })
  const { mainCategoryId, examCategoryId, _id: subjectId } = subject
  const input = { title: 'P', mainCategoryId, examCategoryId, subjectId }
  expect((await app.refused(catalogue.createPaper, { token, input })).body.errors).toEqual([selectionInvalid])
})

test('a paper gets the defaults of the specification, and its duration from the settings', async () => {
  await writeSettings(app.context.database.db, { defaultExamDuration: 45 }, app.clock.now())
  expect(await editor.paper()).toMatchObject({
    type: 'MCQ',
    categoryType: 'Subject-wise',
    duration: 45,
    difficulty: 'Medium',
    language: 'English',
    order: 0,
    totalQuestions: 0,
    targetQuestions: 10,
    totalMarks: 100,
    passingMarks: 35,
    price: 0,
    isFree: true,
    isPremium: false,
    description: 'No description provided',
    icon: 'fas fa-file-alt',
    contentAccess: { canCopy: false, canDownload: false },
    marking: null,
    pattern: null,
    scheduledDate: null,
    resources: [],
    attemptCount: 0,
  })
  expect(await editor.paper({ duration: 90 })).toMatchObject({ duration: 90 })
})

test('a paper comes back with everything that was put in', async () => {
  const marking = [
    { section: 'A', title: { en: 'Section A', hi: 'खंड अ' }, right: '4', wrong: '-1/3', unanswered: '0', minutes: 20, partial: true },
    { section: 'B', right: '2.5', wrong: '-0.25', unanswered: '0' },
  ]
  const values = {
    title: { en: 'Full mock', hi: 'पूर्ण मॉक' },
    description: 'All of it',
    type: 'PYQ',
    categoryType: 'Topic-wise',
    difficulty: 'Hard',
    language: 'Both',
    topic: 'Optics',
    duration: 180,
    totalMarks: 300.5,
    passingMarks: 99.25,
    isPremium: true,
    isFree: false,
    price: 49.99,
    negativeMarking: true,
    scheduledDate: '2027-01-02T03:04:05.000Z',
    contentAccess: { canCopy: true, canDownload: false },
    pattern: 'jee-main-2026',
    resources: [{ title: 'Syllabus', url: 'https://example.com/s.pdf' }],
    icon: '📝',
    order: null,
    marking,
  } satisfies Partial<z.input<typeof PaperDraft>>
  const made = await editor.paper({ ...values, totalQuestions: 75 })
  expect((await app.call(catalogue.readPaper, { params: { id: made._id } })).data).toMatchObject({ ...values, targetQuestions: 75 })
})

test('notes have no questions and no marks, need a description, and premium is never free', async () => {
  const subject = await editor.subject()
  const notes = await editor.paper({
    subjectId: subject._id,
    type: 'Notes',
    description: 'Laws of motion',
    totalQuestions: 20,
    totalMarks: 50,
  })
  expect(notes).toMatchObject({ targetQuestions: 0, totalMarks: 0, passingMarks: 0 })
  const { mainCategoryId, examCategoryId, _id: subjectId } = subject
  const input = { title: 'N', type: 'Notes' as const, mainCategoryId, examCategoryId, subjectId }
  expect((await app.refused(catalogue.createPaper, { token, input })).body.errors).toEqual(['Description is required for Notes'])
  expect(await editor.paper({ isPremium: true, price: 10 })).toMatchObject({ isPremium: true, isFree: false, price: 10 })
  expect(await editor.paper({ price: 10 })).toMatchObject({ isFree: true, price: 0 })
})

test('a paper out of bounds is refused and nothing is stored', async () => {
  const subject = await editor.subject()
  const { mainCategoryId, examCategoryId, _id: subjectId } = subject
  const wrong = [
    [{ totalQuestions: 0 }, 'Total questions must be greater than 0'],
    [{ totalQuestions: 201 }, 'Total questions must be at most 200'],
    [{ duration: 4 }, 'Duration must be at least 5'],
    [{ duration: 301 }, 'Duration must be at most 300'],
    [{ totalMarks: 0, passingMarks: 1 }, 'Maximum marks must be at least 1'],
    [{ passingMarks: 0 }, 'Passing marks must be at least 1'],
    [{ passingMarks: 101 }, 'Passing marks cannot be more than the maximum marks'],
    [{ price: -1 }, 'Price must be at least 0'],
    [{ price: 0.001 }, 'Price may have at most two decimal places'],
    [{ order: -1 }, 'Order must be at least 0'],
    [{ marking: [{ section: '', right: 'four', wrong: '0', unanswered: '0' }] }, 'Marks must be a number or a fraction such as -1/3'],
    [{ resources: [{ title: 'x', url: 'javascript:alert(1)' }] }, 'A resource needs an address that starts with http:// or https://'],
  ] as const
  for (const [fields, message] of wrong) {
    const input = { title: 'P', mainCategoryId, examCategoryId, subjectId, ...fields } as never
    const refused = await app.refused(catalogue.createPaper, { token, input })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toContain(message)
  }
  expect((await app.call(catalogue.listPapersOfSubject, { token, params: { subjectId } })).data).toEqual([])
})

test('an edit changes what it names and keeps the rest', async () => {
  const paper = await editor.paper({ title: 'Before', topic: 'Optics', totalMarks: 60, passingMarks: 20 })
  const params = { id: paper._id }
  const answer = await app.call(catalogue.updatePaper, { token, params, input: { title: 'After', order: 7, version: 1 } })
  expect(answer.message).toBe('Paper updated successfully! Order: 7')
  expect(answer.data).toMatchObject({ title: 'After', topic: 'Optics', totalMarks: 60, passingMarks: 20, order: 7, version: 2 })
  const refused = await app.refused(catalogue.updatePaper, { token, params, input: { totalMarks: 10 } })
  expect(refused.body.errors).toEqual(['Passing marks cannot be more than the maximum marks'])
  const asNotes = await app.call(catalogue.updatePaper, { token, params, input: { type: 'Notes', description: 'Read' } })
  expect(asNotes.data).toMatchObject({ targetQuestions: 0, totalMarks: 0 })
})

test('the subject form asks only for the name when it edits', async () => {
  const subject = await editor.subject({ code: 'PHY', credits: 4 })
  const params = { id: subject._id }
  expect((await app.refused(catalogue.updateSubject, { token, params, input: { name: '' } })).body.errors).toEqual(['Name is required'])
  const { data } = await app.call(catalogue.updateSubject, {
    token,
    params,
    input: { name: 'Physics', title: '', description: '', code: '' },
  })
  expect(data).toMatchObject({ name: 'Physics', title: '', description: '', code: null, credits: 4 })
})

test('the second of two editors is told, with the record as it is now, and nothing is overwritten', async () => {
  const exam = await editor.examCategory()
  const params = { id: exam._id }
  await app.call(catalogue.updateExamCategory, { token, params, input: { title: 'First', version: exam.version } })
  const late = await app.refused(catalogue.updateExamCategory, { token, params, input: { title: 'Second', version: exam.version } })
  expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
  expect(late.body.details?.current).toMatchObject({ _id: exam._id, title: 'First', version: exam.version + 1 })
  expect((await app.call(catalogue.readExamCategory, { token, params })).data.title).toBe('First')
})

test('of two saves at the same moment one wins and one is told', async () => {
  const { _id: id, version } = await editor.mainCategory()
  const save = (name: string) => app.send(catalogue.updateMainCategory, { token, params: { id }, input: { name, version } })
  const answers = await Promise.all([save('One'), save('Two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('what holds something is not deleted, and says what it holds', async () => {
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
    const { status, body } = await app.refused(endpoint, { token, params: { id } })
    expect([status, body.code, body.message]).toEqual([409, 'has_children', message])
  }
  expect((await app.call(catalogue.removePaper, { token, params: { id: paper._id } })).message).toBe('Paper deleted successfully!')
  await app.call(catalogue.removeSubject, { token, params: { id: subject._id } })
  for (const { _id } of [exam, second]) await app.call(catalogue.removeExamCategory, { token, params: { id: _id } })
  await app.call(catalogue.removeMainCategory, { token, params: { id: main._id } })
  expect((await app.refused(catalogue.readMainCategory, { token, params: { id: main._id } })).status).toBe(404)
})

test('what is not there is told in the words of the specification', async () => {
  for (const id of [unknown, 'nonsense']) {
    const words = [
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
    for (const [endpoint, message] of words) {
      const answer = await app.refused(endpoint, { token, params: { id }, ...(endpoint.method === 'PUT' && { input: {} as never }) })
      expect([answer.status, answer.body.message]).toEqual([404, message])
    }
    expect((await app.refused(catalogue.listPapersOfSubject, { params: { subjectId: id } })).body.message).toBe('Subject not found')
  }
})

test('every change is in the audit log with who, before and after', async () => {
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
