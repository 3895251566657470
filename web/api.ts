import { manifest } from 'virtual:contract'
import type { z } from 'zod'
import type { AppContract } from '#domain/contract.ts'
import type { ErrorCode, FailureBody } from '#domain/errors.ts'
import type { AnswerOf, Endpoint } from '#domain/kit.ts'
import { adminSession, closeSessions, learnerSession } from './kit/session.ts'

type Part<Name extends string, Value> =
  Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : undefined extends Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value }

/** What a call is given: only the parts that its declaration asks for. */
export type Asked<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'input', z.input<E['input']>>

type Caller<E extends Endpoint> =
  Record<never, never> extends Asked<E> ? (asked?: Asked<E>) => Promise<AnswerOf<E>> : (asked: Asked<E>) => Promise<AnswerOf<E>>

type Client = {
  [Feature in keyof AppContract]: {
    [Call in keyof AppContract[Feature]]: AppContract[Feature][Call] extends Endpoint ? Caller<AppContract[Feature][Call]> : never
  }
}

export type FailureKind = ErrorCode | 'unreachable' | 'timed_out'

/** Why a call did not succeed; the message is the one to show. */
export class ApiFailure extends Error {
  readonly kind: FailureKind
  readonly status: number
  readonly errors: string[]
  readonly details: Record<string, unknown>

  constructor(kind: FailureKind, status: number, message: string, errors: string[] = [], details: Record<string, unknown> = {}) {
    super(errors.length > 0 ? `${message}: ${errors.join(', ')}` : message)
    this.kind = kind
    this.status = status
    this.errors = errors
    this.details = details
  }

  /** The server could not be asked at all, so nothing is known to have happened. */
  get isAway(): boolean {
    return this.kind === 'unreachable' || this.kind === 'timed_out' || this.status === 502 || this.status === 503 || this.status === 504
  }
}

const timeout = 60_000
const signIns = new Set(['/auth/login', '/admin/auth/login'])
const inFlight = new Map<string, Promise<unknown>>()

type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; input?: unknown }

function urlOf(path: string, { params = {}, query = {} }: Loose): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** An administrator's screens speak as the administrator, all others as the learner. */
export function bearerToken(): string | null {
  return location.pathname.startsWith('/admin') ? adminSession.token() : learnerSession.token()
}

async function ask(method: string, path: string, asked: Loose): Promise<unknown> {
  // A session that has ended must not stand in the way of the next one.
  const token = signIns.has(path) ? null : bearerToken()
  const isForm = asked.input instanceof FormData
  let response: Response
  try {
    response = await fetch(urlOf(path, asked), {
      method,
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(asked.input !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(asked.input !== undefined && { body: isForm ? (asked.input as FormData) : JSON.stringify(asked.input) }),
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new ApiFailure('timed_out', 0, 'Request timed out. Please try again.')
    throw new ApiFailure('unreachable', 0, 'The server cannot be reached. Please check your connection.')
  }
  const body = (await response.json().catch(() => null)) as ({ success: true } & Record<string, unknown>) | FailureBody | null
  if (response.ok && body?.success) return body
  if (response.status === 401 && token) {
    closeSessions()
    // What everybody may read is read again without the session that has ended.
    if (method === 'GET') return ask(method, path, asked)
  }
  if (body && !body.success) throw new ApiFailure(body.code, response.status, body.message, body.errors, body.details)
  throw new ApiFailure('internal', response.status, `${response.status} ${response.statusText}`.trim())
}

/** Identical reads under way at the same time are one read. */
function share(key: string, start: () => Promise<unknown>): Promise<unknown> {
  const running = inFlight.get(key)
  if (running) return running
  const started = start().finally(() => inFlight.delete(key))
  inFlight.set(key, started)
  return started
}

function callerOf(method: string, path: string) {
  return (asked: Loose = {}) =>
    method === 'GET' ? share(`${bearerToken()} ${urlOf(path, asked)}`, () => ask(method, path, asked)) : ask(method, path, asked)
}

/** Every call of the contract, typed from it: the one place that fetches. */
export const api = Object.fromEntries(
  Object.entries(manifest).map(([feature, calls]) => [
    feature,
    Object.fromEntries(Object.entries(calls).map(([call, [method, path]]) => [call, callerOf(method, path)])),
  ]),
) as unknown as Client

/** Whether the service answers at all. */
export async function isBackendUp(milliseconds: number): Promise<boolean> {
  try {
    return (await fetch('/health', { signal: AbortSignal.timeout(milliseconds), cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Listens to a topic, from behind the last message that was heard. */
export async function openTopic(
  topic: string,
  lastId: number | null,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const token = bearerToken()
  const response = await fetch(`/api/live/${encodeURIComponent(topic)}`, {
    signal,
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastId !== null && { 'last-event-id': String(lastId) }),
    },
  })
  if (response.ok && response.body) return response.body
  throw new ApiFailure('unreachable', response.status, `${response.status} ${response.statusText}`.trim())
}
