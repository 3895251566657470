import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { writeSettings } from '#server/settings/queries.ts'
import { type Author, aQuestion, makeAuthor } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

test('a question comes back as it was written, with the defaults of the form', async () => {
  const paper = await author.paper()
  const made = await author.question(paper._id, { questionText: 'Plain text', options: ['one', { text: { en: 'two', hi: 'दो' } }] })
  const { data } = await app.call(questions.readQuestion, { token: author.token, params: { id: made._id } })
  expect(data).toMatchObject({
    paperId: paper._id,
    kind: 'single',
    topicId: 'general',
    questionText: 'Plain text',
    options: [
      { id: 'A', text: 'one' },
      { id: 'B', text: { en: 'two', hi: 'दो' } },
    ],
    correctAnswers: ['A'],
    timer: 60,
    difficulty: 'Medium',
    marks: 1,
    isActive: true,
    position: 1,
    version: 1,
    contentVersion: 1,
  })
})

test.each([
  [{ correctAnswers: undefined, correctAnswer: 2 }, ['C'], 'single'],
  [{ correctAnswers: undefined, correct_answer: 'b' }, ['B'], 'single'],
  [{ correctAnswers: undefined, answer: '3' }, ['D'], 'single'],
  [{ correctAnswers: [0, 'C'] }, ['A', 'C'], 'multiple'],
  [{ correctAnswers: 'A;D' }, ['A', 'D'], 'multiple'],
])('an answer in the older form %j is read', async (said, answers, kind) => {
  const paper = await author.paper()
  const made = await author.question(paper._id, said)
  expect(made.correctAnswers).toEqual(answers)
  expect(made.kind).toBe(kind)
})

test('a numeric question keeps its value and tolerance exactly, and marks may be a fraction', async () => {
  const paper = await author.paper()
  const made = await author.question(paper._id, { kind: 'numeric', options: [], correctAnswers: '17.29:0.05', marks: '6/7' })
  expect(made).toMatchObject({ kind: 'numeric', correctAnswers: ['17.29'], tolerance: '0.05', marks: '6/7', options: [] })
})

test('what is missing is told in the words of the form', async () => {
  const paper = await author.paper()
  const said = async (fields: object) =>
    (await app.refused(questions.createQuestion, { token: author.token, input: { ...aQuestion(), paperId: paper._id, ...fields } })).body
      .errors
  expect(await said({ questionText: { hi: 'केवल हिंदी' } })).toEqual(['Question text (English) is required'])
  expect(await said({ options: [{ text: 'one' }], correctAnswers: ['A'] })).toContain(
    'At least 2 options with English text are required for MCQ questions',
  )
  expect(await said({ correctAnswers: [] })).toEqual(['At least one correct answer is required'])
  expect(await said({ topicId: ' ' })).toEqual(['Topic ID is required'])
  expect(await said({ paperId: '' })).toEqual(['Paper is required'])
  expect(await said({ timer: 9 })).toEqual(['Timer must be at least 10'])
  expect(await said({ timer: 601 })).toEqual(['Timer must be at most 600'])
  expect(await said({ marks: -1 })).toEqual(['Marks must be at least 0'])
  expect(await said({ options: ['one', '', 'three'], correctAnswers: ['B'] })).toEqual([
    'Please fill in text for correct answer option(s): B',
  ])
})

test('in a paper of notes, options and answers are dropped', async () => {
  const paper = await author.paper({ type: 'Notes', description: 'Formulas' })
  const made = await author.question(paper._id, { questionText: 'Read **this**' })
  expect(made).toMatchObject({ kind: 'note', options: [], correctAnswers: [] })
})

test('an edit of the content is a new version, an edit beside it is not, and the old one stays', async () => {
  const paper = await author.paper()
  const made = await author.question(paper._id, { explanation: 'First' })
  const change = async (input: object) =>
    (await app.call(questions.updateQuestion, { token: author.token, params: { id: made._id }, input })).data
  expect(await change({ difficulty: 'hard', tags: ['x', 'x'] })).toMatchObject({
    difficulty: 'Hard',
    tags: ['x'],
    contentVersion: 1,
    version: 2,
  })
  expect(await change({ correctAnswers: ['B'] })).toMatchObject({
    correctAnswers: ['B'],
    explanation: 'First',
    contentVersion: 2,
    version: 3,
  })
  expect(await change({ answer: 'A;C' })).toMatchObject({ kind: 'multiple', correctAnswers: ['A', 'C'] })
  const { data } = await app.call(questions.listQuestionVersions, { token: author.token, params: { id: made._id } })
  expect(data.map((version) => version.correctAnswers)).toEqual([['A', 'C'], ['B'], ['A']])
})

test('a save onto what somebody else has changed is refused with what is there now', async () => {
  const paper = await author.paper()
  const made = await author.question(paper._id)
  await app.call(questions.updateQuestion, { token: author.token, params: { id: made._id }, input: { version: 1, marks: 2 } })
  const { status, body } = await app.refused(questions.updateQuestion, {
    token: author.token,
    params: { id: made._id },
    input: { version: 1, marks: 3 },
  })
  expect(status).toBe(409)
  expect(body.code).toBe('stale_version')
  expect(body.details?.current).toMatchObject({ marks: 2, version: 2 })
})

test('a copy of a paper holds the same questions at the same places', async () => {
  const paper = await author.paper()
  for (let at = 0; at < 3; at += 1) await author.question(paper._id)
  const read = async (paperId: string) =>
    (await app.call(questions.listPaperQuestions, { token: author.token, params: { paperId } })).questions.map(({ _id }) => _id)
  const { data: copy } = await app.call(catalogue.duplicatePaper, { token: author.token, params: { id: paper._id } })
  expect(copy.totalQuestions).toBe(3)
  expect(await read(copy._id)).toEqual(await read(paper._id))
})

test('the same content twice in a paper is told, in another paper it is not', async () => {
  const [paper, other] = [await author.paper(), await author.paper()]
  const input = aQuestion()
  const made = await app.call(questions.createQuestion, { token: author.token, input: { ...input, paperId: paper._id } })
  const { body } = await app.refused(questions.createQuestion, { token: author.token, input: { ...input, paperId: paper._id } })
  expect(body).toMatchObject({ code: 'already_exists', details: { questionId: made._id } })
  await app.call(questions.createQuestion, { token: author.token, input: { ...input, paperId: other._id } })
})

test('a paper counts the questions that learners can see, and the subject with it', async () => {
  const paper = await author.paper()
  const count = async () => (await app.call(catalogue.readPaper, { params: { id: paper._id } })).data.totalQuestions
  const [first, second] = [await author.question(paper._id), await author.question(paper._id)]
  expect(await count()).toBe(2)
  await app.call(questions.updateQuestion, { token: author.token, params: { id: first._id }, input: { isActive: false } })
  expect(await count()).toBe(1)
  await app.call(questions.removeQuestions, { token: author.token, input: { questionIds: [first._id, second._id] } })
  expect(await count()).toBe(0)
  const subject = await app.call(catalogue.readSubject, { params: { id: paper.subjectId } })
  expect(subject.data.totalQuestions).toBe(0)
  expect((await app.refused(questions.readQuestion, { token: author.token, params: { id: first._id } })).status).toBe(404)
})

test('a paper with questions is not deleted, even if none of them is active', async () => {
  const paper = await author.paper()
  await author.question(paper._id, { isActive: false })
  const { status, body } = await app.refused(catalogue.removePaper, { token: author.editor.token, params: { id: paper._id } })
  expect([status, body.code]).toEqual([409, 'has_children'])
})

test('the installation’s limit of questions in a paper holds', async () => {
  const paper = await author.paper()
  const { db } = app.context.database
  await writeSettings(db, { maxQuestionsPerPaper: 2 }, app.clock.now())
  await author.question(paper._id)
  await author.question(paper._id)
  const { status, body } = await app.refused(questions.createQuestion, {
    token: author.token,
    input: { ...aQuestion(), paperId: paper._id },
  })
  expect([status, body.code]).toEqual([409, 'paper_full'])
  await writeSettings(db, { maxQuestionsPerPaper: 100 }, app.clock.now())
})

test('moving a question to another paper moves its count and its place', async () => {
  const [from, to] = [await author.paper(), await author.paper()]
  await author.question(to._id)
  const made = await author.question(from._id)
  const { data } = await app.call(questions.updateQuestion, { token: author.token, params: { id: made._id }, input: { paperId: to._id } })
  expect(data).toMatchObject({ paperId: to._id, position: 2 })
  expect((await app.call(questions.listPaperQuestions, { params: { paperId: from._id } })).questions).toEqual([])
})

test('questions keep the order that an editor gives them', async () => {
  const paper = await author.paper()
  const made = [await author.question(paper._id), await author.question(paper._id), await author.question(paper._id)]
  const questionIds = made.map(({ _id }) => _id).reverse()
  await app.call(questions.reorderQuestions, { token: author.token, params: { paperId: paper._id }, input: { questionIds } })
  const { questions: listed } = await app.call(questions.listPaperQuestions, { params: { paperId: paper._id } })
  expect(listed.map(({ _id }) => _id)).toEqual(questionIds)
  const partly = { questionIds: questionIds.slice(1) }
  expect(
    (await app.refused(questions.reorderQuestions, { token: author.token, params: { paperId: paper._id }, input: partly })).status,
  ).toBe(409)
})

test('the list is searched, filtered, sorted and counted in the database', async () => {
  const paper = await author.paper()
  await author.question(paper._id, { questionText: { en: 'Velocity of light', hi: 'प्रकाश का वेग' }, difficulty: 'Easy', topicId: 'optics' })
  await author.question(paper._id, { questionText: 'Velocity of sound', difficulty: 'Hard', topicId: 'waves' })
  const list = async (query: object) => app.call(questions.listQuestions, { token: author.token, query: { paper: paper._id, ...query } })
  expect((await list({ search: 'velocity', sort: 'question', order: 'asc' })).questions.map(({ topic }) => topic)).toEqual([
    'optics',
    'waves',
  ])
  expect((await list({ search: 'प्रकाश' })).questions).toHaveLength(1)
  expect((await list({ difficulty: 'hard' })).questions).toHaveLength(1)
  expect((await list({ topic: 'waves' })).counts).toEqual({ total: 1, easy: 0, medium: 0, hard: 1 })
  expect((await list({ sort: 'difficulty', order: 'desc' })).questions[0]?.topic).toBe('waves')
  const { topics } = await app.call(questions.listTopics, { token: author.token, query: { paper: paper._id } })
  expect(topics.map(({ name }) => name)).toEqual(['optics', 'waves'])
})

test('only those with the permission may write, and each change is in the log', async () => {
  const paper = await author.paper()
  const input = { ...aQuestion(), paperId: paper._id }
  const { token: learner } = await signedInLearner(app)
  const { token: other } = await signedInAdmin(app, { permissions: ['manage_papers'] })
  expect((await app.refused(questions.createQuestion, { input })).status).toBe(401)
  expect((await app.refused(questions.createQuestion, { input, token: learner })).status).toBe(403)
  expect((await app.refused(questions.createQuestion, { input, token: other })).status).toBe(403)
})

test('the older list of the upload screen is added whole or not at all', async () => {
  const paper = await author.paper()
  const good = {
    type: 'MCQ' as const,
    question: 'Old form?',
    options: ['a', 'b', 'c', 'd'],
    correctAnswer: 1,
    explanation: 'b',
    questionNumber: 1,
  }
  const add = (items: object[]) => ({ token: author.token, params: { id: paper._id }, input: { questions: items as never } })
  const refused = await app.refused(questions.addQuestionsToPaper, add([good, { ...good, question: '' }]))
  expect(refused.status).toBe(422)
  const { added, skippedCount } = await app.call(
    questions.addQuestionsToPaper,
    add([good, { ...good, type: 'Previous Year', reference: '2019', question: 'PYQ?' }, good]),
  )
  expect([added, skippedCount]).toEqual([2, 1])
  const { questions: listed } = await app.call(questions.listQuestions, {
    token: author.token,
    query: { paper: paper._id, sort: 'position', order: 'asc' },
  })
  expect(listed.map(({ correctAnswers, reference }) => [correctAnswers, reference])).toEqual([
    [['B'], ''],
    [['B'], '2019'],
  ])
})

test('a cancelled question counts again when that is said, and stays cancelled when nothing is', async () => {
  const paper = await author.paper()
  const made = await author.question(paper._id, { dropped: 'full' })
  const change = (input: object) => app.call(questions.updateQuestion, { token: author.token, params: { id: made._id }, input })
  expect((await change({ correctAnswers: ['B'] })).data).toMatchObject({ correctAnswers: ['B'], dropped: 'full' })
  expect((await change({ dropped: null })).data).not.toHaveProperty('dropped')
})
