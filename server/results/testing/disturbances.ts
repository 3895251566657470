import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clockFile } from '#server/platform/testing/clock-file.ts'
import { startPostgres, type TestPostgres } from '#server/platform/testing/postgres.ts'
import { makeTempFolder, type ServerProcess, startProcess } from '#server/platform/testing/process.ts'
import { startRedis, type TestRedis } from '#server/platform/testing/redis.ts'
import type { SmallDisk } from '#server/platform/testing/small-disk.ts'
import { type Environment, type FaultReport, type Network, type RunSize, runLearners } from './fault-runs.ts'
import { seedExam } from './seed.ts'

/** Opens every remaining connection of the database and releases them after a while. */
async function takeConnections(postgres: TestPostgres): Promise<void> {
  const clients: pg.Client[] = []
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
    clients.push(client)
  }
  await sleep(1500)
  await Promise.all(clients.map((client) => client.end()))
}

type Disturbed = { postgres: TestPostgres; redis: TestRedis }

export const disturbances: [string, (services: Disturbed) => Promise<void>][] = [
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

/** Loses requests and responses, delays, sends twice, and repeats an old request after newer ones. */
export function badNetwork(): Network {
  const earlier: (() => Promise<Response>)[] = []
  return async (send) => {
    earlier.push(send)
    const repeated = earlier[Math.floor(Math.random() * earlier.length)]
    if (Math.random() < 0.1) void repeated?.().catch(() => undefined)
    const random = Math.random()
    if (random < 0.1) throw new Error('The request was lost.')
    if (random < 0.3) await sleep(Math.random() * 300)
    const answer = await send()
    if (random > 0.9) throw new Error('The answer was lost.')
    return random > 0.8 ? send() : answer
  }
}

/** Fails if the server had ended before: its output then says why. */
async function stopCleanly(server: ServerProcess): Promise<void> {
  const exitCode = await server.end('SIGTERM')
  if (exitCode !== 0) throw new Error(`The server ended with ${exitCode}: ${server.output()}`)
}

/** Learners answer while their private PostgreSQL or Redis is disturbed, or over a bad network. */
export async function runWithDisturbance(
  size: RunSize,
  disturb: (services: Disturbed) => Promise<void>,
  network?: Network,
): Promise<FaultReport> {
  const [postgres, redis] = [await startPostgres({ fsync: true, settings: { max_connections: '40' } }), await startRedis()]
  const folder = makeTempFolder()
  try {
    const environment = { DATA_DIR: folder, LOG_LEVEL: 'fatal', DATABASE_URL: postgres.url(), REDIS_URL: redis.url }
    const seeded = await seedExam(environment, size)
    const server = await startProcess(environment)
    await server.listening
    const service = { url: server.url, disturb: () => disturb({ postgres, redis }), close: () => stopCleanly(server) }
    return (await runLearners(environment, seeded, size, { ...service, ...(network && { network }) })).report
  } finally {
    await redis.stop()
    await postgres.remove()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** More than the duration of the paper, which is an hour, and back. */
const hoursAhead = [3, -1]

/** Learners answer while the clock of the server is set forward and back in turn. */
export async function runWithClockChanges(environment: Environment, size: RunSize): Promise<FaultReport> {
  const clock = clockFile(environment.DATA_DIR)
  const seeded = await seedExam(environment, size)
  const server = await startProcess({ LOG_LEVEL: 'error', ...environment, ...clock.environment })
  await server.listening
  const { report } = await runLearners(environment, seeded, size, {
    url: server.url,
    disturb: async (_, number) => clock.set(hoursAhead[(number - 1) % hoursAhead.length] ?? 0),
    close: () => server.end('SIGTERM'),
  })
  return report
}

/** Creates the data folder of a server on a disk. */
export function makeDataFolder(disk: SmallDisk): string {
  const folder = path.join(disk.folder, 'data')
  fs.mkdirSync(folder)
  return folder
}

const fullMs = 2000

/** Learners answer while the disk of the server is full for a while, `kills` times. */
export async function runOnFullDisk(disk: SmallDisk, environment: Environment, size: RunSize) {
  const seeded = await seedExam(environment, size)
  const server = await startProcess({ LOG_LEVEL: 'fatal', ...environment })
  await server.listening
  return runLearners(environment, seeded, size, {
    url: server.url,
    async disturb() {
      disk.fill()
      await sleep(fullMs)
      disk.empty()
    },
    close: () => server.end('SIGTERM'),
  })
}
