import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clockFile } from '#server/platform/testing/clock-file.ts'
import { type PrivatePostgres, startPostgres } from '#server/platform/testing/postgres.ts'
import { newFolder, type ServerProcess, startProcess } from '#server/platform/testing/process.ts'
import { type PrivateRedis, startRedis } from '#server/platform/testing/redis.ts'
import type { SmallDisk } from '#server/platform/testing/small-disk.ts'
import { type Environment, type FaultReport, type Network, runSittings, type Size } from './faults.ts'
import { seed } from './seed.ts'

/** Takes every connection that is left, for a while. */
async function takeConnections(postgres: PrivatePostgres): Promise<void> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: postgres.url(), connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    if (
      !(await client.connect().then(
        () => true,
        () => false,
      ))
    )
      break
    taken.push(client)
  }
  await sleep(1500)
  await Promise.all(taken.map((client) => client.end()))
}

type Disturbed = { postgres: PrivatePostgres; redis: PrivateRedis }

export const disturbances: [string, (house: Disturbed) => Promise<void>][] = [
  [
    'PostgreSQL is restarted',
    async ({ postgres }) => {
      await postgres.stop()
      await postgres.start()
    },
  ],
  [
    'PostgreSQL is killed',
    async ({ postgres }) => {
      await postgres.stop('SIGKILL')
      await postgres.start()
    },
  ],
  ['PostgreSQL has no connection left', ({ postgres }) => takeConnections(postgres)],
  [
    'Redis goes away and comes back',
    async ({ redis }) => {
      await redis.stop()
      await sleep(500)
      await redis.start()
    },
  ],
]

/** Loses requests, loses answers, delays, brings twice, and brings an old request again after newer ones. */
export function badNetwork(): Network {
  const old: (() => Promise<Response>)[] = []
  return async (send) => {
    old.push(send)
    const late = old[Math.floor(Math.random() * old.length)]
    if (Math.random() < 0.1) void late?.().catch(() => undefined)
    const chance = Math.random()
    if (chance < 0.1) throw new Error('The request was lost.')
    if (chance < 0.3) await sleep(Math.random() * 300)
    const answer = await send()
    if (chance > 0.9) throw new Error('The answer was lost.')
    return chance > 0.8 ? send() : answer
  }
}

/** A server that ended before would leave its learners without an answer: what it said last is why. */
async function endWell(server: ServerProcess): Promise<void> {
  const how = await server.end('SIGTERM')
  if (how !== 0) throw new Error(`The server ended with ${how}: ${server.output()}`)
}

/** Learners answer on a PostgreSQL and a Redis of their own that are disturbed, or across a network that is. */
export async function sitDisturbed(size: Size, disturb: (house: Disturbed) => Promise<void>, network?: Network): Promise<FaultReport> {
  const [postgres, redis] = [await startPostgres({ fsync: true, settings: { max_connections: '40' } }), await startRedis()]
  const folder = newFolder()
  try {
    const environment = { DATA_DIR: folder, LOG_LEVEL: 'fatal', DATABASE_URL: postgres.url(), REDIS_URL: redis.url }
    const seeded = await seed(environment, size)
    const server = await startProcess(environment)
    await server.listening
    const service = { url: server.url, disturb: () => disturb({ postgres, redis }), close: () => endWell(server) }
    return (await runSittings(environment, seeded, size, { ...service, ...(network && { network }) })).report
  } finally {
    await redis.stop()
    await postgres.remove()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Papers last an hour. */
const hoursAhead = [3, -1]

/** Learners answer while the clock of the server is set, forward and back in turn. */
export async function sitWithClockSet(environment: Environment, size: Size): Promise<FaultReport> {
  const clock = clockFile(environment.DATA_DIR)
  const seeded = await seed(environment, size)
  const server = await startProcess({ LOG_LEVEL: 'error', ...environment, ...clock.environment })
  await server.listening
  const { report } = await runSittings(environment, seeded, size, {
    url: server.url,
    disturb: async (_, number) => clock.set(hoursAhead[(number - 1) % hoursAhead.length] ?? 0),
    close: () => server.end('SIGTERM'),
  })
  return report
}

/** The folder of a server on a disk. */
export function folderOn(disk: SmallDisk): string {
  const folder = path.join(disk.folder, 'data')
  fs.mkdirSync(folder)
  return folder
}

const fullMs = 2000

/** Learners answer while the disk of the server is full, each time for a while. */
export async function sitOnFullDisk(disk: SmallDisk, environment: Environment, size: Size) {
  const seeded = await seed(environment, size)
  const server = await startProcess({ LOG_LEVEL: 'fatal', ...environment })
  await server.listening
  return runSittings(environment, seeded, size, {
    url: server.url,
    async disturb() {
      disk.fill()
      await sleep(fullMs)
      disk.empty()
    },
    close: () => server.end('SIGTERM'),
  })
}
