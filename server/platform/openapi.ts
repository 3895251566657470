import { z } from 'zod'
import { errorList } from '#domain/errors.ts'
import type { Contract, Endpoint } from '#domain/kit.ts'

type Described = Record<string, unknown>

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Described =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Described

function parameters(endpoint: Endpoint): Described[] {
  const list = (type: z.ZodType, where: 'path' | 'query') => {
    const schema = schemaOf(type, 'input') as { properties?: Record<string, Described>; required?: string[] }
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || (schema.required?.includes(name) ?? false),
      schema: property,
    }))
  }
  return [...list(endpoint.params, 'path'), ...list(endpoint.query, 'query')]
}

function accessWords(access: Endpoint['access']): string {
  if (typeof access === 'object') return `Needs an administrator with ${access.permission}.`
  return {
    public: 'Open to everyone.',
    learner: 'Needs a learner’s session.',
    admin: 'Needs an administrator.',
    superadmin: 'Needs a super admin.',
  }[access]
}

function withFile(endpoint: Endpoint, body: Described): Described {
  if (!endpoint.upload) return body
  return { ...body, properties: { ...(body.properties as Described), [endpoint.upload.field]: { type: 'string', format: 'binary' } } }
}

function answerContent(endpoint: Endpoint): Described {
  if (endpoint.download) return { [endpoint.download]: { schema: { type: 'string', format: 'binary' } } }
  if (endpoint.stream) return { 'text/event-stream': { schema: { type: 'string' } } }
  return { 'application/json': { schema: schemaOf(endpoint.output, 'output') } }
}

function operation(tag: string, endpoint: Endpoint): Described {
  const body = schemaOf(endpoint.input, 'input')
  const hasBody = endpoint.method !== 'GET' && !('not' in body) && Object.keys(body).length > 0
  const errors = endpoint.errors.map((code) => [String(errorList[code].status), { description: `${code}: ${errorList[code].message}` }])
  return {
    tags: [tag],
    summary: endpoint.summary,
    description: accessWords(endpoint.access),
    parameters: parameters(endpoint),
    ...(hasBody && {
      requestBody: {
        required: !endpoint.input.safeParse(undefined).success,
        content: { [endpoint.upload ? 'multipart/form-data' : 'application/json']: { schema: withFile(endpoint, body) } },
      },
    }),
    security: endpoint.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    responses: {
      [endpoint.status]: { description: 'Done', content: answerContent(endpoint) },
      ...Object.fromEntries(errors),
    },
  }
}

/** The documentation, from the same declarations that validate. */
export function openApi(features: Record<string, Contract>): Described {
  const paths: Record<string, Described> = {}
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
