import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigFault) return error.message.split('\n').slice(1)
    throw error
  }
  return []
}

const wrong = {
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

test.each(Object.entries(wrong))('a wrong %s is refused by its name', (name, value) => {
  const faults = faultsOf({ [name]: value })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(new RegExp(`^  ${name}: \\S`))
})

test('a replica needs the database that it follows', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://localhost/replica' }
  expect(faultsOf(replica)).toEqual([expect.stringContaining('DATABASE_REPLICA_URL: needs DATABASE_URL')])
  expect(faultsOf({ ...replica, DATABASE_URL: 'postgres://localhost/taiyari' })).toEqual([])
})

test('several faults are told at once', () => {
  const named = faultsOf(wrong).map((fault) => fault.trim().split(':')[0])
  expect(new Set(named)).toEqual(new Set(Object.keys(wrong)))
  expect(faultsOf({ NODE_ENV: 'production', DEMO: 'on', PORT: '99999' })).toEqual([
    expect.stringContaining('PORT:'),
    expect.stringContaining('DEMO: cannot be on with NODE_ENV=production'),
    expect.stringContaining('SMTP_URL: is needed'),
  ])
})

test('production needs a way to send mail', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([expect.stringContaining('SMTP_URL: is needed')])
  expect(faultsOf({ DEMO: 'off' })).toEqual([expect.stringContaining('SMTP_URL: is needed')])
})

test('production with a mail server starts without the demo', () => {
  expect(readConfig({ NODE_ENV: 'production', SMTP_URL: 'smtp://localhost' })).toMatchObject({ production: true, demo: false })
})

test('production refuses the demo', () => {
  const faults = faultsOf({ NODE_ENV: 'production', DEMO: 'on', SMTP_URL: 'smtp://localhost' })
  expect(faults).toEqual([expect.stringContaining('DEMO: cannot be on')])
})

test('a fresh checkout runs as a demo that needs nothing', () => {
  expect(readConfig({})).toMatchObject({ demo: true, production: false, port: 3000, publicUrl: 'http://localhost:3000', rateLimits: true })
})

test('an empty variable counts as one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('addresses are kept without a slash at the end', () => {
  const config = readConfig({ PUBLIC_URL: 'https://taiyari.example/', BLOG_BASE_URL: 'https://blog.example/' })
  expect(config).toMatchObject({ publicUrl: 'https://taiyari.example', blogUrl: 'https://blog.example' })
})
