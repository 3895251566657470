import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

const read = (paperId: string, token?: string) => app.call(questions.listPaperQuestions, { params: { paperId }, ...(token && { token }) })

test('learners get an MCQ paper without keys, editors with them', async () => {
  const paper = await author.paper()
  await author.question(paper._id, { explanation: 'Because of this.' })
  const { token } = await signedInLearner(app)
  for (const answer of [await read(paper._id), await read(paper._id, token)]) {
    expect(answer.questions[0]).toMatchObject({ kind: 'single', position: 1, marks: 1 })
    expect(Object.keys(answer.questions[0] ?? {})).not.toEqual(
      expect.arrayContaining(['correctAnswers', 'explanation', 'isActive', 'code']),
    )
    expect(JSON.stringify(answer)).not.toMatch(/Because of this|correct|explanation/i)
  }
  expect((await read(paper._id, author.token)).questions[0]).toMatchObject({ correctAnswers: ['A'], explanation: 'Because of this.' })
})

test.each(['PYQ', 'Notes'] as const)('a paper of type %s is study material and is sent with its keys', async (type) => {
  const paper = await author.paper({ type, description: 'Study' })
  await author.question(paper._id, { explanation: 'Because.' })
  const [question] = (await read(paper._id)).questions
  expect(question).toMatchObject({ explanation: 'Because.', correctAnswers: type === 'PYQ' ? ['A'] : [] })
})

test.each(['Mock Test', 'Practice Set'] as const)('a %s is sent without keys like an MCQ paper', async (type) => {
  const paper = await author.paper({ type })
  await author.question(paper._id)
  expect((await read(paper._id)).questions[0]).not.toHaveProperty('correctAnswers')
})

test('a premium paper is refused to guests and to learners without a subscription', async () => {
  const paper = await author.paper({ isPremium: true, isFree: false })
  await author.question(paper._id)
  const { token: plain } = await signedInLearner(app)
  const { token: premium } = await signedInLearner(app, { isPremium: true })
  const { token: lapsed } = await signedInLearner(app, { isPremium: true, premiumUntil: new Date(app.clock.now().getTime() - 1000) })
  const params = { paperId: paper._id }
  for (let round = 0; round < 2; round += 1) {
    expect((await read(paper._id, premium)).questions).toHaveLength(1)
    expect((await app.expectFailure(questions.listPaperQuestions, { params })).status).toBe(401)
    expect((await app.expectFailure(questions.listPaperQuestions, { params, token: plain })).status).toBe(403)
    expect((await app.expectFailure(questions.listPaperQuestions, { params, token: lapsed })).status).toBe(403)
  }
})

test('inactive questions and papers never reach a learner', async () => {
  const paper = await author.paper()
  const [active, inactive] = [await author.question(paper._id), await author.question(paper._id, { isActive: false })]
  expect((await read(paper._id)).questions.map(({ _id }) => _id)).toEqual([active._id])
  expect((await read(paper._id, author.token)).questions.map(({ _id }) => _id)).toEqual([active._id, inactive._id])
  await app.call(catalogue.updatePaper, { token: author.editor.token, params: { id: paper._id }, input: { isActive: false } })
  expect((await app.expectFailure(questions.listPaperQuestions, { params: { paperId: paper._id } })).status).toBe(404)
})

test('a change is visible at once although the response is cached', async () => {
  const paper = await author.paper()
  const question = await author.question(paper._id, { questionText: 'Before' })
  expect((await read(paper._id)).questions[0]?.questionText).toBe('Before')
  await app.call(questions.updateQuestion, { token: author.token, params: { id: question._id }, input: { questionText: 'After' } })
  expect((await read(paper._id)).questions[0]?.questionText).toBe('After')
  await app.call(questions.removeQuestion, { token: author.token, params: { id: question._id } })
  expect((await read(paper._id)).questions).toEqual([])
})

test('the questions of a topic follow the same rules', async () => {
  const paper = await author.paper()
  await author.question(paper._id, { topicId: 'kinematics' })
  await author.question(paper._id, { topicId: 'optics' })
  for (const scopeId of [paper._id, paper.subjectId]) {
    const params = { scopeId, topicId: 'kinematics' }
    const { questions: listed } = await app.call(questions.listTopicQuestions, { params })
    expect(listed).toHaveLength(1)
    expect(listed[0]).not.toHaveProperty('correctAnswers')
    expect((await app.call(questions.listTopicQuestions, { params, token: author.token })).questions[0]).toHaveProperty('correctAnswers')
  }
})

test('the stored counters agree with the questions after every kind of change', async () => {
  const agree = async () => {
    const groups = 'import_id, kind, difficulty, is_active'
    const { pool } = app.context.database
    const { rows: stored } = await pool.query(`select ${groups}, count from question_counts where count <> 0 order by 1, 2, 3, 4`)
    const { rows: counted } = await pool.query(
      `select ${groups}, count(*) as count from questions where removed_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    )
    expect(stored).toEqual(counted)
  }
  const list = (query: { difficulty?: string; status?: 'active' | 'inactive' } = {}) =>
    app.call(questions.listQuestions, { token: author.token, query })
  const paper = await author.paper()
  const before = (await list()).counts
  const question = await author.question(paper._id, { difficulty: 'Hard' })
  await author.question(paper._id, { difficulty: 'Hard', isActive: false })
  await agree()
  expect((await list()).counts).toEqual({ ...before, total: before.total + 2, hard: before.hard + 2 })
  expect((await list({ difficulty: 'Hard', status: 'inactive' })).pagination.total).toBe(1)

  await app.call(questions.removeQuestion, { token: author.token, params: { id: question._id } })
  await agree()
  expect((await list()).counts).toEqual({ ...before, total: before.total + 1, hard: before.hard + 1 })

  await app.context.database.pool.query(`update questions set difficulty = 'Easy', is_active = true where paper_id = $1`, [paper._id])
  await agree()
  await app.context.database.pool.query('delete from questions where paper_id = $1', [paper._id])
  await agree()
  expect((await list()).counts).toEqual(before)
})
