import { z } from 'zod'
import type { Endpoint } from '#domain/kit.ts'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minimum?: number
  minLength?: number
}

/** The least that the endpoint takes; a field that is named among the known ones gets its value from there. */
export function leastInput({ input }: Endpoint, known: Record<string, string> = {}): unknown {
  return leastOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, known)
}

function leastOf(schema: Schema, known: Record<string, string>): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return leastOf(schema.anyOf[0] ?? {}, known)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, known[name] ?? leastOf(schema.properties?.[name] ?? {}, known)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => leastOf(schema.items ?? {}, known))
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0)
    case 'boolean':
      return false
    case 'string':
      return 'x'.repeat(schema.minLength ?? 0)
    default:
      return undefined
  }
}
