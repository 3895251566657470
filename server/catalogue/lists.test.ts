import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
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

test('category lists are complete without a limit and paged with one', async () => {
  const main = await editor.mainCategory()
  for (let index = 0; index < 12; index += 1) await editor.examCategory({ mainCategoryId: main._id, order: index })
  const complete = await app.call(catalogue.listExamCategories, { query: { mainCategoryId: main._id } })
  expect(complete.categories).toHaveLength(12)
  expect(complete.pagination).toMatchObject({ total: 12, pages: 1, hasNext: false })
  const query = { mainCategoryId: main._id, limit: 5, page: 3 }
  const paged = await app.call(catalogue.listExamCategories, { token, query })
  expect(paged.categories.map(({ order }) => order)).toEqual([10, 11])
  expect(paged.pagination).toEqual({ current: 3, pages: 3, totalPages: 3, total: 12, limit: 5, hasPrev: true, hasNext: false })
  expect((await app.expectFailure(catalogue.listExamCategories, { query: { limit: 101 } })).status).toBe(422)
})

test('papers are paged by ten and sorted by order, a missing order counting as 999', async () => {
  const subject = await editor.subject()
  for (const order of [null, 1000, 5, 5, 998]) await editor.paper({ subjectId: subject._id, order, title: `Order ${order}` })
  const { data } = await app.call(catalogue.listPapersOfSubject, { params: { subjectId: subject._id } })
  expect(data.map(({ order }) => order)).toEqual([5, 5, 998, null, 1000])
  const { pagination } = await app.call(catalogue.listPapers, { token })
  expect(pagination.limit).toBe(10)
})

test('papers can be sorted by each field in both directions', async () => {
  const subject = await editor.subject()
  const made = [
    { title: { en: 'beta', hi: 'अ' }, type: 'PYQ', order: 3 },
    { title: 'Alpha', type: 'MCQ', order: 2 },
    { title: { hi: 'गामा' }, type: 'Practice Set', order: 1 },
  ] as const
  for (const fields of made) await editor.paper({ subjectId: subject._id, ...fields })
  const orders = async (sort: 'order' | 'title' | 'type' | 'createdAt', order: 'asc' | 'desc') => {
    const { data } = await app.call(catalogue.listPapers, { token, query: { subjectId: subject._id, sort, order } })
    return data.map((paper) => paper.order)
  }
  expect(await orders('order', 'desc')).toEqual([3, 2, 1])
  expect(await orders('title', 'asc')).toEqual([2, 3, 1])
  expect(await orders('type', 'asc')).toEqual([2, 3, 1])
  expect(await orders('type', 'desc')).toEqual([1, 3, 2])
  expect(await orders('createdAt', 'asc')).toEqual([3, 2, 1])
  expect((await app.expectFailure(catalogue.listPapers, { query: { sort: 'price' } as never })).status).toBe(422)
})

test('list search covers the fields of the specification', async () => {
  const exam = await editor.examCategory({ name: 'Civil Services' })
  const subject = await editor.subject({ examCategoryId: exam._id, name: 'Heliophysics', title: 'Sun and stars' })
  const paper = await editor.paper({ subjectId: subject._id, title: 'Corona and wind', type: 'Mock Test' })
  await editor.paper({ title: 'Unrelated' })
  const papers = async (search: string) => (await app.call(catalogue.listPapers, { token, query: { search } })).data.map(({ _id }) => _id)
  for (const words of ['corona', 'WIND coro', 'mock test', 'heliophys']) expect(await papers(words)).toEqual([paper._id])
  for (const words of ['corona tides', '%', '_', "'; drop table papers"]) expect(await papers(words)).toEqual([])
  const subjects = async (search: string) =>
    (await app.call(catalogue.listSubjects, { token, query: { search } })).data.map(({ _id }) => _id)
  for (const words of ['helio', 'stars', 'civil']) expect(await subjects(words)).toEqual([subject._id])

  await app.call(catalogue.updateSubject, { token, params: { id: subject._id }, input: { name: 'Astrometry', title: 'Angles' } })
  expect(await papers('heliophys')).toEqual([])
  expect(await papers('astrometry')).toEqual([paper._id])
})

test('filters by parent, type, difficulty and status also change the total', async () => {
  const subject = await editor.subject()
  const hard = await editor.paper({ subjectId: subject._id, difficulty: 'Hard', type: 'PYQ' })
  const hidden = await editor.paper({ subjectId: subject._id, isActive: false })
  const archived = await editor.paper({ subjectId: subject._id })
  await app.call(catalogue.archivePaper, { token, params: { id: archived._id } })
  const ids = async (query: Record<string, string>) => {
    const { data, pagination } = await app.call(catalogue.listPapers, { token, query: { subjectId: subject._id, ...query } })
    expect(pagination.total).toBe(data.length)
    return data.map(({ _id }) => _id)
  }
  expect(await ids({})).toEqual([hard._id, hidden._id])
  expect(await ids({ status: 'active' })).toEqual([hard._id])
  expect(await ids({ status: 'inactive' })).toEqual([hidden._id])
  expect(await ids({ status: 'archived' })).toEqual([archived._id])
  expect(await ids({ type: 'PYQ' })).toEqual([hard._id])
  expect(await ids({ difficulty: 'Medium' })).toEqual([hidden._id])
  expect(await ids({ mainCategoryId: subject.mainCategoryId, examCategoryId: subject.examCategoryId })).toHaveLength(2)
  expect(await ids({ examCategoryId: 'exam1' })).toEqual([])
})

test('reordering part of a list keeps the others in place and is refused across parents', async () => {
  const subject = await editor.subject()
  const made: string[] = []
  for (let index = 0; index < 5; index += 1) made.push((await editor.paper({ subjectId: subject._id }))._id)
  const [a, b, c, d, e] = made as [string, string, string, string, string]
  const current = async () =>
    (await app.call(catalogue.listPapersOfSubject, { params: { subjectId: subject._id } })).data.map(({ _id }) => _id)
  expect((await app.call(catalogue.reorderPapers, { token, input: { ids: [e, c, b] } })).message).toBe('Papers reordered.')
  expect(await current()).toEqual([a, e, c, d, b])

  const stranger = await editor.paper()
  expect((await app.expectFailure(catalogue.reorderPapers, { token, input: { ids: [a, stranger._id] } })).status).toBe(422)
  expect((await app.expectFailure(catalogue.reorderPapers, { token, input: { ids: [b, 'f'.repeat(24)] } })).status).toBe(404)
  expect(await current()).toEqual([a, e, c, d, b])

  const mains = (await app.call(catalogue.listMainCategories, { token })).mainCategories.map(({ _id }) => _id)
  const reversed = mains.toReversed()
  await app.call(catalogue.reorderMainCategories, { token, input: { ids: reversed } })
  expect((await app.call(catalogue.listMainCategories)).mainCategories.map(({ _id }) => _id)).toEqual(reversed)
})
