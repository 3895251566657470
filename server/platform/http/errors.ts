import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, Failure } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { isStillReferenced, isUnavailable } from '../database/errors.ts'

/** For errors that Fastify and its plugins raise. */
const codeByStatus: Record<number, ErrorCode> = {
  404: 'unknown_route',
  405: 'wrong_method',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
}

/** Makes a browser that opens an API URL directly download the response instead of showing it as a page. */
export const jsonDisposition = 'attachment; filename="api.json"'

/** The failure that the caller is to see; null for an unexpected error. */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  if (isUnavailable(error)) return new Failure('not_ready')
  if (isStillReferenced(error)) return new Failure('has_children')
  const status = (error as FastifyError | null)?.statusCode
  if (status === undefined || status < 400 || status >= 500) return null
  return new Failure(codeByStatus[status] ?? 'malformed_request')
}

/** The only place that turns errors into responses. */
export function errorHandler({ metrics }: Pick<Context, 'metrics'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toFailure(error)
    if (!failure) request.log.error({ err: error }, 'unexpected error')
    const { code, status, body } = failure ?? new Failure('internal')
    metrics.failures.inc({ code })
    return reply.code(status).header('content-disposition', jsonDisposition).send(body)
  }
}
