import { z } from 'zod'
import type { Endpoint } from '#domain/endpoint.ts'

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

/** An input with the required fields only. A field whose name is in `values` gets that value, all others the smallest that the schema allows. */
export function minimalInput({ input }: Endpoint, values: Record<string, string> = {}): unknown {
  return minimalValue(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, values)
}

function minimalValue(schema: Schema, values: Record<string, string>): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return minimalValue(schema.anyOf[0] ?? {}, values)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, values[name] ?? minimalValue(schema.properties?.[name] ?? {}, values)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => minimalValue(schema.items ?? {}, values))
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
