import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeEditor } from './testing.ts'

let app: TestApp
const ids = { kinematics: '', optics: '', algebra: '', physics: '', maths: '', jee: '', main: '' }
beforeAll(async () => {
  app = await startTestApp()
  const editor = await makeEditor(app)
  const main = await editor.mainCategory({ name: 'Engineering' })
  const jee = await editor.examCategory({
    mainCategoryId: main._id,
    name: 'JEE Main',
    title: { en: 'Joint Entrance Examination', hi: 'संयुक्त प्रवेश परीक्षा' },
  })
  const physics = await editor.subject({ examCategoryId: jee._id, name: 'Physics', title: { en: 'Physics', hi: 'भौतिकी' } })
  const maths = await editor.subject({ examCategoryId: jee._id, name: 'Mathematics', title: { en: 'Mathematics', hi: 'गणित' } })
  const kinematics = await editor.paper({ subjectId: physics._id, title: { en: 'Kinematics test', hi: 'शुद्धगतिकी परीक्षण' } })
  const optics = await editor.paper({ subjectId: physics._id, title: { en: 'Ray optics', hi: 'किरण प्रकाशिकी' }, topic: 'Lenses' })
  const algebra = await editor.paper({ subjectId: maths._id, title: { en: 'Algebra and kinematics of numbers', hi: 'बीजगणित' } })
  Object.assign(ids, {
    kinematics: kinematics._id,
    optics: optics._id,
    algebra: algebra._id,
    physics: physics._id,
    maths: maths._id,
    jee: jee._id,
    main: main._id,
  })
})
afterAll(() => app.close())

async function find(q: string, limit?: number) {
  const { data } = await app.call(catalogue.search, { query: { q, ...(limit && { limit }) } })
  const idsOf = (records: { _id: string }[]) => records.map(({ _id }) => _id)
  return { papers: idsOf(data.papers), subjects: idsOf(data.subjects), exams: idsOf(data.exams) }
}

test('papers, subjects and exams are found by name, the best match first', async () => {
  expect((await find('kinematics')).papers).toEqual([ids.kinematics, ids.algebra])
  expect(await find('physics')).toMatchObject({ subjects: [ids.physics], exams: [] })
  expect((await find('jee main')).exams).toEqual([ids.jee])
  expect((await find('lenses')).papers).toEqual([ids.optics])
})

test('a paper is found together with its subject, a subject with its exam', async () => {
  expect((await find('physics optics')).papers).toEqual([ids.optics])
  expect((await find('jee mathematics')).subjects).toEqual([ids.maths])
})

test('a paper is found by the names of its exam and main category, also after they are renamed', async () => {
  expect((await find('jee optics')).papers).toEqual([ids.optics])
  expect((await find('संयुक्त kinematics test')).papers).toEqual([ids.kinematics])
  expect((await find('engineering lenses')).papers).toEqual([ids.optics])
  expect((await find('engineering physics')).subjects).toEqual([ids.physics])
  const { token } = await makeEditor(app)
  const listed = await app.call(catalogue.listPapers, { token, query: { search: 'engineering optics' } })
  expect(listed.data.map(({ _id }) => _id)).toEqual([ids.optics])
  await app.call(catalogue.updateMainCategory, { token, params: { id: ids.main }, input: { name: 'Technology', title: 'Technology' } })
  expect((await find('technology lenses')).papers).toEqual([ids.optics])
  expect((await find('engineering lenses')).papers).toEqual([])
})

test('typing errors in English are tolerated', async () => {
  for (const q of ['kinmatics', 'kinematcis', 'kinemattics']) expect((await find(q)).papers[0]).toBe(ids.kinematics)
  expect((await find('phisics')).subjects).toEqual([ids.physics])
  expect((await find('mathemetics')).subjects).toEqual([ids.maths])
  expect((await find('optcs ray')).papers).toEqual([ids.optics])
})

test('typing errors in Hindi are tolerated, and transliterated Hindi is found', async () => {
  expect((await find('भौतिकी')).subjects).toEqual([ids.physics])
  expect((await find('भौतिकि')).subjects).toEqual([ids.physics])
  expect((await find('भोतिकी')).subjects).toEqual([ids.physics])
  expect((await find('bhautiki')).subjects).toEqual([ids.physics])
  expect((await find('प्रकाशकी')).papers).toEqual([ids.optics])
  expect((await find('बीज गणित')).papers).toContain(ids.algebra)
})

test('the beginning of a word is enough', async () => {
  expect((await find('kin')).papers).toEqual([ids.kinematics, ids.algebra])
  expect((await find('ra')).papers).toEqual([ids.optics])
  expect((await find('प्रका')).papers).toEqual([ids.optics])
})

test('an empty query, punctuation and unknown words find nothing', async () => {
  const nothing = { papers: [], subjects: [], exams: [] }
  for (const q of ['', '   ', '%_%', '☃', "';--", 'zzzzzzqqq']) expect(await find(q)).toEqual(nothing)
  expect((await app.expectFailure(catalogue.search, { query: { q: 'x'.repeat(201) } })).status).toBe(422)
})

test('no more results than the limit are returned', async () => {
  expect((await find('kinematics', 1)).papers).toEqual([ids.kinematics])
  expect((await app.expectFailure(catalogue.search, { query: { q: 'x', limit: 21 } })).status).toBe(422)
})
