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
/** While somebody looks at an empty screen. */
const shortTimeout = 5000
/** A large file over a slow line. */
const fileTimeout = 30 * 60_000
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

async function request(method: string, path: string, asked: Loose, token: string | null, patience: number): Promise<Response> {
  const isForm = asked.input instanceof FormData
  try {
    return await fetch(urlOf(path, asked), {
      method,
      signal: AbortSignal.timeout(patience),
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
    throw unreachable()
  }
}

const unreachable = () => new ApiFailure('unreachable', 0, 'The server cannot be reached. Please check your connection.')

type Body = ({ success: true } & Record<string, unknown>) | FailureBody | null

function failureOf(status: number, statusText: string, body: Body): ApiFailure {
  if (body && !body.success) return new ApiFailure(body.code, status, body.message, body.errors, body.details)
  return new ApiFailure('internal', status, `${status} ${statusText}`.trim())
}

async function ask(method: string, path: string, asked: Loose): Promise<unknown> {
  // A session that has ended must not stand in the way of the next one.
  const token = signIns.has(path) ? null : bearerToken()
  const response = await request(method, path, asked, token, timeout)
  const body = (await response.json().catch(() => null)) as Body
  if (response.ok && body?.success) return body
  if (response.status === 401 && token) {
    closeSessions()
    // What everybody may read is read again without the session that has ended.
    if (method === 'GET') return ask(method, path, asked)
  }
  throw failureOf(response.status, response.statusText, body)
}

/** Identical reads under way at the same time are one read. */
function share(key: string, start: () => Promise<unknown>): Promise<unknown> {
  const running = inFlight.get(key)
  if (running) return running
  const started = start().finally(() => inFlight.delete(key))
  inFlight.set(key, started)
  return started
}

/** Administrators' calls are known once one of them is made. */
async function placeOf(feature: string, call: string): Promise<[method: string, path: string]> {
  const place = manifest[feature]?.[call] ?? (await import('virtual:contract/admin')).manifest[feature]?.[call]
  if (!place) throw new Error(`There is no call ${feature}.${call}.`)
  return place
}

function callerOf(feature: string, call: string) {
  return async (asked: Loose = {}) => {
    const [method, path] = await placeOf(feature, call)
    return method === 'GET' ? share(`${bearerToken()} ${urlOf(path, asked)}`, () => ask(method, path, asked)) : ask(method, path, asked)
  }
}

/** Whatever is asked for by name. */
const named = <Value>(make: (name: string) => Value) => new Proxy({}, { get: (_, name) => make(String(name)) })

/** Every call of the contract, typed from it: the one place that fetches. */
export const api = named((feature) => named((call) => callerOf(feature, call))) as Client

type CallName<Feature extends keyof AppContract> = keyof AppContract[Feature] & string
type AskedOf<Feature extends keyof AppContract, Call extends CallName<Feature>> = AppContract[Feature][Call] extends Endpoint
  ? Asked<AppContract[Feature][Call]>
  : never
type AnswerTo<Feature extends keyof AppContract, Call extends CallName<Feature>> = AppContract[Feature][Call] extends Endpoint
  ? AnswerOf<AppContract[Feature][Call]>
  : never

/** A call that answers a file, with the name the server gives it. */
export async function fetchFile<Feature extends keyof AppContract, Call extends CallName<Feature>>(
  feature: Feature,
  call: Call,
  asked: AskedOf<Feature, Call>,
): Promise<{ name: string; file: Blob }> {
  const [method, path] = await placeOf(feature, call)
  const response = await request(method, path, asked as Loose, bearerToken(), fileTimeout)
  if (!response.ok) throw failureOf(response.status, response.statusText, (await response.json().catch(() => null)) as Body)
  const [, encoded = call] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name: decodeURIComponent(encoded), file: await response.blob() }
}

/** A call that brings a file: only this way does a browser tell how much of it is sent, from 0 to 1. */
export async function sendFile<Feature extends keyof AppContract, Call extends CallName<Feature>>(
  feature: Feature,
  call: Call,
  form: FormData,
  onSent: (share: number) => void,
): Promise<AnswerTo<Feature, Call>> {
  const [method, path] = await placeOf(feature, call)
  const token = bearerToken()
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(method, urlOf(path, {}))
    sending.responseType = 'json'
    sending.timeout = fileTimeout
    sending.setRequestHeader('accept', 'application/json')
    if (token) sending.setRequestHeader('authorization', `Bearer ${token}`)
    sending.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    sending.onerror = () => reject(unreachable())
    sending.ontimeout = () => reject(new ApiFailure('timed_out', 0, 'Request timed out. Please try again.'))
    sending.onload = () => {
      const body = sending.response as Body
      if (sending.status < 300 && body?.success) return resolve(body as AnswerTo<Feature, Call>)
      if (sending.status === 401) closeSessions()
      reject(failureOf(sending.status, sending.statusText, body))
    }
    sending.send(form)
  })
}

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

/** Whether the server has another version than the one that this page runs: the files of ours may be gone there. */
export async function isReplaced(): Promise<boolean> {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"]')
  const page = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(shortTimeout) })
  return running !== null && page.ok && !(await page.text()).includes(new URL(running.src).pathname)
}
