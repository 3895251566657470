import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { sessions } from '#server/identity/tables.ts'
import { makeLearner, signedInLearner, testPassword } from '#server/identity/testing.ts'
import { hashToken } from '#server/platform/ids.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from '#server/results/testing/released.ts'
import { attempts as attemptRows } from './tables.ts'
import { makePaper, startAttempt } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a paper starts with its questions, the server’s clock and nothing saved', async () => {
  const { paperId, questions } = await makePaper(app)
  const { started } = await startAttempt(app, paperId)
  const now = app.clock.now()
  expect(started).toMatchObject({
    paperId,
    status: 'open',
    startedAt: now.toISOString(),
    serverNow: now.toISOString(),
    deadline: new Date(now.getTime() + 30 * 60_000).toISOString(),
    seq: 0,
    answers: {},
    marked: [],
    visited: [],
  })
  expect(started.questions?.map(({ _id }) => _id)).toEqual(questions.map(({ _id }) => _id))
  expect(started.sections).toMatchObject([{ questions: [0, 1, 2, 3] }])
})

test('what was saved is there when the paper is opened again', async () => {
  const { paperId } = await makePaper(app)
  const { token, save, id } = await startAttempt(app, paperId)
  await save({ answers: { 0: 1, 2: 3 }, marked: { 2: true }, visited: [1], times: { 0: 12 } })
  app.clock.advance(60_000)
  await save({ answers: { 0: 2 }, times: { 0: 20 } })
  const again = await app.call(attempts.start, { token, input: { paperId } })
  expect(again.data).toMatchObject({
    _id: id,
    seq: 2,
    answers: { 0: 2, 2: 3 },
    marked: [2],
    visited: [0, 1, 2],
    times: { 0: 20 },
    current: 0,
  })
})

test('a save that is sent again changes nothing and is answered as saved', async () => {
  const { paperId } = await makePaper(app)
  const { token, id, save, saved } = await startAttempt(app, paperId)
  await save({ answers: { 0: 1 } })
  await save({ answers: { 0: 2 } })
  const { data } = await app.call(attempts.save, { token, params: { id }, input: { seq: 1, answers: { 0: 3 } } })
  expect(data.seq).toBe(2)
  expect((await saved()).answers).toEqual({ 0: 2 })
})

test('saves sent at the same moment are all stored', async () => {
  const { paperId } = await makePaper(app, { questions: Array.from({ length: 12 }, () => ({})) })
  const { token, id, saved } = await startAttempt(app, paperId, { seat: 'window-one' })
  const steps = Array.from({ length: 12 }, (_, question) => ({ step: question + 1, at: 0, question, answer: question % 4 }))
  await Promise.all(
    steps.map((_, at) =>
      app.call(attempts.save, { token, params: { id }, input: { seat: 'window-one', seq: at + 1, steps: steps.slice(0, at + 1) } }),
    ),
  )
  expect((await saved()).answers).toEqual(Object.fromEntries(steps.map(({ question, answer }) => [question, answer])))
})

test('a save whose caller was recalled is authorised by the statement that writes it', async () => {
  const { paperId } = await makePaper(app)
  const { token, id, save, saved } = await startAttempt(app, paperId)
  const another = await signedInLearner(app)
  // Callers are recalled only while no session has changed for half a second.
  const silence = async () => {
    await saved()
    await sleep(600)
  }
  const { db } = app.context.database
  const stored = async () => (await db.select().from(attemptRows).where(eq(attemptRows.id, id)))[0]

  await silence()
  await save({ answers: { 0: 1 } })
  await silence()
  await db.update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.accountId, another.id))
  await save({ answers: { 1: 2 } })
  await silence()
  const repeated = await app.call(attempts.save, { token, params: { id }, input: { seq: 1, answers: { 0: 3 } } })
  expect(repeated.data.seq).toBe(2)
  expect((await saved()).answers).toEqual({ 0: 1, 1: 2 })
  await silence()
  await expect(save({ answers: { 0: 9 } })).rejects.toThrow('422')
  await expect(app.call(attempts.save, { token: another.token, params: { id }, input: { seq: 3, answers: { 0: 3 } } })).rejects.toThrow(
    '403',
  )

  const before = await stored()
  const revoke = (revokedAt: Date | null) =>
    db
      .update(sessions)
      .set({ revokedAt })
      .where(eq(sessions.tokenHash, hashToken(token)))
  for (const seq of [1, 4]) {
    await silence()
    await revoke(new Date())
    expect((await app.expectFailure(attempts.save, { token, params: { id }, input: { seq, answers: { 0: 3 } } })).status).toBe(401)
    expect(await stored()).toEqual(before)
    await revoke(null)
  }
})

test('many learners save at once and each reads their own answers', async () => {
  const { paperId } = await makePaper(app)
  const learners = await Promise.all(Array.from({ length: 20 }, () => startAttempt(app, paperId)))
  await Promise.all(learners.map(({ save }, at) => save({ answers: { 0: at % 4, 3: (at + 1) % 4 } })))
  for (const [at, { saved }] of learners.entries()) expect((await saved()).answers).toEqual({ 0: at % 4, 3: (at + 1) % 4 })
})

test('another window takes the attempt over; the first is refused, and no answer is lost', async () => {
  const { paperId } = await makePaper(app)
  const first = await startAttempt(app, paperId, { seat: 'first-window' })
  await first.save({ answers: { 0: 1 } })
  app.clock.advance(5000)
  const second = await startAttempt(app, paperId, { token: first.token, seat: 'second-window' })
  expect(second.id).toBe(first.id)
  expect(second.started.answers).toEqual({ 0: 1 })
  await second.save({ answers: { 1: 2 } })
  app.clock.advance(5000)
  const refused = await app.expectFailure(attempts.save, {
    token: first.token,
    params: { id: first.id },
    input: { seq: 9, seat: 'first-window', answers: { 0: 3 } },
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'attempt_taken_over' } })
  expect((await second.saved()).answers).toEqual({ 0: 1, 1: 2 })

  const late = await app.call(attempts.save, {
    token: first.token,
    params: { id: first.id },
    input: { seq: 9, seat: 'first-window', steps: [{ step: 2, at: 3, question: 2, answer: 0 }] },
  })
  expect(late.data.takenOver).toBe(true)
  expect((await second.saved()).answers).toEqual({ 0: 1, 1: 2, 2: 0 })
})

test('another device with a session of its own takes over without naming a window', async () => {
  const { paperId } = await makePaper(app)
  const { email } = await makeLearner(app)
  const signIn = async () => (await app.call(identity.login, { input: { email, password: testPassword } })).token
  const phone = await startAttempt(app, paperId, { token: await signIn() })
  await phone.save({ answers: { 0: 1 } })
  app.clock.advance(2000)
  const laptop = await startAttempt(app, paperId, { token: await signIn() })
  expect(laptop.started.answers).toEqual({ 0: 1 })
  app.clock.advance(2000)
  expect(
    (await app.expectFailure(attempts.save, { token: phone.token, params: { id: phone.id }, input: { seq: 2, answers: { 0: 2 } } })).body
      .code,
  ).toBe('attempt_taken_over')
  expect((await app.expectFailure(results.submitAttempt, { token: phone.token, params: { id: phone.id }, input: {} })).body.code).toBe(
    'attempt_taken_over',
  )
})

test('a repeated start from the same window resumes the attempt, and is refused after submission', async () => {
  const { paperId } = await makePaper(app)
  const { token, id, save } = await startAttempt(app, paperId, { seat: 'window-one' })
  const startAgain = { token, input: { paperId, seat: 'window-one' } }
  await save({ answers: { 0: 1 } })
  expect((await app.call(attempts.start, startAgain)).data).toMatchObject({ _id: id, seq: 1, answers: { 0: 1 } })
  await app.call(results.submitAttempt, { token, params: { id }, input: { seat: 'window-one' } })
  expect(await app.expectFailure(attempts.start, startAgain)).toMatchObject({ status: 409, body: { code: 'attempt_closed' } })

  app.clock.advance(60_000)
  const second = await startAttempt(app, paperId, { token, seat: 'window-two' })
  expect(second.id).not.toBe(id)
  expect(second.started).toMatchObject({ startedAt: app.clock.now().toISOString(), seq: 0, answers: {} })
  expect((await app.call(attempts.start, startAgain)).data._id).toBe(second.id)
})

test('a window that was taken over, or whose time ran out, cannot start again', async () => {
  const { paperId } = await makePaper(app)
  const { token, id } = await startAttempt(app, paperId, { seat: 'first-window' })
  await startAttempt(app, paperId, { token, seat: 'second-window' })
  app.clock.advance(33 * 60_000)
  await app.call(results.submitAttempt, { token, params: { id }, input: { seat: 'second-window' } })
  for (const seat of ['first-window', 'second-window']) {
    expect((await app.expectFailure(attempts.start, { token, input: { paperId, seat } })).body.code).toBe('attempt_closed')
  }
})

test('a timed attempt and a practice in one window are separate, and a session without a window can start again', async () => {
  const { paperId } = await makePaper(app)
  const { token, id } = await startAttempt(app, paperId, { seat: 'window-one' })
  const practice = await startAttempt(app, paperId, { token, seat: 'window-one', mode: 'practice' })
  expect(practice.id).not.toBe(id)
  const unnamed = await startAttempt(app, paperId, { token })
  await app.call(results.submitAttempt, { token, params: { id: unnamed.id }, input: {} })
  expect((await startAttempt(app, paperId, { token })).id).not.toBe(id)
})

test('a hostile client changes nothing and is refused with a reason', async () => {
  const { paperId } = await makePaper(app, { questions: [{}, {}, { kind: 'numeric', options: [], correctAnswers: ['12'] }] })
  const { token, id, save, saved } = await startAttempt(app, paperId)
  const stranger = await signedInLearner(app)
  await save({ answers: { 0: 1 } })
  const tryTo = (input: object, as = token, attempt = id) =>
    app.expectFailure(attempts.save, { token: as, params: { id: attempt }, input: { seq: 5, ...input } as never })

  expect(await tryTo({ answers: { 0: 2 } }, stranger.token)).toMatchObject({ status: 403 })
  expect(await tryTo({ answers: { 0: 2 } }, token, 'f'.repeat(24))).toMatchObject({ status: 404 })
  expect(await tryTo({ answers: { 0: 2 } }, token, 'no-id')).toMatchObject({ status: 404 })
  expect(await tryTo({ answers: { 0: 4 } })).toMatchObject({ status: 422, body: { code: 'invalid_answer' } })
  expect(await tryTo({ answers: { 0: 99 } })).toMatchObject({ status: 422 })
  expect(await tryTo({ answers: { 0: [0, 1] } })).toMatchObject({ status: 422, body: { code: 'invalid_answer' } })
  expect(await tryTo({ answers: { 2: 'twelve' } })).toMatchObject({ status: 422, body: { code: 'invalid_answer' } })
  expect(await tryTo({ answers: { 3: 0 } })).toMatchObject({ status: 422, body: { code: 'invalid_answer' } })
  expect(await tryTo({ answers: { '-1': 0 } })).toMatchObject({ status: 422 })
  expect(await tryTo({ answers: { 0: 1.5 } })).toMatchObject({ status: 422 })
  expect(await tryTo({ seq: -1 })).toMatchObject({ status: 422 })
  expect(await tryTo({ seq: '6' })).toMatchObject({ status: 422 })
  expect(await tryTo({ answers: { 0: 'x'.repeat(10 * 1024 * 1024) } })).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(await app.expectFailure(attempts.read, { token: stranger.token, params: { id } })).toMatchObject({ status: 403 })
  expect(await app.expectFailure(results.submitAttempt, { token: stranger.token, params: { id }, input: {} })).toMatchObject({
    status: 403,
  })
  expect((await saved()).answers).toEqual({ 0: 1 })
})

test('answers after the deadline and its grace period change nothing', async () => {
  const { paperId } = await makePaper(app)
  const { token, id, save } = await startAttempt(app, paperId, { seat: 'window-one' })
  await save({ answers: { 0: 1 } })
  const before = app.clock.now()
  app.clock.advance(31 * 60_000)
  const late = await app.call(attempts.save, {
    token,
    params: { id },
    input: { seq: 2, seat: 'window-one', steps: [{ step: 2, at: 1790, question: 1, answer: 1 }] },
  })
  expect(late.data.dropped).toEqual([])
  const refusedSave = (input: object) =>
    app.expectFailure(attempts.save, { token, params: { id }, input: { seat: 'window-one', ...input } as never })
  expect((await refusedSave({ seq: 3, answers: { 2: 1 } })).body.code).toBe('time_over')
  app.clock.advance(91_000)
  expect((await refusedSave({ seq: 4, steps: [{ step: 3, at: 1795, question: 3, answer: 1 }] })).body.code).toMatch(
    /time_over|attempt_closed/,
  )
  const { data } = await app.call(results.submitAttempt, { token, params: { id }, input: { seat: 'window-one' } })
  expect(data.answers).toEqual({ 0: 1, 1: 1 })
  expect(data.submittedBy).toBe('time')
  expect(data.completedAt).toBe(new Date(before.getTime() + 30 * 60_000).toISOString())
})

test('a paper without questions, or with study material, cannot be attempted', async () => {
  const empty = await makePaper(app, { questions: [] })
  const { token } = await signedInLearner(app)
  expect((await app.expectFailure(attempts.start, { token, input: { paperId: empty.paperId } })).body.code).toBe('paper_being_prepared')
  const pyq = await makePaper(app, { paper: { type: 'PYQ' } })
  expect((await app.expectFailure(attempts.start, { token, input: { paperId: pyq.paperId } })).body.code).toBe('paper_not_sat')
  expect((await app.expectFailure(attempts.start, { token, input: { paperId: 'f'.repeat(24) } })).status).toBe(404)
  expect((await app.expectFailure(attempts.start, { input: { paperId: empty.paperId } })).status).toBe(401)
})
