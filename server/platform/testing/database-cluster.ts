import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './ports.ts'
import { findPostgres, serverUser, waitForDatabase } from './postgres.ts'
import { waitForPort } from './redis.ts'

const deployed = (name: string) => fileURLToPath(new URL(`../../../deploy/high-availability/${name}`, import.meta.url))

/** Two databases under Patroni, the second a synchronous standby, with etcd and HAProxy: the set-up of the deployment on loopback. */
export type DatabaseCluster = {
  /** The address of whichever database is the primary. */
  url: string
  /** Kills the primary with its Patroni, as when its machine fails, and returns once the standby has taken over. */
  killPrimaryMachine(): Promise<void>
  /** Kills PostgreSQL on the primary but not its Patroni, which makes it a standby, and returns once the other one has taken over. */
  killPrimaryPostgres(): Promise<void>
  /** Waits until there is a synchronous standby again. */
  waitForStandby(): Promise<void>
  remove(): Promise<void>
}

type Machine = { name: string; data: string; postgresPort: number; patroniPort: number; patroni: ChildProcess }
type Member = { name: string; role: string; state: string }

export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const user = serverUser()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-cluster-'))
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const etcd = await startEtcd(folder, user)
  const config = path.join(folder, 'patroni.yml')
  fs.writeFileSync(config, withoutTls(fs.readFileSync(deployed('patroni.yml'), 'utf8')))

  async function prepareMachine(name: string): Promise<Omit<Machine, 'patroni'>> {
    return { name, data: path.join(folder, name), postgresPort: await freePort(), patroniPort: await freePort() }
  }

  function startPatroni({ name, data, postgresPort, patroniPort }: Omit<Machine, 'patroni'>): ChildProcess {
    const [postgres, restApi] = [`127.0.0.1:${postgresPort}`, `127.0.0.1:${patroniPort}`]
    return startDaemon('patroni', [config], {
      ...{ cwd: folder, ...user },
      env: {
        PATH: '/usr/bin:/bin',
        ...{ PATRONI_NAME: name, PATRONI_ETCD3_HOSTS: etcd.address },
        ...{ PATRONI_RESTAPI_LISTEN: restApi, PATRONI_RESTAPI_CONNECT_ADDRESS: restApi },
        ...{ PATRONI_POSTGRESQL_LISTEN: postgres, PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres },
        ...{ PATRONI_POSTGRESQL_DATA_DIR: data, PATRONI_POSTGRESQL_BIN_DIR: findPostgres() },
        ...{ PATRONI_POSTGRESQL_PGPASS: path.join(folder, `${name}.pgpass`) },
        ...{ PATRONI_SUPERUSER_USERNAME: 'postgres', PATRONI_SUPERUSER_PASSWORD: 'secret' },
        ...{ PATRONI_REPLICATION_USERNAME: 'replicator', PATRONI_REPLICATION_PASSWORD: 'secret' },
      },
    })
  }

  const prepared = [await prepareMachine('database1'), await prepareMachine('database2')]
  const machines: Machine[] = prepared.map((machine) => ({ ...machine, patroni: startPatroni(machine) }))
  const haproxy = await startHaproxy(folder, machines, user)
  const url = `postgres://postgres:secret@127.0.0.1:${haproxy.port}/postgres`

  async function waitFor(condition: (members: Member[]) => boolean, purpose: string): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
      if (condition(await listMembers(machines))) return
      await sleep(200)
    }
    throw new Error(`${purpose}: ${JSON.stringify(await listMembers(machines))}`)
  }
  const waitForStandby = () =>
    waitFor((members) => members.some(({ role }) => role === 'sync_standby'), 'There is no synchronous standby after two minutes')

  async function findPrimary(): Promise<Machine> {
    const leader = (await listMembers(machines)).find(({ role }) => role === 'leader')
    const primary = machines.find(({ name }) => name === leader?.name)
    if (!primary) throw new Error('There is no primary.')
    return primary
  }
  const waitUntilReplaced = ({ name }: Machine) =>
    waitFor(
      (members) => members.some((member) => member.role === 'leader' && member.state === 'running' && member.name !== name),
      'The standby has not taken over after two minutes',
    )

  await waitForStandby()
  await waitForDatabase(url)

  return {
    url,
    waitForStandby,
    async killPrimaryMachine() {
      const primary = await findPrimary()
      await stop(primary.patroni, 'SIGKILL')
      killPostgres(primary)
      await waitUntilReplaced(primary)
    },
    async killPrimaryPostgres() {
      const primary = await findPrimary()
      killPostgres(primary)
      await waitUntilReplaced(primary)
    },
    async remove() {
      await haproxy.stop()
      // Each Patroni stops its PostgreSQL. The standby's goes first, because the primary would otherwise hand over to it.
      const primary = await findPrimary().catch(() => undefined)
      for (const machine of machines.toSorted((a) => (a === primary ? 1 : -1))) {
        await stop(machine.patroni)
        killPostgres(machine)
      }
      await etcd.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

type User = ReturnType<typeof serverUser>

async function startEtcd(folder: string, user: User) {
  const [client, peer] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
  const etcd = startDaemon(
    'etcd',
    [
      ...['--name', 'etcd1', '--data-dir', path.join(folder, 'etcd'), '--initial-cluster', `etcd1=${peer}`],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ],
    // On arm64 it starts only when asked to.
    { cwd: folder, ...user, env: { PATH: process.env.PATH, ETCD_UNSUPPORTED_ARCH: process.arch } },
  )
  await waitForPort(Number(new URL(client).port))
  return { address: new URL(client).host, stop: () => stop(etcd) }
}

async function startHaproxy(folder: string, machines: Machine[], user: User) {
  const [port, standbyPort] = [await freePort(), await freePort()]
  const addresses = machines.flatMap(({ postgresPort, patroniPort }, index) => [
    [`DATABASE${index + 1}`, `127.0.0.1:${postgresPort}`],
    [`DATABASE${index + 1}_ADDRESS`, '127.0.0.1'],
    [`DATABASE${index + 1}_PATRONI_PORT`, String(patroniPort)],
  ])
  const haproxy = startDaemon('haproxy', ['-db', '-f', deployed('haproxy.cfg')], {
    ...{ cwd: folder, ...user },
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      ...{ HAPROXY_BIND: '127.0.0.1', HAPROXY_PRIMARY_PORT: String(port), HAPROXY_STANDBY_PORT: String(standbyPort) },
      ...Object.fromEntries(addresses),
    },
  })
  await waitForPort(port)
  return { port, stop: () => stop(haproxy) }
}

function startDaemon(program: string, flags: string[], options: SpawnOptions): ChildProcess {
  const daemon = spawn(program, flags, { stdio: 'ignore', ...options })
  daemon.on('error', (error) => console.error(`${program} could not be started; npm run proof installs it.`, error))
  return daemon
}

async function stop(daemon: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return
  const ended = once(daemon, 'exit')
  daemon.kill(signal)
  await ended
}

/** Kills the server with all of its sessions at once, so that none of them can answer anybody any more. */
function killPostgres({ data }: Machine): void {
  const file = path.join(data, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
  const children = `/proc/${pid}/task/${pid}/children`
  // The file of a server that was killed stays.
  if (!fs.existsSync(children)) return
  for (const each of [pid, ...fs.readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number)]) process.kill(each, 'SIGKILL')
}

/** The members as the first Patroni that answers sees them; none if none answers. */
async function listMembers(machines: Machine[]): Promise<Member[]> {
  for (const { patroniPort } of machines) {
    try {
      const response = await fetch(`http://127.0.0.1:${patroniPort}/cluster`, { signal: AbortSignal.timeout(2000) })
      return ((await response.json()) as { members: Member[] }).members
    } catch {
      // It has not started yet, or was killed.
    }
  }
  return []
}

const withoutTls = (text: string) =>
  text
    .replaceAll(/^ +ssl.*$/gm, '')
    .replaceAll('hostssl', 'host')
    .replace('synchronous_commit:', 'unix_socket_directories: ""\n        synchronous_commit:')
