import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { writeSettings } from '#server/settings/queries.ts'
import { type Author, makeAuthor, makeQuestionDraft } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

test('a question is returned as it was written, with the defaults of the form', async () => {
  const paper = await author.paper()
  const question = await author.question(paper._id, { questionText: 'Plain text', options: ['one', { text: { en: 'two', hi: 'दो' } }] })
  const { data } = await app.call(questions.readQuestion, { token: author.token, params: { id: question._id } })
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
])('an answer in the older form %j is read', async (fields, answers, kind) => {
  const paper = await author.paper()
  const question = await author.question(paper._id, fields)
  expect(question.correctAnswers).toEqual(answers)
  expect(question.kind).toBe(kind)
})

test('a numeric question keeps its value and tolerance exactly, and marks may be a fraction', async () => {
  const paper = await author.paper()
  const question = await author.question(paper._id, { kind: 'numeric', options: [], correctAnswers: '17.29:0.05', marks: '6/7' })
  expect(question).toMatchObject({ kind: 'numeric', correctAnswers: ['17.29'], tolerance: '0.05', marks: '6/7', options: [] })
})

test('a question in Hindi only stays in Hindi only', async () => {
  const paper = await author.paper({ language: 'Hindi' })
  const options = ['एक', 'दो', 'तीन'].map((hi) => ({ text: { hi } }))
  const question = await author.question(paper._id, { questionText: { hi: 'केवल हिंदी?' }, options, explanation: { hi: 'क्योंकि।' } })
  expect(question).toMatchObject({ questionText: { hi: 'केवल हिंदी?' }, options: options.map(({ text }) => ({ text })) })
  const { questions: seen } = await app.call(questions.listPaperQuestions, { params: { paperId: paper._id } })
  expect(JSON.stringify(seen)).not.toContain('"en"')
})

test('missing fields are reported with the messages of the form', async () => {
  const paper = await author.paper()
  const errorsOf = async (fields: object) =>
    (
      await app.expectFailure(questions.createQuestion, {
        token: author.token,
        input: { ...makeQuestionDraft(), paperId: paper._id, ...fields },
      })
    ).body.errors
  expect(await errorsOf({ questionText: { en: '', hi: ' ' } })).toEqual(['Question text (English) is required'])
  expect(await errorsOf({ options: [{ text: 'one' }], correctAnswers: ['A'] })).toContain(
    'At least 2 options with English text are required for MCQ questions',
  )
  expect(await errorsOf({ correctAnswers: [] })).toEqual(['At least one correct answer is required'])
  expect(await errorsOf({ topicId: ' ' })).toEqual(['Topic ID is required'])
  expect(await errorsOf({ paperId: '' })).toEqual(['Paper is required'])
  expect(await errorsOf({ timer: 9 })).toEqual(['Timer must be at least 10'])
  expect(await errorsOf({ timer: 601 })).toEqual(['Timer must be at most 600'])
  expect(await errorsOf({ marks: -1 })).toEqual(['Marks must be at least 0'])
  expect(await errorsOf({ options: ['one', '', 'three'], correctAnswers: ['B'] })).toEqual([
    'Please fill in text for correct answer option(s): B',
  ])
})

test('a formula beyond the limits is refused with the name of its field, when a question is made and when it is changed', async () => {
  const { _id: paperId } = await author.paper()
  const hostile = '$\\def\\a{\\a\\a}\\a$'
  const options = ['A', 'B'].map((id) => ({ id, text: { en: id, hi: id === 'B' ? hostile : id } }))
  const input = { ...makeQuestionDraft({ options, explanation: `$${'{'.repeat(40)}$` }), paperId }
  const created = await app.expectFailure(questions.createQuestion, { token: author.token, input })
  expect(created.status).toBe(422)
  expect(created.body.errors).toEqual([
    'Option B (Hindi): A formula cannot define commands: \\def is not allowed',
    'Explanation: A formula can be nested at most 30 levels deep',
  ])
  const { _id: id } = await author.question(paperId)
  const changed = await app.expectFailure(questions.updateQuestion, {
    token: author.token,
    params: { id },
    input: { questionText: hostile },
  })
  expect(changed.body.errors).toEqual(['Question text: A formula cannot define commands: \\def is not allowed'])
})

test('in a paper of notes, options and answers are dropped', async () => {
  const paper = await author.paper({ type: 'Notes', description: 'Formulas' })
  const question = await author.question(paper._id, { questionText: 'Read **this**' })
  expect(question).toMatchObject({ kind: 'note', options: [], correctAnswers: [] })
})

test('changing the content makes a new version, changing other fields does not, and old versions stay', async () => {
  const paper = await author.paper()
  const question = await author.question(paper._id, { explanation: 'First' })
  const change = async (input: object) =>
    (await app.call(questions.updateQuestion, { token: author.token, params: { id: question._id }, input })).data
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
  const { data } = await app.call(questions.listQuestionVersions, { token: author.token, params: { id: question._id } })
  expect(data.map((version) => version.correctAnswers)).toEqual([['A', 'C'], ['B'], ['A']])
})

test('a save of an outdated version is refused with the current question', async () => {
  const paper = await author.paper()
  const question = await author.question(paper._id)
  await app.call(questions.updateQuestion, { token: author.token, params: { id: question._id }, input: { version: 1, marks: 2 } })
  const { status, body } = await app.expectFailure(questions.updateQuestion, {
    token: author.token,
    params: { id: question._id },
    input: { version: 1, marks: 3 },
  })
  expect(status).toBe(409)
  expect(body.code).toBe('stale_version')
  expect(body.details?.current).toMatchObject({ marks: 2, version: 2 })
})

test('a copy of a paper has the same questions at the same positions', async () => {
  const paper = await author.paper()
  for (let at = 0; at < 3; at += 1) await author.question(paper._id)
  const read = async (paperId: string) =>
    (await app.call(questions.listPaperQuestions, { token: author.token, params: { paperId } })).questions.map(({ _id }) => _id)
  const { data: copy } = await app.call(catalogue.duplicatePaper, { token: author.token, params: { id: paper._id } })
  expect(copy.totalQuestions).toBe(3)
  expect(await read(copy._id)).toEqual(await read(paper._id))
})

test('the same content is refused in one paper and allowed in another', async () => {
  const [paper, other] = [await author.paper(), await author.paper()]
  const input = makeQuestionDraft()
  const question = await app.call(questions.createQuestion, { token: author.token, input: { ...input, paperId: paper._id } })
  const { body } = await app.expectFailure(questions.createQuestion, { token: author.token, input: { ...input, paperId: paper._id } })
  expect(body).toMatchObject({ code: 'already_exists', details: { questionId: question._id } })
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
  expect((await app.expectFailure(questions.readQuestion, { token: author.token, params: { id: first._id } })).status).toBe(404)
})

test('a paper with questions is not deleted, even if none of them is active', async () => {
  const paper = await author.paper()
  await author.question(paper._id, { isActive: false })
  const { status, body } = await app.expectFailure(catalogue.removePaper, { token: author.editor.token, params: { id: paper._id } })
  expect([status, body.code]).toEqual([409, 'has_children'])
})

test('the limit of questions per paper is enforced', async () => {
  const paper = await author.paper()
  const { db } = app.context.database
  await writeSettings(db, { maxQuestionsPerPaper: 2 }, app.clock.now())
  await author.question(paper._id)
  await author.question(paper._id)
  const { status, body } = await app.expectFailure(questions.createQuestion, {
    token: author.token,
    input: { ...makeQuestionDraft(), paperId: paper._id },
  })
  expect([status, body.code]).toEqual([409, 'paper_full'])
  await writeSettings(db, { maxQuestionsPerPaper: 100 }, app.clock.now())
})

test('moving a question to another paper updates the counts and its position', async () => {
  const [from, to] = [await author.paper(), await author.paper()]
  await author.question(to._id)
  const question = await author.question(from._id)
  const { data } = await app.call(questions.updateQuestion, {
    token: author.token,
    params: { id: question._id },
    input: { paperId: to._id },
  })
  expect(data).toMatchObject({ paperId: to._id, position: 2 })
  expect((await app.call(questions.listPaperQuestions, { params: { paperId: from._id } })).questions).toEqual([])
})

test('questions stay in the order set by an editor', async () => {
  const paper = await author.paper()
  const question = [await author.question(paper._id), await author.question(paper._id), await author.question(paper._id)]
  const questionIds = question.map(({ _id }) => _id).reverse()
  await app.call(questions.reorderQuestions, { token: author.token, params: { paperId: paper._id }, input: { questionIds } })
  const { questions: listed } = await app.call(questions.listPaperQuestions, { params: { paperId: paper._id } })
  expect(listed.map(({ _id }) => _id)).toEqual(questionIds)
  const incomplete = { questionIds: questionIds.slice(1) }
  expect(
    (await app.expectFailure(questions.reorderQuestions, { token: author.token, params: { paperId: paper._id }, input: incomplete }))
      .status,
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

test('writing needs the permission', async () => {
  const paper = await author.paper()
  const input = { ...makeQuestionDraft(), paperId: paper._id }
  const { token: learner } = await signedInLearner(app)
  const { token: other } = await signedInAdmin(app, { permissions: ['manage_papers'] })
  expect((await app.expectFailure(questions.createQuestion, { input })).status).toBe(401)
  expect((await app.expectFailure(questions.createQuestion, { input, token: learner })).status).toBe(403)
  expect((await app.expectFailure(questions.createQuestion, { input, token: other })).status).toBe(403)
})

test('the older upload format is added completely or not at all', async () => {
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
  const refused = await app.expectFailure(questions.addQuestionsToPaper, add([good, { ...good, question: '' }]))
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

test('a dropped question stays dropped until the change says otherwise', async () => {
  const paper = await author.paper()
  const question = await author.question(paper._id, { dropped: 'full' })
  const change = (input: object) => app.call(questions.updateQuestion, { token: author.token, params: { id: question._id }, input })
  expect((await change({ correctAnswers: ['B'] })).data).toMatchObject({ correctAnswers: ['B'], dropped: 'full' })
  expect((await change({ dropped: null })).data).not.toHaveProperty('dropped')
})
