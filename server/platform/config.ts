import path from 'node:path'
import { z } from 'zod'

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => value === 'on' || value === 'true' || value === '1')

const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

/** The push services of Chrome, Edge, Firefox and Safari. */
const pushServices = 'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com'

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().min(3).default('Taiyari <no-reply@taiyari.example>'),
  SUPPORT_EMAIL: z.string().min(3).default('support@taiyari.example'),
  SUPPORT_PHONE: z.string().trim().min(3).optional(),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  DEMO: flag.optional(),
  RESERVED_ADMIN_WORD: z.string().trim().min(2).default('taiyari'),
  BLOG_BASE_URL: url(['http:', 'https:']).optional(),
  TRUST_PROXY: flag.default(false),
  RATE_LIMITS: flag.default(true),
  API_DOCS: flag.optional(),
  READING_CHECK: flag.default(true),
  METRICS_TOKEN: z.string().min(16).optional(),
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  ADMIN_SESSION_HOURS: z.coerce.number().int().min(1).max(12).default(12),
  ADMIN_IDLE_MINUTES: z.coerce.number().int().min(1).max(30).default(30),
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32).optional(),
  TLS_CERTIFICATE: z.string().min(1).optional(),
  TLS_KEY: z.string().min(1).optional(),
  PUSH_SERVICES: z.string().default(pushServices),
  CLAMD_URL: url(['tcp:', 'unix:']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = ReturnType<typeof readConfig>

const Mode = Environment.pick({ NODE_ENV: true, DEMO: true, HOST: true, DATABASE_URL: true })
type Mode = z.infer<typeof Mode>

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

/** Whether the server can be reached from this machine only. */
const isPrivate = ({ HOST, DATABASE_URL }: Mode) => isLoopback(HOST) && DATABASE_URL === undefined

/** A fresh checkout runs as a demo. Where other machines can reach it, and in tests, DEMO=on is needed; production refuses it. */
function isDemo(mode: Mode): boolean {
  return mode.NODE_ENV !== 'production' && (mode.DEMO ?? (mode.NODE_ENV !== 'test' && isPrivate(mode)))
}

/** Rules that involve several variables. */
function findConflicts(variables: Record<string, string | undefined>): string[] {
  const mode = Mode.safeParse(variables)
  if (!mode.success) return []
  const { NODE_ENV, DEMO } = mode.data
  const errors: string[] = []
  if (variables.DATABASE_REPLICA_URL && !variables.DATABASE_URL)
    errors.push('DATABASE_REPLICA_URL: needs DATABASE_URL, of which it is a replica')
  if (!variables.TLS_CERTIFICATE !== !variables.TLS_KEY) errors.push('TLS_CERTIFICATE, TLS_KEY: one needs the other')
  if (NODE_ENV === 'production' && DEMO) errors.push('DEMO: cannot be on with NODE_ENV=production')
  if (!isDemo(mode.data) && !variables.SMTP_URL && NODE_ENV !== 'test')
    errors.push(
      `SMTP_URL: is needed to send verification and reset mails${NODE_ENV === 'production' ? '' : ', or DEMO=on to run the demo'}`,
    )
  return errors
}

/** The only code that reads the environment. Reports all errors at once, each with the name of its variable. */
export function readConfig(environment: Record<string, string | undefined>) {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(variables)
  const invalid = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const errors = [...invalid, ...findConflicts(variables)]
  if (!parsed.success || errors.length > 0) {
    throw new ConfigError(`The configuration is invalid:\n${errors.map((error) => `  ${error}`).join('\n')}`)
  }
  const env = parsed.data
  return {
    production: env.NODE_ENV === 'production',
    /** Off in tests, which run cron jobs themselves. */
    runsScheduledJobs: env.NODE_ENV !== 'test',
    demo: isDemo(env),
    /** A demo that other machines can reach; every page shows a notice. */
    publicDemo: isDemo(env) && !isPrivate(env),
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
    publicUrl: (env.PUBLIC_URL ?? `${env.TLS_KEY ? 'https' : 'http'}://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    reservedWord: env.RESERVED_ADMIN_WORD,
    blogUrl: env.BLOG_BASE_URL?.replace(/\/$/, ''),
    trustProxy: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS,
    /** `/api/docs`; in production only on request. */
    apiDocs: env.API_DOCS ?? env.NODE_ENV !== 'production',
    readingCheck: env.READING_CHECK,
    metricsToken: env.METRICS_TOKEN,
    sessionDays: env.SESSION_DAYS,
    adminSessionMs: env.ADMIN_SESSION_HOURS * 3_600_000,
    adminIdleMs: env.ADMIN_IDLE_MINUTES * 60_000,
    secretKey: env.SECRET_KEY,
    previousSecretKey: env.SECRET_KEY_PREVIOUS,
    /** The server speaks TLS itself where both are set. */
    tls: env.TLS_CERTIFICATE && env.TLS_KEY ? { certificate: env.TLS_CERTIFICATE, key: env.TLS_KEY } : undefined,
    /** Hosts that notifications may be sent to, `*.` for any subdomain; or origins. */
    pushServices: env.PUSH_SERVICES.split(',').map((service) => service.trim()),
    clamdUrl: env.CLAMD_URL,
    logLevel: env.LOG_LEVEL,
  }
}

export class ConfigError extends Error {}
