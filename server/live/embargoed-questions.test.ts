import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { makeOrganiser, releaseAllEnded } from './testing.ts'

let app: TestApp
let organiser: Awaited<ReturnType<typeof makeOrganiser>>
beforeAll(async () => {
  app = await startTestApp()
  organiser = await makeOrganiser(app)
})
afterAll(() => app.close())

const minutes = (count: number) => count * 60_000
const secret = 'A-HELD-QUESTION'
/** A paper whose questions, or whose passage alone, contain the secret. */
async function makeSecretPaper(where: 'questions' | 'passage' = 'questions') {
  const text = where === 'questions' ? { questionText: { en: secret, hi: secret } } : {}
  const made = await makePaper(app, { questions: Array.from({ length: 2 }, () => ({ ...text, topicId: 'optics' })) })
  const questionIds = made.questions.map(({ _id }) => _id)
  const input = { paperId: made.paperId, text: { en: secret, hi: secret }, questionIds }
  if (where === 'passage') await app.call(questions.createPassage, { token: made.author.token, input })
  return made
}

/** Every call that returns questions of a paper, as a guest or as a learner. */
async function readAll(paperId: string, bodyId: string, token?: string): Promise<string[]> {
  const urls = [
    urlOf(attempts.readPaperBody, { paperId }),
    urlOf(attempts.readBody, { bodyId }),
    urlOf(questions.listPaperQuestions, { paperId }),
    urlOf(questions.listTopicQuestions, { scopeId: paperId, topicId: 'optics' }),
  ]
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return (await Promise.all(urls.map((url) => app.app.inject({ url, headers })))).map(({ body }) => body)
}
const showsQuestions = (bodies: string[]) => bodies.map((body) => body.includes(secret))
const nowhere = [false, false, false, false]

test.each(['questions', 'passage'] as const)(
  'the %s of an embargoed paper reach a learner from the start of their attempt to its end, and nobody else',
  async (where) => {
    const { paperId } = await makeSecretPaper(where)
    const before = await signedInLearner(app)
    const { data } = await app.call(attempts.readPaperBody, { token: before.token, params: { paperId } })
    await organiser.event({ paperId, startsIn: 10, lasts: 40 })
    expect(showsQuestions(await readAll(paperId, data.bodyId, before.token))).toEqual(nowhere)

    app.clock.advance(minutes(10))
    expect(showsQuestions(await readAll(paperId, data.bodyId))).toEqual(nowhere)
    expect(showsQuestions(await readAll(paperId, data.bodyId, before.token))).toEqual(nowhere)
    const shown = (await app.call(attempts.readPaperBody, { token: before.token, params: { paperId } })).data
    expect(shown).toMatchObject({ bodyId: data.bodyId, paper: { totalQuestions: 2 }, questions: [], questionsAtStart: true })

    const attempt = await startAttempt(app, paperId, { token: before.token })
    expect(attempt.started.questions).toHaveLength(2)
    expect((await attempt.saved()).questions).toHaveLength(2)
    expect(showsQuestions(await readAll(paperId, data.bodyId, before.token))).toEqual([true, true, false, false])
    const { headers } = await app.send(attempts.readBody, { token: before.token, params: { bodyId: data.bodyId } })
    expect(headers['cache-control']).toContain('private')
    const byAdmin = await app.send(attempts.readBody, { token: organiser.token, params: { bodyId: data.bodyId } })
    expect([byAdmin.status, byAdmin.headers['cache-control']]).toEqual([200, expect.stringContaining('private')])
    const other = await signedInLearner(app)
    expect(showsQuestions(await readAll(paperId, data.bodyId, other.token))).toEqual(nowhere)

    await app.call(results.submitAttempt, { token: before.token, params: { id: attempt.id }, input: { seq: 1, answers: { 0: 1 } } })
    expect(showsQuestions(await readAll(paperId, data.bodyId, before.token))).toEqual(nowhere)
    const submitted = await attempt.saved()
    expect(submitted).toMatchObject({ status: 'submitted', answers: {} })
    expect(submitted.questions).toBeUndefined()
  },
)

test('an attempt from before the paper was reserved shows no questions and is not continued in the event', async () => {
  const { paperId } = await makeSecretPaper()
  const early = await startAttempt(app, paperId, { seat: 'the-same-window' })
  await early.save({ answers: { 0: 0 } })
  const event = await organiser.event({ paperId, startsIn: 10, lasts: 40 })
  const read = { token: early.token, params: { id: early.id } }
  expect((await app.expectFailure(attempts.read, read)).body.code).toBe('paper_reserved')
  expect((await app.expectFailure(attempts.start, { token: early.token, input: { paperId } })).body.code).toBe('paper_reserved')
  app.clock.advance(minutes(10))
  expect((await app.expectFailure(attempts.read, read)).body.code).toBe('paper_in_event')
  const inEvent = await startAttempt(app, paperId, { token: early.token, seat: 'the-same-window' })
  expect(inEvent.started).toMatchObject({ eventId: event._id, answers: {} })
  expect(inEvent.id).not.toBe(early.id)
  await app.call(results.submitAttempt, { token: early.token, params: { id: inEvent.id }, input: { seat: 'the-same-window' } })
  app.clock.advance(minutes(45))
  await releaseAllEnded(app)
  const { data } = await app.call(results.listResults, { token: early.token, params: { userId: (await ownerOf(early.id)) ?? '' } })
  expect(new Set(data.map(({ _id }) => _id))).toEqual(new Set([early.id, inEvent.id]))
})

const ownerOf = async (id: string) =>
  (await app.context.database.pool.query<{ account_id: string }>('select account_id from attempts where id = $1', [id])).rows[0]?.account_id

test('after the end of an event its paper stays closed until the release', async () => {
  const { paperId } = await makeSecretPaper()
  await organiser.event({ paperId, startsIn: 0, lasts: 20 })
  const slow = await startAttempt(app, paperId)
  app.clock.advance(minutes(21))
  const { token } = await signedInLearner(app)
  expect((await app.expectFailure(attempts.start, { token, input: { paperId } })).body.code).toBe('paper_in_event')
  expect(showsQuestions(await readAll(paperId, slow.started.bodyId, token))).toEqual(nowhere)
})
