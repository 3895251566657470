import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
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
import { authenticate, recallLearner } from './identity/sign-in.ts'
import { liveFeature } from './live/feature.ts'
import { messagesFeature } from './messages/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { peopleFeature } from './people/feature.ts'
import type { Context } from './platform/context.ts'
import type { Feature } from './platform/feature.ts'
import { bearer, isLocal } from './platform/http/access.ts'
import { createCachedServer } from './platform/http/cached-server.ts'
import { trackConnections } from './platform/http/close-connections.ts'
import { contentSecurityPolicy, printPolicy } from './platform/http/content-security-policy.ts'
import { errorHandler } from './platform/http/errors.ts'
import { openApi } from './platform/http/openapi.ts'
import { rateLimitKey } from './platform/http/rate-limit-key.ts'
import { createRequestLog } from './platform/http/request-log.ts'
import { registerRoutes } from './platform/http/routes.ts'
import { dataHeaders, securityHeaders } from './platform/http/security-headers.ts'
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
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    // Errors raised before routing, such as a URL that cannot be decoded.
    frameworkErrors: errorHandler(context),
  })

  app.setChildLoggerFactory(createRequestLog)
  const csp = featureList.flatMap((feature) => feature.csp ?? [])
  const pageHeaders = securityHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(csp) },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const apiHeaders = { ...dataHeaders(pageHeaders), 'cache-control': 'no-store' }
  // Hooks that every request passes call back instead of returning a promise, which would cost a turn of the microtask queue each.
  app.addHook('onRequest', (request, reply, done) => {
    const isData = request.url.startsWith('/api/') && !request.url.startsWith('/api/docs')
    reply.headers(isData ? apiHeaders : pageHeaders).header('x-request-id', request.id)
    done()
  })
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 })
  if (config.rateLimits) {
    const redis = config.redisUrl ? await openLimitStore(config.redisUrl, log) : undefined
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
  const closeConnections = trackConnections(app.server)
  app.addHook('preClose', async () => {
    closing = true
    closeConnections()
    topicsOf(context).close()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })

  app.setErrorHandler(errorHandler(context))
  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') wakePeriodicTasks(context)
    if (!request.routeOptions.config.isStream) recordResponse(context, request, reply)
    done()
  })

  const registerFeatures = (scope: FastifyInstance, takesUploads: boolean) => {
    for (const { contract, handlers } of featureList) {
      const chosen = Object.entries(contract).filter(([, { upload }]) => (upload !== undefined) === takesUploads)
      registerRoutes(scope, context, { authenticate, recall: recallLearner, isUnderMaintenance }, Object.fromEntries(chosen), handlers)
    }
  }
  registerFeatures(app, false)
  // The plugin listens to every request and response of its scope.
  await app.register(async (scope) => {
    await scope.register(multipart)
    registerFeatures(scope, true)
  })

  app.get('/health', () => readHealth(context).then((health) => ({ success: true, ...health })))
  app.get('/metrics', async (request, reply) => {
    const token = config.metricsToken
    if (token ? bearer(request) !== token : !isLocal(request) || config.trustProxy) fail('unknown_route')
    return reply.type('text/plain').send(await context.metrics.registry.metrics())
  })

  const contracts = Object.fromEntries(Object.entries(features).map(([name, { contract }]) => [name, contract as Contract]))
  if (config.apiDocs) {
    // Made at the first request: it takes a tenth of the start.
    let document: ReturnType<typeof openApi> | undefined
    const transformSpecification = () => {
      document ??= openApi(contracts)
      return document
    }
    await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.0.3' } as never } })
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, transformSpecification, transformSpecificationClone: false })
  }
  await serveWeb(app, context, {
    policy: (screen, inlined) => {
      const ofScreen = featureList.flatMap(({ screenCsp }) => (screenCsp?.screens.includes(screen) ? screenCsp.additions : []))
      return printPolicy(contentSecurityPolicy([...csp, ...ofScreen, ...inlined]))
    },
    site: readCachedSettings,
    pages: featureList.flatMap(({ pages }) => pages ?? []),
    documents: featureList.flatMap(({ documents }) => documents ?? []),
  })
  return app
}

/** Counts of calls are shared by all nodes. */
async function openLimitStore(url: string, log: Context['log']) {
  const { Redis } = await import('ioredis')
  return new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false }).on('error', (error) => log.warn({ err: error }, 'redis'))
}

function recordResponse({ metrics, log }: Context, request: FastifyRequest, reply: FastifyReply): void {
  const { elapsedTime, statusCode: status } = reply
  const { endpoint } = request.routeOptions.config
  metrics.calls.series(endpoint ?? 'other', status).observe(elapsedTime / 1000)
  const level = endpoint ? 'info' : 'debug'
  if (!log.isLevelEnabled(level)) return
  const { id: reqId, method, url } = request
  log[level]({ reqId, method, url: redactTokens(url), status, ms: Math.round(elapsedTime) }, endpoint ? 'call' : 'file')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: string
    /** An event stream: its duration is that of the subscription, so it is neither measured nor logged. */
    isStream?: boolean
  }
}
