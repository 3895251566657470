import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { desk } from '#domain/desk/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makePaper, startAttempt } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const unready = (more: object = {}) => makePaper(app, { questions: [{}], paper: { totalQuestions: 2, totalMarks: 2, ...more } })

async function codesOf(paperId: string, token: string) {
  const answers = [
    await app.send(attempts.start, { token, input: { paperId } }),
    await app.send(attempts.start, { token, input: { paperId, mode: 'practice' } }),
    await app.send(attempts.readPaperBody, { token, params: { paperId } }),
    await app.send(attempts.readPaperBody, { params: { paperId } }),
  ]
  return new Set(answers.map(({ status, body }) => (status === 409 ? (body as { code: string }).code : status)))
}

test('a paper without all its questions cannot be started until it has them, and the refusal says how many there are', async () => {
  const { paperId, author } = await unready()
  const { token } = await signedInLearner(app)
  expect(await codesOf(paperId, token)).toEqual(new Set(['paper_being_prepared']))
  const { body } = await app.expectFailure(attempts.start, { token, input: { paperId } })
  expect(body.details).toMatchObject({ has: 1, planned: 2 })
  await author.question(paperId)
  expect(await codesOf(paperId, token)).toEqual(new Set([200]))
})

test('an attempt that was open when the paper lost a question goes on', async () => {
  const { paperId, author, questions: written } = await makePaper(app)
  const { token } = await signedInLearner(app)
  const attempt = await startAttempt(app, paperId, { token })
  await app.call(questions.removeQuestion, { token: author.token, params: { id: written[0]?._id ?? '' } })
  expect((await startAttempt(app, paperId, { token })).id).toBe(attempt.id)
  expect((await app.send(attempts.readPaperBody, { token, params: { paperId } })).status).toBe(200)
  await app.call(results.submitAttempt, { token, params: { id: attempt.id }, input: {} })
  expect(await codesOf(paperId, (await signedInLearner(app)).token)).toEqual(new Set(['paper_being_prepared']))
})

test('previous-year questions can be read while more are added, and editors see every paper', async () => {
  const { paperId } = await unready({ type: 'PYQ' })
  expect((await app.send(attempts.readPaperBody, { params: { paperId } })).status).toBe(200)
  const mock = await unready()
  expect((await app.send(attempts.readPaperBody, { token: mock.author.token, params: { paperId: mock.paperId } })).status).toBe(200)
})

test('the dashboard of its editors names a published paper that learners cannot start', async () => {
  const { paperId, author } = await unready()
  const { papers } = (await app.call(desk.readDashboard, { token: author.token })).data
  expect(papers.find(({ _id }) => _id === paperId)).toMatchObject({
    source: 'readiness',
    reason: '1 of 2 questions: learners cannot start it',
  })
})
