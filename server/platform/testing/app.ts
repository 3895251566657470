import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import type { z } from 'zod'
import type { FailureBody } from '#domain/errors.ts'
import type { AnswerOf, Endpoint } from '#domain/kit.ts'
import { open, type Running } from '../../open.ts'
import { SetClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { type CapturedMail, openMailbox } from '../mail.ts'

type Asked<E extends Endpoint> = {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  input?: z.input<E['input']>
  token?: string
  headers?: Record<string, string>
}

type Answer<Body> = { status: number; body: Body; headers: LightMyRequestResponse['headers'] }

export type TestApp = Running & {
  clock: SetClock
  environment: Record<string, string>
  /** Makes a call that is meant to succeed: anything else fails the test with the server's own words. */
  call<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<AnswerOf<E>>
  /** Makes a call that is meant to be refused. */
  refused<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<Answer<FailureBody>>
  send<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<Answer<unknown>>
  /** Closes it and keeps its database; what comes back opens it again. */
  stop(): Promise<() => Promise<TestApp>>
  mails(): Promise<CapturedMail[]>
  /** Waits for the queue to deliver one more mail to the address. */
  nextMail(to: string, seen?: number): Promise<CapturedMail>
}

/** The real application on a migrated database of its own; only the clock is ours. */
export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-test-'))
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'http://taiyari.test',
    DATA_DIR: folder,
    ...(await copyTemplate(folder)),
    ...environment,
  }
  return openTestApp(env, new SetClock(new Date()), folder)
}

async function openTestApp(env: Record<string, string>, clock: SetClock, folder: string): Promise<TestApp> {
  const running = await open(readConfig(env), { clock })
  await running.app.ready()

  const send: TestApp['send'] = async (endpoint, asked = {}) => {
    const response = await running.app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, asked.params, asked.query),
      headers: { ...(asked.token && { authorization: `Bearer ${asked.token}` }), ...asked.headers },
      ...(asked.input !== undefined && { payload: asked.input as object }),
    })
    return { status: response.statusCode, body: isJson(response) ? (response.json() as unknown) : response.body, headers: response.headers }
  }
  const mails = () => openMailbox(folder).list()

  return {
    ...running,
    clock,
    environment: env,
    send,
    async call(endpoint, asked) {
      const answer = await send(endpoint, asked)
      if (answer.status !== endpoint.status) {
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      }
      return answer.body as never
    },
    async refused(endpoint, asked) {
      const answer = (await send(endpoint, asked)) as Answer<FailureBody>
      if (answer.status < 400) throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${JSON.stringify(answer.body)}`)
      return answer
    },
    async stop() {
      await running.close()
      return () => openTestApp(env, clock, folder)
    },
    mails,
    async nextMail(to, seen = 0) {
      for (let tries = 0; tries < 200; tries += 1) {
        const found = (await mails()).filter((mail) => mail.to === to)
        if (found.length > seen && found[0]) return found[0]
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`No mail came for ${to}.`)
    },
    async close() {
      await running.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A download is text. */
const isJson = ({ headers }: LightMyRequestResponse) => String(headers['content-type']).includes('json')

export function urlOf(endpoint: Endpoint, params: unknown = {}, query: unknown = {}): string {
  const given = params as Record<string, string>
  const pathname = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(given[key] ?? ''))
  const search = new URLSearchParams(Object.entries(query as Record<string, unknown>).map(([key, value]) => [key, String(value)]))
  return `/api${pathname}${search.size > 0 ? `?${search}` : ''}`
}

/** A migrated database of one's own: a copy in the folder, or one on the private server, which the answer names. */
export async function copyTemplate(folder: string): Promise<Record<string, string>> {
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
