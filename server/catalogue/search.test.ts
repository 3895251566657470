import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeEditor } from './testing.ts'

let app: TestApp
const made = { kinematics: '', optics: '', algebra: '', physics: '', maths: '', jee: '', main: '' }
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
  Object.assign(made, {
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
  const ids = (records: { _id: string }[]) => records.map(({ _id }) => _id)
  return { papers: ids(data.papers), subjects: ids(data.subjects), exams: ids(data.exams) }
}

test('papers, subjects and exams are found by their names, the nearest first', async () => {
  expect((await find('kinematics')).papers).toEqual([made.kinematics, made.algebra])
  expect(await find('physics')).toMatchObject({ subjects: [made.physics], exams: [] })
  expect((await find('jee main')).exams).toEqual([made.jee])
  expect((await find('lenses')).papers).toEqual([made.optics])
})

test('a paper is found with its subject, a subject with its exam', async () => {
  expect((await find('physics optics')).papers).toEqual([made.optics])
  expect((await find('jee mathematics')).subjects).toEqual([made.maths])
})

test('a paper is found with its exam and its main category, and by their new names as soon as they are renamed', async () => {
  expect((await find('jee optics')).papers).toEqual([made.optics])
  expect((await find('संयुक्त kinematics test')).papers).toEqual([made.kinematics])
  expect((await find('engineering lenses')).papers).toEqual([made.optics])
  expect((await find('engineering physics')).subjects).toEqual([made.physics])
  const { token } = await makeEditor(app)
  const listed = await app.call(catalogue.listPapers, { token, query: { search: 'engineering optics' } })
  expect(listed.data.map(({ _id }) => _id)).toEqual([made.optics])
  await app.call(catalogue.updateMainCategory, { token, params: { id: made.main }, input: { name: 'Technology', title: 'Technology' } })
  expect((await find('technology lenses')).papers).toEqual([made.optics])
  expect((await find('engineering lenses')).papers).toEqual([])
})

test('typing errors are forgiven in English', async () => {
  for (const q of ['kinmatics', 'kinematcis', 'kinemattics']) expect((await find(q)).papers[0]).toBe(made.kinematics)
  expect((await find('phisics')).subjects).toEqual([made.physics])
  expect((await find('mathemetics')).subjects).toEqual([made.maths])
  expect((await find('optcs ray')).papers).toEqual([made.optics])
})

test('typing errors are forgiven in Hindi, and Hindi typed in Latin letters is understood', async () => {
  expect((await find('भौतिकी')).subjects).toEqual([made.physics])
  expect((await find('भौतिकि')).subjects).toEqual([made.physics])
  expect((await find('भोतिकी')).subjects).toEqual([made.physics])
  expect((await find('bhautiki')).subjects).toEqual([made.physics])
  expect((await find('प्रकाशकी')).papers).toEqual([made.optics])
  expect((await find('बीज गणित')).papers).toContain(made.algebra)
})

test('the beginning of a word is enough', async () => {
  expect((await find('kin')).papers).toEqual([made.kinematics, made.algebra])
  expect((await find('ra')).papers).toEqual([made.optics])
  expect((await find('प्रका')).papers).toEqual([made.optics])
})

test('nothing comes of nothing, of signs, and of what resembles nothing', async () => {
  const nothing = { papers: [], subjects: [], exams: [] }
  for (const q of ['', '   ', '%_%', '☃', "';--", 'zzzzzzqqq']) expect(await find(q)).toEqual(nothing)
  expect((await app.refused(catalogue.search, { query: { q: 'x'.repeat(201) } })).status).toBe(422)
})

test('no more are answered than asked for', async () => {
  expect((await find('kinematics', 1)).papers).toEqual([made.kinematics])
  expect((await app.refused(catalogue.search, { query: { q: 'x', limit: 21 } })).status).toBe(422)
})
