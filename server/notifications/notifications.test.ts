import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { identity } from '#domain/identity/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import type { AnnouncementDraft } from '#domain/notifications/notification.ts'
import { settings } from '#domain/settings/contract.ts'
import { makeLearner, signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { notificationsFeature } from './feature.ts'
import { notify } from './notify.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signedInAdmin(app, { permissions: ['manage_notifications', 'manage_settings'] })).token
})
afterAll(() => app.close())

const hour = 3_600_000
const later = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds).toISOString()

async function announce(fields: Partial<z.input<typeof AnnouncementDraft>> = {}) {
  const input = { type: 'update' as const, title: { en: 'News', hi: 'ख़बर' }, message: { en: 'Text', hi: 'पाठ' }, ...fields }
  return (await app.call(notifications.createAnnouncement, { token, input })).data
}

const seen = async (asToken?: string) => app.call(notifications.listNotifications, asToken ? { token: asToken } : {})
const idsSeen = async (asToken?: string) => (await seen(asToken)).data.map(({ _id }) => _id)

test('each announcement reaches those it is meant for', async () => {
  const learner = await signedInLearner(app)
  const premium = await signedInLearner(app, { isPremium: true })
  const all = await announce()
  const learners = await announce({ audience: 'learners' })
  const paying = await announce({ audience: 'premium', title: 'Only English' })
  expect(await idsSeen()).toEqual([all._id])
  expect(new Set(await idsSeen(learner.token))).toEqual(new Set([all._id, learners._id]))
  expect(new Set(await idsSeen(premium.token))).toEqual(new Set([all._id, learners._id, paying._id]))
  for (const { _id } of [all, learners, paying]) await app.call(notifications.removeAnnouncement, { token, params: { id: _id } })
  expect(await idsSeen(premium.token)).toEqual([])
})

test('it is there from its beginning until its end', async () => {
  const { _id } = await announce({ startsAt: later(hour), endsAt: later(3 * hour) })
  const stateOf = async () => (await app.call(notifications.readAnnouncement, { token, params: { id: _id } })).data.state
  expect([await idsSeen(), await stateOf()]).toEqual([[], 'coming'])
  app.clock.pass(2 * hour)
  expect([await idsSeen(), await stateOf()]).toEqual([[_id], 'current'])
  app.clock.pass(hour)
  expect([await idsSeen(), await stateOf()]).toEqual([[], 'over'])
})

test('what is read is read for that learner alone', async () => {
  const [one, two] = [await signedInLearner(app), await signedInLearner(app)]
  const first = await announce()
  const second = await announce()
  expect((await seen(one.token)).unread).toBe(2)
  const read = () => app.call(notifications.readNotification, { token: one.token, params: { id: first._id } })
  expect([(await read()).unread, (await read()).unread]).toEqual([1, 1])
  expect((await seen(one.token)).data.find(({ _id }) => _id === first._id)?.isRead).toBe(true)
  expect((await seen(two.token)).unread).toBe(2)
  await app.call(notifications.readAllNotifications, { token: one.token })
  expect([(await seen(one.token)).unread, (await seen(two.token)).unread]).toEqual([0, 2])
  for (const { _id } of [first, second]) await app.call(notifications.removeAnnouncement, { token, params: { id: _id } })
})

test('what is not for somebody cannot be read by them', async () => {
  const learner = await signedInLearner(app)
  const premium = await announce({ audience: 'premium' })
  for (const id of [premium._id, '0'.repeat(24)]) {
    expect((await app.refused(notifications.readNotification, { token: learner.token, params: { id } })).status).toBe(404)
  }
  await app.call(notifications.removeAnnouncement, { token, params: { id: premium._id } })
})

test('switched off in the settings, nobody sees any', async () => {
  const learner = await signedInLearner(app)
  const { _id } = await announce()
  await app.call(settings.saveSettings, { token, input: { enableNotifications: false } })
  expect(await seen(learner.token)).toMatchObject({ data: [], unread: 0, isEnabled: false })
  await app.call(settings.saveSettings, { token, input: { enableNotifications: true } })
  expect((await seen(learner.token)).unread).toBe(1)
  await app.call(notifications.removeAnnouncement, { token, params: { id: _id } })
})

test('single accounts are told in the transaction of the cause, once for each key', async () => {
  const [told, other] = [await signedInLearner(app), await signedInLearner(app)]
  const word = {
    accountId: told.id,
    type: 'event' as const,
    title: { en: 'Soon', hi: 'जल्द' },
    message: '2024',
    key: 'event-1',
    link: '/live-events',
  }
  const { db } = app.context.database
  const undone = db.transaction(async (tx) => {
    await notify(tx, [word], app.clock.now())
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await seen(told.token)).unread).toBe(0)
  for (let times = 0; times < 2; times += 1) await db.transaction((tx) => notify(tx, [word], app.clock.now()))
  expect(await seen(told.token)).toMatchObject({
    unread: 1,
    data: [{ title: word.title, message: '2024', link: '/live-events', isRead: false }],
  })
  expect((await seen(other.token)).unread).toBe(0)
  const [notification] = (await seen(told.token)).data
  const params = { id: notification?._id ?? '' }
  expect((await app.refused(notifications.readNotification, { token: other.token, params })).status).toBe(404)
  expect((await app.call(notifications.readNotification, { token: told.token, params })).unread).toBe(0)
  const { data } = await app.call(identity.exportAccount, { token: told.token })
  expect(data.notifications).toMatchObject([{ message: '2024' }])
})

test('thousands are told in one statement', async () => {
  const { id } = await makeLearner(app)
  const words = Array.from({ length: 5000 }, (_, number) => ({
    accountId: id,
    type: 'update' as const,
    title: `Word ${number}`,
    message: 'x',
    key: `k${number}`,
  }))
  await notify(app.context.database.db, words, app.clock.now())
  const { rows } = await app.context.database.pool.query('select count(*)::int as count from account_notifications where account_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ count: 5000 }])
})

test('who was marked again is told how their marks moved', async () => {
  const learner = await signedInLearner(app)
  const event = {
    resultId: 'a'.repeat(24),
    accountId: learner.id,
    paperId: 'b'.repeat(24),
    before: { marks: '12', score: 60 },
    after: { marks: '46/3', score: 70 },
  }
  await app.context.database.db.transaction(async (tx) =>
    notificationsFeature.reactions?.['result.remarked']?.(tx, [event], app.clock.now()),
  )
  const [told] = (await seen(learner.token)).data
  expect(told).toMatchObject({ type: 'update', priority: 'high', link: `/results?attempt=${event.resultId}` })
  expect(JSON.stringify(told?.message)).toContain('12 → 15 1/3')
})

test.each([
  [{ title: { en: '', hi: '' } }, 'Title is required'],
  [{ message: '' }, 'Message is required'],
  [{ link: 'https://elsewhere.example' }, 'Link must be a page of this site and start with /'],
  [{ startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' }, 'The end must be after the beginning'],
  [{ endsAt: '2020-01-01T00:00:00Z' }, 'The end must be after the beginning'],
])('%j is refused', async (fields, message) => {
  const input = { type: 'update' as const, title: 'T', message: 'M', ...fields }
  const refused = await app.refused(notifications.createAnnouncement, { token, input })
  expect([refused.status, refused.body.errors]).toEqual([422, [message]])
})

test('of two administrators who change the same, the second is told', async () => {
  const { _id, version } = await announce()
  const change = (title: string) => ({ token, params: { id: _id }, input: { type: 'update' as const, title, message: 'M', version } })
  await app.call(notifications.updateAnnouncement, change('First'))
  const refused = await app.refused(notifications.updateAnnouncement, change('Second'))
  expect([refused.body.code, refused.body.details]).toMatchObject(['stale_version', { current: { title: 'First' } }])
  const { data } = await app.call(notifications.listAnnouncements, { token, query: { search: 'first', state: 'current' } })
  expect(data.map((row) => row._id)).toEqual([_id])
})
