import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Redis } from 'ioredis'
import type { Contract } from '#domain/endpoint.ts'
import { Failure, fail } from '#domain/errors.ts'
import { analyticsFeature } from './analytics/feature.ts'
import { attemptsFeature } from './attempts/feature.ts'
import { auditFeature } from './audit/feature.ts'
import { blogFeature } from './blog/feature.ts'
import { catalogueFeature } from './catalogue/feature.ts'
import { deskFeature } from './desk/feature.ts'
import { gamificationFeature } from './gamification/feature.ts'
import { identityFeature } from './identity/feature.ts'
import { authenticate } from './identity/sign-in.ts'
import { liveFeature } from './live/feature.ts'
import { messagesFeature } from './messages/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { peopleFeature } from './people/feature.ts'
import type { Context } from './platform/context.ts'
import type { Feature } from './platform/feature.ts'
import { bearer, isLocal } from './platform/http/access.ts'
import { createCachedServer } from './platform/http/cached-server.ts'
import { contentSecurityPolicy, printPolicy } from './platform/http/content-security-policy.ts'
import { errorHandler } from './platform/http/errors.ts'
import { openApi } from './platform/http/openapi.ts'
import { rateLimitKey } from './platform/http/rate-limit-key.ts'
import { registerRoutes } from './platform/http/routes.ts'
import { serveWeb } from './platform/http/web.ts'
import { wakePeriodicTasks } from './platform/jobs/periodic.ts'
import { topicsOf } from './platform/messaging/topics.ts'
import { redactTokens } from './platform/observability/log.ts'
import { practiceFeature } from './practice/feature.ts'
import { questionsFeature } from './questions/feature.ts'
import { resultsFeature } from './results/feature.ts'
import { readCachedSettings } from './settings/cached-settings.ts'
import { settingsFeature } from './settings/feature.ts'
import { isOpenByCache, isUnderMaintenance } from './settings/maintenance.ts'
import { setupFeature } from './setup/feature.ts'
import { studyFeature } from './study/feature.ts'
import { readHealth, systemFeature } from './system/feature.ts'

/** The features by rank, lowest first. A feature may import those listed before it, never those after it. */
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
  practice: practiceFeature,
  live: liveFeature,
  analytics: analyticsFeature,
  blog: blogFeature,
  messages: messagesFeature,
  setup: setupFeature,
  desk: deskFeature,
}

/** The default rate limit per session or address; endpoints may declare a lower one. */
const maxRequestsPerMinute = 3000

export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, log } = context
  const featureList = Object.values(features) as unknown as Feature<Contract>[]
  const app = Fastify({
    serverFactory: (handler) => createCachedServer(context, () => isOpenByCache(context), handler),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Only the last hop, our proxy, is trusted: the client can put anything into X-Forwarded-For before the address that the proxy appends.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 1024 * 1024,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    // Errors raised before routing, such as a URL that cannot be decoded.
    frameworkErrors: errorHandler(context),
  })

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(featureList.flatMap(({ csp }) => csp ?? [])) },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(multipart)
  if (config.rateLimits) {
    const redis = config.redisUrl ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false }) : undefined
    redis?.on('error', (error) => log.warn({ err: error }, 'redis'))
    await app.register(rateLimit, {
      max: maxRequestsPerMinute,
      timeWindow: 60_000,
      ...(redis && { redis, nameSpace: 'taiyari:limit:' }),
      skipOnError: true,
      keyGenerator: rateLimitKey(context, { authenticate }),
      errorResponseBuilder: (_request, limit) =>
        new Failure('too_many_requests', { details: { retryAfterSeconds: Math.ceil(limit.ttl / 1000) } }),
    })
    app.addHook('onClose', async () => redis?.disconnect())
  }

  // While closing, keep-alive is switched off: the server waits for every open connection before it stops.
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    topicsOf(context).close()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })

  app.setErrorHandler(errorHandler(context))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') wakePeriodicTasks(context)
    if (request.routeOptions.config.isStream) return
    const seconds = reply.elapsedTime / 1000
    const endpoint = request.routeOptions.config.endpoint ?? 'other'
    context.metrics.requests.observe({ endpoint, status: String(reply.statusCode) }, seconds)
    const line = { method: request.method, url: redactTokens(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (endpoint !== 'other') request.log.info(line, 'call')
    else request.log.debug(line, 'file')
  })

  for (const { contract, handlers } of featureList) registerRoutes(app, context, { authenticate, isUnderMaintenance }, contract, handlers)

  app.get('/health', () => readHealth(context).then((health) => ({ success: true, ...health })))
  app.get('/metrics', async (request, reply) => {
    const token = config.metricsToken
    if (token ? bearer(request) !== token : !isLocal(request) || config.trustProxy) fail('unknown_route')
    return reply.type('text/plain').send(await context.metrics.registry.metrics())
  })

  const contracts = Object.fromEntries(Object.entries(features).map(([name, { contract }]) => [name, contract as Contract]))
  if (config.apiDocs) {
    await app.register(swagger, { mode: 'static', specification: { document: openApi(contracts) as never } })
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  }
  const csp = featureList.flatMap((feature) => feature.csp ?? [])
  await serveWeb(app, context, {
    screenPolicies: featureList.flatMap(({ screenCsp }) =>
      (screenCsp?.screens ?? []).map(
        (screen) => [screen, printPolicy(contentSecurityPolicy([...csp, screenCsp?.additions ?? {}]))] as const,
      ),
    ),
    site: readCachedSettings,
    pages: featureList.flatMap(({ pages }) => pages ?? []),
    documents: featureList.flatMap(({ documents }) => documents ?? []),
  })
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: string
    /** An event stream: its duration is that of the subscription, so it is neither measured nor logged. */
    isStream?: boolean
  }
}
