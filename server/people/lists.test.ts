import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#domain/people/contract.ts'
import { makeAdmin, makeLearner, signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signedInAdmin(app, { role: 'superadmin', name: 'Zoya Root', email: 'zoya@taiyari.example' })).token
  const day = 86_400_000
  const now = app.clock.now().getTime()
  await makeLearner(app, { name: 'Meera Iyer', email: 'meera@example.com', createdAt: new Date(now - 3 * day) })
  await makeLearner(app, { name: 'arjun Singh', email: 'arjun@example.com', role: 'student', createdAt: new Date(now - 2 * day) })
  await makeLearner(app, { name: '100% Sure_', email: 'b.sure@example.org', isActive: false, createdAt: new Date(now - day) })
  await makeLearner(app, { name: 'Lal Bahadur', email: 'lal@example.com', isPremium: true, createdAt: new Date(now - 4 * day) })
  await makeLearner(app, {
    name: 'Past Premium',
    email: 'past@example.com',
    isPremium: true,
    premiumUntil: new Date(now - day),
    createdAt: new Date(now - 5 * day),
  })
  for (let index = 10; index < 30; index += 1) await makeLearner(app, { name: `Learner ${index}`, email: `crowd${index}@example.net` })
  await makeAdmin(app, { name: 'Amit', role: 'moderator', email: 'amit@taiyari.example', isActive: false })
})
afterAll(() => app.close())

const list = (query: object = {}) => app.call(people.listUsers, { token, query })
const namesOf = async (query: object) => (await list(query)).users.map((user) => user.name)

test('the newest come first, ten per page, with the counts of all', async () => {
  const first = await list()
  expect(first.users).toHaveLength(10)
  expect(first.counts).toEqual({ total: 25, active: 24, premium: 1 })
  expect(first.pagination).toEqual({ current: 1, pages: 3, totalPages: 3, total: 25, limit: 10, hasPrev: false, hasNext: true })
  const last = await list({ page: 3 })
  expect(last.users.map((user) => user.name)).toEqual(['100% Sure_', 'arjun Singh', 'Meera Iyer', 'Lal Bahadur', 'Past Premium'])
})

test('all pages together contain everybody once', async () => {
  for (const sort of ['name', 'email', 'createdAt', 'role'] as const) {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, sort })))
    expect(new Set(pages.flatMap((page) => page.users.map((user) => user._id))).size).toBe(25)
  }
})

test('names are sorted without regard to case, in both directions', async () => {
  expect((await namesOf({ sort: 'name', order: 'asc' })).slice(0, 2)).toEqual(['100% Sure_', 'arjun Singh'])
  expect((await namesOf({ sort: 'name', order: 'desc' })).slice(0, 2)).toEqual(['Past Premium', 'Meera Iyer'])
  expect((await list({ sort: 'email', order: 'asc' })).users[0]?.email).toBe('arjun@example.com')
  expect((await namesOf({ sort: 'role', order: 'asc' })).slice(0, 2).sort()).toEqual(['Lal Bahadur', 'Past Premium'])
})

test('a search matches every word in names and addresses, and treats wildcards literally', async () => {
  expect(await namesOf({ search: 'EER' })).toEqual(['Meera Iyer'])
  expect(await namesOf({ search: 'singh arj' })).toEqual(['arjun Singh'])
  expect(await namesOf({ search: 'sure@example' })).toEqual(['100% Sure_'])
  expect(await namesOf({ search: 'ure@' })).toEqual(['100% Sure_'])
  expect(await namesOf({ search: 'SURE@EXAMPLE.ORG' })).toEqual(['100% Sure_'])
  for (const search of ['sur@example', 'sure@xample', 'sure@example.org@', 's_re@example', 'sure%@'])
    expect(await namesOf({ search })).toEqual([])
  expect(await namesOf({ search: '%' })).toEqual([])
  expect(await namesOf({ search: '10' })).toEqual(expect.arrayContaining(['100% Sure_', 'Learner 10']))
  expect(await namesOf({ search: 'sure_' })).toEqual(['100% Sure_'])
  expect(await namesOf({ search: 'e_r' })).toEqual([])
  expect((await list({ search: 'learner' })).pagination.total).toBe(20)
  expect((await list({ search: 'nobody at all' })).pagination.total).toBe(0)
  for (const page of [1, 3, 4, 9]) expect((await list({ search: 'learner', page, limit: 6 })).pagination.total).toBe(20)
})

test('status and role filter the list and its total', async () => {
  const totals = async (query: object) => [(await list(query)).pagination.total, (await list(query)).users.length]
  expect(await totals({ status: 'inactive' })).toEqual([1, 1])
  expect(await totals({ role: 'student' })).toEqual([1, 1])
  expect(await totals({ role: 'premium' })).toEqual([1, 1])
  expect(await totals({ role: 'user' })).toEqual([23, 10])
  expect(await totals({ role: 'user', status: 'inactive' })).toEqual([1, 1])
  expect(await totals({ role: 'student', search: 'meera' })).toEqual([0, 0])
  expect((await app.expectFailure(people.listUsers, { token, query: { role: 'admin' as 'user' } })).status).toBe(422)
})

test('administrators have a list and counts of their own', async () => {
  const { admins, counts } = await app.call(people.listAdmins, { token, query: { sort: 'name', order: 'asc' } })
  expect(admins.map((admin) => admin.name)).toEqual(['Amit', 'Zoya Root'])
  expect(counts).toEqual({ total: 2, superAdmins: 1, active: 1 })
  const moderators = await app.call(people.viewAdmins, { token, query: { role: 'moderator', status: 'inactive' } })
  expect(moderators.admins.map((admin) => admin.name)).toEqual(['Amit'])
})

test('the stored counters equal a recount after every kind of change', async () => {
  const { pool } = app.context.database
  const learner = await signedInLearner(app)
  const params = { id: learner.id }
  await app.call(people.grantPremium, { token, params, input: { until: new Date(app.clock.now().getTime() + 1000).toISOString() } })
  await app.call(people.setUserStatus, { token, params, input: { status: 'inactive' } })
  await app.call(people.updateUser, { token, params, input: { role: 'student' } })
  await pool.query(`update accounts set is_active = not is_active where email like 'crowd1%'`)
  await pool.query(`delete from accounts where email like 'crowd2%'`)
  const groups = 'select realm, role, is_active, premium_day::text'
  const { rows: stored } = await pool.query(`${groups}, count from account_counts where count <> 0 order by 1, 2, 3, 4`)
  const { rows: recounted } = await pool.query(
    `${groups}, count(*) from (select *, premium_day(is_premium, premium_until) from accounts) a group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  expect(stored).toEqual(recounted)
})

test('the hub shows current totals, and the number of permissions unless all are granted', async () => {
  const { data } = await app.call(people.stats, { token })
  expect(data).toMatchObject({ totalUsers: 16, totalAdmins: 2, permissions: null })
  const { token: other } = await signedInAdmin(app, { permissions: ['manage_users', 'view_audit'] })
  const before = (await app.call(people.stats, { token: other })).data
  expect(before).toMatchObject({ totalAdmins: 3, permissions: 2 })
  await signedInLearner(app)
  expect((await app.call(people.stats, { token: other })).data.activeSessions).toBe(before.activeSessions + 1)
})
