import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import { type Permission, permissions } from '#domain/identity/permissions.ts'
import { type Contract, type Endpoint, endpoint } from '#domain/kit.ts'
import { answerError } from '#server/platform/errors.ts'
import { serve } from '#server/platform/http.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { authenticate } from './sign-in.ts'
import { signedInAdmin, signedInLearner } from './testing.ts'

const doors = {
  public: endpoint({ method: 'GET', path: '/public', summary: 'Open', access: 'public' }),
  learner: endpoint({ method: 'GET', path: '/learner', summary: 'For learners', access: 'learner' }),
  admin: endpoint({ method: 'GET', path: '/admin', summary: 'For administrators', access: 'admin' }),
  superadmin: endpoint({ method: 'GET', path: '/superadmin', summary: 'For super admins', access: 'superadmin' }),
  questions: endpoint({ method: 'GET', path: '/questions', summary: 'One permission', access: { permission: 'manage_questions' } }),
  users: endpoint({ method: 'GET', path: '/users', summary: 'Another permission', access: { permission: 'manage_users' } }),
}

let app: TestApp
/** A door of each kind, with the real locks and the real keys. */
let house: FastifyInstance
beforeAll(async () => {
  app = await startTestApp()
  house = Fastify()
  house.setErrorHandler(answerError(app.context))
  const opens = async () => ({})
  const handlers = { public: opens, learner: opens, admin: opens, superadmin: opens, questions: opens, users: opens }
  serve(house, app.context, { authenticate, isUnderMaintenance: async () => false }, doors, handlers)
})
afterAll(async () => {
  await house.close()
  await app.close()
})

async function knock(token?: string): Promise<Record<string, number>> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const knocks = Object.entries(doors).map(async ([name, door]) => {
    const { statusCode } = await house.inject({ method: 'GET', url: urlOf(door), headers })
    return [name, statusCode] as const
  })
  return Object.fromEntries(await Promise.all(knocks))
}

const closedToAdmins = { public: 200, learner: 403, admin: 200, superadmin: 403, questions: 403, users: 403 }

test('without a session only what is public opens', async () => {
  expect(await knock()).toEqual({ public: 200, learner: 401, admin: 401, superadmin: 401, questions: 401, users: 401 })
})

test('a learner’s token opens no administrator’s door', async () => {
  const { token } = await signedInLearner(app, { permissions: ['manage_all'] })
  expect(await knock(token)).toEqual({ ...closedToAdmins, learner: 200, admin: 403 })
})

test('a moderator who manages questions opens that door and none with another permission', async () => {
  const { token } = await signedInAdmin(app, { role: 'moderator', permissions: ['manage_questions'] })
  expect(await knock(token)).toEqual({ ...closedToAdmins, questions: 200 })
})

test('a refusal names the permission that is missing', async () => {
  const { token } = await signedInAdmin(app, { permissions: ['manage_questions'] })
  const response = await house.inject({ url: urlOf(doors.users), headers: { authorization: `Bearer ${token}` } })
  expect(response.json()).toMatchObject({ success: false, code: 'missing_permission', details: { permission: 'manage_users' } })
})

test('manage_all stands for every permission, but makes nobody a super admin', async () => {
  const { token } = await signedInAdmin(app, { permissions: ['manage_all'] })
  expect(await knock(token)).toEqual({ ...closedToAdmins, questions: 200, users: 200 })
})

test('a super admin passes every administrator’s door without any permission', async () => {
  const { token } = await signedInAdmin(app, { role: 'superadmin' })
  expect(await knock(token)).toEqual({ ...closedToAdmins, superadmin: 200, questions: 200, users: 200 })
})

test('a change of permissions or role holds from the next call on', async () => {
  const { id, token } = await signedInAdmin(app, { permissions: ['manage_questions'] })
  const change = (set: string) => app.context.database.pool.query(`update accounts set ${set} where id = $1`, [id])
  expect(await knock(token)).toMatchObject({ questions: 200, users: 403, superadmin: 403 })
  await change(`permissions = '{manage_users}'`)
  expect(await knock(token)).toMatchObject({ questions: 403, users: 200, superadmin: 403 })
  await change(`role = 'superadmin'`)
  expect(await knock(token)).toMatchObject({ questions: 200, users: 200, superadmin: 200 })
  await change(`role = 'moderator', permissions = '{}'`)
  expect(await knock(token)).toEqual(closedToAdmins)
  await change('is_active = false')
  expect(new Set(Object.values(await knock(token)))).toEqual(new Set([401]))
})

const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature as Contract))
const named = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const placeholders = (endpoint: Endpoint) => Object.fromEntries(Object.keys(endpoint.params.shape).map((key) => [key, '0'.repeat(24)]))

/** The calls of the contract that let a token through, whatever they then say of the missing input. */
async function opened(token: string | undefined, which: Endpoint[]): Promise<string[]> {
  const answers: string[] = []
  for (const endpoint of which) {
    const { status } = await app.send(endpoint, { params: placeholders(endpoint), ...(token && { token }) })
    if (status !== 401 && status !== 403) answers.push(named(endpoint))
  }
  return answers
}

test('no call of the contract that needs a session answers without one', async () => {
  const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public')
  expect(await opened(undefined, guarded)).toEqual([])
  expect(await opened('made-up', endpoints)).toEqual([])
})

test('no administrator’s call of the contract answers to a learner, and no learner’s to an administrator', async () => {
  const learner = await signedInLearner(app)
  const admin = await signedInAdmin(app, { role: 'superadmin' })
  const forAdmins = endpoints.filter((endpoint) => endpoint.access !== 'public' && endpoint.access !== 'learner')
  const forLearners = endpoints.filter((endpoint) => endpoint.access === 'learner')
  expect(await opened(learner.token, forAdmins)).toEqual([])
  expect(await opened(admin.token, forLearners)).toEqual([])
})

test('no call of the contract answers to an administrator who holds every permission but its own', async () => {
  const guarded = new Map<Permission | 'superadmin', Endpoint[]>()
  for (const endpoint of endpoints) {
    const key = typeof endpoint.access === 'object' ? endpoint.access.permission : endpoint.access === 'superadmin' ? 'superadmin' : null
    if (key) guarded.set(key, [...(guarded.get(key) ?? []), endpoint])
  }
  for (const [key, which] of guarded) {
    const others = permissions.filter((permission) => permission !== key && (key === 'superadmin' || permission !== 'manage_all'))
    const { token } = await signedInAdmin(app, { permissions: others })
    expect(await opened(token, which)).toEqual([])
  }
})
