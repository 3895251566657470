import fs from 'node:fs'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import type { z } from 'zod'
import type { Endpoint, ResponseOf } from '#domain/endpoint.ts'
import type { FailureBody } from '#domain/errors.ts'
import { openServer, type RunningServer } from '../../open.ts'
import { ManualClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { type CapturedMail, openMailbox } from '../mail/mail.ts'
import { createScratchFolder } from './scratch.ts'

type CallOptions<E extends Endpoint> = {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  input?: z.input<E['input']>
  token?: string
  headers?: Record<string, string>
  /** The IP address of the caller. */
  address?: string
}

type TestResponse<Body> = { status: number; body: Body; headers: LightMyRequestResponse['headers'] }

export type TestApp = RunningServer & {
  clock: ManualClock
  environment: Record<string, string>
  /** Sends a request and returns its body; throws, with the error that the server sent, unless it succeeds. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<ResponseOf<E>>
  /** Sends a request that must fail; throws if it succeeds. */
  expectFailure<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<TestResponse<FailureBody>>
  /** Sends a request and returns the response, whatever its status. */
  send<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<TestResponse<unknown>>
  /** Closes the app but keeps its database. Returns a function that opens it again. */
  stop(): Promise<() => Promise<TestApp>>
  mails(): Promise<CapturedMail[]>
  /** Waits until more than `seen` mails to the address have been delivered, and returns the newest. */
  nextMail(to: string, seen?: number): Promise<CapturedMail>
}

/** The real application on a migrated database of its own; only the clock is replaced. */
export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const folder = createScratchFolder('taiyari-test-')
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'http://taiyari.test',
    DATA_DIR: folder,
    SECRET_KEY: 'the same key for all nodes of a test',
    ...(await copyTemplateDatabase(folder)),
    ...environment,
  }
  return openTestApp(env, new ManualClock(new Date()), folder)
}

/** Long, because tests move the clock by days; tests of the limit itself set ADMIN_SESSION_HOURS. */
const longAdminSessions = { adminSessionMs: 3650 * 86_400_000, adminIdleMs: 3650 * 86_400_000 }

async function openTestApp(env: Record<string, string>, clock: ManualClock, folder: string): Promise<TestApp> {
  const running = await openServer({ ...readConfig(env), ...('ADMIN_SESSION_HOURS' in env ? {} : longAdminSessions) }, { clock })
  await running.app.ready()

  const send: TestApp['send'] = async (endpoint, options = {}) => {
    const response = await running.app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, options.params, options.query),
      headers: { ...(options.token && { authorization: `Bearer ${options.token}` }), ...options.headers },
      ...(options.address && { remoteAddress: options.address }),
      ...(options.input !== undefined && { payload: options.input as object }),
    })
    return { status: response.statusCode, body: isJson(response) ? (response.json() as unknown) : response.body, headers: response.headers }
  }
  const mails = () => openMailbox(folder).list()

  return {
    ...running,
    clock,
    environment: env,
    send,
    async call(endpoint, options) {
      const response = await send(endpoint, options)
      if (response.status !== endpoint.status) {
        throw new Error(`${endpoint.method} ${endpoint.path} returned ${response.status}: ${JSON.stringify(response.body)}`)
      }
      return response.body as never
    },
    async expectFailure(endpoint, options) {
      const response = (await send(endpoint, options)) as TestResponse<FailureBody>
      if (response.status < 400) throw new Error(`${endpoint.method} ${endpoint.path} did not fail: ${JSON.stringify(response.body)}`)
      return response
    },
    async stop() {
      await running.close()
      return () => openTestApp(env, clock, folder)
    },
    mails,
    async nextMail(to, seen = 0) {
      for (let tries = 0; tries < 1200; tries += 1) {
        const found = (await mails()).filter((mail) => mail.to === to)
        if (found.length > seen && found[0]) return found[0]
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`No mail to ${to} was delivered.`)
    },
    async close() {
      await running.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Bodies of other types, such as downloads, are returned as text. */
const isJson = ({ headers }: LightMyRequestResponse) => String(headers['content-type']).includes('json')

export function urlOf(endpoint: Endpoint, params: unknown = {}, query: unknown = {}): string {
  const values = params as Record<string, string>
  const pathname = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  const search = new URLSearchParams(Object.entries(query as Record<string, unknown>).map(([key, value]) => [key, String(value)]))
  return `/api${pathname}${search.size > 0 ? `?${search}` : ''}`
}

/** Copies the template database: into the folder, or to a new database on the test server. Returns the environment that selects it. */
export async function copyTemplateDatabase(folder: string): Promise<Record<string, string>> {
  const database = inject('database')
  if (database.kind === 'embedded') {
    fs.cpSync(path.join(database.folder, 'database'), path.join(folder, 'database'), { recursive: true })
    return {}
  }
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`create database ${name} template ${database.template}`)
  await client.end()
  return { DATABASE_URL: database.url.replace('/postgres?', `/${name}?`) }
}
