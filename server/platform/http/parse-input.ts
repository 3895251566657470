import type { z } from 'zod'
import { Failure, fail } from '#domain/errors.ts'
import { compiled } from '../compiled-schema.ts'

const maxReportedFields = 100

/** Parses a part of a request; a failure lists the first issue of each field, since later ones mostly follow from it. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = compiled(schema).safeParse(value)
  if (parsed.success) return parsed.data
  const issues = new Map<string, { message: string; namesField: boolean }>()
  for (const { path, message, code } of parsed.error.issues) {
    const field = path.join('.')
    if (!issues.has(field)) issues.set(field, { message, namesField: code === 'custom' || !isZodMessage(message) })
    if (issues.size === maxReportedFields) break
  }
  const sentences = Array.from(issues, ([path, { message, namesField }]) => (path && !namesField ? `${path}: ${message}` : message))
  throw new Failure('validation_failed', {
    // Fields that are required together share one sentence.
    errors: [...new Set(sentences)],
    details: { fields: Array.from(issues, ([path, { message }]) => ({ path, message })) },
  })
}

/** Zod's own messages do not name the field; the contract's do. */
function isZodMessage(message: string): boolean {
  return /^(Invalid|Too |Expected|Unrecognized|Not )/.test(message)
}

const maxDepth = 40

/** PostgreSQL stores neither NUL nor half a surrogate pair: such text is refused instead of changed. */
export function refuseUnstorable(value: unknown, depth = 0): void {
  if (typeof value === 'string') refuseUnstorableText(value)
  else if (value !== null && typeof value === 'object' && !Buffer.isBuffer(value)) {
    if (depth > maxDepth) fail('malformed_request', { message: 'The request is nested too deeply.' })
    if (Array.isArray(value)) for (const item of value) refuseUnstorable(item, depth + 1)
    else {
      for (const key of Object.keys(value)) {
        refuseUnstorableText(key)
        refuseUnstorable((value as Record<string, unknown>)[key], depth + 1)
      }
    }
  }
}

function refuseUnstorableText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) fail('unstorable_text')
}
