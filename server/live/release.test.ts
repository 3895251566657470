import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { gamification } from '#domain/gamification/contract.ts'
import { live } from '#domain/live/contract.ts'
import { rankOf } from '#domain/live/rank.ts'
import { results } from '#domain/results/contract.ts'
import { study } from '#domain/study/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { releaseTask } from '#server/results/release.ts'
import { readKeys } from '#server/results/testing/keys.ts'
import { results as released } from '#server/results/testing/released.ts'
import { submitAllDue } from '#server/results/testing/submit-due.ts'
import { releaseEnded } from './events/release.ts'
import { makeOrganiser, releaseAllEnded } from './testing.ts'

let app: TestApp
let organiser: Awaited<ReturnType<typeof makeOrganiser>>
beforeAll(async () => {
  app = await startTestApp()
  organiser = await makeOrganiser(app)
})
afterAll(() => app.close())

const minutes = (count: number) => count * 60_000

const secret = 'KEYMARK-EXPLANATION'
const keyPattern = new RegExp(`${secret}|correct_?answers"?:\\s*\\[|"explanation|"outcome":"(correct|wrong|partial)|"key"|"tolerance`, 'i')

async function runningEvent(count: number) {
  const withExplanation = Array.from({ length: count }, () => ({ explanation: { en: secret, hi: secret }, topicId: 'waves' }))
  const { paperId, questions } = await makePaper(app, {
    paper: { duration: 30, totalMarks: count, totalQuestions: count },
    questions: withExplanation,
  })
  const event = await organiser.event({ paperId, startsIn: 0, lasts: 40 })
  return { paperId, event, questionIds: questions.map(({ _id }) => _id) }
}

test('until the release a submission returns a receipt, and nothing else about the attempt exists', async () => {
  const { paperId, event } = await runningEvent(4)
  const attempt = await startAttempt(app, paperId)
  await attempt.save({ answers: { 0: 0, 1: 0, 2: 3 } })
  app.clock.advance(minutes(2))
  const submitted = { token: attempt.token, params: { id: attempt.id } }
  const receipt = (await app.call(results.submitAttempt, { ...submitted, input: {} })).data
  expect(receipt).toEqual({
    _id: attempt.id,
    paperId,
    paperTitle: expect.anything(),
    bodyId: attempt.started.bodyId,
    mode: 'timed',
    completedAt: new Date(Date.parse(attempt.started.startedAt) + minutes(2)).toISOString(),
    submittedBy: 'learner',
    answered: 3,
    totalQuestions: 4,
    withheld: { eventId: event._id, until: event.endTime },
  })
  expect((await app.call(results.submitAttempt, { ...submitted, input: {} })).data).toEqual(receipt)
  expect((await app.call(results.readResult, submitted)).data).toEqual(receipt)
  expect((await app.expectFailure(results.readKeys, submitted)).body.code).toBe('paper_in_event')
  const counted = async (table: string) => {
    const { rows } = await app.context.database.pool.query<{ count: string }>(`select count(*) from ${table} where paper_id = $1`, [
      paperId,
    ])
    return Number(rows[0]?.count)
  }
  const { token } = attempt
  const stats = async () => (await app.call(gamification.stats, { token })).data.totalPapersTaken
  expect([await counted('results'), await counted('paper_marks'), await counted('paper_bests'), await stats()]).toEqual([0, 0, 0, 0])

  app.clock.advance(minutes(38))
  await releaseAllEnded(app)
  const after = (await app.call(released.readResult, submitted)).data
  expect(after).toMatchObject({ correctAnswers: 2, withheld: null, standing: { rank: 1, groupSize: 1 } })
  expect(after.questions.map(({ outcome }) => outcome)).toEqual(['correct', 'correct', 'wrong', 'unanswered'])
  expect(JSON.stringify(await readKeys(app, attempt))).toContain(secret)
  expect([await counted('results'), await counted('paper_marks'), await stats()]).toEqual([1, 1, 1])
  await releaseAllEnded(app)
  expect(await stats()).toBe(1)
})

test('before the release the event shows how many have started and submitted, afterwards the standing', async () => {
  const { paperId, event } = await runningEvent(2)
  const first = await startAttempt(app, paperId)
  await startAttempt(app, paperId)
  await app.call(results.submitAttempt, { token: first.token, params: { id: first.id }, input: { seq: 1, answers: { 0: 0 } } })
  const read = () => app.call(live.readEvent, { token: first.token, params: { id: event._id } })
  const before = await read()
  expect(before.standing).toMatchObject({ participants: 2, started: 2, submitted: 1, top: [], marks: [] })
  expect(before.own).toBeNull()
  app.clock.advance(minutes(43))
  await submitAllDue(app)
  await releaseAllEnded(app)
  const after = await read()
  expect(after.standing.top.map(({ marks }) => Number(marks))).toEqual([1, 0])
  expect(after.own).toMatchObject({ rank: 1 })
})

test('a live standing shows marks while the event runs, and the results wait for the release all the same', async () => {
  const { paperId } = await makePaper(app, { paper: { duration: 30 } })
  const event = await organiser.event({ paperId, startsIn: 0, lasts: 40, standing: 'live' })
  const attempt = await startAttempt(app, paperId)
  const submitted = { token: attempt.token, params: { id: attempt.id } }
  const receipt = await app.call(results.submitAttempt, { ...submitted, input: { seq: 1, answers: { 0: 0, 1: 3 } } })
  expect(receipt.data).not.toHaveProperty('marks')
  const read = () => app.call(live.readEvent, { token: attempt.token, params: { id: event._id } })
  expect((await read()).own).toMatchObject({ marks: '1', rank: 1 })
  app.clock.advance(minutes(40))
  await releaseAllEnded(app)
  const after = await read()
  expect([after.own?.marks, after.standing.marks]).toEqual(['1', [{ marks: '1', count: 1 }]])
})

test('results of an embargoed paper are not marked again before the release', async () => {
  const { paperId } = await runningEvent(2)
  const { token } = await signedInAdmin(app, { permissions: ['manage_questions'] })
  expect((await app.expectFailure(results.remarkPaper, { token, params: { id: paperId } })).body.code).toBe('paper_in_event')
})

test('what a guest has finished does not move into an account while the paper is embargoed', async () => {
  const { paperId } = await makePaper(app)
  const input = { paperId, answers: { 0: 0 }, guestAttemptId: crypto.randomUUID() }
  await app.call(results.submitAnswers, { input })
  const { token, id: userId } = await signedInLearner(app)
  await organiser.event({ paperId, startsIn: 0, lasts: 40 })
  expect((await app.expectFailure(results.submitAnswers, { token, input })).body.code).toBe('paper_in_event')
  expect((await app.call(results.listResults, { token, params: { userId } })).data).toEqual([])
})

test('results of a deleted event are released', async () => {
  const { paperId, event } = await runningEvent(2)
  const attempt = await startAttempt(app, paperId)
  const submitted = { token: attempt.token, params: { id: attempt.id } }
  await app.call(results.submitAttempt, { ...submitted, input: {} })
  await app.call(live.removeEvent, { token: organiser.token, params: { id: event._id } })
  await releaseTask(app.context).run()
  expect((await app.call(results.readResult, submitted)).data.withheld).toBeNull()
})

test('a release that was interrupted goes on where it stopped', async () => {
  const { paperId } = await runningEvent(2)
  const tokens: string[] = []
  for (let at = 0; at < 3; at += 1) {
    const attempt = await startAttempt(app, paperId)
    tokens.push(attempt.token)
    await app.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input: {} })
  }
  app.clock.advance(minutes(40))
  const { pool } = app.context.database
  await pool.query(`create function fail_release() returns trigger language plpgsql as $$ begin
    if (select count(*) from results where paper_id = new.paper_id) >= 1 then raise exception 'interrupted'; end if; return new; end $$`)
  await pool.query('create trigger fail_release before insert on results for each row execute function fail_release()')
  await expect(releaseEnded(app.context)).rejects.toThrow()
  await pool.query('drop trigger fail_release on results')
  await pool.query('drop function fail_release')
  await releaseAllEnded(app)
  for (const token of tokens) expect((await app.call(gamification.stats, { token })).data.totalPapersTaken).toBe(1)
})

test('two events on one paper: the results of the first wait until the second, which reserves the paper, is over', async () => {
  const { paperId } = await runningEvent(2)
  const attempt = await startAttempt(app, paperId)
  const submitted = { token: attempt.token, params: { id: attempt.id } }
  await app.call(results.submitAttempt, { ...submitted, input: {} })
  await organiser.event({ paperId, startsIn: 60, lasts: 30 })
  const isReleased = async () => {
    await releaseAllEnded(app)
    return (await app.call(results.readResult, submitted)).data.withheld === null
  }
  app.clock.advance(minutes(50))
  expect(await isReleased()).toBe(false)
  app.clock.advance(minutes(45))
  expect(await isReleased()).toBe(true)
})

test('while an event runs, no endpoint returns a key to anybody', async () => {
  const { paperId, event, questionIds } = await runningEvent(3)
  const attempt = await startAttempt(app, paperId)
  await attempt.save({ answers: { 0: 0, 1: 3 } })
  await app.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input: {} })
  const other = await signedInLearner(app)
  expect((await app.call(study.readDeck, { token: attempt.token })).data.total).toBe(0)
  const ids = [paperId, event._id, attempt.id, attempt.started.bodyId, ...questionIds]
  const endpoints = Object.values(contract)
    .flatMap((calls) => Object.values<Endpoint>(calls))
    .filter(({ access, stream, path }) => (access === 'public' || access === 'learner') && !stream && !/logout|password|account/.test(path))
  for (const endpoint of endpoints) {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    for (const id of names.length > 0 ? ids : ['']) {
      const url = urlOf(endpoint, Object.fromEntries(names.map((name) => [name, name === 'topicId' ? 'waves' : id])))
      for (const token of [undefined, attempt.token, other.token]) {
        const { method } = endpoint
        const headers = token ? { authorization: `Bearer ${token}` } : {}
        const payload = { paperId, answers: { 0: 0 }, question: 0, answer: 0, mode: 'practice', review: 0, seconds: 5 }
        const response = await app.app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) })
        expect(response.statusCode, url).toBeLessThan(500)
        expect(response.body, `${method} ${url}`).not.toMatch(keyPattern)
      }
    }
  }
})

test('a practice that was open before the event returns no key while it runs', async () => {
  const { paperId } = await makePaper(app)
  await organiser.event({ paperId, startsIn: 5, isReserved: false })
  const practice = await startAttempt(app, paperId, { mode: 'practice' })
  const answer = { token: practice.token, params: { id: practice.id }, input: { question: 0, answer: 0 } }
  app.clock.advance(minutes(5))
  expect((await app.expectFailure(attempts.practise, answer)).body.code).toBe('paper_in_event')
  expect((await app.expectFailure(results.submitAnswers, { input: { paperId, answers: { 0: 0 } } })).body.code).toBe('paper_in_event')
  expect((await app.expectFailure(attempts.readPaperBody, { params: { paperId } })).status).toBe(401)
})

test('keys are released only when nobody can answer any more', async () => {
  const { paperId } = await runningEvent(2)
  const quick = await startAttempt(app, paperId)
  app.clock.advance(minutes(20))
  const offline = await startAttempt(app, paperId)
  await app.call(results.submitAttempt, { token: quick.token, params: { id: quick.id }, input: {} })
  const withheld = async () => {
    await releaseAllEnded(app)
    return (await app.call(results.readResult, { token: quick.token, params: { id: quick.id } })).data.withheld !== null
  }
  app.clock.advance(minutes(20.5))
  expect(await withheld()).toBe(true)
  await offline.save({ steps: [{ step: 1, at: 60, question: 0, answer: 0 }] })
  app.clock.advance(minutes(2))
  await submitAllDue(app)
  expect(await withheld()).toBe(false)
  const { data } = await app.call(released.readResult, { token: offline.token, params: { id: offline.id } })
  expect(data.correctAnswers).toBe(1)
})

test('ranks at the end equal a recount from the answers', async () => {
  const size = 6
  const { paperId, event } = await runningEvent(size)
  const learnersAttempts = await Promise.all(Array.from({ length: 24 }, () => startAttempt(app, paperId)))
  const right = new Map<string, number>()
  await Promise.all(
    learnersAttempts.map(async (attempt, at) => {
      const answers = Object.fromEntries(
        Array.from({ length: size }, (_, question) => [question, (at * 7 + question * 5) % 3 === 0 ? 0 : 1]),
      )
      right.set(attempt.token, Object.values(answers).filter((answer) => answer === 0).length)
      await attempt.save({ answers })
      if (at % 4 !== 0) await app.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input: {} })
    }),
  )
  app.clock.advance(minutes(43))
  await submitAllDue(app)
  await releaseAllEnded(app)
  const { data, standing } = await app.call(live.readEvent, { params: { id: event._id } })
  expect([data.released, standing.submitted, standing.participants]).toEqual([true, 24, 24])
  for (const { token } of learnersAttempts) {
    const correct = right.get(token) ?? 0
    const above = [...right.values()].filter((each) => each > correct).length
    const { own } = await app.call(live.readEvent, { token, params: { id: event._id } })
    expect([Number(own?.marks), own?.rank]).toEqual([correct, above + 1])
    expect(rankOf(own?.marks ?? '', standing.marks)).toBe(above + 1)
  }
  expect(standing.top).toHaveLength(20)
  const listed = standing.top.map(({ marks }) => Number(marks))
  expect(listed).toEqual([...right.values()].toSorted((a, b) => b - a).slice(0, 20))
})
