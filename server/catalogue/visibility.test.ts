import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { transact } from '#server/platform/database/transact.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { writeQuestionCounts } from './counters/queries.ts'
import { catalogueRegion } from './records/change.ts'
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

/** A main category, exam category, subject and two papers, one with three questions, with a unique word in their names. */
async function makeChain(word: string) {
  const main = await editor.mainCategory({ name: `${word} main` })
  const exam = await editor.examCategory({ mainCategoryId: main._id, name: `${word} exam` })
  const subject = await editor.subject({ examCategoryId: exam._id, name: `${word} subject` })
  const paper = await editor.paper({ subjectId: subject._id, title: `${word} paper` })
  await editor.paper({ subjectId: subject._id, title: `${word} other` })
  await setQuestionCount(paper._id, 3)
  return { main: main._id, exam: exam._id, subject: subject._id, paper: paper._id }
}

/** Writes a question count as the questions feature does. */
async function setQuestionCount(paperId: string, count: number) {
  await transact(app.context, async (tx, after) => {
    await writeQuestionCounts(tx, [{ paperId, count }])
    await app.context.cache.invalidate(catalogueRegion, { db: tx, after })
  })
}

type Chain = Awaited<ReturnType<typeof makeChain>>

/** What a guest or learner sees of the chain through every endpoint. */
async function visibleParts(chain: Chain, word: string, as?: string) {
  const auth = as ? { token: as } : {}
  const status = async (...[endpoint, params]: [Parameters<TestApp['send']>[0], Record<string, string>]) =>
    (await app.send(endpoint, { ...auth, params })).status === 200
  const found = (await app.call(catalogue.search, { ...auth, query: { q: word } })).data
  const mains = (await app.call(catalogue.listMainCategories, auth)).mainCategories
  const exams = (await app.call(catalogue.listExamCategories, { ...auth, query: { mainCategoryId: chain.main } })).categories
  const subjects = (await app.call(catalogue.listSubjects, { ...auth, query: { search: word } })).data
  const papers = (await app.call(catalogue.listPapers, { ...auth, query: { search: word } })).data
  const main = mains.find(({ _id }) => _id === chain.main)
  return {
    main: [Boolean(main), await status(catalogue.readMainCategory, { id: chain.main })],
    exam: [exams.length === 1, await status(catalogue.readExamCategory, { id: chain.exam }), found.exams.length === 1],
    subject: [
      subjects.length === 1,
      await status(catalogue.readSubject, { id: chain.subject }),
      await status(catalogue.listSubjectsOfExam, { examCategoryId: chain.exam }),
      found.subjects.length === 1,
    ],
    papers: [
      papers.length,
      await status(catalogue.readPaper, { id: chain.paper }),
      await status(catalogue.listPapersOfSubject, { subjectId: chain.subject }),
      found.papers.length,
    ],
    counted: main && [main.totalPapers, main.totalQuestions],
  }
}

const all = {
  main: [true, true],
  exam: [true, true, true],
  subject: [true, true, true, true],
  papers: [2, true, true, 2],
  counted: [2, 3],
}
const noPapers = { papers: [0, false, false, 0] }
const noSubject = { subject: [false, false, true, false], ...noPapers, counted: [0, 0] }
const noExam = { ...noSubject, exam: [false, false, false], subject: [false, false, false, false] }
const noMain = { ...noExam, main: [false, false], counted: undefined }

test('a record that is active with all its ancestors is visible to guests and learners', async () => {
  const chain = await makeChain('kestrel')
  const learner = await signedInLearner(app)
  expect(await visibleParts(chain, 'kestrel')).toEqual(all)
  expect(await visibleParts(chain, 'kestrel', learner.token)).toEqual(all)
})

test('an inactive or archived record hides everything below it on every endpoint, until it is restored', async () => {
  const chain = await makeChain('osprey')
  const levels = [
    [catalogue.updateMainCategory, catalogue.archiveMainCategory, catalogue.restoreMainCategory, chain.main, noMain],
    [catalogue.updateExamCategory, catalogue.archiveExamCategory, catalogue.restoreExamCategory, chain.exam, noExam],
    [catalogue.updateSubject, catalogue.archiveSubject, catalogue.restoreSubject, chain.subject, noSubject],
  ] as const
  for (const [update, archive, restore, id, expected] of levels) {
    const params = { id }
    await app.call(update, { token, params, input: { isActive: false } })
    expect(await visibleParts(chain, 'osprey')).toEqual({ ...all, ...expected })
    await app.call(update, { token, params, input: { isActive: true } })
    expect(await visibleParts(chain, 'osprey')).toEqual(all)
    await app.call(archive, { token, params })
    expect(await visibleParts(chain, 'osprey')).toEqual({ ...all, ...expected })
    await app.call(restore, { token, params })
    expect(await visibleParts(chain, 'osprey')).toEqual(all)
  }
})

test('an inactive paper is not listed, found or counted', async () => {
  const chain = await makeChain('harrier')
  await app.call(catalogue.updatePaper, { token, params: { id: chain.paper }, input: { isActive: false } })
  const now = await visibleParts(chain, 'harrier')
  expect(now.papers).toEqual([1, false, true, 1])
  expect(now.counted).toEqual([1, 0])
  const { data } = await app.call(catalogue.readSubject, { params: { id: chain.subject } })
  expect([data.totalPapers, data.totalQuestions]).toEqual([1, 0])
})

test('a learner cannot list hidden records by filtering on their status', async () => {
  const chain = await makeChain('merlin')
  await app.call(catalogue.archivePaper, { token, params: { id: chain.paper } })
  for (const status of ['archived', 'inactive'] as const) {
    const { data, pagination } = await app.call(catalogue.listPapers, { query: { search: 'merlin', status } })
    expect([data, pagination.total]).toEqual([[], 0])
  }
})

test('counts include everything for an editor and only visible records for a learner', async () => {
  const before = await app.call(catalogue.listPapers, { token })
  const seenBefore = await app.call(catalogue.listPapers)
  const chain = await makeChain('falcon')
  await app.call(catalogue.updateSubject, { token, params: { id: chain.subject }, input: { isActive: false } })
  const after = await app.call(catalogue.listPapers, { token })
  expect(after.counts).toEqual({
    total: before.counts.total + 2,
    active: before.counts.active + 2,
    questions: before.counts.questions + 3,
  })
  expect(after.pagination.total).toBe(after.counts.total)
  expect((await app.call(catalogue.listPapers)).counts).toEqual(seenBefore.counts)
  const exam = (await app.call(catalogue.readExamCategory, { token, params: { id: chain.exam } })).data
  expect([exam.totalSubjects, exam.totalPapers, exam.totalQuestions]).toEqual([1, 2, 3])
})

test('counters follow a record that moves to another parent', async () => {
  const from = await makeChain('plover')
  const to = await makeChain('curlew')
  await app.call(catalogue.updatePaper, { token, params: { id: from.paper }, input: { subjectId: to.subject } })
  const papers = async (id: string) => (await app.call(catalogue.readMainCategory, { params: { id } })).data
  expect([(await papers(from.main)).totalPapers, (await papers(from.main)).totalQuestions]).toEqual([1, 0])
  expect([(await papers(to.main)).totalPapers, (await papers(to.main)).totalQuestions]).toEqual([3, 6])
  await app.call(catalogue.updateSubject, { token, params: { id: to.subject }, input: { examCategoryId: from.exam } })
  expect([(await papers(from.main)).totalPapers, (await papers(to.main)).totalPapers]).toEqual([4, 0])
  await app.call(catalogue.updateExamCategory, { token, params: { id: from.exam }, input: { mainCategoryId: to.main } })
  expect([(await papers(from.main)).totalPapers, (await papers(to.main)).totalPapers]).toEqual([0, 4])
})

test('papers created at the same moment are all counted', async () => {
  const chain = await makeChain('dunlin')
  await Promise.all(Array.from({ length: 6 }, () => editor.paper({ subjectId: chain.subject })))
  expect((await app.call(catalogue.readMainCategory, { params: { id: chain.main } })).data.totalPapers).toBe(8)
})
