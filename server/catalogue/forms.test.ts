import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { catalogue } from '#domain/catalogue/contract.ts'
import type { PaperDraft } from '#domain/catalogue/paper.ts'
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

test('each form reports missing fields with the messages of the specification', async () => {
  const main = await app.expectFailure(catalogue.createMainCategory, { token, input: { name: ' ', order: -1 } })
  expect(main.status).toBe(422)
  expect(main.body.errors).toEqual(['Name is required', 'Order must be at least 0'])
  const exam = await app.expectFailure(catalogue.createExamCategory, { token, input: {} as never })
  expect(exam.body.errors).toEqual(['Main category is required', 'Name is required', 'Title is required'])
  const subject = await app.expectFailure(catalogue.createSubject, { token, input: { program: '' } as never })
  expect(subject.body.errors).toEqual([
    'Name is required',
    'Title is required',
    'Main category is required',
    'Exam category is required',
    'Description is required',
    'Program is required',
  ])
  const paper = await app.expectFailure(catalogue.createPaper, { token, input: { title: '' } as never })
  expect(paper.body.errors).toEqual(['Please select main category, exam category, and subject', 'Title is required'])
})

test('an invalid, missing or mismatched parent is refused with a message', async () => {
  const names = { name: 'Exam', title: 'Exam' }
  for (const mainCategoryId of ['main1', unknown]) {
    const refused = await app.expectFailure(catalogue.createExamCategory, { token, input: { ...names, mainCategoryId } })
    expect([refused.status, refused.body.errors]).toEqual([422, ['Please select a valid main category']])
  }
  const exam = await editor.examCategory()
  const other = await editor.mainCategory()
  const subject = { name: 'S', title: 'S', description: 'S', examCategoryId: exam._id, mainCategoryId: other._id }
  expect((await app.expectFailure(catalogue.createSubject, { token, input: subject })).body.errors).toEqual([
    'Please select a valid exam category',
  ])
  const subjectOfExam = await editor.subject({ examCategoryId: exam._id })
  const chain = { mainCategoryId: subjectOfExam.mainCategoryId, examCategoryId: exam._id, subjectId: subjectOfExam._id }
  for (const wrong of [{ subjectId: 'x' }, { subjectId: unknown }, { mainCategoryId: other._id }, { examCategoryId: unknown }]) {
    const refused = await app.expectFailure(catalogue.createPaper, { token, input: { title: 'P', ...chain, ...wrong } })
    expect([refused.status, refused.body.errors]).toEqual([422, [selectionInvalid]])
  }
})

test('nothing can be created under an archived record', async () => {
  const subject = await editor.subject()
  await app.call(catalogue.archiveSubject, { token, params: { id: subject._id } })
  const { mainCategoryId, examCategoryId, _id: subjectId } = subject
  const input = { title: 'P', mainCategoryId, examCategoryId, subjectId }
  expect((await app.expectFailure(catalogue.createPaper, { token, input })).body.errors).toEqual([selectionInvalid])
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

test('a paper is returned with everything that was stored', async () => {
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
  const paper = await editor.paper({ ...values, totalQuestions: 75 })
  expect((await app.call(catalogue.readPaper, { params: { id: paper._id } })).data).toMatchObject({ ...values, targetQuestions: 75 })
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
  expect((await app.expectFailure(catalogue.createPaper, { token, input })).body.errors).toEqual(['Description is required for Notes'])
  expect(await editor.paper({ isPremium: true, price: 10 })).toMatchObject({ isPremium: true, isFree: false, price: 10 })
  expect(await editor.paper({ price: 10 })).toMatchObject({ isFree: true, price: 0 })
})

test('a paper with values out of bounds is refused and not stored', async () => {
  const subject = await editor.subject()
  const { mainCategoryId, examCategoryId, _id: subjectId } = subject
  const cases = [
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
  for (const [fields, message] of cases) {
    const input = { title: 'P', mainCategoryId, examCategoryId, subjectId, ...fields } as never
    const refused = await app.expectFailure(catalogue.createPaper, { token, input })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toContain(message)
  }
  expect((await app.call(catalogue.listPapersOfSubject, { token, params: { subjectId } })).data).toEqual([])
})

test('a paper is not planned larger than the settings allow, but one that already is can be saved', async () => {
  const { db } = app.context.database
  const message = 'Total questions must be at most 30, as in the settings'
  const large = await editor.paper({ totalQuestions: 60 })
  await writeSettings(db, { maxQuestionsPerPaper: 30 }, app.clock.now())
  const { mainCategoryId, examCategoryId, subjectId } = large
  const refused = await app.expectFailure(catalogue.createPaper, {
    token,
    input: { title: 'Too large', mainCategoryId, examCategoryId, subjectId, totalQuestions: 31 },
  })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual([message])
  const change = (totalQuestions: number) => ({ token, params: { id: large._id }, input: { totalQuestions } })
  expect((await app.expectFailure(catalogue.updatePaper, change(61))).body.errors).toEqual([message])
  expect((await app.call(catalogue.updatePaper, change(60))).data.targetQuestions).toBe(60)
  expect((await app.call(catalogue.updatePaper, change(30))).data.targetQuestions).toBe(30)
  await writeSettings(db, { maxQuestionsPerPaper: 100 }, app.clock.now())
})
