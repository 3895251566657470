import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { catalogue } from '#domain/catalogue/contract.ts'
import { Result } from '#domain/results/result.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from '#server/results/testing/released.ts'
import { submitDueTask } from './submit.ts'
import { readKeys } from './testing/keys.ts'
import { submitAllDue } from './testing/submit-due.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const submit = (attempt: { token: string; id: string }, input: object = {}) =>
  app.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input })

/** Takes a paper in `seconds` and submits these answers. */
async function submitPaper(
  paperId: string,
  answers: Record<string, number>,
  { token, seconds = 60 }: { token?: string; seconds?: number } = {},
) {
  const attempt = await startAttempt(app, paperId, token ? { token } : {})
  app.clock.advance(seconds * 1000)
  const times = Object.fromEntries(Object.keys(answers).map((question) => [question, seconds]))
  const { data } = await submit(attempt, { seq: 1, answers, times })
  return { ...attempt, result: data }
}

test('submitting marks the paper, and then its keys and explanations can be read', async () => {
  const { paperId } = await makePaper(app, { paper: { totalMarks: 8, negativeMarking: true } })
  const attempt = await startAttempt(app, paperId)
  app.clock.advance(50_000)
  await attempt.save({ answers: { 0: 0, 1: 1 }, times: { 0: 10, 1: 40 } })
  app.clock.advance(40_000)
  const { data } = await submit(attempt, { seq: 2, answers: { 2: 0 }, times: { 2: 5 } })
  expect(data).toMatchObject({
    _id: attempt.id,
    score: 50,
    passed: true,
    band: 'Fair',
    correctAnswers: 2,
    wrongAnswers: 1,
    unanswered: 1,
    totalQuestions: 4,
    accuracy: 66.67,
    timeTaken: 90,
    submittedBy: 'learner',
    marks: { won: '4', lost: '1/4', total: '15/4', maximum: '8' },
    isFirstAttempt: true,
    standing: { rank: 1, percentile: 100, groupSize: 1 },
    answers: { 0: 0, 1: 1, 2: 0 },
    questionTimes: { 0: 10, 1: 40, 2: 5 },
    difficultyBreakdown: { Medium: { correct: 2, total: 4 } },
    stored: true,
  })
  expect(Result.parse(data)).toEqual(data)
  expect(data.questions.map(({ outcome }) => outcome)).toEqual(['correct', 'wrong', 'correct', 'unanswered'])
  expect(data.questions[1]).toMatchObject({
    answer: 1,
    earned: '-1/4',
    question: { options: { length: 4 } },
  })
  const keys = await readKeys(app, attempt)
  expect(keys[1]).toMatchObject({ correctAnswers: ['A'] })
  expect(JSON.stringify(keys[0]?.explanationHtml)).toContain('Twice')
  expect(data).not.toHaveProperty('keys')
  expect(data.topics).toMatchObject([{ name: 'general', correct: 2, total: 4, seconds: 55 }])
})

test('a result is compressed and not cached', async () => {
  const { paperId } = await makePaper(app)
  const { token, id } = await submitPaper(paperId, { 0: 0 })
  const read = (encoding: string) =>
    app.app.inject({ url: `/api/results/${id}`, headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding } })
  const plain = await read('identity')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await read(encoding)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(String(decompress(rawPayload))).toBe(plain.body)
  }
})

test('a second submit returns the same result, even if both arrive at the same moment', async () => {
  const { paperId, author } = await makePaper(app)
  const attempt = await startAttempt(app, paperId)
  await attempt.save({ answers: { 0: 0 } })
  const all = await Promise.all(Array.from({ length: 5 }, () => submit(attempt, { seq: 2, answers: { 1: 0 } })))
  app.clock.advance(10_000)
  const again = await submit(attempt, { seq: 3, answers: { 2: 0, 3: 0 } })
  for (const { data } of [...all, again]) expect(data).toEqual(all[0]?.data)
  expect(again.data.correctAnswers).toBe(2)
  const { data: paper } = await app.call(catalogue.readPaper, { token: author.token, params: { id: paperId } })
  expect(paper.attemptCount).toBe(1)
  expect(
    (await app.expectFailure(attempts.save, { token: attempt.token, params: { id: attempt.id }, input: { seq: 9, answers: { 2: 0 } } }))
      .body.code,
  ).toBe('attempt_closed')
  const next = await startAttempt(app, paperId, { token: attempt.token })
  expect(next.id).not.toBe(attempt.id)
  expect(next.started.answers).toEqual({})
})

test('an attempt whose time is up is submitted by the server with every saved answer', async () => {
  const { paperId } = await makePaper(app)
  const abandoned = await startAttempt(app, paperId)
  await abandoned.save({ answers: { 0: 0, 1: 0 } })
  const started = app.clock.now()
  app.clock.advance((30 * 60 + 119) * 1000)
  expect(await submitDueTask(app.context).run()).toBe(false)
  app.clock.advance(2000)
  await Promise.all([submitAllDue(app), submitAllDue(app)])
  const { data } = await app.call(results.readResult, { token: abandoned.token, params: { id: abandoned.id } })
  expect(data).toMatchObject({
    answers: { 0: 0, 1: 0 },
    submittedBy: 'time',
    timeTaken: 1800,
    completedAt: new Date(started.getTime() + 1_800_000).toISOString(),
  })
  expect((await submit(abandoned)).data).toEqual(data)
})

test('the server finds attempts whose time is up without a call', async () => {
  const { paperId } = await makePaper(app)
  const abandoned = await startAttempt(app, paperId)
  await abandoned.save({ answers: { 0: 0 } })
  app.clock.advance((30 * 60 + 121) * 1000)
  await expect
    .poll(async () => (await app.send(results.readResult, { token: abandoned.token, params: { id: abandoned.id } })).status, {
      timeout: 60_000,
    })
    .toBe(200)
})

test('rank and percentile are computed among first attempts only', async () => {
  const { paperId } = await makePaper(app)
  const best = await submitPaper(paperId, { 0: 0, 1: 0, 2: 0, 3: 0 })
  const middle = await submitPaper(paperId, { 0: 0, 1: 0 })
  const alike = await submitPaper(paperId, { 2: 0, 3: 0 })
  const last = await submitPaper(paperId, { 0: 1 })
  const standingOf = async ({ token, id }: { token: string; id: string }) =>
    (await app.call(results.readResult, { token, params: { id } })).data.standing
  expect(await standingOf(best)).toEqual({ rank: 1, percentile: 100, groupSize: 4 })
  expect(await standingOf(middle)).toEqual({ rank: 2, percentile: 75, groupSize: 4 })
  expect(await standingOf(alike)).toEqual({ rank: 2, percentile: 75, groupSize: 4 })
  expect(await standingOf(last)).toEqual({ rank: 4, percentile: 25, groupSize: 4 })
  const again = await submitPaper(paperId, { 0: 0, 1: 0, 2: 0, 3: 0 }, { token: last.token })
  expect(again.result).toMatchObject({ isFirstAttempt: false, ranked: false, unranked: 'not_first', standing: null })
  expect(await standingOf(last)).toEqual({ rank: 4, percentile: 25, groupSize: 4 })
})

test('time is compared with the median of others, and what cost marks is listed', async () => {
  const { paperId } = await makePaper(app)
  for (let other = 0; other < 3; other += 1) await submitPaper(paperId, { 0: 0, 1: 0, 2: 0 }, { seconds: 20 })
  const attempt = await startAttempt(app, paperId)
  app.clock.advance(300_000)
  await attempt.save({ answers: { 1: 0 } })
  const { data } = await submit(attempt, { seq: 2, answers: { 0: 0, 1: 2 }, times: { 0: 200, 1: 20 } })
  const others = data.questions.map((question) => question.others)
  expect(others[0]).toMatchObject({ facility: 1 })
  expect(others[0]?.medianSeconds).toBeGreaterThan(15)
  expect(others[0]?.medianSeconds).toBeLessThanOrEqual(20)
  expect(others[3]).toBeNull()
  expect(data.questions[0]?.isSlow).toBe(true)
  expect(data.costs.map(({ reason, questions, cost }) => [reason, questions, cost])).toEqual([
    ['not_reached', [2, 3], '2'],
    ['changed', [1], '1'],
  ])
})

test('a learner’s results are listed, filtered, sorted and paged; those of others are refused', async () => {
  const { paperId } = await makePaper(app)
  const learner = await signedInLearner(app)
  const { token } = learner
  for (const [at, right] of [4, 1, 3].entries()) {
    await submitPaper(paperId, Object.fromEntries(Array.from({ length: right }, (_, question) => [question, 0])), {
      token,
      seconds: 100 - at * 10,
    })
  }
  const list = (query: object) => app.call(results.listResults, { token, params: { userId: learner.id }, query })
  const scores = async (query: object) => (await list(query)).data.map(({ score }) => score)
  expect(await scores({})).toEqual([75, 25, 100])
  expect(await scores({ status: 'passed', sort: 'score' })).toEqual([100, 75])
  expect(await scores({ status: 'failed' })).toEqual([25])
  expect(await scores({ sort: 'time', order: 'asc' })).toEqual([75, 25, 100])
  const page = await list({ sort: 'score', limit: 2, page: 2 })
  expect(page.data.map(({ score }) => score)).toEqual([25])
  expect(page.pagination).toMatchObject({ total: 3, pages: 2, current: 2 })

  const stranger = await signedInLearner(app)
  const [first] = page.data
  expect(await app.expectFailure(results.listResults, { token: stranger.token, params: { userId: learner.id } })).toMatchObject({
    status: 403,
  })
  expect(await app.expectFailure(results.readResult, { token: stranger.token, params: { id: first?._id ?? '' } })).toMatchObject({
    status: 403,
  })
  expect(await app.expectFailure(results.readResult, { params: { id: first?._id ?? '' } })).toMatchObject({ status: 401 })
})

test('a guest’s answers are graded and not stored, a learner’s are stored', async () => {
  const { paperId } = await makePaper(app)
  const input = { paperId, answers: { 0: 0, 1: 3 }, questionTimes: { 0: 12.4 }, timeTaken: 100 }
  const { data } = await app.call(results.submitAnswers, { input })
  expect(data).toMatchObject({ score: 25, stored: false, standing: null, timeTaken: 100, questionTimes: { 0: 12 } })
  expect(data.keys?.map(({ correctAnswers }) => correctAnswers)).toEqual([['A'], ['A'], ['A'], ['A']])
  const { token } = await signedInLearner(app)
  expect(await app.expectFailure(results.readResult, { token, params: { id: data._id } })).toMatchObject({ status: 404 })

  const stored = await app.call(results.submitAnswers, { token, input })
  expect(stored.data).not.toHaveProperty('keys')
  expect(stored.data).toMatchObject({ score: 25, stored: true, unranked: 'not_timed', standing: null, timeTaken: 100 })
  expect((await app.call(results.readResult, { token, params: { id: stored.data._id } })).data).toEqual(stored.data)
  expect((await app.expectFailure(results.submitAnswers, { input: { paperId, answers: { 9: 0 } } })).body.code).toBe('invalid_answer')
})

test('premium papers are refused to guests and to learners without a subscription on every endpoint', async () => {
  const { paperId } = await makePaper(app, { paper: { isPremium: true, isFree: false } })
  const premium = await signedInLearner(app, { isPremium: true })
  const plain = await signedInLearner(app)
  const { id, started } = await startAttempt(app, paperId, { token: premium.token })
  const bodyId = started.bodyId
  for (const [token, status] of [
    [undefined, 401],
    [plain.token, 403],
  ] as const) {
    const as = token ? { token } : {}
    const refused = await Promise.all([
      app.expectFailure(attempts.start, { ...as, input: { paperId } }),
      app.expectFailure(attempts.readPaperBody, { ...as, params: { paperId } }),
      app.expectFailure(attempts.readBody, { ...as, params: { bodyId } }),
      app.expectFailure(attempts.read, { ...as, params: { id } }),
      app.expectFailure(results.submitAnswers, { ...as, input: { paperId, answers: {} } }),
    ])
    expect(refused.map((answer) => answer.status)).toEqual(Array.from({ length: 5 }, () => status))
  }
  const { headers } = await app.send(attempts.readBody, { token: premium.token, params: { bodyId } })
  expect(headers['cache-control']).toContain('private')
})

test('administrators cannot start an attempt', async () => {
  const { paperId } = await makePaper(app)
  const { token } = await signedInAdmin(app)
  expect(await app.expectFailure(attempts.start, { token, input: { paperId } })).toMatchObject({ status: 403 })
})
