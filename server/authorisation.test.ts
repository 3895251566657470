import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { FailureBody } from '#domain/errors.ts'
import { adminRoles } from '#domain/identity/account.ts'
import { identity } from '#domain/identity/contract.ts'
import { type Permission, permissions } from '#domain/identity/permissions.ts'
import type { Contract, Endpoint } from '#domain/kit.ts'
import { people } from '#domain/people/contract.ts'
import { sumRecords } from '#server/analytics/testing.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature as Contract))

type Guarded = { name: string; endpoint: Endpoint; needs: Permission | 'superadmin' }

/** Every call that not every administrator may make, now and later: they are read from the contract. */
const guarded = endpoints.flatMap((endpoint): Guarded[] => {
  const { access } = endpoint
  const needs = access === 'superadmin' ? access : typeof access === 'object' ? access.permission : undefined
  return needs ? [{ name: nameOf(endpoint), endpoint, needs }] : []
})

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

async function knock(endpoint: Endpoint, token?: string) {
  const params = Object.fromEntries(Object.keys(endpoint.params.shape).map((key) => [key, '0'.repeat(24)]))
  const { status, body } = await app.send(endpoint, { params, ...(token && { token }) })
  return { status, body: body as FailureBody }
}

/** What each call needs, as the server tells who may not make it. */
async function refusalsFor(token: string): Promise<Record<string, unknown>> {
  const refusals: Record<string, unknown> = {}
  for (const each of guarded) {
    const { status, body } = await knock(each.endpoint, token)
    if (status === 403) refusals[each.name] = body.details?.permission ?? body.message
    else expect([each.name, status]).not.toEqual([each.name, 401])
  }
  return refusals
}

const expected = (opens: (needs: Guarded['needs']) => boolean) =>
  Object.fromEntries(
    guarded
      .filter(({ needs }) => !opens(needs))
      .map(({ name, needs }) => [name, needs === 'superadmin' ? 'Only a super admin may do this.' : needs]),
  )

test.each(permissions.filter((permission) => permission !== 'manage_all'))(
  'who holds %s alone may make its calls and no other’s',
  async (permission) => {
    const { token } = await signedInAdmin(app, { permissions: [permission] })
    expect(await refusalsFor(token)).toEqual(expected((needs) => needs === permission))
  },
)

test('who holds manage_all may make every call that is not a super admin’s', async () => {
  const { token } = await signedInAdmin(app, { permissions: ['manage_all'] })
  expect(await refusalsFor(token)).toEqual(expected((needs) => needs !== 'superadmin'))
})

test('who holds nothing is told of each call what it needs', async () => {
  const { token } = await signedInAdmin(app, { permissions: [] })
  expect(await refusalsFor(token)).toEqual(expected(() => false))
})

test('a super admin is refused nothing', async () => {
  const { token } = await signedInAdmin(app, { role: 'superadmin' })
  expect(await refusalsFor(token)).toEqual({})
})

/** What the door says to each kind of caller who may not come in by it. */
const doors = {
  guest: { token: async () => undefined, refusal: ({ access }: Endpoint) => access !== 'public' && 'not_signed_in' },
  learner: {
    token: async () => (await signedInLearner(app)).token,
    refusal: ({ access }: Endpoint) => access !== 'public' && access !== 'learner' && 'forbidden',
  },
  'premium learner': {
    token: async () => (await signedInLearner(app, { isPremium: true })).token,
    refusal: ({ access }: Endpoint) => access !== 'public' && access !== 'learner' && 'forbidden',
  },
  'deactivated learner': {
    token: async () => {
      const { id, token } = await signedInLearner(app)
      const superAdmin = await signedInAdmin(app, { role: 'superadmin' })
      await app.call(people.setUserStatus, { token: superAdmin.token, params: { id }, input: { status: 'inactive' } })
      return token
    },
    refusal: () => 'not_signed_in',
  },
  'learner who logged out': {
    token: async () => {
      const { token } = await signedInLearner(app)
      await app.call(identity.logout, { token })
      return token
    },
    refusal: () => 'not_signed_in',
  },
  ...Object.fromEntries(
    adminRoles.map((role) => [
      role,
      {
        token: async () => (await signedInAdmin(app, { role, permissions: ['manage_all'] })).token,
        refusal: ({ access }: Endpoint) => {
          if (access === 'learner') return 'forbidden'
          return access === 'superadmin' && role !== 'superadmin' && 'forbidden'
        },
      },
    ]),
  ),
}

test.each(Object.entries(doors))('what is not theirs to call is refused before anything else is looked at: %s', async (_, door) => {
  const token = await door.token()
  const shut = endpoints.filter((endpoint) => door.refusal(endpoint))
  const before = await sumRecords(app)
  const told: Record<string, unknown> = {}
  for (const endpoint of shut) told[nameOf(endpoint)] = (await knock(endpoint, token)).body.code
  expect(told).toEqual(Object.fromEntries(shut.map((endpoint) => [nameOf(endpoint), door.refusal(endpoint)])))
  expect(await sumRecords(app)).toEqual(before)
})

test('what is not refused at the door is let in', async () => {
  for (const door of Object.values(doors)) {
    const token = await door.token()
    for (const endpoint of endpoints) {
      // Each of these ends the session it is called with, and a stream does not end.
      if (door.refusal(endpoint) || endpoint.stream || /logout/.test(endpoint.path)) continue
      const { status, body } = await knock(endpoint, token)
      const isTurnedAway = body?.code === 'not_signed_in' || body?.message === 'Only a super admin may do this.'
      expect([nameOf(endpoint), status, isTurnedAway]).toEqual([nameOf(endpoint), status, false])
    }
  }
})
