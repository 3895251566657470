import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { audit } from '#domain/audit/contract.ts'
import { catalogue } from '#domain/catalogue/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { settings } from '#domain/settings/contract.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let author: Author
let superToken: string
let learner: string
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
  superToken = (await signedInAdmin(app, { permissions: ['manage_settings', 'view_audit'] })).token
  learner = (await signedInLearner(app)).token
})
afterAll(() => app.close())

const size = { totalQuestions: 1, totalMarks: 1, passingMarks: 1 }
const draft = () => author.paper({ ...size, state: 'draft' })
const readiness = async (id: string, token = author.token) => (await app.call(questions.readReadiness, { token, params: { id } })).data
const move = (id: string, name: 'submit' | 'return' | 'publish' | 'withdraw') =>
  app.call(questions.movePaper, { token: author.token, params: { id }, input: { move: name } })
const refuse = (id: string, name: 'submit' | 'return' | 'publish' | 'withdraw') =>
  app.expectFailure(questions.movePaper, { token: author.token, params: { id }, input: { move: name } })
const save = (input: object) => app.call(settings.saveSettings, { token: superToken, input })

/** Whether learners get the paper: by its address, in its subject's list, its questions, and by starting it. */
async function reaches(paper: { _id: string; subjectId: string }) {
  const status = async (send: Promise<{ status: number }>) => (await send).status
  const list = await app.call(catalogue.listPapersOfSubject, { params: { subjectId: paper.subjectId } })
  const { data: subject } = await app.call(catalogue.readSubject, { params: { id: paper.subjectId } })
  return {
    read: await status(app.send(catalogue.readPaper, { params: { id: paper._id } })),
    listed: list.data.length,
    counted: subject.totalPapers,
    questions: await status(app.send(questions.listPaperQuestions, { params: { paperId: paper._id } })),
    start: await status(app.send(attempts.start, { token: learner, input: { paperId: paper._id } })),
  }
}
const hidden = { read: 404, listed: 0, counted: 0, questions: 404, start: 404 }

test('a paper created as specified is published at once', async () => {
  expect(await author.paper(size)).toMatchObject({ state: 'published', isActive: true })
})

test('a draft reaches learners when it is published, and no longer when it is withdrawn', async () => {
  const paper = await draft()
  await author.question(paper._id)
  expect(await reaches(paper)).toEqual(hidden)
  expect((await move(paper._id, 'submit')).data.state).toBe('in_review')
  expect(await reaches(paper)).toEqual(hidden)
  expect((await move(paper._id, 'publish')).data.state).toBe('published')
  expect(await reaches(paper)).toMatchObject({ read: 200, listed: 1, counted: 1, questions: 200 })
  await move(paper._id, 'withdraw')
  expect(await reaches(paper)).toEqual(hidden)
})

test('a step that does not begin in the state of the paper is refused', async () => {
  const paper = await draft()
  for (const name of ['return', 'withdraw'] as const) expect((await refuse(paper._id, name)).body.code).toBe('paper_state')
  await move(paper._id, 'submit')
  expect((await refuse(paper._id, 'submit')).body.code).toBe('paper_state')
  expect((await move(paper._id, 'return')).data.state).toBe('draft')
})

test('a paper with errors is not published, and each names its question', async () => {
  const paper = await author.paper({ totalQuestions: 2, totalMarks: 2, passingMarks: 1, state: 'draft', language: 'Both' })
  const options = ['1', '1', '2', '3'].map((text) => ({ text }))
  const faulty = await author.question(paper._id, { questionText: { en: 'Which one?' }, options })
  const { body } = await refuse(paper._id, 'publish')
  expect(body).toMatchObject({ code: 'paper_not_ready' })
  expect((await readiness(paper._id)).faults.map(({ code, questionId }) => [code, questionId])).toEqual([
    ['too_few_questions', null],
    ['untranslated', faulty._id],
    ['options_equal', faulty._id],
    ['explanation_untranslated', faulty._id],
  ])
  expect((await app.call(catalogue.readPaper, { token: author.token, params: { id: paper._id } })).data.state).toBe('draft')
})

test('editors’ lists show how many faults the last check found, and learners do not see it', async () => {
  const paper = await author.paper({ ...size, totalQuestions: 3, totalMarks: 3 })
  await author.question(paper._id)
  const read = async () => (await app.call(catalogue.readPaper, { token: author.token, params: { id: paper._id } })).data
  await expect.poll(async () => (await read()).faultCount, { timeout: 60_000 }).toBe(1)
  for (let more = 0; more < 2; more += 1) await author.question(paper._id)
  await expect.poll(async () => (await read()).faultCount, { timeout: 60_000 }).toBe(0)
  const seen = (await app.call(catalogue.readPaper, { params: { id: paper._id } })).data
  expect('faultCount' in seen || 'warningCount' in seen).toBe(false)
})

test('papers are listed by their state', async () => {
  const paper = await draft()
  const ids = async (state: 'draft' | 'published') => {
    const query = { subjectId: paper.subjectId, state }
    return (await app.call(catalogue.listPapers, { token: author.token, query })).data.map(({ _id }) => _id)
  }
  expect([await ids('draft'), await ids('published')]).toEqual([[paper._id], []])
})

test('with the setting every new, copied and imported paper is a draft', async () => {
  const original = await author.paper(size)
  await save({ newPapersAreDrafts: true })
  const created = await author.paper({ ...size, state: 'published' })
  const copy = await app.call(catalogue.duplicatePaper, { token: author.token, params: { id: original._id } })
  const names = { Main_Category_EN: 'Imported', Exam_Category_EN: 'Imported', Subject_EN: 'Imported', Paper_EN: 'Imported paper' }
  const header = [...Object.keys(names), 'Type', 'Question_EN', 'Option_A_EN', 'Option_B_EN', 'Correct_Answer']
  const row = [...Object.values(names), 'MCQ', 'Is it so?', 'Yes', 'No', 'A']
  const checked = await author.check(`${header.join(',')}\n${row.join(',')}\n`)
  expect((await author.commit(checked._id)).status).toBe('done')
  const { data } = await app.call(catalogue.listPapers, { token: author.token, query: { search: 'Imported paper' } })
  await save({ newPapersAreDrafts: false })
  expect([created.state, copy.data.state, data.map(({ state }) => state)]).toEqual(['draft', 'draft', ['draft']])
})

test('with the setting somebody else approves each key, again after it changes', async () => {
  await save({ requireKeyApproval: true })
  const second = await signedInAdmin(app, { permissions: ['manage_questions'] })
  const approve = (token: string, id: string) => app.send(questions.approveKeys, { token, params: { id } })
  const paper = await author.paper(size)
  const question = await author.question(paper._id)
  expect(paper.state).toBe('draft')
  expect((await readiness(paper._id)).keys).toEqual({ needApproval: true, approved: 0, forYou: 0 })
  expect((await refuse(paper._id, 'publish')).body.code).toBe('paper_not_ready')
  expect((await approve(author.token, paper._id)).body).toMatchObject({ code: 'own_keys' })
  expect((await readiness(paper._id, second.token)).keys.forYou).toBe(1)
  expect((await approve(second.token, paper._id)).body).toMatchObject({ approved: 1 })
  expect((await readiness(paper._id)).faults).toEqual([])
  const params = { id: question._id }
  await app.call(questions.updateQuestion, { token: author.token, params, input: { difficulty: 'Hard' } })
  expect((await readiness(paper._id)).keys.approved).toBe(1)
  await app.call(questions.updateQuestion, { token: author.token, params, input: { correctAnswers: ['B'] } })
  expect((await refuse(paper._id, 'publish')).body.code).toBe('paper_not_ready')
  await approve(second.token, paper._id)
  expect((await move(paper._id, 'publish')).data.state).toBe('published')
  await save({ requireKeyApproval: false })
})

test('the steps are in the audit log, and the check is for those who manage papers or questions', async () => {
  const paper = await draft()
  await move(paper._id, 'submit')
  const { data } = await app.call(audit.listAudit, { token: superToken, query: { action: 'paper.submit' } })
  expect(data[0]).toMatchObject({ targetId: paper._id, before: { state: 'draft' }, after: { state: 'in_review' } })
  const { token } = await signedInAdmin(app, { permissions: ['manage_events'] })
  expect((await app.expectFailure(questions.readReadiness, { token, params: { id: paper._id } })).status).toBe(403)
})
