import { z } from 'zod'
import type { Contract, Endpoint } from '#domain/endpoint.ts'
import { errorList } from '#domain/errors.ts'

type JsonObject = Record<string, unknown>

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): JsonObject =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as JsonObject

function parameters(endpoint: Endpoint): JsonObject[] {
  const list = (type: z.ZodType, where: 'path' | 'query') => {
    const schema = schemaOf(type, 'input') as { properties?: Record<string, JsonObject>; required?: string[] }
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || (schema.required?.includes(name) ?? false),
      schema: property,
    }))
  }
  return [...list(endpoint.params, 'path'), ...list(endpoint.query, 'query')]
}

function describeAccess({ access, recentPassword }: Endpoint): string {
  const recent = recentPassword ? ' Fails with password_required unless the password or a code was given in the last ten minutes.' : ''
  return describeCaller(access) + recent
}

function describeCaller(access: Endpoint['access']): string {
  if (typeof access === 'object') return `Needs an administrator with ${access.permission}.`
  return {
    public: 'Open to everyone.',
    learner: 'Needs a learner’s session.',
    admin: 'Needs an administrator.',
    superadmin: 'Needs a super admin.',
  }[access]
}

function withFile(endpoint: Endpoint, body: JsonObject): JsonObject {
  if (!endpoint.upload) return body
  return { ...body, properties: { ...(body.properties as JsonObject), [endpoint.upload.field]: { type: 'string', format: 'binary' } } }
}

function responseContent(endpoint: Endpoint): JsonObject {
  if (endpoint.download) return { [endpoint.download]: { schema: { type: 'string', format: 'binary' } } }
  if (endpoint.stream) return { 'text/event-stream': { schema: { type: 'string' } } }
  return { 'application/json': { schema: schemaOf(endpoint.output, 'output') } }
}

function operation(tag: string, endpoint: Endpoint): JsonObject {
  const body = schemaOf(endpoint.input, 'input')
  const hasBody = endpoint.method !== 'GET' && !('not' in body) && Object.keys(body).length > 0
  const errors = endpoint.errors.map((code) => [String(errorList[code].status), { description: `${code}: ${errorList[code].message}` }])
  return {
    tags: [tag],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    parameters: parameters(endpoint),
    ...(hasBody && {
      requestBody: {
        required: !endpoint.input.safeParse(undefined).success,
        content: { [endpoint.upload ? 'multipart/form-data' : 'application/json']: { schema: withFile(endpoint, body) } },
      },
    }),
    security: endpoint.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    responses: {
      [endpoint.status]: { description: 'Done', content: responseContent(endpoint) },
      ...Object.fromEntries(errors),
    },
  }
}

/** The OpenAPI document, generated from the contract that also validates requests. */
export function openApi(features: Record<string, Contract>): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [tag, contract] of Object.entries(features)) {
    for (const endpoint of Object.values(contract)) {
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(tag, endpoint) }
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Taiyari',
      version: '1',
      description: 'Every answer carries `success`; a failure carries `code`, `message` and perhaps `errors`.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
