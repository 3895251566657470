import pg from 'pg'

/** Connection lost, server shutting down or made a standby (25006), too many connections, disk full: worth trying again, and not a bug. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '25006',
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

/**
 * Errors of the driver itself, which have no code; "not queryable" is a statement on a connection that has failed before. The last one is of a statement that
 * was prepared before an upgrade changed its columns; another connection prepares it again.
 */
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable|cached plan must not change result type/

/** PgBouncer ends a connection with this code when the server behind it is gone, or has no connection free for too long. */
const isEndedByPooler = (error: Error) => error instanceof pg.DatabaseError && error.code === '08P01' && error.severity === 'FATAL'

/** Whether the database cannot be reached or has no space at this moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isEndedByPooler(error)) return true
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && unavailableCodes.has(code)) return true
  return unavailableMessages.test(error.message) || isUnavailable(error.cause)
}

export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && ((error as { code?: unknown }).code === code || hasErrorCode(error.cause, code))
}

/** Whether a row could not be deleted because others still refer to it. */
export function isStillReferenced(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, detail } = error as { code?: unknown; detail?: unknown }
  return (code === '23503' && String(detail).includes('still referenced')) || isStillReferenced(error.cause)
}

/** Whether a statement failed because the value exists already. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  return (
    (error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint) ||
    isUniqueViolation(error.cause, constraint)
  )
}
