import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import { type Contract, type Endpoint, endpoint } from '#domain/endpoint.ts'
import { type Permission, permissions } from '#domain/identity/permissions.ts'
import { errorHandler } from '#server/platform/http/errors.ts'
import { registerRoutes } from '#server/platform/http/routes.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { authenticate } from './sign-in.ts'
import { signedInAdmin, signedInLearner } from './testing.ts'

const endpointsByAccess = {
  public: endpoint({ method: 'GET', path: '/public', summary: 'Open', access: 'public' }),
  learner: endpoint({ method: 'GET', path: '/learner', summary: 'For learners', access: 'learner' }),
  admin: endpoint({ method: 'GET', path: '/admin', summary: 'For administrators', access: 'admin' }),
  superadmin: endpoint({ method: 'GET', path: '/superadmin', summary: 'For super admins', access: 'superadmin' }),
  questions: endpoint({ method: 'GET', path: '/questions', summary: 'One permission', access: { permission: 'manage_questions' } }),
  users: endpoint({ method: 'GET', path: '/users', summary: 'Another permission', access: { permission: 'manage_users' } }),
}

let app: TestApp
/** A server with one endpoint of each access level and the real guards. */
let server: FastifyInstance
beforeAll(async () => {
  app = await startTestApp()
  server = Fastify()
  server.setErrorHandler(errorHandler(app.context))
  const handler = async () => ({})
  const handlers = { public: handler, learner: handler, admin: handler, superadmin: handler, questions: handler, users: handler }
  registerRoutes(server, app.context, { authenticate, isUnderMaintenance: async () => false }, endpointsByAccess, handlers)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

async function statuses(token?: string): Promise<Record<string, number>> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const requests = Object.entries(endpointsByAccess).map(async ([name, accessEndpoint]) => {
    const { statusCode } = await server.inject({ method: 'GET', url: urlOf(accessEndpoint), headers })
    return [name, statusCode] as const
  })
  return Object.fromEntries(await Promise.all(requests))
}

const adminStatuses = { public: 200, learner: 403, admin: 200, superadmin: 403, questions: 403, users: 403 }

test('without a session only public endpoints are accessible', async () => {
  expect(await statuses()).toEqual({ public: 200, learner: 401, admin: 401, superadmin: 401, questions: 401, users: 401 })
})

test('a learner has no access to endpoints of administrators', async () => {
  const { token } = await signedInLearner(app, { permissions: ['manage_all'] })
  expect(await statuses(token)).toEqual({ ...adminStatuses, learner: 200, admin: 403 })
})

test('a moderator with manage_questions has no access to endpoints of other permissions', async () => {
  const { token } = await signedInAdmin(app, { role: 'moderator', permissions: ['manage_questions'] })
  expect(await statuses(token)).toEqual({ ...adminStatuses, questions: 200 })
})

test('a refusal names the permission that is missing', async () => {
  const { token } = await signedInAdmin(app, { permissions: ['manage_questions'] })
  const response = await server.inject({ url: urlOf(endpointsByAccess.users), headers: { authorization: `Bearer ${token}` } })
  expect(response.json()).toMatchObject({ success: false, code: 'missing_permission', details: { permission: 'manage_users' } })
})

test('manage_all includes every permission but not super admin access', async () => {
  const { token } = await signedInAdmin(app, { permissions: ['manage_all'] })
  expect(await statuses(token)).toEqual({ ...adminStatuses, questions: 200, users: 200 })
})

test('a super admin has access to every endpoint of administrators without permissions', async () => {
  const { token } = await signedInAdmin(app, { role: 'superadmin' })
  expect(await statuses(token)).toEqual({ ...adminStatuses, superadmin: 200, questions: 200, users: 200 })
})

test('a change of permissions or role takes effect with the next call', async () => {
  const { id, token } = await signedInAdmin(app, { permissions: ['manage_questions'] })
  const change = (set: string) => app.context.database.pool.query(`update accounts set ${set} where id = $1`, [id])
  expect(await statuses(token)).toMatchObject({ questions: 200, users: 403, superadmin: 403 })
  await change(`permissions = '{manage_users}'`)
  expect(await statuses(token)).toMatchObject({ questions: 403, users: 200, superadmin: 403 })
  await change(`role = 'superadmin'`)
  expect(await statuses(token)).toMatchObject({ questions: 200, users: 200, superadmin: 200 })
  await change(`role = 'moderator', permissions = '{}'`)
  expect(await statuses(token)).toEqual(adminStatuses)
  await change('is_active = false')
  expect(new Set(Object.values(await statuses(token)))).toEqual(new Set([401]))
})

const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature as Contract))
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const placeholders = (endpoint: Endpoint) => Object.fromEntries(Object.keys(endpoint.params.shape).map((key) => [key, '0'.repeat(24)]))

/** The endpoints that the token has access to, whatever they respond to the missing input. */
async function listAccessible(token: string | undefined, candidates: Endpoint[]): Promise<string[]> {
  const answers: string[] = []
  for (const endpoint of candidates) {
    const { status } = await app.send(endpoint, { params: placeholders(endpoint), ...(token && { token }) })
    if (status !== 401 && status !== 403) answers.push(nameOf(endpoint))
  }
  return answers
}

test('no endpoint that needs a session is accessible without one', async () => {
  const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public')
  expect(await listAccessible(undefined, guarded)).toEqual([])
  expect(await listAccessible('made-up', endpoints)).toEqual([])
})

test('learners and administrators have no access to each other’s endpoints', async () => {
  const learner = await signedInLearner(app)
  const admin = await signedInAdmin(app, { role: 'superadmin' })
  const forAdmins = endpoints.filter((endpoint) => endpoint.access !== 'public' && endpoint.access !== 'learner')
  const forLearners = endpoints.filter((endpoint) => endpoint.access === 'learner')
  expect(await listAccessible(learner.token, forAdmins)).toEqual([])
  expect(await listAccessible(admin.token, forLearners)).toEqual([])
})

test('no endpoint is accessible to an administrator with every permission but its own', async () => {
  const guarded = new Map<Permission | 'superadmin', Endpoint[]>()
  for (const endpoint of endpoints) {
    const key = typeof endpoint.access === 'object' ? endpoint.access.permission : endpoint.access === 'superadmin' ? 'superadmin' : null
    if (key) guarded.set(key, [...(guarded.get(key) ?? []), endpoint])
  }
  for (const [key, candidates] of guarded) {
    const others = permissions.filter((permission) => permission !== key && (key === 'superadmin' || permission !== 'manage_all'))
    const { token } = await signedInAdmin(app, { permissions: others })
    expect(await listAccessible(token, candidates)).toEqual([])
  }
})
