import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { desk } from '#domain/desk/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { makeOrganiser } from '#server/live/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Made = Awaited<ReturnType<typeof makePaper>>

const removalOf = async ({ paperId, author }: Made) =>
  (await app.call(desk.readPaperRemoval, { token: author.token, params: { id: paperId } })).data
const discard = ({ paperId, author }: Made) => ({ token: author.token, params: { id: paperId } })
const idsIn = async ({ paperId, author }: Made) =>
  (await app.call(questions.listPaperQuestions, { token: author.token, params: { paperId } })).questions.map(({ _id }) => _id)

/** A second paper that borrows the first question of another. */
async function makeBorrower(from: Made): Promise<Made> {
  const borrower = await makePaper(app, { questions: [{}] }, from.author)
  const values = [borrower.paperId, from.questions[0]?._id]
  await app.context.database.pool.query(
    `insert into paper_questions (paper_id, question_id, position, section) values ($1, $2, 9, '')`,
    values,
  )
  return borrower
}

test('a paper that nobody has used is deleted together with its questions', async () => {
  const made = await makePaper(app)
  expect(await removalOf(made)).toMatchObject({ questions: 4, borrowed: 0, borrowers: [], results: 0, openAttempts: 0, events: [] })
  await app.call(desk.discardPaper, discard(made))
  expect((await app.expectFailure(catalogue.readPaper, discard(made))).status).toBe(404)
  const [first] = made.questions
  expect((await app.expectFailure(questions.readQuestion, { token: made.author.token, params: { id: first?._id ?? '' } })).status).toBe(404)
})

test('a paper with results or open attempts is not deleted, and nothing of it is', async () => {
  const made = await makePaper(app)
  const { token, id } = await startAttempt(app, made.paperId)
  expect(await removalOf(made)).toMatchObject({ openAttempts: 1, results: 0 })
  expect((await app.expectFailure(desk.discardPaper, discard(made))).body.code).toBe('has_children')
  await app.call(results.submitAttempt, { token, params: { id }, input: { seq: 1, answers: { 0: 1 } } })
  expect(await removalOf(made)).toMatchObject({ openAttempts: 0, results: 1 })
  expect((await app.expectFailure(desk.discardPaper, discard(made))).body.code).toBe('has_children')
  expect(await idsIn(made)).toHaveLength(4)
})

test('a paper that a coming event uses is neither emptied nor deleted, and the event is named', async () => {
  const made = await makePaper(app)
  const organiser = await makeOrganiser(app)
  const event = await organiser.event({ paperId: made.paperId, title: 'Sunday mock' })
  expect((await removalOf(made)).events).toEqual([expect.objectContaining({ _id: event._id, title: 'Sunday mock', isOver: false })])
  const deleted = await app.expectFailure(desk.discardPaper, discard(made))
  expect([deleted.body.code, deleted.body.details?.event]).toEqual(['paper_in_use', 'Sunday mock'])
  const emptied = await app.expectFailure(questions.removePaperQuestions, { ...discard(made), input: {} })
  expect([emptied.body.code, emptied.body.details?.event]).toEqual(['paper_in_use', 'Sunday mock'])
  expect(await idsIn(made)).toHaveLength(4)
})

test('emptying a paper deletes its own questions and gives borrowed ones back', async () => {
  const owner = await makePaper(app)
  const borrower = await makeBorrower(owner)
  expect(await removalOf(borrower)).toMatchObject({ questions: 2, borrowed: 1 })
  expect((await removalOf(owner)).borrowers).toHaveLength(1)
  const answer = await app.call(questions.removePaperQuestions, { ...discard(borrower), input: {} })
  expect(answer).toMatchObject({
    deletedCount: 1,
    takenOutCount: 1,
    message: '1 question deleted. 1 question of other papers taken out.',
  })
  expect(await idsIn(borrower)).toEqual([])
  expect(await idsIn(owner)).toHaveLength(4)
})

test('selected questions leave the paper, and those of other papers are ignored', async () => {
  const made = await makePaper(app)
  const other = await makePaper(app, {}, made.author)
  const [first, second, third, fourth] = made.questions.map(({ _id }) => _id)
  const questionIds = [first, third, other.questions[0]?._id].flatMap((id) => id ?? [])
  const answer = await app.call(questions.removePaperQuestions, { ...discard(made), input: { questionIds } })
  expect(answer).toMatchObject({ deletedCount: 2, takenOutCount: 0 })
  expect(await idsIn(made)).toEqual([second, fourth])
  expect(await idsIn(other)).toHaveLength(4)
})

test('a filled paper is deleted only by those who may manage its questions too', async () => {
  const made = await makePaper(app)
  const { token } = await signedInAdmin(app, { permissions: ['manage_papers'] })
  const refused = await app.expectFailure(desk.discardPaper, { ...discard(made), token })
  expect([refused.status, refused.body.code]).toEqual([403, 'missing_permission'])
  const reader = await signedInAdmin(app, { permissions: ['manage_blog'] })
  expect((await app.expectFailure(desk.readPaperRemoval, { ...discard(made), token: reader.token })).status).toBe(403)
})
