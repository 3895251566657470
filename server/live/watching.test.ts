import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventTopic } from '#domain/live/rank.ts'
import { results } from '#domain/results/contract.ts'
import { settings } from '#domain/settings/contract.ts'
import { makePaper, sitDown } from '#server/attempts/testing.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type PrivateRedis, startRedis } from '#server/platform/testing/redis.ts'
import { topicsOf } from '#server/platform/topics.ts'
import { listen, listenTo, makeOrganiser } from './testing.ts'

/** The embedded database serves one process. */
const several = inject('database').kind === 'postgres'

let redis: PrivateRedis | undefined
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

async function runningEvent() {
  const { paperId } = await makePaper(app)
  const event = await organiser.event({ paperId, startsIn: 0 })
  return { paperId, event, topic: eventTopic(event._id) }
}

async function handIn(node: TestApp, paperId: string, answers: Record<number, number>) {
  const sitter = await sitDown(node, paperId)
  await sitter.save({ answers })
  await node.call(results.submitAttempt, { token: sitter.token, params: { id: sitter.id }, input: {} })
}

const submittedIn = (heard: { data: Record<string, unknown> }[]) => heard.map(({ data }) => Number(data.submitted ?? 0))

test('watchers are told how an event stands as papers are handed in', async () => {
  const { paperId, topic } = await runningEvent()
  const watcher = await listenTo(base, topic)
  expect(watcher.headers['content-type']).toContain('text/event-stream')
  expect(watcher.headers['x-request-id']).toBeDefined()
  await handIn(app, paperId, { 0: 0, 1: 0 })
  const heard = await watcher.until((all) => submittedIn(all).includes(1))
  expect(heard.at(-1)?.data).toMatchObject({ submitted: 1, top: [{ rank: 1, marks: '2' }], marks: [{ marks: '2', count: 1 }] })
  watcher.leave()
})

test('who was cut off is told everything that was said meanwhile, and nothing twice', async () => {
  const { topic } = await runningEvent()
  const topics = topicsOf(app.context)
  const watcher = await listenTo(base, topic)
  await topics.say(topic, 'announcement', { text: 'one', at: '' })
  await watcher.until((all) => all.some(({ kind }) => kind === 'announcement'))
  const last = watcher.heard.at(-1)?.id ?? 0
  watcher.leave()
  for (const text of ['two', 'three', 'four']) await topics.say(topic, 'announcement', { text, at: '' })
  const back = await listenTo(base, topic, last)
  await topics.say(topic, 'announcement', { text: 'five', at: '' })
  const heard = await back.until((all) => all.some(({ data }) => data.text === 'five'))
  const said = heard.filter(({ kind }) => kind === 'announcement').map(({ data }) => data.text)
  expect(said).toEqual(['two', 'three', 'four', 'five'])
  const ids = heard.map(({ id }) => id)
  expect(ids).toEqual(Array.from(ids, (_, at) => last + 1 + at))
  back.leave()
})

test('what this node no longer holds is read from the log', async () => {
  const { topic } = await runningEvent()
  const topics = topicsOf(app.context)
  const keeper = await listenTo(base, topic)
  for (let at = 0; at < 500; at += 1) await topics.say(topic, 'announcement', { text: String(at), at: '' })
  const back = await listenTo(base, topic, 0)
  const heard = await back.until((all) => all.at(-1)?.data.text === '499')
  expect(heard.filter(({ kind }) => kind === 'announcement')).toHaveLength(500)
  keeper.leave()
  back.leave()
})

test('a newcomer is told at once how things stand', async () => {
  const { paperId, topic } = await runningEvent()
  const first = await listenTo(base, topic)
  await handIn(app, paperId, { 0: 0 })
  await first.until((all) => submittedIn(all).includes(1))
  const newcomer = await listenTo(base, topic)
  expect((await newcomer.until((all) => all.length > 0)).at(0)?.data).toMatchObject({ submitted: 1 })
  first.leave()
  newcomer.leave()
})

test('many submissions within a moment make few messages', async () => {
  const { paperId, topic } = await runningEvent()
  const watcher = await listenTo(base, topic)
  await Promise.all(Array.from({ length: 12 }, () => handIn(app, paperId, { 0: 0 })))
  await watcher.until((all) => submittedIn(all).includes(12))
  expect(watcher.heard.length).toBeLessThan(12)
  watcher.leave()
})

test('there is nothing to hear on a topic that does not exist', async () => {
  expect((await listenTo(base, eventTopic('0'.repeat(24)))).status).toBe(404)
  expect((await listenTo(base, 'anything')).status).toBe(404)
})

test('under maintenance nobody is let in to listen', async () => {
  const { topic } = await runningEvent()
  const { token } = await signedInAdmin(app, { permissions: ['manage_settings'] })
  const { data } = await app.call(settings.readSettings, { token })
  await app.call(settings.saveSettings, { token, input: { ...data, maintenanceMode: true } })
  expect((await listenTo(base, topic)).status).toBe(503)
  await app.call(settings.saveSettings, { token, input: { ...data, maintenanceMode: false } })
})

test.runIf(several)('who watches on one node hears what happens on another', async () => {
  const { paperId, topic } = await runningEvent()
  const there = await listenTo(await listen(other), topic)
  await topicsOf(app.context).say(topic, 'announcement', { text: 'from here', at: '' })
  await handIn(app, paperId, { 0: 0 })
  const heard = await there.until((all) => submittedIn(all).includes(1))
  expect(heard.some(({ data }) => data.text === 'from here')).toBe(true)
  const last = heard.at(-1)?.id ?? 0
  there.leave()
  await handIn(other, paperId, { 0: 0, 1: 0 })
  const back = await listenTo(base, topic, last)
  expect(submittedIn(await back.until((all) => submittedIn(all).includes(2)))).toContain(2)
  back.leave()
})

test.runIf(several)('a message that Redis lost is made up for', async () => {
  const { topic } = await runningEvent()
  const there = await listenTo(await listen(other), topic)
  await redis?.stop()
  await topicsOf(app.context).say(topic, 'announcement', { text: 'unheard', at: '' })
  const heard = await there.until((all) => all.some(({ data }) => data.text === 'unheard'), 8000)
  expect(heard.some(({ data }) => data.text === 'unheard')).toBe(true)
  await redis?.start()
  there.leave()
})

test('a server that closes sends its watchers away', async () => {
  const closing = await startTestApp({ LOG_LEVEL: 'fatal' })
  const { paperId } = await makePaper(closing)
  const event = await (await makeOrganiser(closing)).event({ paperId, startsIn: 0 })
  const watcher = await listenTo(await listen(closing), eventTopic(event._id))
  const closed = closing.close()
  const outcome = await Promise.race([Promise.all([watcher.ended, closed]).then(() => 'closed'), sleep(25_000).then(() => 'still open')])
  expect(outcome).toBe('closed')
})
