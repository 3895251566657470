import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, Failure } from '#domain/errors.ts'
import type { Context } from './context.ts'

const byStatus: Record<number, ErrorCode> = {
  404: 'unknown_route',
  405: 'wrong_method',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
}

/** The database is away, or its disk or ours is full: the service is not ready for a moment, which is neither the caller's fault nor a bug. */
const databaseAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53300',
  '58030',
  'ENOSPC',
  '08006',
  '08001',
  '08003',
])

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && databaseAway.has(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(error.message) || isAway(error.cause)
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && ((error as { code?: unknown }).code === code || hasCode(error.cause, code))
}

/** Something was to be removed that others still refer to. */
function isReferredTo(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, detail } = error as { code?: unknown; detail?: unknown }
  return (code === '23503' && String(detail).includes('still referenced')) || isReferredTo(error.cause)
}

export function asFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  if (isAway(error)) return new Failure('not_ready')
  if (isReferredTo(error)) return new Failure('has_children')
  const status = (error as FastifyError | null)?.statusCode
  if (status === undefined || status < 400 || status >= 500) return null
  return new Failure(byStatus[status] ?? 'malformed_request')
}

/** The one place where an error becomes a status and words. */
export function answerError({ metrics }: Pick<Context, 'metrics'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = asFailure(error)
    if (!failure) request.log.error({ err: error }, 'unexpected')
    const told = failure ?? new Failure('internal')
    metrics.failures.inc({ code: told.code })
    return reply.code(told.status).send(told.body)
  }
}
