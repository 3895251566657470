import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import https from 'node:https'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../server/platform/testing/ports.ts'
import { startPostgres, type TestPostgres } from '../server/platform/testing/postgres.ts'
import { makeTempFolder, type ServerProcess, startProcess } from '../server/platform/testing/process.ts'
import { waitForPort } from '../server/platform/testing/redis.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const script = path.join(root, 'deploy/internal-certificates.sh')

const folder = makeTempFolder()
const certificates = path.join(folder, 'certificates')
const fileOf = (service: string, name: string) => path.join(certificates, service, `${name}.pem`)
const makeCertificates = () =>
  execFileSync(script, { env: { PATH: process.env.PATH, CERTIFICATES: certificates, ALSO: ',DNS:localhost' }, stdio: 'ignore' })

let ports: { database: number; redis: number }
let postgres: TestPostgres
let stopRedis: () => Promise<void>

/** PostgreSQL and Redis with the certificates and settings of the compose file, which names them by its services. */
beforeAll(async () => {
  fs.chmodSync(folder, 0o755)
  makeCertificates()
  ports = { database: await freePort(), redis: await freePort() }
  const redis = spawn(
    'redis-server',
    [
      ...['--port', '0', '--tls-port', String(ports.redis), '--bind', '127.0.0.1', '--save', '', '--requirepass', 'secret'],
      ...['--tls-cert-file', fileOf('redis', 'cert'), '--tls-key-file', fileOf('redis', 'key')],
      ...['--tls-ca-cert-file', fileOf('redis', 'ca'), '--tls-auth-clients', 'no'],
    ],
    { stdio: 'ignore' },
  )
  stopRedis = async () => {
    const ended = once(redis, 'exit')
    redis.kill('SIGTERM')
    await ended
  }
  await waitForPort(ports.redis)
  // In the container the key belongs to PostgreSQL's user; here it may be another one.
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', fileOf('database', 'key')])
  postgres = await startPostgres({
    fsync: false,
    settings: {
      ...{ listen_addresses: '127.0.0.1', port: String(ports.database), ssl: 'on' },
      ...{ ssl_cert_file: fileOf('database', 'cert'), ssl_key_file: fileOf('database', 'key') },
    },
  })
})
afterAll(async () => {
  await postgres.remove()
  await stopRedis()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** A node with the settings of the compose file; `more` changes some. */
const startNode = (more: Record<string, string> = {}) =>
  startProcess({
    DATA_DIR: folder,
    NODE_EXTRA_CA_CERTS: fileOf('app', 'ca'),
    TLS_CERTIFICATE: fileOf('app', 'cert'),
    TLS_KEY: fileOf('app', 'key'),
    DATABASE_URL: `postgres://postgres@localhost:${ports.database}/postgres?sslmode=verify-full`,
    REDIS_URL: `rediss://:secret@localhost:${ports.redis}`,
    ...more,
  })

/** Over TLS, trusting only the deployment's authority, for a server that names itself. */
function readHealth(node: ServerProcess, servername: string): Promise<string> {
  const ca = fs.readFileSync(fileOf('proxy', 'ca'))
  const { port } = new URL(node.url)
  return new Promise((resolve, reject) => {
    const request = https.get({ host: '127.0.0.1', port, path: '/health', servername, ca, agent: false }, async (response) => {
      resolve((await response.toArray()).join(''))
    })
    request.on('error', reject)
  })
}

test('a node speaks TLS, and uses it to the database and to Redis', async () => {
  const node = await startNode()
  await node.listening
  try {
    expect(JSON.parse(await readHealth(node, 'app'))).toMatchObject({ status: 'ok' })
    await expect(readHealth(node, 'other.example')).rejects.toThrow(/does not match certificate/)
    await expect(fetch(`${node.url}/health`)).rejects.toThrow()
    const { port } = new URL(node.url)
    const environment = { PATH: process.env.PATH, PORT: port, TLS_KEY: 'set', NODE_EXTRA_CA_CERTS: fileOf('app', 'ca') }
    execFileSync(process.execPath, [path.join(root, 'scripts/health.mjs')], { env: environment })
    const encrypted = execFileSync(
      path.join(postgres.binaries, 'psql'),
      [
        postgres.url(),
        '-At',
        '-c',
        `select bool_and(ssl) from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'taiyari'`,
      ],
      { encoding: 'utf8' },
    )
    expect(encrypted.trim()).toBe('t')
  } finally {
    expect(await node.end('SIGTERM')).toBe(0)
  }
})

test('a node does not start with a database whose certificate it does not trust, nor with half of its own', async () => {
  const mistakes: Record<string, string>[] = [{ NODE_EXTRA_CA_CERTS: '' }, { TLS_KEY: '' }]
  for (const more of mistakes) {
    const node = await startNode(more)
    await expect(node.listening).rejects.toThrow(/certificate|TLS_CERTIFICATE/)
    await node.ended
  }
})

test('certificates are made once, and again by another authority', () => {
  const before = fs.readFileSync(fileOf('app', 'cert'))
  makeCertificates()
  expect(fs.readFileSync(fileOf('app', 'cert'))).toEqual(before)
  fs.rmSync(path.join(certificates, 'authority'), { recursive: true })
  makeCertificates()
  expect(fs.readFileSync(fileOf('app', 'cert'))).not.toEqual(before)
  for (const service of ['database', 'replica', 'redis', 'app'])
    execFileSync('openssl', ['verify', '-CAfile', fileOf('proxy', 'ca'), fileOf(service, 'cert')], { stdio: 'ignore' })
})
