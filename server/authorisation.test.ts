import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Contract, Endpoint } from '#domain/endpoint.ts'
import type { FailureBody } from '#domain/errors.ts'
import { adminRoles } from '#domain/identity/account.ts'
import { identity } from '#domain/identity/contract.ts'
import { type Permission, permissions } from '#domain/identity/permissions.ts'
import { people } from '#domain/people/contract.ts'
import { checksumOtherTables } from '#server/analytics/testing.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature as Contract))

type GuardedEndpoint = { name: string; endpoint: Endpoint; needs: Permission | 'superadmin' }

/** Every endpoint that needs a permission or a super admin, read from the contract. */
const guarded = endpoints.flatMap((endpoint): GuardedEndpoint[] => {
  const { access } = endpoint
  const needs = access === 'superadmin' ? access : typeof access === 'object' ? access.permission : undefined
  return needs ? [{ name: nameOf(endpoint), endpoint, needs }] : []
})

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

async function callEmpty(endpoint: Endpoint, token?: string) {
  const params = Object.fromEntries(Object.keys(endpoint.params.shape).map((key) => [key, '0'.repeat(24)]))
  const { status, body } = await app.send(endpoint, { params, ...(token && { token }) })
  return { status, body: body as FailureBody }
}

/** The refusals of a caller by endpoint, with what the server says is needed. */
async function refusalsFor(token: string): Promise<Record<string, unknown>> {
  const refusals: Record<string, unknown> = {}
  for (const each of guarded) {
    const { status, body } = await callEmpty(each.endpoint, token)
    if (status === 403) refusals[each.name] = body.details?.permission ?? body.message
    else expect([each.name, status]).not.toEqual([each.name, 401])
  }
  return refusals
}

const expected = (isAllowed: (needs: GuardedEndpoint['needs']) => boolean) =>
  Object.fromEntries(
    guarded
      .filter(({ needs }) => !isAllowed(needs))
      .map(({ name, needs }) => [name, needs === 'superadmin' ? 'Only a super admin may do this.' : needs]),
  )

test.each(permissions.filter((permission) => permission !== 'manage_all'))(
  '%s alone gives access to its endpoints and no others',
  async (permission) => {
    const { token } = await signedInAdmin(app, { permissions: [permission] })
    expect(await refusalsFor(token)).toEqual(expected((needs) => needs === permission))
  },
)

test('manage_all gives access to every endpoint that does not need a super admin', async () => {
  const { token } = await signedInAdmin(app, { permissions: ['manage_all'] })
  expect(await refusalsFor(token)).toEqual(expected((needs) => needs !== 'superadmin'))
})

test('without permissions each refusal names what is needed', async () => {
  const { token } = await signedInAdmin(app, { permissions: [] })
  expect(await refusalsFor(token)).toEqual(expected(() => false))
})

test('a super admin is refused nothing', async () => {
  const { token } = await signedInAdmin(app, { role: 'superadmin' })
  expect(await refusalsFor(token)).toEqual({})
})

/** The callers, and the error code with which an endpoint must refuse them. */
const callers = {
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

test.each(Object.entries(callers))('endpoints without access are refused before the input is validated: %s', async (_, caller) => {
  const token = await caller.token()
  const refusedEndpoints = endpoints.filter((endpoint) => caller.refusal(endpoint))
  const before = await checksumOtherTables(app)
  const codes: Record<string, unknown> = {}
  for (const endpoint of refusedEndpoints) codes[nameOf(endpoint)] = (await callEmpty(endpoint, token)).body.code
  expect(codes).toEqual(Object.fromEntries(refusedEndpoints.map((endpoint) => [nameOf(endpoint), caller.refusal(endpoint)])))
  expect(await checksumOtherTables(app)).toEqual(before)
})

test('endpoints with access are not refused', async () => {
  for (const caller of Object.values(callers)) {
    const token = await caller.token()
    for (const endpoint of endpoints) {
      // Logout ends the session that it is called with, and a stream does not end.
      if (caller.refusal(endpoint) || endpoint.stream || /logout/.test(endpoint.path)) continue
      const { status, body } = await callEmpty(endpoint, token)
      const isRefused = body?.code === 'not_signed_in' || body?.message === 'Only a super admin may do this.'
      expect([nameOf(endpoint), status, isRefused]).toEqual([nameOf(endpoint), status, false])
    }
  }
})
