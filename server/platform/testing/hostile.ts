import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#domain/endpoint.ts'

/** Injections, path traversal, broken Unicode, extreme lengths and numbers. */
const fragments = [
  "' or 1=1 --",
  "'; drop table accounts; --",
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%ff',
  '\u0000',
  'a\ud800b',
  '\u202egnp.exe',
  'e\u0301'.repeat(500),
  '\u{1f469}\u200d\u{1f692}'.repeat(200),
  'x'.repeat(100_000),
  '9'.repeat(400),
  'NaN',
  '-1',
  '1e309',
  '2026-02-30T25:61:61Z',
  '',
  ' ',
]

const nestedArray = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown

const hostileText = fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'binary', maxLength: 50 }))

const hostileValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, -1, 0.5, 1e300, Number.MAX_SAFE_INTEGER, [], {}, nestedArray(60), nestedArray(2000)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(null, 'x', 1, {}), { minLength: 500, maxLength: 2000 }) },
  {
    weight: 1,
    arbitrary: fc.constant(JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}}') as unknown),
  },
)

type HostileRequest = { method: Endpoint['method']; url: string; payload?: string }

function fieldsOf(schema: z.ZodType): string[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, unknown> }
  return Object.keys(properties ?? {})
}

const someFields = <Value>(fields: string[], value: fc.Arbitrary<Value>) =>
  fc.record(Object.fromEntries([...fields, 'unknown-field'].map((field) => [field, value])), { requiredKeys: [] })

/** Values for a schema, most of them objects with its fields. */
export const hostileInput = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: someFields(fieldsOf(schema), hostileValue) }, { weight: 1, arbitrary: hostileValue })

/** A URL cannot contain half a surrogate pair. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** Random requests that the schemas of the endpoint reject; undefined for an endpoint without input. */
export function hostileRequests(endpoint: Endpoint): fc.Arbitrary<HostileRequest> | undefined {
  const [params, query] = [fieldsOf(endpoint.params), fieldsOf(endpoint.query)]
  const takesBody = endpoint.method !== 'GET' && !endpoint.input.safeParse(undefined).success
  if (params.length + query.length === 0 && !takesBody) return undefined
  const id = fc.constant('0'.repeat(24))
  return fc
    .record({
      params: fc.record(Object.fromEntries(params.map((name) => [name, fc.oneof(id, hostileText)]))),
      query: fc.oneof(fc.constant({}), someFields(query, hostileText)),
      body: takesBody ? hostileInput(endpoint.input) : fc.constant(undefined),
    })
    .filter(
      (sent) =>
        !endpoint.params.safeParse(sent.params).success ||
        !endpoint.query.safeParse(sent.query).success ||
        (takesBody && (endpoint.upload !== undefined || !endpoint.input.safeParse(sent.body).success)),
    )
    .map((sent) => {
      const params = sent.params as Record<string, string>
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? ''))
      const search = Object.entries(sent.query).map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
      const payload = JSON.stringify(sent.body)
      return {
        method: endpoint.method,
        url: `/api${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
        ...(payload !== undefined && { payload }),
      }
    })
}
