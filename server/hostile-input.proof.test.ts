import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Contract, Endpoint } from '#domain/endpoint.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { countRows } from '#server/platform/testing/database.ts'
import { hostileRequests } from '#server/platform/testing/hostile.ts'

/** `npm run bench -- hostile` sends many more. */
const perEndpoint = 25

let app: TestApp
let tokens: { learner: string; admin: string }
beforeAll(async () => {
  app = await startTestApp()
  tokens = { learner: (await signedInLearner(app)).token, admin: (await signedInAdmin(app, { role: 'superadmin' })).token }
})
afterAll(() => app.close())

const endpoints = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls as Contract).map(([name, endpoint]): [string, Endpoint] => [`${feature}.${name}`, endpoint]),
)

const tokenFor = ({ access }: Endpoint) => (access === 'public' || access === 'learner' ? tokens.learner : tokens.admin)

test.each(endpoints)('%s refuses hostile requests and writes nothing', async (_, endpoint) => {
  const hostile = hostileRequests(endpoint)
  if (!hostile) return
  const before = await countRows(app.context.database.pool)
  await fc.assert(
    fc.asyncProperty(hostile, async (request) => {
      const response = await app.app.inject({
        ...request,
        headers: {
          authorization: `Bearer ${tokenFor(endpoint)}`,
          ...(request.payload !== undefined && { 'content-type': 'application/json' }),
        },
      })
      expect([400, 404, 413, 414, 415, 422], response.body.slice(0, 300)).toContain(response.statusCode)
      expect(response.json()).toMatchObject({ success: false, message: expect.any(String) })
    }),
    { numRuns: perEndpoint },
  )
  expect(await countRows(app.context.database.pool)).toEqual(before)
})
