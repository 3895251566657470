import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#domain/contract.ts'
import type { Contract } from '#domain/endpoint.ts'
import { errorList } from '#domain/errors.ts'
import { permissions } from '#domain/identity/permissions.ts'
import { features } from '#server/app.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature as Contract))
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.each(named)('%s declares its access and a summary', (_, endpoint) => {
  const { access, summary } = endpoint
  if (typeof access === 'object') expect(permissions).toContain(access.permission)
  else expect(['public', 'learner', 'admin', 'superadmin']).toContain(access)
  expect(summary.trim().length).toBeGreaterThan(3)
})

test.each(named)('%s declares the parameters of its path, and known errors', (_, { path, params, errors }) => {
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
  expect(Object.keys(params.shape).sort()).toEqual(inPath.sort())
  for (const code of errors) expect(Object.keys(errorList)).toContain(code)
})

test('no two endpoints share a method and path', () => {
  const seen = named.map(([name]) => name.replaceAll(/\{\w+\}/g, '{}'))
  expect(seen.filter((name, index) => seen.indexOf(name) !== index)).toEqual([])
})

test('the server serves every endpoint of the contract and no other', () => {
  const served = Object.entries(features).map(([name, feature]) => [name, feature.contract])
  expect(Object.fromEntries(served)).toEqual(contract)
  for (const { method, path } of endpoints) {
    expect(app.app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` })).toBe(true)
  }
})

test('admin paths need an administrator, superadmin paths a super admin', () => {
  const publicPaths = endpoints.filter(({ path, access }) => path.startsWith('/admin/') && access === 'public').map(({ path }) => path)
  expect(publicPaths.sort()).toEqual(['/admin/auth/login', '/admin/auth/passkeys/ask', '/admin/auth/passkeys/sign-in'])
  const unprotected = endpoints.filter(({ path, access }) => path.startsWith('/superadmin/') && access !== 'superadmin')
  expect(unprotected).toEqual([])
})

type Operation = {
  summary: string
  description: string
  parameters: { name: string; in: string }[]
  responses: Record<string, unknown>
  requestBody?: { required: boolean }
}
type Document = { openapi: string; info: object; servers: { url: string }[]; paths: Record<string, Record<string, Operation>> }

test('the OpenAPI document lists every endpoint', async () => {
  const response = await app.app.inject('/api/docs/json')
  expect(response.statusCode).toBe(200)
  const document = response.json<Document>()
  expect(document).toMatchObject({ openapi: '3.0.3', info: { title: 'Taiyari' }, servers: [{ url: '/api' }] })
  for (const { method, path, summary, status, input } of endpoints) {
    const operation = document.paths[path]?.[method.toLowerCase()]
    expect(operation).toMatchObject({ summary, responses: { [status]: { description: expect.any(String) } } })
    expect(operation?.parameters.filter((parameter) => parameter.in === 'path').length).toBe(path.split('{').length - 1)
    const takesBody = method !== 'GET' && !(input instanceof z.ZodUndefined)
    expect(operation?.requestBody?.required, path).toBe(takesBody ? !input.safeParse(undefined).success : undefined)
  }
})

test('the documentation page loads no scripts from other sites', async () => {
  const page = await app.app.inject({ url: '/api/docs/', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toMatch(/swagger/i)
  const sources = Array.from(page.body.matchAll(/<script[^>]*src="([^"]*)"/g), ([, source]) => source ?? '')
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources) expect(source).not.toMatch(/^(https?:)?\/\//)
})
