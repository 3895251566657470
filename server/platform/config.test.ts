import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function errorsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1)
    throw error
  }
  return []
}

const invalid = {
  NODE_ENV: 'staging',
  PORT: 'http',
  DATABASE_URL: 'mysql://localhost/taiyari',
  DATABASE_POOL: '0',
  REDIS_URL: 'http://localhost',
  SMTP_URL: 'localhost:25',
  MAIL_FROM: 'x',
  SUPPORT_EMAIL: 'x',
  PUBLIC_URL: 'taiyari.example',
  DEMO: 'perhaps',
  RESERVED_ADMIN_WORD: 'a',
  BLOG_BASE_URL: 'ftp://blog.example',
  TRUST_PROXY: 'all',
  RATE_LIMITS: 'few',
  METRICS_TOKEN: 'short',
  SESSION_DAYS: '0',
  LOG_LEVEL: 'loud',
}

test.each(Object.entries(invalid))('the error for an invalid %s names the variable', (name, value) => {
  const errors = errorsOf({ [name]: value })
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(new RegExp(`^  ${name}: \\S`))
})

test('a replica needs a primary', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://localhost/replica' }
  expect(errorsOf(replica)).toEqual([expect.stringContaining('DATABASE_REPLICA_URL: needs DATABASE_URL')])
  expect(errorsOf({ ...replica, DATABASE_URL: 'postgres://localhost/taiyari', DEMO: 'on' })).toEqual([])
})

test('several errors are reported at once', () => {
  const named = errorsOf(invalid).map((error) => error.trim().split(':')[0])
  expect(new Set(named)).toEqual(new Set(Object.keys(invalid)))
  expect(errorsOf({ NODE_ENV: 'production', DEMO: 'on', PORT: '99999' })).toEqual([
    expect.stringContaining('PORT:'),
    expect.stringContaining('DEMO: cannot be on with NODE_ENV=production'),
    expect.stringContaining('SMTP_URL: is needed'),
  ])
})

test('production needs an SMTP server', () => {
  expect(errorsOf({ NODE_ENV: 'production' })).toEqual([expect.stringContaining('SMTP_URL: is needed')])
  expect(errorsOf({ DEMO: 'off' })).toEqual([expect.stringContaining('or DEMO=on to run the demo')])
})

test('production with a mail server starts without the demo', () => {
  expect(readConfig({ NODE_ENV: 'production', SMTP_URL: 'smtp://localhost' })).toMatchObject({ production: true, demo: false })
})

test('production refuses the demo', () => {
  const errors = errorsOf({ NODE_ENV: 'production', DEMO: 'on', SMTP_URL: 'smtp://localhost' })
  expect(errors).toEqual([expect.stringContaining('DEMO: cannot be on')])
})

test('a fresh checkout runs as a demo without configuration', () => {
  expect(readConfig({})).toMatchObject({ demo: true, production: false, port: 3000, publicUrl: 'http://localhost:3000', rateLimits: true })
})

test.each([{ HOST: '0.0.0.0' }, { HOST: '192.0.2.7' }, { HOST: 'localhost.example' }, { DATABASE_URL: 'postgres://localhost/taiyari' }])(
  'where other machines can reach it, the demo is off unless requested: %o',
  (exposure) => {
    expect(readConfig({ ...exposure, SMTP_URL: 'smtp://localhost' })).toMatchObject({ demo: false, publicDemo: false })
    expect(readConfig({ ...exposure, DEMO: 'on' })).toMatchObject({ demo: true, publicDemo: true })
  },
)

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('a demo on %s is private', (HOST) => {
  expect(readConfig({ HOST })).toMatchObject({ demo: true, publicDemo: false })
})

test('an empty variable counts as one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('trailing slashes are removed from URLs', () => {
  const config = readConfig({ PUBLIC_URL: 'https://taiyari.example/', BLOG_BASE_URL: 'https://blog.example/' })
  expect(config).toMatchObject({ publicUrl: 'https://taiyari.example', blogUrl: 'https://blog.example' })
})
