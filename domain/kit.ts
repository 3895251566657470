import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './identity/permissions.ts'

/**
 * Who may call. `public` may carry a session, which the handler sees; `learner` and `admin` need one of that realm;
 * a permission needs an admin who holds it.
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
  /** Calls in a minute where the general limit is too wide: by address where anybody may call, else by session. */
  perMinute?: number
  /** Open to learners also while the site is under maintenance. */
  duringMaintenance?: boolean
  /** Largest body in bytes where the general one does not fit. */
  bodyLimit?: number
  /** The file it takes, as multipart beside the fields of its input. */
  upload?: { field: string; maxBytes: number }
  /** What it answers where that is a file: its type. */
  download?: string
  /** It answers server-sent events, for as long as the caller listens. */
  stream?: true
}

type None = z.ZodObject<Record<never, never>>

/** Declares an endpoint once; the server's route, the browser's client and the documentation come from it. */
export function endpoint<
  Params extends Shape = Record<never, never>,
  Query extends z.ZodType = None,
  Input extends z.ZodType = z.ZodUndefined,
  Output extends Shape = Record<never, never>,
  const Allowed extends Access = Access,
>(declared: {
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
  bodyLimit?: number
  upload?: Endpoint['upload']
  download?: string
  stream?: true
}): Endpoint<Params, Query, Input, Output, Allowed> {
  return {
    errors: [],
    status: 200,
    ...declared,
    params: z.object(declared.params ?? ({} as Params)),
    query: (declared.query ?? z.object({})) as Query,
    input: (declared.input ?? z.undefined()) as Input,
    output: z.object(declared.output ?? ({} as Output)),
  }
}

/** The fields of a form that brings a file: the browser gives FormData with all of it, the server sees them read from it. */
export function formFields<Fields extends Shape = Record<never, never>>(fields: Fields = {} as Fields) {
  return z.object(fields) as unknown as z.ZodType<z.output<z.ZodObject<Fields>>, FormData>
}

export type Contract = Record<string, Endpoint>

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type InputOf<E extends Endpoint> = z.output<E['input']>
/** What a handler returns; `success: true` is added on the wire. */
export type OutputOf<E extends Endpoint> = z.input<E['output']>
/** What the browser gets. */
export type AnswerOf<E extends Endpoint> = z.output<E['output']>

export const Id = z.string().regex(/^[0-9a-f]{24}$/, 'Not a valid id')
export const Timestamp = z.iso.datetime({ offset: true })

export const Message = { message: z.string() }

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

/** The query of a list screen: paging, searching, sorting by one of the named fields, and its own filters. */
export function listQuery<const Sort extends [string, ...string[]], Filters extends Shape = Record<never, never>>(
  sorts: Sort,
  filters: Filters = {} as Filters,
  first: { sort?: Sort[number]; order?: 'asc' | 'desc' } = {},
) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(10),
    search: z.string().trim().max(200).default(''),
    sort: z.enum(sorts).default(first.sort ?? sorts[0]),
    order: z.enum(['asc', 'desc']).default(first.order ?? 'asc'),
    ...filters,
  })
}

export function paginate(page: number, limit: number, total: number): Pagination {
  const pages = Math.max(1, Math.ceil(total / limit))
  return { current: page, pages, totalPages: pages, total, limit, hasPrev: page > 1, hasNext: page < pages }
}
