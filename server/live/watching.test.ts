import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventTopic } from '#domain/live/rank.ts'
import { results } from '#domain/results/contract.ts'
import { settings } from '#domain/settings/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { topicsOf } from '#server/platform/messaging/topics.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { startRedis, type TestRedis } from '#server/platform/testing/redis.ts'
import { listen, makeOrganiser, watchTopic } from './testing.ts'

/** The embedded database serves one process only. */
const several = inject('database').kind === 'postgres'

let redis: TestRedis | undefined
let app: TestApp
let other: TestApp
let organiser: Awaited<ReturnType<typeof makeOrganiser>>
let base: string
beforeAll(async () => {
  redis = several ? await startRedis() : undefined
  const shared = { LOG_LEVEL: 'fatal', ...(redis && { REDIS_URL: redis.url }) }
  app = await startTestApp(shared)
  other = several ? await startTestApp({ ...shared, DATABASE_URL: app.environment.DATABASE_URL ?? '' }) : app
  organiser = await makeOrganiser(app)
  base = await listen(app)
})
afterAll(async () => {
  if (several) await other.close()
  await app.close()
  await redis?.stop()
})

async function runningEvent(fields: { standing?: 'live' } = {}) {
  const { paperId } = await makePaper(app)
  const event = await organiser.event({ paperId, startsIn: 0, ...fields })
  return { paperId, event, topic: eventTopic(event._id) }
}

async function submitPaper(node: TestApp, paperId: string, answers: Record<number, number>) {
  const attempt = await startAttempt(node, paperId)
  await attempt.save({ answers })
  await node.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input: {} })
}

const submittedIn = (messages: { data: Record<string, unknown> }[]) => messages.map(({ data }) => Number(data.submitted ?? 0))

test('watchers of a live standing receive it as papers are submitted', async () => {
  const { paperId, topic } = await runningEvent({ standing: 'live' })
  const watcher = await watchTopic(base, topic)
  expect(watcher.headers['content-type']).toContain('text/event-stream')
  expect(watcher.headers['x-request-id']).toBeDefined()
  await submitPaper(app, paperId, { 0: 0, 1: 0 })
  const messages = await watcher.until((all) => submittedIn(all).includes(1))
  expect(messages.at(-1)?.data).toMatchObject({ submitted: 1, top: [{ rank: 1, marks: '2' }], marks: [{ marks: '2', count: 1 }] })
  watcher.close()
})

test('a watcher that reconnects receives every message it missed, and none twice', async () => {
  const { topic } = await runningEvent()
  const topics = topicsOf(app.context)
  const watcher = await watchTopic(base, topic)
  await topics.publish(topic, 'announcement', { text: 'one', at: '' })
  await watcher.until((all) => all.some(({ kind }) => kind === 'announcement'))
  const last = watcher.received.at(-1)?.id ?? 0
  watcher.close()
  for (const text of ['two', 'three', 'four']) await topics.publish(topic, 'announcement', { text, at: '' })
  const reconnected = await watchTopic(base, topic, last)
  await topics.publish(topic, 'announcement', { text: 'five', at: '' })
  const messages = await reconnected.until((all) => all.some(({ data }) => data.text === 'five'))
  const announcements = messages.filter(({ kind }) => kind === 'announcement').map(({ data }) => data.text)
  expect(announcements).toEqual(['two', 'three', 'four', 'five'])
  const ids = messages.map(({ id }) => id)
  expect(ids).toEqual(Array.from(ids, (_, at) => last + 1 + at))
  reconnected.close()
})

test('what is published once a stream is open reaches its watcher, however soon', async () => {
  const { topic } = await runningEvent()
  for (let round = 0; round < 20; round += 1) {
    const watcher = await watchTopic(base, topic)
    const text = `round ${round}`
    await topicsOf(other.context).publish(topic, 'announcement', { text, at: '' })
    const messages = await watcher.until((all) => all.some(({ data }) => data.text === text))
    expect(messages.map(({ data }) => data.text)).toContain(text)
    watcher.close()
  }
})

test('messages that the node no longer has in memory are read from the log', async () => {
  const { topic } = await runningEvent()
  const topics = topicsOf(app.context)
  const first = await watchTopic(base, topic)
  for (let at = 0; at < 500; at += 1) await topics.publish(topic, 'announcement', { text: String(at), at: '' })
  const reconnected = await watchTopic(base, topic, 0)
  const messages = await reconnected.until((all) => all.at(-1)?.data.text === '499')
  expect(messages.filter(({ kind }) => kind === 'announcement')).toHaveLength(500)
  first.close()
  reconnected.close()
})

test('a new watcher receives the current state at once', async () => {
  const { paperId, topic } = await runningEvent()
  const first = await watchTopic(base, topic)
  await submitPaper(app, paperId, { 0: 0 })
  await first.until((all) => submittedIn(all).includes(1))
  const newcomer = await watchTopic(base, topic)
  expect((await newcomer.until((all) => all.length > 0)).at(0)?.data).toMatchObject({ submitted: 1 })
  first.close()
  newcomer.close()
})

test('many submissions at once make few messages', async () => {
  const { paperId, topic } = await runningEvent()
  const watcher = await watchTopic(base, topic)
  await Promise.all(Array.from({ length: 12 }, () => submitPaper(app, paperId, { 0: 0 })))
  await watcher.until((all) => submittedIn(all).includes(12))
  expect(watcher.received.length).toBeLessThan(12)
  watcher.close()
})

test('a topic that does not exist is not found', async () => {
  expect((await watchTopic(base, eventTopic('0'.repeat(24)))).status).toBe(404)
  expect((await watchTopic(base, 'anything')).status).toBe(404)
})

test('topics cannot be watched during maintenance', async () => {
  const { topic } = await runningEvent()
  const { token } = await signedInAdmin(app, { permissions: ['manage_settings'] })
  const { data } = await app.call(settings.readSettings, { token })
  await app.call(settings.saveSettings, { token, input: { ...data, maintenanceMode: true } })
  expect((await watchTopic(base, topic)).status).toBe(503)
  await app.call(settings.saveSettings, { token, input: { ...data, maintenanceMode: false } })
})

test.runIf(several)('a watcher on one node receives messages from another node', async () => {
  const { paperId, topic } = await runningEvent()
  const watcher = await watchTopic(await listen(other), topic)
  await topicsOf(app.context).publish(topic, 'announcement', { text: 'from here', at: '' })
  await submitPaper(app, paperId, { 0: 0 })
  const messages = await watcher.until((all) => submittedIn(all).includes(1))
  expect(messages.some(({ data }) => data.text === 'from here')).toBe(true)
  const last = messages.at(-1)?.id ?? 0
  watcher.close()
  await submitPaper(other, paperId, { 0: 0, 1: 0 })
  const reconnected = await watchTopic(base, topic, last)
  expect(submittedIn(await reconnected.until((all) => submittedIn(all).includes(2)))).toContain(2)
  reconnected.close()
})

test.runIf(several)('a message that Redis lost is delivered later', async () => {
  const { topic } = await runningEvent()
  const watcher = await watchTopic(await listen(other), topic)
  await redis?.stop()
  await topicsOf(app.context).publish(topic, 'announcement', { text: 'unheard', at: '' })
  const messages = await watcher.until((all) => all.some(({ data }) => data.text === 'unheard'))
  expect(messages.some(({ data }) => data.text === 'unheard')).toBe(true)
  await redis?.start()
  watcher.close()
})

test('a server that closes ends the streams of its watchers', async () => {
  const closing = await startTestApp({ LOG_LEVEL: 'fatal' })
  const { paperId } = await makePaper(closing)
  const event = await (await makeOrganiser(closing)).event({ paperId, startsIn: 0 })
  const watcher = await watchTopic(await listen(closing), eventTopic(event._id))
  const closed = closing.close()
  const outcome = await Promise.race([Promise.all([watcher.ended, closed]).then(() => 'closed'), sleep(25_000).then(() => 'still open')])
  expect(outcome).toBe('closed')
})
