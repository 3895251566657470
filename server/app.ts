import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Redis } from 'ioredis'
import { Failure, fail } from '#domain/errors.ts'
import type { Contract } from '#domain/kit.ts'
import { analyticsFeature } from './analytics/feature.ts'
import { attemptsFeature } from './attempts/feature.ts'
import { auditFeature } from './audit/feature.ts'
import { blogFeature } from './blog/feature.ts'
import { catalogueFeature } from './catalogue/feature.ts'
import { gamificationFeature } from './gamification/feature.ts'
import { identityFeature } from './identity/feature.ts'
import { authenticate } from './identity/sign-in.ts'
import { liveFeature } from './live/feature.ts'
import { messagesFeature } from './messages/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { peopleFeature } from './people/feature.ts'
import type { Context } from './platform/context.ts'
import { answerError } from './platform/errors.ts'
import type { Feature } from './platform/feature.ts'
import { createFront } from './platform/front.ts'
import { bearer, isLocal, serve } from './platform/http.ts'
import { withoutToken } from './platform/log.ts'
import { openApi } from './platform/openapi.ts'
import { topicsOf } from './platform/topics.ts'
import { serveWeb } from './platform/web.ts'
import { questionsFeature } from './questions/feature.ts'
import { resultsFeature } from './results/feature.ts'
import { settingsFeature } from './settings/feature.ts'
import { isKnownToBeOpen, isUnderMaintenance } from './settings/maintenance.ts'
import { readSite } from './settings/site.ts'
import { studyFeature } from './study/feature.ts'
import { readHealth, systemFeature } from './system/feature.ts'

/** The features, lowest first: each may use those above it in this list, never those below. */
export const features = {
  system: systemFeature,
  audit: auditFeature,
  settings: settingsFeature,
  identity: identityFeature,
  people: peopleFeature,
  notifications: notificationsFeature,
  catalogue: catalogueFeature,
  questions: questionsFeature,
  attempts: attemptsFeature,
  results: resultsFeature,
  gamification: gamificationFeature,
  study: studyFeature,
  live: liveFeature,
  analytics: analyticsFeature,
  blog: blogFeature,
  messages: messagesFeature,
}

const generalPerMinute = 3000

export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, log } = context
  const app = Fastify({
    serverFactory: (usual) => createFront(context, () => isKnownToBeOpen(context), usual),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy is ours: what stands before its word in the list of addresses, anybody may have written.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 1024 * 1024,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    // What is wrong before there is a route, such as an address that cannot be decoded.
    frameworkErrors: answerError(context),
  })

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        // Formulas carry their measures in style attributes; those cannot run anything.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(multipart)
  if (config.rateLimits) {
    const redis = config.redisUrl ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false }) : undefined
    redis?.on('error', (error) => log.warn({ err: error }, 'redis'))
    await app.register(rateLimit, {
      max: generalPerMinute,
      timeWindow: 60_000,
      ...(redis && { redis, nameSpace: 'taiyari:limit:' }),
      skipOnError: true,
      // A class behind one address shares it: those who are signed in are counted by their session.
      keyGenerator: (request) => bearer(request) ?? request.ip,
      errorResponseBuilder: (_request, limit) =>
        new Failure('too_many_requests', { details: { retryAfterSeconds: Math.ceil(limit.ttl / 1000) } }),
    })
    app.addHook('onClose', async () => redis?.disconnect())
  }

  // A connection kept open for a next call would keep a server that closes waiting for it.
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    topicsOf(context).close()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })

  app.setErrorHandler(answerError(context))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isStream) return
    const seconds = reply.elapsedTime / 1000
    const endpoint = request.routeOptions.config.endpoint ?? 'other'
    context.metrics.requests.observe({ endpoint, status: String(reply.statusCode) }, seconds)
    const line = { method: request.method, url: withoutToken(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (endpoint !== 'other') request.log.info(line, 'call')
    else request.log.debug(line, 'file')
  })

  const declared = Object.values(features) as unknown as Feature<Contract>[]
  for (const { contract, handlers } of declared) serve(app, context, { authenticate, isUnderMaintenance }, contract, handlers)

  app.get('/health', () => readHealth(context).then((health) => ({ success: true, ...health })))
  app.get('/metrics', async (request, reply) => {
    const token = config.metricsToken
    if (token ? bearer(request) !== token : !isLocal(request) || config.trustProxy) fail('unknown_route')
    return reply.type('text/plain').send(await context.metrics.registry.metrics())
  })

  const contracts = Object.fromEntries(Object.entries(features).map(([name, { contract }]) => [name, contract as Contract]))
  await app.register(swagger, { mode: 'static', specification: { document: openApi(contracts) as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  await serveWeb(app, context, {
    site: readSite,
    pages: declared.flatMap(({ pages }) => pages ?? []),
    documents: declared.flatMap(({ documents }) => documents ?? []),
  })
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: string
    /** Open for as long as somebody listens, which is no time to measure. */
    isStream?: boolean
  }
}
