import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { scratchRoot } from './scratch.ts'

const stopTimeoutMs = 30_000

/** A PostgreSQL server in a temporary folder, reached by a Unix socket. */
export type TestPostgres = {
  url(database?: string): string
  /** Contains the socket. */
  folder: string
  binaries: string
  pid: number
  stop(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

export function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = fs.existsSync(root) ? fs.readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => path.join(root, version, 'bin')), '/usr/local/bin', '/opt/homebrew/bin']
  return folders.find((folder) => fs.existsSync(path.join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root, so root runs it as the user that the package created. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function waitForDatabase(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await answers(url)) return
    await sleep(100)
  }
  throw new Error(`No database answers at ${url}.`)
}

type Options = { fsync: boolean; settings?: Record<string, string>; replicaOf?: TestPostgres }

export async function startPostgres(options: Options): Promise<TestPostgres> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL is not installed: install the package "postgresql".')
  const folder = fs.mkdtempSync(path.join(options.fsync ? os.tmpdir() : scratchRoot(), 'taiyari-pg-'))
  const user = serverUser()
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const run = { cwd: folder, stdio: 'ignore' as const, ...user }
  const [program, ...flags] = options.replicaOf
    ? ['pg_basebackup', '-d', options.replicaOf.url(), '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
    : ['initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(path.join(binaries, program), flags, run)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    ...(options.fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  }
  let server = launch()

  function launch() {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return spawn(path.join(binaries as string, 'postgres'), ['-D', data, ...flags], run)
  }
  const port = options.settings?.port ?? '5432'
  const url = (database = 'postgres') => `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`

  async function waitUntilReady(): Promise<void> {
    for (let tries = 0; tries < 1200; tries += 1) {
      // After a kill the new server exits at once while a process of the old one still has its shared memory.
      if (server.exitCode !== null) server = launch()
      if (await answers(url())) return
      await sleep(100)
    }
    throw new Error('The test PostgreSQL did not start.')
  }
  await waitUntilReady()

  const postgres: TestPostgres = {
    url,
    folder,
    binaries,
    get pid() {
      return server.pid ?? 0
    },
    async stop(signal = 'SIGINT') {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill(signal)
      const timeout = setTimeout(() => server.kill('SIGKILL'), stopTimeoutMs)
      await ended
      clearTimeout(timeout)
      if (server.signalCode === 'SIGKILL' && signal !== 'SIGKILL') throw new Error(`The test PostgreSQL did not stop on ${signal}.`)
    },
    async start() {
      server = launch()
      await waitUntilReady()
    },
    async remove() {
      await postgres.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
  return postgres
}
