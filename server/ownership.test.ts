import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import type { Contract, Endpoint } from '#domain/kit.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { sumRecords } from '#server/analytics/testing.ts'
import { makePaper, sitDown } from '#server/attempts/testing.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { notify } from '#server/notifications/notify.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { leastInput } from '#server/platform/testing/least.ts'
import { cardsOf, makeDeck } from '#server/study/testing.ts'

let app: TestApp
let strangers: Record<'learner' | 'admin', Record<string, string>>
beforeAll(async () => {
  app = await startTestApp()
  strangers = {
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

/** The path up to the first thing that it names. */
const nounOf = ({ path }: Endpoint) => /^.*?\{\w+\}/.exec(path)?.[0]

/** Calls on one thing that are open to every learner, or to every administrator: whose it is decides alone. */
const personal = endpoints.filter(({ access, path }) => (access === 'learner' || access === 'admin') && path.includes('{'))

type Owned = { token: string; id: string; known?: Record<string, string> }

const account = async (): Promise<Owned> => {
  const { paperId } = await makePaper(app)
  return { ...(await signedInLearner(app)), known: { paperId } }
}

/** What belongs to somebody, made through the product, by the path that names it. */
const owned: Record<string, () => Promise<Owned>> = {
  '/attempts/{id}': async () => {
    const { paperId } = await makePaper(app)
    return sitDown(app, paperId)
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
  '/notifications/{id}': async () => {
    const { id, token } = await signedInLearner(app)
    const words = { en: 'For you', hi: 'आपके लिए' }
    await notify(app.context.database.db, [{ accountId: id, key: 'test', type: 'update', title: words, message: words }], app.clock.now())
    const { data } = await app.call(notifications.listNotifications, { token })
    return { token, id: data[0]?._id ?? '' }
  },
  '/admin/auth/sessions/{sessionId}': async () => {
    const { token } = await signedInAdmin(app)
    const { data } = await app.call(identity.loginHistory, { token })
    return { token, id: data[0]?.sessionId ?? '' }
  },
  '/users/{userId}': account,
  '/results/user/{userId}': account,
  '/top-scorers/user/{userId}': account,
}

/** What is there for all: each learner says of it something of their own. */
const everybodys = ['/live-events/{id}', '/users/favourites/{id}', '/exams/questions/templates/{name}']

test('of everything that a personal call can name it is known whose it is', () => {
  const unknown = personal.filter((endpoint) => {
    const noun = nounOf(endpoint) ?? ''
    return !(noun in owned) && !everybodys.includes(noun)
  })
  expect(unknown.map(nameOf)).toEqual([])
})

const ask = (endpoint: Endpoint, { id, known }: Owned, token?: string) => {
  const params = Object.fromEntries(Object.keys(endpoint.params.shape).map((name) => [name, id]))
  const input = endpoint.method === 'GET' ? undefined : leastInput(endpoint, known)
  return app.send(endpoint, { params, ...(token && { token }), ...(input !== undefined && { input }) })
}

const ofSomebody = personal.filter((endpoint) => (nounOf(endpoint) ?? '') in owned)

test.each(ofSomebody.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s is for its owner alone, and changes nothing for others',
  async (_, endpoint) => {
    const thing = await owned[nounOf(endpoint) ?? '']?.()
    if (!thing) throw new Error(`Nobody made anything for ${endpoint.path}.`)
    const before = await sumRecords(app)
    expect((await ask(endpoint, thing)).status).toBe(401)
    const realm = endpoint.access === 'admin' ? 'admin' : 'learner'
    for (const [who, token] of Object.entries(strangers[realm])) {
      const { status, body } = await ask(endpoint, thing, token)
      expect([403, 404], `${who}: ${JSON.stringify(body).slice(0, 300)}`).toContain(status)
    }
    expect(await sumRecords(app)).toEqual(before)
    const { status, body } = await ask(endpoint, thing, thing.token)
    expect([401, 403, 404, 422], JSON.stringify(body).slice(0, 300)).not.toContain(status)
  },
)

const oneOf = { users: '/admin/users/{id}', admins: '/superadmin/admins/{id}' }
const ofPeople = (prefix: string) => endpoints.filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`))

test.each([
  ...ofPeople(oneOf.users).map((endpoint) => [nameOf(endpoint), 'a super admin', endpoint] as const),
  ...ofPeople(oneOf.admins).map((endpoint) => [nameOf(endpoint), 'a learner', endpoint] as const),
])('%s does not reach %s', async (_, whom, endpoint) => {
  const { id } = whom === 'a learner' ? await signedInLearner(app) : await signedInAdmin(app, { role: 'superadmin' })
  const { token } = await signedInAdmin(app, whom === 'a learner' ? { role: 'superadmin' } : { permissions: ['manage_all'] })
  const before = await sumRecords(app)
  const { status, body } = await ask(endpoint, { id, token }, token)
  expect([404, 422], JSON.stringify(body).slice(0, 300)).toContain(status)
  expect(await sumRecords(app)).toEqual(before)
})
