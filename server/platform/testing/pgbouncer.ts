import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverUser, type TestPostgres, waitForDatabase } from './postgres.ts'
import { createScratchFolder } from './scratch.ts'

/** Fewer sessions than the pool of one app has connections, so that every test shares them. */
const sessionsPerDatabase = 5

const configFile = fileURLToPath(new URL('../../../deploy/pgbouncer.ini', import.meta.url))

type TestPgBouncer = { url(database?: string): string; stop(): Promise<void> }

/** PgBouncer with the configuration of the deployment, reached by a Unix socket, in front of all databases of a test server. */
export async function startPgBouncer(postgres: TestPostgres): Promise<TestPgBouncer> {
  const folder = createScratchFolder('taiyari-pgbouncer-')
  const user = serverUser()
  const users = path.join(folder, 'users.txt')
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(users, '"postgres" ""\n')
  fs.writeFileSync(file, adapt(fs.readFileSync(configFile, 'utf8'), { folder, users, postgresFolder: postgres.folder }))
  if (user) for (const each of [folder, users, file]) fs.chownSync(each, user.uid, user.gid)
  const server = spawn('pgbouncer', ['-q', file], {
    cwd: folder,
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    ...user,
  })
  const failed = once(server, 'error').then(([error]) => {
    throw new Error('PgBouncer is not installed: install the package "pgbouncer".', { cause: error })
  })
  const url = (database = 'postgres') => `postgres://postgres@localhost:6432/${database}?host=${encodeURIComponent(folder)}`
  await Promise.race([failed, waitForDatabase(url())])
  return {
    url,
    async stop() {
      const ended = once(server, 'exit')
      // Ends at once; SIGINT would wait for the clients.
      server.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Paths = { folder: string; users: string; postgresFolder: string }

/** Without TLS and passwords, which Unix sockets do not need. */
function adapt(text: string, { folder, users, postgresFolder }: Paths): string {
  return (
    text
      .replace('taiyari = host=database port=5432', `* = host=${postgresFolder} port=5432`)
      .replace('listen_addr = *', `unix_socket_dir = ${folder}`)
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
      .replace(/^default_pool_size = .*$/m, `default_pool_size = ${sessionsPerDatabase}`)
      .replaceAll(/^(client|server)_tls_.*$/gm, '')
      // A run of the suite uses hundreds of databases, one after another.
      .concat('server_idle_timeout = 5\n')
  )
}
