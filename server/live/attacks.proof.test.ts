import { afterAll, beforeAll, expect, test } from 'vitest'
import { gamification } from '#domain/gamification/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { live } from '#domain/live/contract.ts'
import { results } from '#domain/results/contract.ts'
import { study } from '#domain/study/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results as released } from '#server/results/testing/released.ts'
import { makeOrganiser } from './testing.ts'

/** The attacks of a security test, each as a learner would run it. */

let app: TestApp
let organiser: Awaited<ReturnType<typeof makeOrganiser>>
beforeAll(async () => {
  app = await startTestApp()
  organiser = await makeOrganiser(app)
})
afterAll(() => app.close())

const size = 8
const key = [2, 0, 3, 1, 1, 2, 0, 3]
const ids = 'ABCD'

async function runningEvent(standing: 'after' | 'live') {
  const questions = key.map((answer) => ({ correctAnswers: [ids[answer] ?? 'A'], topicId: 'optics' }))
  const { paperId } = await makePaper(app, { questions })
  return { paperId, event: await organiser.event({ paperId, startsIn: 0, lasts: 60, standing }) }
}

async function take(paperId: string, answers: number[]) {
  const learner = await signedInLearner(app)
  const { id } = await startAttempt(app, paperId, { token: learner.token })
  const given = Object.fromEntries(answers.map((answer, question) => [question, answer]))
  const submitted = await app.call(results.submitAttempt, { token: learner.token, params: { id }, input: { seq: 1, answers: given } })
  return { ...learner, submitted: submitted.data }
}

test('three accounts that answer A, B and C learn nothing from their downloads, cards or the receipt', async () => {
  const { paperId } = await runningEvent('after')
  const seen = new Set<string>()
  for (const answer of [0, 1, 2]) {
    const { token, submitted } = await take(
      paperId,
      key.map(() => answer),
    )
    const { data } = await app.call(identity.exportAccount, { token })
    const { account: _, sessions: __, privacy: ___, ...derived } = data as Record<string, unknown>
    const refused = await app.expectFailure(results.readKeys, { token, params: { id: submitted._id } })
    expect(refused.body.code).toBe('paper_in_event')
    const answers = [
      submitted,
      refused.body.details,
      derived,
      (await app.call(study.readDeck, { token })).data,
      (await app.call(study.listCards, { token })).data,
    ]
    seen.add(JSON.stringify(answers).replaceAll(/[0-9a-f]{24}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''))
  }
  expect(seen.size).toBe(1)
})

/** All keys that fit what is known of each account: the marks of its answers, or nothing. */
function consistentKeys(observed: { answers: number[]; marks: number | null }[]): number {
  let count = 0
  for (let code = 0; code < 4 ** size; code += 1) {
    const guess = Array.from({ length: size }, (_, question) => Math.floor(code / 4 ** question) % 4)
    const fits = observed.every(
      ({ answers, marks }) => marks === null || answers.filter((answer, at) => answer === guess[at]).length === marks,
    )
    if (fits) count += 1
  }
  return count
}

test('the marks of random accounts leave one possible key with a live standing, and all of them otherwise', async () => {
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const randomAnswers = Array.from({ length: 20 }, () => key.map(() => Math.floor(random() * 4)))
  const counts: Record<string, number> = {}
  for (const standing of ['after', 'live'] as const) {
    const { paperId, event } = await runningEvent(standing)
    const observed: { answers: number[]; marks: number | null }[] = []
    for (const answers of randomAnswers) {
      const { token } = await take(paperId, answers)
      const { own, standing: state } = await app.call(live.readEvent, { token, params: { id: event._id } })
      observed.push({ answers, marks: own === null ? null : Number(own.marks) })
      if (standing === 'after') expect([state.top, state.marks]).toEqual([[], []])
    }
    counts[standing] = consistentKeys(observed)
  }
  expect(counts).toEqual({ after: 4 ** size, live: 1 })
})

test('the key that a guest is told, posted back by a new account, earns no rank, badge or place', async () => {
  const { paperId } = await makePaper(app)
  const guest = await app.call(results.submitAnswers, { input: { paperId, answers: {} } })
  const answers = Object.fromEntries(
    guest.data.questions.map(({ index }) => [index, ids.indexOf(String(guest.data.keys?.[index]?.correctAnswers?.[0]))]),
  )
  const { token } = await signedInLearner(app)
  const { data } = await app.call(results.submitAnswers, { token, input: { paperId, answers, timeTaken: 1 } })
  expect(data).toMatchObject({ score: 100, ranked: false, standing: null })
  const { badges } = (await app.call(gamification.stats, { token })).data
  const { userRank } = (await app.call(gamification.leaderboard, { token })).data
  expect([badges, userRank]).toEqual([[], null])
  const { topScorers } = await app.call(gamification.topScorers, { query: { limit: 50 } })
  expect(topScorers.map(({ _id }) => _id)).not.toContain(data._id)
})

test('steps dated back are refused in a section that ended while the device was connected, and win no tie', async () => {
  const marking = ['One', 'Two'].map((section) => ({ section, title: section, right: '1', wrong: '0', unanswered: '0', minutes: 10 }))
  const questions = ['One', 'Two'].map((section) => ({ section }))
  const { paperId } = await makePaper(app, { paper: { duration: 20, marking }, questions })
  const attempt = await startAttempt(app, paperId)
  app.clock.advance(11 * 60_000)
  await attempt.save({ steps: [{ step: 1, at: 655, question: 1, answer: 0 }] })
  app.clock.advance(60_000)
  await expect(attempt.save({ steps: [{ step: 2, at: 300, question: 0, answer: 0 }] })).rejects.toThrow('section_locked')
  const submitted = { token: attempt.token, params: { id: attempt.id }, input: { at: 1 } }
  const { data } = await app.call(released.submitAttempt, submitted)
  expect(data).toMatchObject({ correctAnswers: 1, timeTaken: 12 * 60 })
})
