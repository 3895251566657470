import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './identity/permissions.ts'

/**
 * Who may call an endpoint. `public` needs no session, but the handler sees it if there is one; `learner` and `admin` need a session of
 * that realm; `permission` needs an admin who has it.
 */
export type Access = 'public' | 'learner' | 'admin' | 'superadmin' | { permission: Permission }

type Shape = z.ZodRawShape

export type Endpoint<
  Params extends Shape = Shape,
  Query extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
  Output extends Shape = Shape,
  Allowed extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  access: Allowed
  params: z.ZodObject<Params>
  query: Query
  input: Input
  output: z.ZodObject<Output>
  errors: ErrorCode[]
  status: number
  /** A lower rate limit than the general one: per IP address for public endpoints, else per session. */
  perMinute?: number
  /** Available to learners during maintenance too. */
  duringMaintenance?: boolean
  /** Needs the password or a code within the last ten minutes; the browser asks for it and repeats the call. */
  recentPassword?: true
  /** Open to an administrator who must set up two-factor authentication first. */
  duringTwoFactorSetup?: true
  /** The maximum request body in bytes, if not the default. */
  bodyLimit?: number
  /** The handler also gets the bytes of the body, to verify a signature over them. */
  rawBody?: true
  /** The file that is uploaded as multipart, beside the fields of `input`. */
  upload?: { field: string; maxBytes: number }
  /** The content type, if the response is a file. */
  download?: string
  /** The response is a stream of server-sent events. */
  stream?: true
}

type None = z.ZodObject<Record<never, never>>

/** Declares an endpoint; the server's route, the browser's client and the API documentation are made from it. */
export function endpoint<
  Params extends Shape = Record<never, never>,
  Query extends z.ZodType = None,
  Input extends z.ZodType = z.ZodUndefined,
  Output extends Shape = Record<never, never>,
  const Allowed extends Access = Access,
>(definition: {
  method: Endpoint['method']
  path: `/${string}`
  summary: string
  access: Allowed
  params?: Params
  query?: Query
  input?: Input
  output?: Output
  errors?: ErrorCode[]
  status?: number
  perMinute?: number
  duringMaintenance?: boolean
  recentPassword?: true
  duringTwoFactorSetup?: true
  bodyLimit?: number
  rawBody?: true
  upload?: Endpoint['upload']
  download?: string
  stream?: true
}): Endpoint<Params, Query, Input, Output, Allowed> {
  return {
    errors: [],
    status: 200,
    ...definition,
    params: z.object(definition.params ?? ({} as Params)),
    query: (definition.query ?? z.object({})) as Query,
    input: (definition.input ?? z.undefined()) as Input,
    output: z.object(definition.output ?? ({} as Output)),
  }
}

/** The fields of an upload form: the browser passes FormData, the server's handler gets the parsed fields. */
export function formFields<Fields extends Shape = Record<never, never>>(fields: Fields = {} as Fields) {
  return z.object(fields) as unknown as z.ZodType<z.output<z.ZodObject<Fields>>, FormData>
}

export type Contract = Record<string, Endpoint>

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type InputOf<E extends Endpoint> = z.output<E['input']>
/** What a handler returns; the server adds `success: true`. */
export type OutputOf<E extends Endpoint> = z.input<E['output']>
/** What the browser gets. */
export type ResponseOf<E extends Endpoint> = z.output<E['output']>

export const Id = z.string().regex(/^[0-9a-f]{24}$/, 'Not a valid id')
export const Timestamp = z.iso.datetime({ offset: true })

export const MessageField = { message: z.string() }

export const Pagination = z.object({
  current: z.number().int(),
  pages: z.number().int(),
  totalPages: z.number().int(),
  total: z.number().int(),
  limit: z.number().int(),
  hasPrev: z.boolean(),
  hasNext: z.boolean(),
})
export type Pagination = z.infer<typeof Pagination>

/** The query of a list: paging, search, sorting by one of `sorts`, and extra filters. `initial` is the default sort. */
export function listQuery<const Sort extends [string, ...string[]], Filters extends Shape = Record<never, never>>(
  sorts: Sort,
  filters: Filters = {} as Filters,
  initial: { sort?: Sort[number]; order?: 'asc' | 'desc' } = {},
) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(10),
    search: z.string().trim().max(200).default(''),
    sort: z.enum(sorts).default(initial.sort ?? sorts[0]),
    order: z.enum(['asc', 'desc']).default(initial.order ?? 'asc'),
    ...filters,
  })
}

export function paginate(page: number, limit: number, total: number): Pagination {
  const pages = Math.max(1, Math.ceil(total / limit))
  return { current: page, pages, totalPages: pages, total, limit, hasPrev: page > 1, hasNext: page < pages }
}
