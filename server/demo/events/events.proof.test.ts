import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { live } from '#domain/live/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { pathTo } from '#domain/paths.ts'
import { releaseAllEnded } from '#server/live/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { contentFolder } from '#server/setup/content/folder.ts'
import { seedDemo } from '../seed.ts'
import { readDemoEvents } from './read.ts'
import { updateDemoEvents } from './run.ts'

const hour = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'on' })
  await seedDemo(app.context)
})
afterAll(() => app.close())

const listEvents = async () => (await app.call(live.listEvents)).data

async function expectLively(): Promise<void> {
  await releaseAllEnded(app)
  const events = await listEvents()
  const now = app.clock.now().getTime()
  const running = events.filter(({ status }) => status === 'live')
  expect(running.length).toBeGreaterThan(0)
  for (const { participants } of running) expect(participants).toBeGreaterThan(3)
  expect(events.some(({ startTime }) => Date.parse(startTime) > now && Date.parse(startTime) <= now + hour)).toBe(true)
  const ended = events.filter(({ status, isBattle }) => status === 'ended' && !isBattle)
  expect(ended.length).toBeGreaterThan(1)
  for (const { _id } of ended) {
    const { standing } = await app.call(live.readEvent, { params: { id: _id } })
    expect(standing.marks.length).toBeGreaterThan(2)
  }
}

test('the past that the demo begins with stays at the next update, also if it is not released yet', async () => {
  const listPast = async () => (await listEvents()).filter(({ status }) => status === 'ended').map(({ _id }) => _id)
  const past = await listPast()
  expect(past).toHaveLength(3)
  await updateDemoEvents(app.context, await readDemoEvents(contentFolder))
  expect(await listPast()).toEqual(past)
})

test.each([0, 2, 31])('after %d days without a server something is live and nothing is dead', async (days) => {
  app.clock.advance(days * 24 * hour)
  await seedDemo(app.context)
  await expectLively()
})

test('while the server runs, people join, sit and submit, and the next event follows', async () => {
  const demoEvents = await readDemoEvents(contentFolder)
  const [first] = (await listEvents()).filter(({ status, isBattle }) => status === 'live' && !isBattle)
  if (!first) throw new Error('No event is live.')
  for (let minutes = 0; minutes < 150; minutes += 10) {
    app.clock.advance(10 * 60_000)
    await updateDemoEvents(app.context, demoEvents)
    await expectLively()
  }
  const { data, standing } = await app.call(live.readEvent, { params: { id: first._id } })
  expect(data).toMatchObject({ status: 'ended', released: true })
  const placed = standing.marks.reduce((sum, { count }) => sum + count, 0)
  expect(placed).toBe(data.participants)
})

test('a notification about an event is shown while the event runs, and not after', async () => {
  const events = await listEvents()
  const running = events.filter(({ status }) => status === 'live')
  const shown = (await app.call(notifications.listNotifications)).data.filter(({ title }) => JSON.stringify(title).includes('Live now'))
  const links = running.map(({ _id, isBattle }) => (isBattle ? pathTo('teamBattle') : pathTo('liveEvent', { id: _id })))
  expect(shown.map(({ link }) => link).sort()).toEqual(links.sort())
})

test('the demo has premium plans and warns of no maintenance', async () => {
  expect((await app.call(catalogue.readPremiumPage)).data.plans.length).toBeGreaterThan(1)
  expect((await app.call(notifications.listNotifications)).data.filter(({ type }) => type === 'maintenance')).toEqual([])
})
