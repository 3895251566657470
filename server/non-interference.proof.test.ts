import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Contract, Endpoint } from '#domain/endpoint.ts'
import { identity } from '#domain/identity/contract.ts'
import { eventTopic, participantsTopic } from '#domain/live/rank.ts'
import { questions as questionContract } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { makeLearner, signedInLearner, testPassword } from '#server/identity/testing.ts'
import { publishStates } from '#server/live/standing/publish-state.ts'
import { listen, makeOrganiser, releaseAllEnded, watchTopic } from '#server/live/testing.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { minimalInput } from '#server/platform/testing/minimal-input.ts'
import { submitAllDue } from '#server/results/testing/submit-due.ts'

/** Every call that a learner or a guest may make, read from the contract: reads first, deletions last. */
const methods = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE']
const endpoints = Object.values(contract)
  .flatMap((feature) => Object.values(feature as Contract))
  .filter(({ access }) => access === 'public' || access === 'learner')
  .toSorted((a, b) => methods.indexOf(a.method) - methods.indexOf(b.method))

const questionCount = 6
const options = ['A', 'B', 'C', 'D'].map((id) => ({ id, text: id }))

type World = { app: TestApp; base: string; email: string; otherEmail: string; ids: string[]; topics: string[]; paperId: string }

/** Two learners take an event; the first one gives `answer` to every question. The key is 0. */
async function makeWorld(answer: number): Promise<World> {
  const app = await startTestApp()
  const organiser = await makeOrganiser(app)
  const questions = Array.from({ length: questionCount }, (_, at) => ({ topicId: 'optics', questionText: `What is ${at}?`, options }))
  const { paperId, questions: made, author } = await makePaper(app, { paper: { duration: 30 }, questions })
  const passage = { paperId, text: 'Read this.', questionIds: made.slice(0, 3).map(({ _id }) => _id) }
  await app.call(questionContract.createPassage, { token: author.token, input: passage })
  const event = await organiser.event({ paperId, startsIn: 0, lasts: 40 })
  const learner = await makeLearner(app, { email: 'asha@example.com' })
  const { token } = await app.call(identity.login, { input: { email: learner.email, password: testPassword } })
  const other = await signedInLearner(app)
  const attempt = await startAttempt(app, paperId, { token })
  await startAttempt(app, paperId, { token: other.token })
  for (let question = 0; question < questionCount; question += 1) {
    app.clock.advance(20_000)
    await attempt.save({ steps: [{ step: question + 1, at: (question + 1) * 20, question, answer }], times: { [question]: 20 } })
  }
  await app.call(results.submitAttempt, { token, params: { id: attempt.id }, input: {} })
  await publishStates(app.context)
  const { rows } = await app.context.database.pool.query<{ id: string }>(`
    select subject_id as id from papers union all select exam_category_id from subjects union all select main_category_id from exam_categories`)
  return {
    app,
    base: await listen(app),
    email: learner.email,
    otherEmail: other.email,
    paperId,
    topics: [eventTopic(event._id), participantsTopic(event._id)],
    ids: [learner.id, paperId, event._id, attempt.id, attempt.started.bodyId, made[0]?._id ?? '', ...rows.map(({ id }) => id)],
  }
}

/** Takes out what differs between any two runs: ids, names, times, addresses and secrets. */
const normalize = (text: string) =>
  text
    .replaceAll(/\b(Main|Exam|Subject|Paper) \d+\b/g, 'NAME')
    .replaceAll(/"(uptime|latencyMs)":[\d.]+/g, '"$1":TIME')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'TIME')
    .replaceAll(/\b1[6-9]\d{11}\b/g, 'TIME')
    .replaceAll(/[0-9a-f]{24}/g, 'ID')
    .replaceAll(/[\w.]+@[\w.]+\.(com|example)/g, 'ADDRESS')
    .replaceAll(/"(token|requestId|form|challenge|publicKey)":"[^"]+"/g, '"$1":"SECRET"')

type Answer = { call: string; status: number; body: string }

/** Calls every endpoint with every id of the world, as the learner, as another learner and as a guest. */
async function callAll({ app, base, email, otherEmail, ids, topics, paperId }: World, only = endpoints): Promise<Answer[]> {
  const answers: Answer[] = []
  const login = async (address: string) => {
    const { body } = await app.send(identity.login, { input: { email: address, password: testPassword } })
    return (body as { token?: string }).token ?? ''
  }
  let tokens = { learner: await login(email), other: await login(otherEmail), guest: '' }
  for (const endpoint of only) {
    if (endpoint.stream) {
      answers.push(...(await Promise.all(topics.map((topic, at) => readTopic(base, topic, at)))))
      continue
    }
    // An earlier call may have ended the sessions.
    if (endpoint.method !== 'GET') tokens = { learner: await login(email), other: await login(otherEmail), guest: '' }
    const names = Object.keys(endpoint.params.shape)
    for (const [at, id] of (names.length > 0 ? ids : ['']).entries()) {
      const url = urlOf(endpoint, Object.fromEntries(names.map((name) => [name, name === 'topicId' ? 'optics' : id])))
      const input = endpoint.method === 'GET' ? undefined : minimalInput(endpoint, { paperId })
      for (const [who, bearer] of Object.entries(tokens)) {
        const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
        const payload = input === undefined ? {} : { payload: input as object }
        const { statusCode, body } = await app.app.inject({ method: endpoint.method, url, headers, ...payload })
        answers.push({ call: `${who}: ${endpoint.method} ${endpoint.path} (${at})`, status: statusCode, body: normalize(body) })
      }
    }
  }
  return answers
}

async function readTopic(base: string, topic: string, at: number): Promise<Answer> {
  const watcher = await watchTopic(base, topic)
  // A watcher gets the state at once; the participants' topic has none.
  const received = await watcher.until((all) => all.length > 0, topic.startsWith('event-') ? 30_000 : 0)
  watcher.close()
  return {
    call: `stream (${at})`,
    status: watcher.status ?? 0,
    body: normalize(JSON.stringify(received.map(({ kind, data }) => [kind, data]))),
  }
}

type Difference = { call: string; right: string; wrong: string }

/** The calls whose answers differ, each with the text from the first different character on. */
function differences(one: Answer[], other: Answer[]): Difference[] {
  return one.flatMap(({ call, status, body }, index) => {
    const [a, b] = [`${status} ${body}`, `${other[index]?.status} ${other[index]?.body}`]
    const at = [...a].findIndex((character, place) => character !== b[place])
    return a === b ? [] : [{ call, right: a.slice(Math.max(0, at - 40), at + 120), wrong: b.slice(Math.max(0, at - 40), at + 120) }]
  })
}

let right: World
let wrong: World
beforeAll(async () => {
  ;[right, wrong] = await Promise.all([makeWorld(0), makeWorld(1)])
})
afterAll(async () => {
  await right.app.close()
  await wrong.app.close()
})

test('until an event is released, no call of a learner or guest depends on whether answers are right', async () => {
  const [one, other] = await Promise.all([callAll(right), callAll(wrong)])
  expect(one.length).toBe(other.length)
  expect(one.filter(({ status }) => status >= 500)).toEqual([])
  expect(differences(one, other)).toEqual([])
})

test('after the release the same calls differ, so the comparison is able to find a leak', async () => {
  const reads = endpoints.filter(({ method, stream }: Endpoint) => method === 'GET' && !stream)
  for (const { app } of [right, wrong]) {
    app.clock.advance(3 * 3600_000)
    await submitAllDue(app)
    await releaseAllEnded(app)
  }
  const [one, other] = await Promise.all([callAll(right, reads), callAll(wrong, reads)])
  const changed = new Set(differences(one, other).map(({ call }) => call.replace(/ \(\d+\)$/, '')))
  expect(changed).toContain('learner: GET /live-events/{id}')
  expect(changed).toContain('other: GET /live-events/{id}')
})
