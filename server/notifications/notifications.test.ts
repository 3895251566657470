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

const listFor = async (asToken?: string) => app.call(notifications.listNotifications, asToken ? { token: asToken } : {})
const listIds = async (asToken?: string) => (await listFor(asToken)).data.map(({ _id }) => _id)

test('each announcement is shown to its audience only', async () => {
  const learner = await signedInLearner(app)
  const premium = await signedInLearner(app, { isPremium: true })
  const all = await announce()
  const learners = await announce({ audience: 'learners' })
  const premiumOnly = await announce({ audience: 'premium', title: 'Only English' })
  expect(await listIds()).toEqual([all._id])
  expect(new Set(await listIds(learner.token))).toEqual(new Set([all._id, learners._id]))
  expect(new Set(await listIds(premium.token))).toEqual(new Set([all._id, learners._id, premiumOnly._id]))
  for (const { _id } of [all, learners, premiumOnly]) await app.call(notifications.removeAnnouncement, { token, params: { id: _id } })
  expect(await listIds(premium.token)).toEqual([])
})

test('an announcement is shown from its start until its end', async () => {
  const { _id } = await announce({ startsAt: later(hour), endsAt: later(3 * hour) })
  const stateOf = async () => (await app.call(notifications.readAnnouncement, { token, params: { id: _id } })).data.state
  expect([await listIds(), await stateOf()]).toEqual([[], 'coming'])
  app.clock.advance(2 * hour)
  expect([await listIds(), await stateOf()]).toEqual([[_id], 'current'])
  app.clock.advance(hour)
  expect([await listIds(), await stateOf()]).toEqual([[], 'over'])
})

test('a notification is marked as read for one learner only', async () => {
  const [one, two] = [await signedInLearner(app), await signedInLearner(app)]
  const first = await announce()
  const second = await announce()
  expect((await listFor(one.token)).unread).toBe(2)
  const read = () => app.call(notifications.readNotification, { token: one.token, params: { id: first._id } })
  expect([(await read()).unread, (await read()).unread]).toEqual([1, 1])
  expect((await listFor(one.token)).data.find(({ _id }) => _id === first._id)?.isRead).toBe(true)
  expect((await listFor(two.token)).unread).toBe(2)
  await app.call(notifications.readAllNotifications, { token: one.token })
  expect([(await listFor(one.token)).unread, (await listFor(two.token)).unread]).toEqual([0, 2])
  for (const { _id } of [first, second]) await app.call(notifications.removeAnnouncement, { token, params: { id: _id } })
})

test('a notification for others cannot be marked as read', async () => {
  const learner = await signedInLearner(app)
  const premium = await announce({ audience: 'premium' })
  for (const id of [premium._id, '0'.repeat(24)]) {
    expect((await app.expectFailure(notifications.readNotification, { token: learner.token, params: { id } })).status).toBe(404)
  }
  await app.call(notifications.removeAnnouncement, { token, params: { id: premium._id } })
})

test('no notifications are shown if they are disabled in the settings', async () => {
  const learner = await signedInLearner(app)
  const { _id } = await announce()
  await app.call(settings.saveSettings, { token, input: { enableNotifications: false } })
  expect(await listFor(learner.token)).toMatchObject({ data: [], unread: 0, isEnabled: false })
  await app.call(settings.saveSettings, { token, input: { enableNotifications: true } })
  expect((await listFor(learner.token)).unread).toBe(1)
  await app.call(notifications.removeAnnouncement, { token, params: { id: _id } })
})

test('accounts are notified in the transaction of the cause, once per key', async () => {
  const [recipient, other] = [await signedInLearner(app), await signedInLearner(app)]
  const draft = {
    accountId: recipient.id,
    type: 'event' as const,
    title: { en: 'Soon', hi: 'जल्द' },
    message: '2024',
    key: 'event-1',
    link: '/live-events',
  }
  const { db } = app.context.database
  const undone = db.transaction(async (tx) => {
    await notify(tx, [draft], app.clock.now())
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await listFor(recipient.token)).unread).toBe(0)
  for (let times = 0; times < 2; times += 1) await db.transaction((tx) => notify(tx, [draft], app.clock.now()))
  expect(await listFor(recipient.token)).toMatchObject({
    unread: 1,
    data: [{ title: draft.title, message: '2024', link: '/live-events', isRead: false }],
  })
  expect((await listFor(other.token)).unread).toBe(0)
  const [notification] = (await listFor(recipient.token)).data
  const params = { id: notification?._id ?? '' }
  expect((await app.expectFailure(notifications.readNotification, { token: other.token, params })).status).toBe(404)
  expect((await app.call(notifications.readNotification, { token: recipient.token, params })).unread).toBe(0)
  const { data } = await app.call(identity.exportAccount, { token: recipient.token })
  expect(data.notifications).toMatchObject([{ message: '2024' }])
})

test('thousands of notifications are inserted in one statement', async () => {
  const { id } = await makeLearner(app)
  const drafts = Array.from({ length: 5000 }, (_, number) => ({
    accountId: id,
    type: 'update' as const,
    title: `Word ${number}`,
    message: 'x',
    key: `k${number}`,
  }))
  await notify(app.context.database.db, drafts, app.clock.now())
  const { rows } = await app.context.database.pool.query('select count(*)::int as count from account_notifications where account_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ count: 5000 }])
})

test('a re-marked learner is notified of the change of marks', async () => {
  const learner = await signedInLearner(app)
  const event = {
    resultId: 'a'.repeat(24),
    accountId: learner.id,
    paperId: 'b'.repeat(24),
    before: { marks: '12', score: 60 },
    after: { marks: '46/3', score: 70 },
  }
  await app.context.database.db.transaction(async (tx) =>
    notificationsFeature.reactions?.['result.remarked']?.({ db: tx, jobs: app.context.jobs, now: app.clock.now() }, [event]),
  )
  const [recipient] = (await listFor(learner.token)).data
  expect(recipient).toMatchObject({ type: 'update', priority: 'high', link: `/results?attempt=${event.resultId}` })
  expect(JSON.stringify(recipient?.message)).toContain('12 → 15⅓')
})

test.each([
  [{ title: { en: '', hi: '' } }, 'Title is required'],
  [{ message: '' }, 'Message is required'],
  [{ link: 'https://elsewhere.example' }, 'Link must be a page of this site and start with /'],
  [{ startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' }, 'The end must be after the beginning'],
  [{ endsAt: '2020-01-01T00:00:00Z' }, 'The end must be after the beginning'],
])('%j is refused', async (fields, message) => {
  const input = { type: 'update' as const, title: 'T', message: 'M', ...fields }
  const refused = await app.expectFailure(notifications.createAnnouncement, { token, input })
  expect([refused.status, refused.body.errors]).toEqual([422, [message]])
})

test('an update of an outdated version is refused', async () => {
  const { _id, version } = await announce()
  const change = (title: string) => ({ token, params: { id: _id }, input: { type: 'update' as const, title, message: 'M', version } })
  await app.call(notifications.updateAnnouncement, change('First'))
  const refused = await app.expectFailure(notifications.updateAnnouncement, change('Second'))
  expect([refused.body.code, refused.body.details]).toMatchObject(['stale_version', { current: { title: 'First' } }])
  const { data } = await app.call(notifications.listAnnouncements, { token, query: { search: 'first', state: 'current' } })
  expect(data.map((row) => row._id)).toEqual([_id])
})
