import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Contract, Endpoint } from '#domain/endpoint.ts'
import { identity } from '#domain/identity/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { checksumOtherTables } from '#server/analytics/testing.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { adminWithPasskey } from '#server/identity/passkeys/testing.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { notify } from '#server/notifications/notify.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { waitForJobs } from '#server/platform/testing/database.ts'
import { minimalInput } from '#server/platform/testing/minimal-input.ts'
import { startPractice } from '#server/practice/testing.ts'
import { cardsOf, makeDeck } from '#server/study/testing.ts'

let app: TestApp
let otherCallers: Record<'learner' | 'admin', Record<string, string>>
beforeAll(async () => {
  app = await startTestApp()
  otherCallers = {
    learner: {
      'another learner': (await signedInLearner(app)).token,
      'a premium learner': (await signedInLearner(app, { isPremium: true })).token,
    },
    admin: {
      'another administrator': (await signedInAdmin(app)).token,
      'a super admin': (await signedInAdmin(app, { role: 'superadmin' })).token,
    },
  }
})
afterAll(() => app.close())

const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature as Contract))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The path up to its first parameter. */
const resourceOf = ({ path }: Endpoint) => /^.*?\{\w+\}/.exec(path)?.[0]

/** Endpoints on one resource that are open to every learner or administrator: only its owner may use them. */
const personal = endpoints.filter(({ access, path }) => (access === 'learner' || access === 'admin') && path.includes('{'))

type Owned = { token: string; id: string; inputFields?: Record<string, string> }

const makeAccount = async (): Promise<Owned> => {
  const { paperId } = await makePaper(app)
  return { ...(await signedInLearner(app)), inputFields: { paperId } }
}

/** Creates an owned resource through the API, by path. */
const ownedResources: Record<string, () => Promise<Owned>> = {
  '/attempts/{id}': async () => {
    const { paperId } = await makePaper(app)
    return startAttempt(app, paperId)
  },
  '/results/{id}': async () => {
    const { token, result } = await makeDeck(app)
    return { token, id: result._id }
  },
  '/revision/cards/{id}': async () => {
    const { token } = await makeDeck(app)
    const [card] = await cardsOf(app, token)
    return { token, id: card?._id ?? '' }
  },
  '/practice/sessions/{id}': () => startPractice(app),
  '/notifications/{id}': async () => {
    const { id, token } = await signedInLearner(app)
    const text = { en: 'For you', hi: 'आपके लिए' }
    await notify(app.context.database.db, [{ accountId: id, key: 'test', type: 'update', title: text, message: text }], app.clock.now())
    const { data } = await app.call(notifications.listNotifications, { token })
    return { token, id: data[0]?._id ?? '' }
  },
  '/admin/auth/sessions/{sessionId}': async () => {
    const { token } = await signedInAdmin(app)
    const { data } = await app.call(identity.loginHistory, { token })
    return { token, id: data[0]?.sessionId ?? '' }
  },
  '/admin/auth/passkeys/{passkeyId}': async () => {
    const { token, passkey } = await adminWithPasskey(app)
    return { token, id: passkey._id }
  },
  '/auth/sessions/{sessionId}': async () => {
    const { token } = await signedInLearner(app)
    const { data } = await app.call(identity.listOwnSessions, { token })
    return { token, id: data[0]?._id ?? '' }
  },
  '/users/{userId}': makeAccount,
  '/results/user/{userId}': makeAccount,
  '/top-scorers/user/{userId}': makeAccount,
}

/** Resources shared by all: each learner stores something of their own about them. */
const sharedResources = [
  '/live-events/{id}',
  '/users/favourites/{id}',
  '/users/exams/{id}',
  '/exams/questions/templates/{name}',
  '/admin/papers/{id}',
]

test('every personal endpoint has a known owner', () => {
  const unknown = personal.filter((endpoint) => {
    const resource = resourceOf(endpoint) ?? ''
    return !(resource in ownedResources) && !sharedResources.includes(resource)
  })
  expect(unknown.map(nameOf)).toEqual([])
})

const callAs = (endpoint: Endpoint, { id, inputFields }: Owned, token?: string) => {
  const params = Object.fromEntries(Object.keys(endpoint.params.shape).map((name) => [name, id]))
  const input = endpoint.method === 'GET' ? undefined : minimalInput(endpoint, inputFields)
  return app.send(endpoint, { params, ...(token && { token }), ...(input !== undefined && { input }) })
}

const ownedEndpoints = personal.filter((endpoint) => (resourceOf(endpoint) ?? '') in ownedResources)

test.each(ownedEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s works for the owner only, and changes nothing for others',
  async (_, endpoint) => {
    const ownedResource = await ownedResources[resourceOf(endpoint) ?? '']?.()
    if (!ownedResource) throw new Error(`There is no fixture for ${endpoint.path}.`)
    // A mail about a new passkey is counted when it is sent.
    await waitForJobs(app.context.database.pool)
    const before = await checksumOtherTables(app)
    expect((await callAs(endpoint, ownedResource)).status).toBe(401)
    const realm = endpoint.access === 'admin' ? 'admin' : 'learner'
    for (const [who, token] of Object.entries(otherCallers[realm])) {
      const { status, body } = await callAs(endpoint, ownedResource, token)
      expect([403, 404], `${who}: ${JSON.stringify(body).slice(0, 300)}`).toContain(status)
    }
    expect(await checksumOtherTables(app)).toEqual(before)
    const { status, body } = await callAs(endpoint, ownedResource, ownedResource.token)
    expect([401, 403, 404, 422], JSON.stringify(body).slice(0, 300)).not.toContain(status)
  },
)

const peoplePaths = { users: '/admin/users/{id}', admins: '/superadmin/admins/{id}' }
const endpointsUnder = (prefix: string) => endpoints.filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`))

test.each([
  ...endpointsUnder(peoplePaths.users).map((endpoint) => [nameOf(endpoint), 'a super admin', endpoint] as const),
  ...endpointsUnder(peoplePaths.admins).map((endpoint) => [nameOf(endpoint), 'a learner', endpoint] as const),
])('%s does not reach %s', async (_, targetKind, endpoint) => {
  const { id } = targetKind === 'a learner' ? await signedInLearner(app) : await signedInAdmin(app, { role: 'superadmin' })
  const { token } = await signedInAdmin(app, targetKind === 'a learner' ? { role: 'superadmin' } : { permissions: ['manage_all'] })
  const before = await checksumOtherTables(app)
  const { status, body } = await callAs(endpoint, { id, token }, token)
  expect([404, 422], JSON.stringify(body).slice(0, 300)).toContain(status)
  expect(await checksumOtherTables(app)).toEqual(before)
})
