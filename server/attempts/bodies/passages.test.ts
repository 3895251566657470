import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { study } from '#domain/study/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from '#server/results/testing/released.ts'
import { makePaper, startAttempt } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const first = { en: 'The **first** text', hi: '**पहला** पाठ' }

async function makePaperWithPassage() {
  const made = await makePaper(app, { questions: [{}, {}, {}, {}] })
  const questionIds = made.questions.slice(1).map(({ _id }) => _id)
  const input = { paperId: made.paperId, text: first, questionIds }
  const { data: passage } = await app.call(questions.createPassage, { token: made.author.token, input })
  const rewrite = (text: object) =>
    app.call(questions.updatePassage, { token: made.author.token, params: { id: passage._id }, input: { text } })
  return { ...made, passage, rewrite }
}

test('a passage is sent once with the paper, rendered, and each of its questions refers to it', async () => {
  const { paperId } = await makePaperWithPassage()
  const { data } = await app.call(attempts.readPaperBody, { params: { paperId } })
  const [passage] = data.passages ?? []
  expect(passage?.html).toEqual({ en: expect.stringContaining('<strong>first</strong>'), hi: expect.stringContaining('पहला') })
  expect(data.questions.map((question) => question.passage)).toEqual([undefined, passage?._id, passage?._id, passage?._id])
  expect(JSON.stringify(data).match(/<strong>first/g)).toHaveLength(1)
  const listed = await app.call(questions.listPaperQuestions, { params: { paperId } })
  expect(listed.passages).toMatchObject([{ text: first }])
})

test('a paper without passages has the same body as before there were any', async () => {
  const { paperId } = await makePaper(app, { questions: [{}] })
  const { data } = await app.call(attempts.readPaperBody, { params: { paperId } })
  expect(data).not.toHaveProperty('passages')
  expect(data.questions[0]).not.toHaveProperty('passage')
})

test('an attempt, its result and its revision cards show the passage as it was when the attempt began', async () => {
  const { paperId, rewrite } = await makePaperWithPassage()
  const attempt = await startAttempt(app, paperId)
  expect(JSON.stringify(attempt.started.passages)).toContain('<strong>first</strong>')
  await rewrite({ en: 'The second text' })
  expect((await attempt.saved()).passages).toEqual(attempt.started.passages)
  const current = (await app.call(attempts.readPaperBody, { params: { paperId } })).data
  expect(current.bodyId).not.toBe(attempt.started.bodyId)
  expect(JSON.stringify(current.passages)).toContain('The second text')

  await attempt.save({ answers: { 0: 0, 1: 1, 2: 1 } })
  const { data } = await app.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input: {} })
  expect(data.passages).toEqual(attempt.started.passages)
  expect(data.questions[1]?.question?.passage).toBe(data.passages?.[0]?._id)
  const known = await app.call(results.submitAttempt, {
    token: attempt.token,
    params: { id: attempt.id },
    input: { bodyId: data.bodyId },
  })
  expect(known.data).not.toHaveProperty('passages')

  const deck = await app.call(study.listCards, { token: attempt.token })
  const ofPassage = deck.data.filter(({ question }) => question.passage)
  expect(ofPassage.length).toBeGreaterThan(1)
  expect(deck.passages).toEqual(data.passages)
})

test('a practice gets the passages with its questions', async () => {
  const { paperId } = await makePaperWithPassage()
  const { started } = await startAttempt(app, paperId, { mode: 'practice' })
  expect(started.passages?.map(({ _id }) => _id)).toEqual([started.questions?.[1]?.passage])
})
