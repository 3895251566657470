import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { transact } from '../database/transact.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { errorHandler } from './errors.ts'
import { registerRoutes, withoutTransaction } from './routes.ts'

const declare = (path: `/${string}`) => endpoint({ method: 'POST', path, summary: path, access: 'public', output: { name: z.string() } })
const contract = { before: declare('/before'), after: declare('/after'), effect: declare('/effect') }

let app: TestApp
const server = Fastify()
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' })
  await app.context.database.pool.query('create table written (name text)')
  const insert = sql`insert into written values ('row')`
  server.setErrorHandler(errorHandler(app.context))
  registerRoutes(server, app.context, { authenticate: async () => null, isUnderMaintenance: async () => false }, contract, {
    before: async ({ db }) => {
      await db.execute(insert)
      throw new Error('Failed before the commit.')
    },
    after: withoutTransaction(async ({ context }) => {
      await transact(context, (db) => db.execute(insert))
      throw new Error('Failed after the commit.')
    }),
    effect: async ({ db, after }) => {
      await db.execute(insert)
      after(() => Promise.reject(new Error('The effect failed.')))
      return { name: 'stored' }
    },
  })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

async function call(path: string) {
  const count = async () => Number((await app.context.database.pool.query('select count(*) as count from written')).rows[0].count)
  const before = await count()
  const response = await server.inject({ method: 'POST', url: `/api${path}` })
  return { status: response.statusCode, body: response.json(), written: (await count()) - before }
}

test('an error before the commit is answered with the words that nothing was changed, and nothing was', async () => {
  expect(await call('/before')).toMatchObject({ status: 500, body: { code: 'internal' }, written: 0 })
})

test('an error after the commit is not answered with these words', async () => {
  const { status, body, written } = await call('/after')
  expect([status, body.code, written]).toEqual([500, 'saved_without_answer', 1])
  expect(body.message).not.toContain('Nothing was changed')
})

test('an effect that fails after the commit does not fail the call', async () => {
  expect(await call('/effect')).toMatchObject({ status: 200, body: { name: 'stored' }, written: 1 })
})
