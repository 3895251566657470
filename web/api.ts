// The typed API client: the only module that calls `fetch`.
import { manifest } from 'virtual:contract'
import type { z } from 'zod'
import type { AppContract } from '#domain/contract.ts'
import type { Endpoint, ResponseOf } from '#domain/endpoint.ts'
import type { ErrorCode, FailureBody } from '#domain/errors.ts'
import { adminSession, lapseSessions, learnerSession } from './kit/session.ts'
import { createSharedReads } from './kit/shared-reads.ts'
import { createStore } from './ui/store.ts'

type Part<Name extends string, Value> =
  Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : undefined extends Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value }

/** The arguments of a call: only the parts that its endpoint declares. */
type ArgsOf<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'input', z.input<E['input']>>

type Caller<E extends Endpoint> =
  Record<never, never> extends ArgsOf<E> ? (args?: ArgsOf<E>) => Promise<ResponseOf<E>> : (args: ArgsOf<E>) => Promise<ResponseOf<E>>

type Client = {
  [Feature in keyof AppContract]: {
    [Call in keyof AppContract[Feature]]: AppContract[Feature][Call] extends Endpoint ? Caller<AppContract[Feature][Call]> : never
  }
}

export type FailureKind = ErrorCode | 'unreachable' | 'timed_out'

/** A failed call; the message is meant for the user. */
export class ApiFailure extends Error {
  readonly kind: FailureKind
  readonly status: number
  /** The message without the list of errors. */
  readonly reason: string
  readonly errors: string[]
  readonly details: Record<string, unknown>

  constructor(kind: FailureKind, status: number, message: string, errors: string[] = [], details: Record<string, unknown> = {}) {
    super(errors.length > 0 ? `${message}: ${errors.join(', ')}` : message)
    this.kind = kind
    this.status = status
    this.reason = message
    this.errors = errors
    this.details = details
  }

  /** The server could not be reached: it is unknown whether the call took effect. */
  get isUnavailable(): boolean {
    return this.kind === 'unreachable' || this.kind === 'timed_out' || this.status === 502 || this.status === 503 || this.status === 504
  }
}

const timeout = 60_000
/** For calls that block the first screen. */
const shortTimeout = 5000
/** Sent without a session, so that an expired one does not make them fail. */
const sessionlessPaths = new Set([
  ...['/config', '/auth/login', '/admin/auth/login'],
  ...['/admin/auth/passkeys/ask', '/admin/auth/passkeys/sign-in'],
])

export const sharedReads = createSharedReads()

/** Call arguments without the endpoint's types. */
export type CallArgs = { params?: Record<string, string>; query?: Record<string, unknown>; input?: unknown }

export function urlOf(path: string, { params = {}, query = {} }: CallArgs): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** Replaced where pages are rendered on the server, which calls itself without a network. */
let transport: typeof fetch = (...args) => fetch(...args)
export function setTransport(other: typeof fetch): void {
  transport = other
}

const isAdminScreen = () => typeof location !== 'undefined' && location.pathname.startsWith('/admin')

/** Admin screens use the admin session, all others the learner's. */
const currentSession = () => (isAdminScreen() ? adminSession : learnerSession)

export const bearerToken = (): string | null => currentSession().token()

export async function request(method: string, path: string, args: CallArgs, token: string | null, maxWait: number): Promise<Response> {
  const isForm = args.input instanceof FormData
  try {
    return await transport(urlOf(path, args), {
      method,
      signal: AbortSignal.timeout(maxWait),
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(args.input !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(args.input !== undefined && { body: isForm ? (args.input as FormData) : JSON.stringify(args.input) }),
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new ApiFailure('timed_out', 0, 'Request timed out. Please try again.')
    throw unreachable()
  }
}

export const unreachable = () => new ApiFailure('unreachable', 0, 'The server cannot be reached. Please check your connection.')

export type Body = ({ success: true } & Record<string, unknown>) | FailureBody | null

export function failureOf(status: number, statusText: string, body: Body): ApiFailure {
  if (body && !body.success) return new ApiFailure(body.code, status, body.message, body.errors, body.details)
  return new ApiFailure('internal', status, `${status} ${statusText}`.trim())
}

/** Resolves with whether the refused call should be repeated. */
type RefusalHandler = (failure: ApiFailure) => Promise<boolean>
let handleRefusal: RefusalHandler | null = null

/** Admin screens ask for the password when a call needs a recent one. Returns a function that removes the handler. */
export function onRefusal(handler: RefusalHandler): () => void {
  handleRefusal = handler
  return () => {
    handleRefusal = null
  }
}

/** Whether a refused call should be repeated. */
export const mayRepeatRefused = async (failure: ApiFailure): Promise<boolean> => (await handleRefusal?.(failure)) ?? false

/** A call that a session was not accepted for. `waits`: the screen needs the session, so the call waits for somebody to sign in again. */
export type LapsedCall = { waits: boolean; resolve: (isSignedIn: boolean) => void }

/** Answered by the layout, which says that the session has ended and asks to sign in again. */
export const lapsedCalls = createStore<readonly LapsedCall[]>([])

function reportLapse(waits: boolean): Promise<boolean> {
  return new Promise((resolve) => lapsedCalls.set([...lapsedCalls.get(), { waits, resolve }]))
}

/** After a 401: whether the call should be repeated, because there is another session now, or as a guest. */
export async function mayRepeat(token: string | null, isRead: boolean): Promise<boolean> {
  const wasSignedIn = token !== null
  if (wasSignedIn && bearerToken() === token) {
    lapseSessions()
    // Where no screen needs the session, this only says so.
    if (!currentSession().isLapsed()) void reportLapse(false)
  }
  // Public reads are repeated without the expired session.
  if (wasSignedIn && (isRead || bearerToken() !== null)) return true
  return currentSession().isLapsed() && reportLapse(true)
}

async function send(method: string, path: string, args: CallArgs): Promise<unknown> {
  const token = sessionlessPaths.has(path) ? null : bearerToken()
  const response = await request(method, path, args, token, timeout)
  const body = (await response.json().catch(() => null)) as Body
  if (response.ok && body?.success) return body
  if (response.status === 401 && !sessionlessPaths.has(path) && (await mayRepeat(token, method === 'GET'))) return send(method, path, args)
  const failure = failureOf(response.status, response.statusText, body)
  if (await mayRepeatRefused(failure)) return send(method, path, args)
  throw failure
}

/** Method and path of a call; the manifest of admin calls is loaded with the first of them. */
export async function endpointOf(feature: string, call: string): Promise<[method: string, path: string]> {
  const endpoint = manifest[feature]?.[call] ?? (await import('virtual:contract/admin')).manifest[feature]?.[call]
  if (!endpoint) throw new Error(`There is no call ${feature}.${call}.`)
  return endpoint
}

function callerOf(feature: string, call: string) {
  return async (args: CallArgs = {}) => {
    const [method, path] = await endpointOf(feature, call)
    const start = () => send(method, path, args)
    return method === 'GET' ? sharedReads.read(`${bearerToken()} ${urlOf(path, args)}`, start) : sharedReads.forgetAfter(start)
  }
}

/** An object whose properties are created by name on access. */
const byName = <Value>(make: (name: string) => Value) => new Proxy({}, { get: (_, name) => make(String(name)) })

/** Every call of the contract, typed from it. */
export const api = byName((feature) => byName((call) => callerOf(feature, call))) as Client

export type CallName<Feature extends keyof AppContract> = keyof AppContract[Feature] & string
export type ArgsTo<Feature extends keyof AppContract, Call extends CallName<Feature>> = AppContract[Feature][Call] extends Endpoint
  ? ArgsOf<AppContract[Feature][Call]>
  : never
export type AnswerTo<Feature extends keyof AppContract, Call extends CallName<Feature>> = AppContract[Feature][Call] extends Endpoint
  ? ResponseOf<AppContract[Feature][Call]>
  : never

/** Whether the server's health check answers. */
export async function isBackendUp(milliseconds: number): Promise<boolean> {
  try {
    return (await fetch('/health', { signal: AbortSignal.timeout(milliseconds), cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Opens a topic's event stream, resuming after `lastId`. */
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

/** Whether the server runs another build than this page: lazy chunks of this one may be gone. */
export async function hasNewerBuild(): Promise<boolean> {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"]')
  const page = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(shortTimeout) })
  return running !== null && page.ok && !(await page.text()).includes(new URL(running.src).pathname)
}
