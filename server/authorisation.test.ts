import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { FailureBody } from '#domain/errors.ts'
import { type Permission, permissions } from '#domain/identity/permissions.ts'
import type { Contract, Endpoint } from '#domain/kit.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Guarded = { name: string; endpoint: Endpoint; needs: Permission | 'superadmin' }

/** Every call that not every administrator may make, now and later: they are read from the contract. */
const guarded = Object.values(contract)
  .flatMap((feature) => Object.values(feature as Contract))
  .flatMap((endpoint): Guarded[] => {
    const { access, method, path } = endpoint
    const needs = access === 'superadmin' ? access : typeof access === 'object' ? access.permission : undefined
    return needs ? [{ name: `${method} ${path}`, endpoint, needs }] : []
  })

async function knock(token: string, { endpoint }: Guarded) {
  const params = Object.fromEntries(Object.keys(endpoint.params.shape).map((key) => [key, '0'.repeat(24)]))
  const { status, body } = await app.send(endpoint, { params, token })
  return { status, body: body as FailureBody }
}

/** What each call needs, as the server tells who may not make it. */
async function refusalsFor(token: string): Promise<Record<string, unknown>> {
  const refusals: Record<string, unknown> = {}
  for (const each of guarded) {
    const { status, body } = await knock(token, each)
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
