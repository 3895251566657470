import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/kit.ts'
import { live } from '#domain/live/contract.ts'
import { rankOf } from '#domain/live/rank.ts'
import { results } from '#domain/results/contract.ts'
import { study } from '#domain/study/contract.ts'
import { makePaper, sitDown } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { submitDue } from '#server/results/submit.ts'
import { releaseEnded } from './events/release.ts'
import { makeOrganiser } from './testing.ts'

let app: TestApp
let organiser: Awaited<ReturnType<typeof makeOrganiser>>
beforeAll(async () => {
  app = await startTestApp()
  organiser = await makeOrganiser(app)
})
afterAll(() => app.close())

const minutes = (count: number) => count * 60_000

const mark = 'KEYMARK-EXPLANATION'
const leaked = new RegExp(`${mark}|correct_?answers"?:\\s*\\[|"explanation|"outcome":"(correct|wrong|partial)|"key"|"tolerance`, 'i')

async function runningEvent(count: number) {
  const explained = Array.from({ length: count }, () => ({ explanation: { en: mark, hi: mark }, topicId: 'waves' }))
  const { paperId, questions } = await makePaper(app, {
    paper: { duration: 30, totalMarks: count, totalQuestions: count },
    questions: explained,
  })
  const event = await organiser.event({ paperId, startsIn: 0, lasts: 40 })
  return { paperId, event, questionIds: questions.map(({ _id }) => _id) }
}

test('a paper handed in before the event ends is answered without keys, outcomes and rank; with them afterwards', async () => {
  const { paperId, event } = await runningEvent(4)
  const sitter = await sitDown(app, paperId)
  await sitter.save({ answers: { 0: 0, 1: 0, 2: 3 } })
  const handedIn = { token: sitter.token, params: { id: sitter.id } }
  const before = (await app.call(results.submitAttempt, { ...handedIn, input: {} })).data
  expect(before).toMatchObject({
    correctAnswers: 2,
    withheld: { eventId: event._id, until: event.endTime },
    standing: null,
    questions: [],
    topics: [],
    losses: [],
  })
  expect(JSON.stringify(before)).not.toMatch(leaked)
  expect((await app.call(results.readResult, handedIn)).data).toEqual(before)

  app.clock.pass(minutes(40))
  await releaseEnded(app.context)
  const after = (await app.call(results.readResult, handedIn)).data
  expect(after).toMatchObject({ withheld: null, standing: { rank: 1, groupSize: 1 } })
  expect(after.questions.map(({ outcome }) => outcome)).toEqual(['correct', 'correct', 'wrong', 'unanswered'])
  expect(JSON.stringify(after)).toContain(mark)
})

test('while an event runs no call tells anybody a key, whatever they have done before', async () => {
  const { paperId, event, questionIds } = await runningEvent(3)
  const sitter = await sitDown(app, paperId)
  await sitter.save({ answers: { 0: 0, 1: 3 } })
  await app.call(results.submitAttempt, { token: sitter.token, params: { id: sitter.id }, input: {} })
  const other = await signedInLearner(app)
  await app.call(study.readDeck, { token: sitter.token })
  const { rows: cards } = await app.context.database.pool.query<{ id: string }>('select id from revision_cards where paper_id = $1', [
    paperId,
  ])
  expect(cards.length).toBeGreaterThan(0)
  const ids = [paperId, event._id, sitter.id, sitter.started.bodyId, ...questionIds, ...cards.map(({ id }) => id)]
  const learners = Object.values(contract)
    .flatMap((calls) => Object.values<Endpoint>(calls))
    .filter(({ access, stream, path }) => (access === 'public' || access === 'learner') && !stream && !/logout|password|account/.test(path))
  for (const endpoint of learners) {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    for (const id of names.length > 0 ? ids : ['']) {
      const url = urlOf(endpoint, Object.fromEntries(names.map((name) => [name, name === 'topicId' ? 'waves' : id])))
      for (const token of [undefined, sitter.token, other.token]) {
        const { method } = endpoint
        const headers = token ? { authorization: `Bearer ${token}` } : {}
        const payload = { paperId, answers: { 0: 0 }, question: 0, answer: 0, mode: 'practice', review: 0, seconds: 5 }
        const response = await app.app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) })
        expect(response.statusCode, url).toBeLessThan(500)
        expect(response.body, `${method} ${url}`).not.toMatch(leaked)
      }
    }
  }
})

test('practice that was open before the event tells nothing while it runs', async () => {
  const { paperId } = await makePaper(app)
  await organiser.event({ paperId, startsIn: 5, isReserved: false })
  const practice = await sitDown(app, paperId, { mode: 'practice' })
  const answer = { token: practice.token, params: { id: practice.id }, input: { question: 0, answer: 0 } }
  app.clock.pass(minutes(5))
  expect((await app.refused(attempts.practise, answer)).body.code).toBe('paper_in_event')
  expect((await app.refused(results.submitAnswers, { input: { paperId, answers: { 0: 0 } } })).body.code).toBe('paper_in_event')
  expect((await app.refused(attempts.readPaperBody, { params: { paperId } })).status).toBe(401)
})

test('keys wait for the last who is still allowed to answer', async () => {
  const { paperId } = await runningEvent(2)
  const quick = await sitDown(app, paperId)
  app.clock.pass(minutes(20))
  const offline = await sitDown(app, paperId)
  await app.call(results.submitAttempt, { token: quick.token, params: { id: quick.id }, input: {} })
  const withheld = async () => {
    await releaseEnded(app.context)
    return (await app.call(results.readResult, { token: quick.token, params: { id: quick.id } })).data.withheld !== null
  }
  app.clock.pass(minutes(20.5))
  expect(await withheld()).toBe(true)
  await offline.save({ steps: [{ step: 1, at: 60, question: 0, answer: 0 }] })
  app.clock.pass(minutes(2))
  await submitDue(app.context)
  expect(await withheld()).toBe(false)
  const { data } = await app.call(results.readResult, { token: offline.token, params: { id: offline.id } })
  expect(data.correctAnswers).toBe(1)
})

test('ranks at the end equal a recount from the raw answers', async () => {
  const size = 6
  const { paperId, event } = await runningEvent(size)
  const sitters = await Promise.all(Array.from({ length: 24 }, () => sitDown(app, paperId)))
  const right = new Map<string, number>()
  await Promise.all(
    sitters.map(async (sitter, at) => {
      const answers = Object.fromEntries(
        Array.from({ length: size }, (_, question) => [question, (at * 7 + question * 5) % 3 === 0 ? 0 : 1]),
      )
      right.set(sitter.token, Object.values(answers).filter((answer) => answer === 0).length)
      await sitter.save({ answers })
      if (at % 4 !== 0) await app.call(results.submitAttempt, { token: sitter.token, params: { id: sitter.id }, input: {} })
    }),
  )
  app.clock.pass(minutes(43))
  await submitDue(app.context)
  await releaseEnded(app.context)
  const { data, standing } = await app.call(live.readEvent, { params: { id: event._id } })
  expect([data.released, standing.submitted, standing.participants]).toEqual([true, 24, 24])
  for (const { token } of sitters) {
    const mine = right.get(token) ?? 0
    const above = [...right.values()].filter((each) => each > mine).length
    const { own } = await app.call(live.readEvent, { token, params: { id: event._id } })
    expect([Number(own?.marks), own?.rank]).toEqual([mine, above + 1])
    expect(rankOf(own?.marks ?? '', standing.marks)).toBe(above + 1)
  }
  expect(standing.top).toHaveLength(20)
  const listed = standing.top.map(({ marks }) => Number(marks))
  expect(listed).toEqual([...right.values()].toSorted((a, b) => b - a).slice(0, 20))
})
