import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#domain/audit/contract.ts'
import { catalogue } from '#domain/catalogue/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { isUntranslated } from '#domain/questions/translation.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

const add = async (input: { subjectId: string; chapterId?: string; name: string | { en: string; hi: string }; weight?: number }) =>
  (await app.call(questions.createSyllabusEntry, { token: author.token, input })).data
const read = async (examCategoryId: string) =>
  (await app.call(questions.readSyllabus, { token: author.token, params: { examCategoryId } })).data
const topicOf = async (id: string) => (await app.call(questions.readQuestion, { token: author.token, params: { id } })).data.topic

/** A subject with a paper and a chapter. */
async function makeSubject(examCategoryId?: string) {
  const subject = await author.editor.subject({ ...(examCategoryId && { examCategoryId }) })
  const paper = await author.paper({ subjectId: subject._id })
  const chapter = await add({ subjectId: subject._id, name: 'Mechanics' })
  const addTopic = (name: string | { en: string; hi: string }, weight = 1) =>
    add({ subjectId: subject._id, chapterId: chapter._id, name, weight })
  return { examCategoryId: subject.examCategoryId, subjectId: subject._id, paperId: paper._id, chapterId: chapter._id, addTopic }
}

async function topicsOf(examCategoryId: string) {
  const { subjects } = await read(examCategoryId)
  return subjects.flatMap(({ chapters }) => chapters.flatMap(({ topics }) => topics))
}

test('a question is linked by the name of its topic in either language, whatever its case and spacing', async () => {
  const { examCategoryId, paperId, addTopic } = await makeSubject()
  const topic = await addTopic({ en: 'Laws of Motion', hi: 'गति के नियम' })
  const names = ['Laws of Motion', ' laws  of MOTION', 'गति के नियम']
  for (const topicId of names) expect((await author.question(paperId, { topicId })).topicId).toBe('Laws of Motion')
  expect((await author.question(paperId, { topicId: 'Gravitation' })).topic).toBe('Gravitation')
  const syllabus = await read(examCategoryId)
  expect(syllabus.subjects[0]?.chapters[0]?.topics).toMatchObject([{ _id: topic._id, questions: 3 }])
  expect(syllabus.unlisted).toMatchObject([{ name: 'Gravitation', questions: 1 }])
  expect(syllabus.totals).toMatchObject({ questions: 4, listed: 3, topics: 1 })
})

test('a new topic takes the questions that name it already', async () => {
  const { examCategoryId, paperId, addTopic } = await makeSubject()
  const question = await author.question(paperId, { topicId: 'wave optics' })
  await addTopic('Wave Optics')
  expect(await topicOf(question._id)).toBe('Wave Optics')
  expect((await read(examCategoryId)).unlisted).toEqual([])
})

test('a mock finds the topics of the other subjects of its exam unless two of them share the name', async () => {
  const physics = await makeSubject()
  const chemistry = await makeSubject(physics.examCategoryId)
  const mathematics = await makeSubject(physics.examCategoryId)
  await physics.addTopic('Kinematics')
  await physics.addTopic('Thermodynamics')
  await chemistry.addTopic('Thermodynamics')
  for (const topicId of ['Kinematics', 'Thermodynamics']) await author.question(mathematics.paperId, { topicId })
  await author.question(chemistry.paperId, { topicId: 'Thermodynamics' })
  expect((await topicsOf(physics.examCategoryId)).map((topic) => topic.questions)).toEqual([1, 0, 1])
  expect((await read(physics.examCategoryId)).unlisted).toMatchObject([{ name: 'Thermodynamics', subjectId: mathematics.subjectId }])
})

test('the section of a question says which of two subjects its topic belongs to', async () => {
  const physics = await makeSubject()
  const chemistry = await makeSubject(physics.examCategoryId)
  await physics.addTopic('Thermodynamics')
  await chemistry.addTopic('Thermodynamics')
  const { subjects } = await read(physics.examCategoryId)
  const name = subjects.find(({ _id }) => _id === chemistry.subjectId)?.name
  const question = await author.question(physics.paperId, { topicId: 'Thermodynamics', section: `${name} A` })
  expect((await topicsOf(physics.examCategoryId)).map((topic) => topic.questions)).toEqual([0, 1])
  await app.call(questions.updateQuestion, { token: author.token, params: { id: question._id }, input: { section: '' } })
  expect((await topicsOf(physics.examCategoryId)).map((topic) => topic.questions)).toEqual([1, 0])
})

test('the check of an import names the topics that the syllabus does not list, and adds none by itself', async () => {
  const { examCategoryId, paperId, addTopic } = await makeSubject()
  await addTopic({ en: 'Optics', hi: 'प्रकाशिकी' })
  const rows = ['OPTICS', 'प्रकाशिकी', 'Magnets'].map((topic, at) => `MCQ,Imported ${at}?,1,2,A,${topic}`)
  const file = ['Type,Question_EN,Option_A_EN,Option_B_EN,Correct_Answer,Topic', ...rows].join('\n')
  const checked = await author.check(file, { paperId })
  expect(checked).toMatchObject({ sound: 3, warned: 1 })
  await author.commit(checked._id)
  expect(await topicsOf(examCategoryId)).toMatchObject([{ questions: 2 }])
  expect((await read(examCategoryId)).unlisted).toMatchObject([{ name: 'Magnets', questions: 1 }])
})

test('renaming a topic renames it in its questions, and a save of an outdated version is refused', async () => {
  const { paperId, addTopic } = await makeSubject()
  const topic = await addTopic('Electrostatic')
  const question = await author.question(paperId, { topicId: 'Electrostatic' })
  const call = { token: author.token, params: { id: topic._id }, input: { name: 'Electrostatics', version: topic.version } }
  await app.call(questions.updateSyllabusEntry, call)
  expect(await topicOf(question._id)).toBe('Electrostatics')
  expect((await app.expectFailure(questions.updateSyllabusEntry, call)).body.code).toBe('stale_version')
  const { data } = await app.call(audit.listAudit, {
    token: (await signedInAdmin(app, { permissions: ['view_audit'] })).token,
    query: { targetKind: 'topic' },
  })
  expect(data.find(({ action }) => action === 'topic.update')).toMatchObject({ before: { name: 'Electrostatic' } })
})

test('two topics of a subject never share a name in either language', async () => {
  const { subjectId, chapterId, addTopic } = await makeSubject()
  await addTopic({ en: 'Waves', hi: 'तरंगें' })
  const other = await addTopic('Sound')
  const create = { token: author.token, input: { subjectId, chapterId, name: ' तरंगें ' } }
  expect((await app.expectFailure(questions.createSyllabusEntry, create)).body.code).toBe('name_taken')
  const rename = { token: author.token, params: { id: other._id }, input: { name: 'WAVES' } }
  expect((await app.expectFailure(questions.updateSyllabusEntry, rename)).body.code).toBe('name_taken')
})

test('a used topic is merged, not deleted, and its questions follow even into another subject', async () => {
  const physics = await makeSubject()
  const chemistry = await makeSubject(physics.examCategoryId)
  const [from, into] = [await physics.addTopic('Heat'), await chemistry.addTopic('Thermodynamics')]
  await physics.addTopic('Thermodynamics')
  const question = await author.question(physics.paperId, { topicId: 'Heat' })
  const params = { id: from._id }
  expect((await app.expectFailure(questions.removeSyllabusEntry, { token: author.token, params })).body.code).toBe('topic_in_use')
  const merge = { token: author.token, params, input: { intoId: into._id } }
  expect(await app.call(questions.mergeSyllabusTopic, merge)).toMatchObject({ moved: 1 })
  expect(await topicOf(question._id)).toBe('Thermodynamics')
  const topics = await topicsOf(physics.examCategoryId)
  expect(topics.find(({ _id }) => _id === into._id)).toMatchObject({ questions: 1 })
  expect(topics.find(({ _id }) => _id === from._id)).toBeUndefined()
  const remove = { token: author.token, params: { id: chemistry.chapterId } }
  expect((await app.expectFailure(questions.removeSyllabusEntry, remove)).body.code).toBe('has_children')
})

test('topics change places and chapters, but not exams', async () => {
  const { examCategoryId, subjectId, chapterId, addTopic } = await makeSubject()
  const [a, b, c] = [await addTopic('A'), await addTopic('B'), await addTopic('C')]
  const other = await add({ subjectId, name: 'Optics' })
  const move = (id: string, input: { position: number; chapterId?: string }) =>
    app.call(questions.moveSyllabusEntry, { token: author.token, params: { id }, input })
  await move(c._id, { position: 0 })
  await move(a._id, { position: 0, chapterId: other._id })
  await move(other._id, { position: 0 })
  const [subject] = (await read(examCategoryId)).subjects
  expect(subject?.chapters.map(({ _id, topics }) => [_id, topics.map((topic) => topic._id)])).toEqual([
    [other._id, [a._id]],
    [chapterId, [c._id, b._id]],
  ])
  const elsewhere = await makeSubject()
  const input = { position: 0, chapterId: elsewhere.chapterId }
  const refused = await app.expectFailure(questions.moveSyllabusEntry, { token: author.token, params: { id: b._id }, input })
  expect(refused.body.code).toBe('validation_failed')
})

test('coverage marks topics with less than half of their share, and counts missing translations', async () => {
  const { examCategoryId, paperId, addTopic } = await makeSubject()
  await addTopic('Kinematics', 1)
  await addTopic('Rotation', 9)
  await addTopic('Fluids', 1)
  for (let at = 0; at < 4; at += 1) await author.question(paperId, { topicId: 'Kinematics' })
  await author.question(paperId, { topicId: 'Rotation', questionText: 'Only in English' })
  const { subjects, totals } = await read(examCategoryId)
  expect(subjects[0]?.chapters[0]?.topics.map(({ coverage, untranslated }) => [coverage, untranslated])).toEqual([
    ['enough', 0],
    ['thin', 1],
    ['none', 0],
  ])
  expect(totals).toMatchObject({ questions: 5, untranslated: 1, thin: 2 })
})

test('a paper that moves to another subject takes the topics of that subject', async () => {
  const from = await makeSubject()
  const to = await makeSubject()
  await from.addTopic('Optics')
  const topic = await to.addTopic('OPTICS')
  const question = await author.question(from.paperId, { topicId: 'Optics' })
  await app.call(catalogue.updatePaper, { token: author.editor.token, params: { id: from.paperId }, input: { subjectId: to.subjectId } })
  expect(await topicOf(question._id)).toBe('OPTICS')
  expect(await topicsOf(to.examCategoryId)).toMatchObject([{ _id: topic._id, questions: 1 }])
})

test.each([
  'Plain',
  '$x^2$',
  '12',
  { en: 'Word', hi: 'शब्द' },
  { en: '', hi: 'शब्द' },
  { en: 'Word', hi: ' ' },
  { en: '$a$ and $b$' },
  { hi: '![a](b)' },
  { en: '\\ce{H2O}' },
])('the database and the browser agree on which languages %j lacks', async (text) => {
  const { rows } = await app.context.database.pool.query(
    `select lacks_language($1::jsonb, 'en') as en, lacks_language($1::jsonb, 'hi') as hi`,
    [JSON.stringify(text)],
  )
  expect(rows[0]).toEqual({ en: isUntranslated(text, 'en'), hi: isUntranslated(text, 'hi') })
})

test('topic names are returned in a language, by the text that their questions have, and a change is visible at once', async () => {
  const { addTopic } = await makeSubject()
  const number = crypto.randomUUID().slice(0, 8)
  const { _id: id } = await addTopic({ en: `Optics ${number}`, hi: `प्रकाशिकी ${number}` })
  await addTopic(`Only English ${number}`)
  const names = async (language: 'en' | 'hi') => (await app.call(questions.listTopicNames, { query: { language } })).data
  const hindi = await names('hi')
  expect(hindi[`Optics ${number}`]).toBe(`प्रकाशिकी ${number}`)
  expect(hindi).not.toHaveProperty(`Only English ${number}`)
  expect(await names('en')).not.toHaveProperty(`Optics ${number}`)
  const input = { name: { en: `Optics ${number}`, hi: `किरण ${number}` } }
  await app.call(questions.updateSyllabusEntry, { token: author.token, params: { id }, input })
  expect((await names('hi'))[`Optics ${number}`]).toBe(`किरण ${number}`)
})
