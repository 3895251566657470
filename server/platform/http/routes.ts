import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Contract, Endpoint, InputOf, OutputOf, ParamsOf, QueryOf } from '#domain/endpoint.ts'
import { Failure, fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { CachedResponse, endpointName, prepareResponse, sendCachedResponse, toResponseBody } from '../cache/cached-response.ts'
import type { Context } from '../context.ts'
import { withCommitScope } from '../database/commit-scope.ts'
import type { Db } from '../database/database.ts'
import { type Effect, runEffects, transact } from '../database/transact.ts'
import { authenticateCaller, authorize, bearer, type Guards, isLocal } from './access.ts'
import { sendText } from './compress.ts'
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import { jsonDisposition, toFailure } from './errors.ts'
import { FileResponse, sendFile } from './file-response.ts'
import { parseInput, refuseUnstorable } from './parse-input.ts'
import { recordRawBody } from './raw-body.ts'
import { EventStream, sendEventStream } from './sse.ts'
import { streamLimitsOf } from './stream-limits.ts'
import { checkUpload, receiveUpload, type UploadedFile } from './uploads.ts'

/** The arguments of a handler. For calls that write, `db` is the transaction of the call. */
export type Call<E extends Endpoint> = {
  db: Db
  params: ParamsOf<E>
  query: QueryOf<E>
  input: InputOf<E>
  /** The uploaded file, if there is one. */
  file: UploadedFile | null
  /** Null only on public endpoints. */
  principal: E['access'] extends 'public' ? Principal | null : Principal
  /** Set with `verifyingSession`, unless the principal is certain. */
  unverified: { sessionChanges: number; lookUp(): Promise<Principal> } | null
  now: Date
  context: Context
  /** The bytes of the body, where the endpoint declares `rawBody`. */
  rawBody: Buffer | null
  /** `isLocal`: the caller is on this machine. */
  client: {
    address: string
    agent: string
    isLocal: boolean /** The cookie of a browser that has signed in before. */
    device: string | null
  }
  /** Sets the device cookie. */
  setDevice(token: string): void
  url: string
  /** Runs after the transaction has committed, and not at all when it was rolled back. */
  after(effect: () => Promise<void> | void): void
}

/** A handler answers with the output of its endpoint, a cached response, a file, or an event stream. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E> | CachedResponse | FileResponse | EventStream>

const noTransaction = Symbol('without a transaction')
const sharedCommit = Symbol('shared commit')
const recallsCaller = Symbol('recalls the caller')
const inputSchema = Symbol('input schema by configuration')
type HandlerOptions = {
  [noTransaction]?: true
  [sharedCommit]?: true
  [recallsCaller]?: true
  [inputSchema]?: (config: Context['config']) => z.ZodType
}

/** For a handler that does something slow: it gets the database itself and opens transactions where it needs them. */
export function withoutTransaction<E extends Endpoint>(handler: Handler<E>): Handler<E> {
  return Object.assign((call: Call<E>) => handler(call), { [noTransaction]: true as const })
}

/**
 * For a handler that writes only together with other calls (`batched`). Its commits are theirs as well, so they are not tracked as its own,
 * which would cost a twentieth of a save.
 */
export function inBatches<E extends Endpoint>(handler: Handler<E>): Handler<E> {
  return Object.assign(withoutTransaction(handler), { [sharedCommit]: true as const })
}

/**
 * For a handler whose only statement compares `sessionChanges`: the caller is recalled instead of looked up, which is half of what a save asks the database.
 * It must fail, having changed nothing, unless that statement found the number unchanged. After a failure, but not after an error such as a lost connection,
 * it runs again with a caller who was looked up.
 */
export function verifyingSession<E extends Endpoint>(handler: Handler<E>): Handler<E> {
  async function handle(call: Call<E>) {
    if (!call.unverified) return handler(call)
    try {
      return await handler(call)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const principal = await call.unverified.lookUp()
      return handler({ ...call, principal, unverified: null })
    }
  }
  return Object.assign(handle, handler, { [recallsCaller]: true as const })
}

/** For an expensive read: it runs on the replica, if there is one that has replayed all earlier writes. */
export function onReplica<E extends Endpoint>(handler: Handler<E>): Handler<E> {
  return (call) => call.context.database.readRouter.read((db) => handler({ ...call, db }))
}

/** For input whose schema depends on the configuration; it replaces the contract's. */
export function withInputSchema<E extends Endpoint>(schemaFor: (config: Context['config']) => E['input'], handler: Handler<E>): Handler<E> {
  return Object.assign((call: Call<E>) => handler(call), handler, { [inputSchema]: schemaFor })
}

/** The principal is null, unless an administrator calls. */
type SharedCall<E extends Endpoint> = Omit<Call<E>, 'principal'> & { principal: Principal | null }

/**
 * For a public read that is the same for everybody but administrators: computed once, without a session, and cached until something in
 * the region changes. Administrators always get a fresh answer.
 */
export function cachedPublicly<E extends Endpoint>(
  region: string,
  declared: E,
  handler: (call: SharedCall<E>) => Promise<OutputOf<E>>,
): Handler<E> {
  return async (call) => {
    if (call.principal?.realm === 'admin') return handler(call)
    return call.context.cache.fetch(region, call.url, async () => prepareResponse(declared, await handler({ ...call, principal: null })))
  }
}

export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> }

/** Registers a route for every endpoint of a contract. A missing or mistyped handler does not compile. */
export function registerRoutes<C extends Contract>(
  app: FastifyInstance,
  context: Context,
  guards: Guards,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const name of Object.keys(contract)) {
    const declared = contract[name] as Endpoint
    const handler = handlers[name] as unknown as Handler<Endpoint> & HandlerOptions
    const input = handler[inputSchema]?.(context.config) ?? declared.input
    const inTransaction = declared.method !== 'GET' && !handler[noTransaction]
    const tracksCommits = !handler[sharedCommit]
    app.route({
      method: declared.method,
      url: `/api${declared.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...(declared.bodyLimit && { bodyLimit: declared.bodyLimit }),
      // What handlers return is compressed as it is sent.
      compress: false,
      config: { endpoint: endpointName(declared), isStream: declared.stream === true, ...rateLimit(declared) },
      ...(declared.rawBody && { preParsing: recordRawBody }),
      handler: async (request, reply) => {
        const isClosed = !declared.duringMaintenance && (await guards.isUnderMaintenance(context))
        const { database } = context
        const now = context.clock.now()
        const token = handler[recallsCaller] ? bearer(request) : null
        const recalled = token === null ? undefined : await guards.recall?.(context, token, now)
        const caller = recalled?.principal ?? (await authenticateCaller(request, context, guards, now))
        // On public endpoints an administrator who may not do anything yet is a guest.
        const principal = declared.access === 'public' && caller?.mustSetUpTwoFactor ? null : caller
        if (isClosed && caller?.realm !== 'admin') fail('maintenance')
        authorize(declared, principal, now)
        const received = declared.upload && (await receiveUpload(request, declared.upload))
        if (received) reply.raw.once('close', () => void received.deleteUnlessKept())
        if (received?.file) await checkUpload(context, principal, received.file, now)
        const body = received ? received.fields : request.body
        refuseUnstorable([request.params, request.query, body])
        const effects: Effect[] = []
        async function lookUp(): Promise<Principal> {
          const found = await authenticateCaller(request, context, guards, now)
          authorize(declared, found, now)
          return found as Principal
        }
        const call = {
          params: parseInput(declared.params, request.params),
          query: parseInput(declared.query, request.query),
          input: parseInput(input, declared.input instanceof z.ZodUndefined && isEmptyObject(body) ? undefined : (body ?? undefined)),
          file: received?.file ?? null,
          rawBody: request.rawBody ? Buffer.concat(request.rawBody) : null,
          principal: principal as Principal,
          unverified: recalled && recalled.sessionChanges !== null ? { sessionChanges: recalled.sessionChanges, lookUp } : null,
          now,
          context,
          client: new RequestClient(request, context.config.trustProxy),
          setDevice: (token: string) => setDeviceCookie(reply, token, context.config.publicUrl.startsWith('https:')),
          url: request.url,
        }
        const run = async () => {
          const result = inTransaction
            ? await transact(context, (db, after) => handler({ ...call, db, after }))
            : await handler({ ...call, db: database.db, after: (effect) => void effects.push(effect) })
          await runEffects(context, effects)
          return isSpecial(result) ? result : { body: toResponseBody(declared, result) }
        }
        const result = await (tracksCommits ? withCommitScope(run, (error) => toFailureAfterCommit(error, request)) : run())
        if (!(result instanceof FileResponse)) reply.header('content-disposition', jsonDisposition)
        if (result instanceof CachedResponse) return sendCachedResponse(request, reply, result)
        if (result instanceof FileResponse) return sendFile(request, reply, result)
        if (result instanceof EventStream) {
          const release = streamLimitsOf(context).reserve(request.ip, principal?.accountId)
          return sendEventStream(request, reply, result, release)
        }
        return sendText(request, reply.code(declared.status).type('application/json; charset=utf-8'), JSON.stringify(result.body))
      },
    })
  }
}

/** Read lazily: most handlers need none of these. */
class RequestClient {
  readonly #request: FastifyRequest
  readonly #trustsProxy: boolean

  constructor(request: FastifyRequest, trustsProxy: boolean) {
    this.#request = request
    this.#trustsProxy = trustsProxy
  }

  get address(): string {
    return this.#request.ip
  }

  get agent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }

  get isLocal(): boolean {
    return isLocal(this.#request, this.#trustsProxy)
  }

  get device(): string | null {
    return readDeviceCookie(this.#request)
  }
}

/** Many clients send `{}` with every POST; calls without input take it. */
const isEmptyObject = (body: unknown) => typeof body === 'object' && body !== null && Object.keys(body).length === 0

const isSpecial = (result: object): result is CachedResponse | FileResponse | EventStream =>
  result instanceof CachedResponse || result instanceof FileResponse || result instanceof EventStream

/** After a commit, an unexpected error must not claim that nothing was changed. */
function toFailureAfterCommit(error: unknown, { log }: FastifyRequest): unknown {
  if (toFailure(error)) return error
  log.error({ err: error }, 'unexpected error after a commit')
  return new Failure('saved_without_answer')
}

function rateLimit({ perMinute, access }: Endpoint) {
  if (!perMinute) return {}
  // On public endpoints a made-up token must not start a new counter.
  const byAddress = access === 'public' && { keyGenerator: (request: FastifyRequest) => request.ip }
  return { rateLimit: { max: perMinute, timeWindow: 60_000, ...byAddress } }
}
