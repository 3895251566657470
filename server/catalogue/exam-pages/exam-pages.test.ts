import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Editor, makeEditor } from '../testing.ts'

let app: TestApp
let editor: Editor
beforeAll(async () => {
  app = await startTestApp()
  editor = await makeEditor(app)
})
afterAll(() => app.close())

const pageOf = async (id: string) => (await app.call(catalogue.readExamPage, { params: { id } })).data

const section = {
  title: '',
  questions: 30,
  minutes: null,
  kind: 'single',
  right: '4',
  wrong: '-1',
  unanswered: '0',
  partial: false,
} as const
const pattern = {
  slug: 'page-exam',
  exam: 'Page Exam',
  title: 'Page Exam',
  validFrom: '2026-01-01',
  minutes: 60,
  calculator: false,
  languages: ['en' as const],
  sections: [{ ...section, name: 'Physics' }],
}

test('the page of an exam has its colour, date, cut-offs, pattern, subjects and papers', async () => {
  const main = await editor.mainCategory({ color: '#E11D48' })
  const exam = await editor.examCategory({
    mainCategoryId: main._id,
    name: 'Page Exam',
    examDate: '2027-05-02',
    cutoffs: [{ year: 2025, group: 'General', marks: '150 of 200' }],
  })
  const subject = await editor.subject({ examCategoryId: exam._id })
  const mock = await editor.paper({ subjectId: subject._id, pattern: pattern.slug })
  const hidden = await editor.paper({ subjectId: subject._id, isActive: false })
  await editor.paper()
  expect((await pageOf(exam._id)).patterns).toEqual([])
  const { data } = await app.call(catalogue.createPattern, { token: editor.token, input: pattern })

  const page = await pageOf(exam._id)
  expect(page).toMatchObject({
    color: '#E11D48',
    exam: { examDate: '2027-05-02', cutoffs: [{ year: 2025, group: 'General', marks: '150 of 200' }] },
    patterns: [{ slug: pattern.slug, totalQuestions: 30, totalMarks: 120 }],
  })
  expect(page.subjects.map(({ _id }) => _id)).toEqual([subject._id])
  expect(page.papers.map(({ _id }) => _id)).toEqual([mock._id])
  expect(page.papers.map(({ _id }) => _id)).not.toContain(hidden._id)

  await app.call(catalogue.removePattern, { token: editor.token, params: { id: data._id } })
  expect((await pageOf(exam._id)).patterns).toEqual([])
})

test('a pattern with the name of the exam is shown before any paper follows it', async () => {
  const exam = await editor.examCategory({ name: { en: 'Named Exam', hi: 'नामित परीक्षा' } })
  await app.call(catalogue.createPattern, { token: editor.token, input: { ...pattern, slug: 'named', exam: 'named exam' } })
  expect((await pageOf(exam._id)).patterns.map(({ slug }) => slug)).toEqual(['named'])
})

test('cut-offs need a year and marks, and an exam that is hidden has no page', async () => {
  const { _id: id } = await editor.examCategory()
  const save = (cutoffs: object[]) =>
    app.expectFailure(catalogue.updateExamCategory, { token: editor.token, params: { id }, input: { cutoffs } as never })
  expect((await save([{ year: 1200, group: '', marks: '10' }])).status).toBe(422)
  expect((await save([{ year: 2024, group: '', marks: '' }])).body.errors).toEqual(['Cut-off is required'])
  await app.call(catalogue.updateExamCategory, { token: editor.token, params: { id }, input: { isActive: false } })
  expect((await app.expectFailure(catalogue.readExamPage, { params: { id } })).status).toBe(404)
})

test('home has every visible exam in the order of the categories, and one mock with questions of each', async () => {
  const last = await editor.mainCategory({ order: 900, color: '#112233' })
  const first = await editor.mainCategory({ order: 1, color: '#445566' })
  const late = await editor.examCategory({ mainCategoryId: last._id })
  const early = await editor.examCategory({ mainCategoryId: first._id })
  await editor.examCategory({ mainCategoryId: first._id, isActive: false })
  const subject = await editor.subject({ examCategoryId: early._id })
  await editor.paper({ subjectId: subject._id, type: 'Mock Test' })
  const { exams, mocks, totals } = (await app.call(catalogue.readHomePage)).data
  const ids = exams.map(({ _id }) => _id)
  expect(ids.indexOf(early._id)).toBeLessThan(ids.indexOf(late._id))
  expect(exams.find(({ _id }) => _id === early._id)).toMatchObject({ color: '#445566' })
  expect(totals.exams).toBe(exams.length)
  // A paper without questions cannot be taken.
  expect(mocks).toEqual([])
})
