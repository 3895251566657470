import path from 'node:path'
import { z } from 'zod'

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => value === 'on' || value === 'true' || value === '1')

const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

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
  METRICS_TOKEN: z.string().min(16).optional(),
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = ReturnType<typeof readConfig>

const Mode = Environment.pick({ NODE_ENV: true, DEMO: true })

/** Demo is how a fresh checkout runs; production never does, and tests say when they want it. */
function isDemo({ NODE_ENV, DEMO }: z.infer<typeof Mode>): boolean {
  return NODE_ENV !== 'production' && (DEMO ?? NODE_ENV !== 'test')
}

/** What no variable tells alone. */
function faultsTogether(given: Record<string, string | undefined>): string[] {
  const mode = Mode.safeParse(given)
  if (!mode.success) return []
  const { NODE_ENV, DEMO } = mode.data
  const faults: string[] = []
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL) faults.push('DATABASE_REPLICA_URL: needs DATABASE_URL, of which it is a replica')
  if (NODE_ENV === 'production' && DEMO) faults.push('DEMO: cannot be on with NODE_ENV=production')
  if (!isDemo(mode.data) && !given.SMTP_URL && NODE_ENV !== 'test')
    faults.push('SMTP_URL: is needed outside demo mode, to send verification and reset mails')
  return faults
}

/** The only reader of the environment. Every fault is told at once, each with the name of its variable. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  const single = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const faults = [...single, ...faultsTogether(given)]
  if (!parsed.success || faults.length > 0) {
    throw new ConfigFault(`The configuration is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
  const env = parsed.data
  return {
    production: env.NODE_ENV === 'production',
    /** Tests do by themselves what comes by the clock. */
    keepsSchedules: env.NODE_ENV !== 'test',
    demo: isDemo(env),
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
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    reservedWord: env.RESERVED_ADMIN_WORD,
    blogUrl: env.BLOG_BASE_URL?.replace(/\/$/, ''),
    trustProxy: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS,
    metricsToken: env.METRICS_TOKEN,
    sessionDays: env.SESSION_DAYS,
    logLevel: env.LOG_LEVEL,
  }
}

export class ConfigFault extends Error {}
