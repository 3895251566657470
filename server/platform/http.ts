import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Failure, fail } from '#domain/errors.ts'
import { holds } from '#domain/identity/permissions.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Contract, Endpoint, InputOf, OutputOf, ParamsOf, QueryOf } from '#domain/kit.ts'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import { FileAnswer, sendFile } from './file-answer.ts'
import { nameOf, Prepared, prepare, sendPrepared, toWire } from './prepared.ts'
import { LiveAnswer, sendLive } from './sse.ts'
import { receive, type UploadedFile } from './uploads.ts'

/** What a handler is given. For calls that write, `db` is the call's own transaction. */
export type Call<E extends Endpoint> = {
  db: Db
  params: ParamsOf<E>
  query: QueryOf<E>
  input: InputOf<E>
  /** The file of an upload, if one came. */
  file: UploadedFile | null
  /** Nobody only where the endpoint is public. */
  principal: E['access'] extends 'public' ? Principal | null : Principal
  now: Date
  context: Context
  client: { address: string; agent: string }
  url: string
  /** Runs after the transaction has committed, and not at all if it has not. */
  after(effect: () => Promise<void> | void): void
}

/** What a handler answers: the output of its endpoint, the bytes of it, a file, or a topic to listen to. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E> | Prepared | FileAnswer | LiveAnswer>

const outsideMark = Symbol('outside a transaction')
const rulesMark = Symbol('rules of this installation')
type Marked = { [outsideMark]?: true; [rulesMark]?: (config: Context['config']) => z.ZodType }

/** For a handler with something slow in it: it gets the database itself and opens its transactions where it needs them. */
export function outside<E extends Endpoint>(handler: Handler<E>): Handler<E> {
  return Object.assign((call: Call<E>) => handler(call), { [outsideMark]: true as const })
}

/** For a read that looks at much: a replica answers it where there is one, as new as the database itself would. */
export function onReplica<E extends Endpoint>(handler: Handler<E>): Handler<E> {
  return (call) => call.context.database.reading.read((db) => handler({ ...call, db }))
}

/** For input whose rules depend on the configuration: they stand in for the contract's. */
export function withRules<E extends Endpoint>(rules: (config: Context['config']) => E['input'], handler: Handler<E>): Handler<E> {
  return Object.assign((call: Call<E>) => handler(call), handler, { [rulesMark]: rules })
}

/** Whoever calls, unless it is an administrator, is nobody in particular. */
type SharedCall<E extends Endpoint> = Omit<Call<E>, 'principal'> & { principal: Principal | null }

/**
 * For a public read that is the same for everybody but administrators: made once, without anybody's session, and kept
 * in a region of the cache until something there changes. Administrators always get it fresh.
 */
export function shared<E extends Endpoint>(
  region: string,
  declared: E,
  handler: (call: SharedCall<E>) => Promise<OutputOf<E>>,
): Handler<E> {
  return async (call) => {
    if (call.principal?.realm === 'admin') return handler(call)
    return call.context.cache.fetch(region, call.url, async () => prepare(declared, await handler({ ...call, principal: null })))
  }
}

export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> }

/** What stands before every call: who it is, and whether the house is open to learners. */
export type Door = {
  authenticate(context: Context, token: string, now: Date): Promise<Principal | null>
  isUnderMaintenance(context: Context): Promise<boolean>
}

/** Puts every endpoint of a feature on the server. A handler that is missing or does not fit does not compile. */
export function serve<C extends Contract>(app: FastifyInstance, context: Context, door: Door, contract: C, handlers: Handlers<C>): void {
  for (const name of Object.keys(contract)) {
    const declared = contract[name] as Endpoint
    const handler = handlers[name] as unknown as Handler<Endpoint> & Marked
    const rules = handler[rulesMark]?.(context.config) ?? declared.input
    const inTransaction = declared.method !== 'GET' && !handler[outsideMark]
    app.route({
      method: declared.method,
      url: `/api${declared.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...(declared.bodyLimit && { bodyLimit: declared.bodyLimit }),
      config: { endpoint: nameOf(declared), isStream: declared.stream === true, ...rateLimit(declared) },
      handler: async (request, reply) => {
        const isClosed = !declared.duringMaintenance && (await door.isUnderMaintenance(context))
        const { database } = context
        const now = context.clock.now()
        const principal = await whoCalls(request, context, door, now)
        if (isClosed && principal?.realm !== 'admin') fail('maintenance')
        allow(declared.access, principal)
        const received = declared.upload && (await receive(request, declared.upload))
        if (received) reply.raw.once('close', () => void received.release())
        const body = received ? received.fields : request.body
        refuseUnstorable([request.params, request.query, body])
        const effects: (() => Promise<void> | void)[] = []
        const call = {
          params: parse(declared.params, request.params),
          query: parse(declared.query, request.query),
          input: parse(rules, body ?? undefined),
          file: received?.file ?? null,
          principal: principal as Principal,
          now,
          context,
          client: { address: request.ip, agent: request.headers['user-agent'] ?? '' },
          url: request.url,
          after: (effect: () => Promise<void> | void) => void effects.push(effect),
        }
        const result = inTransaction
          ? await database.db.transaction((db) => handler({ ...call, db }))
          : await handler({ ...call, db: database.db })
        for (const effect of effects) await effect()
        if (result instanceof Prepared) return sendPrepared(request, reply, result)
        if (result instanceof FileAnswer) return sendFile(reply, result)
        if (result instanceof LiveAnswer) return sendLive(request, reply, result)
        return reply.code(declared.status).send(toWire(declared, result))
      },
    })
  }
}

function rateLimit({ perMinute, access }: Endpoint) {
  if (!perMinute) return {}
  // Where anybody may call, a token sent along must not start a count of its own.
  const byAddress = access === 'public' && { keyGenerator: (request: FastifyRequest) => request.ip }
  return { rateLimit: { max: perMinute, timeWindow: 60_000, ...byAddress } }
}

export function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length).trim() : null
}

/** Whether a call comes from this machine itself, and was not handed on by a proxy on it. */
export function isLocal({ ip, headers }: FastifyRequest): boolean {
  const handedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers)
  return !handedOn && (ip === '127.0.0.1' || ip === '::1')
}

async function whoCalls(request: FastifyRequest, context: Context, { authenticate }: Door, now: Date): Promise<Principal | null> {
  const token = bearer(request)
  if (!token) return null
  // A session that is no longer good is told so even where none is needed: the browser must forget it.
  return (await authenticate(context, token, now)) ?? fail('not_signed_in')
}

function allow(access: Endpoint['access'], principal: Principal | null): void {
  if (access === 'public') return
  if (!principal) fail('not_signed_in')
  if (access === 'learner') {
    if (principal.realm !== 'learner') fail('forbidden')
    return
  }
  if (principal.realm !== 'admin') fail('forbidden')
  if (access === 'admin') return
  if (access === 'superadmin') {
    if (principal.role !== 'superadmin') fail('forbidden', { message: 'Only a super admin may do this.' })
    return
  }
  if (!holds(principal, access.permission)) fail('missing_permission', { details: { permission: access.permission } })
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  // Of each field the first fault: those after it mostly follow from it.
  const told = new Map<string, { message: string; isOurs: boolean }>()
  for (const { path, message, code } of parsed.error.issues) {
    const field = path.join('.')
    if (!told.has(field)) told.set(field, { message, isOurs: code === 'custom' || !isTechnical(message) })
    if (told.size === 100) break
  }
  const faults = Array.from(told, ([path, fault]) => ({ path, ...fault }))
  const fields = faults.map(({ path, message }) => ({ path, message }))
  throw new Failure('validation_failed', {
    // Fields that are asked for together say so in the same words, which need saying once.
    errors: [...new Set(faults.map(({ path, message, isOurs }) => (path && !isOurs ? `${path}: ${message}` : message)))],
    details: { fields },
  })
}

/** Messages that zod wrote itself do not name the field; ours do. */
function isTechnical(message: string): boolean {
  return /^(Invalid|Too |Expected|Unrecognized|Not )/.test(message)
}

/** PostgreSQL stores neither NUL nor half a surrogate pair: better an honest refusal than changed text. */
function refuseUnstorable(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) fail('unstorable_text')
  } else if (value !== null && typeof value === 'object' && !Buffer.isBuffer(value)) {
    if (depth > 40) fail('malformed_request', { message: 'The request is nested too deeply.' })
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key, depth + 1)
      refuseUnstorable(inner, depth + 1)
    }
  }
}
