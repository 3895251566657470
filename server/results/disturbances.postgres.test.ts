import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type PrivatePostgres, startPostgres } from '#server/platform/testing/postgres.ts'
import { newFolder, startProcess } from '#server/platform/testing/process.ts'
import { type PrivateRedis, startRedis } from '#server/platform/testing/redis.ts'
import { type Network, nothingLost, runSittings } from './testing/faults.ts'
import { seed } from './testing/seed.ts'

const size = { learners: 25, questions: 10, kills: 2 }

/** Takes every connection that is left, for a while. */
async function takeConnections(postgres: PrivatePostgres): Promise<void> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: postgres.url() })
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

const disturbances: [string, (house: Disturbed) => Promise<void>][] = [
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

/**
 * Loses requests, loses answers, delays, brings twice, and brings an old request again after newer ones. Not a start: after its sitting was
 * handed in, that is a wish for another one.
 */
function badNetwork(): Network {
  const old: (() => Promise<Response>)[] = []
  return async (send, path) => {
    if (path !== '/attempts') old.push(send)
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

async function sit(disturb: (house: Disturbed) => Promise<void>, network?: Network) {
  const [postgres, redis] = [await startPostgres({ fsync: true, settings: { max_connections: '40' } }), await startRedis()]
  const folder = newFolder()
  try {
    const environment = { DATA_DIR: folder, LOG_LEVEL: 'fatal', DATABASE_URL: postgres.url(), REDIS_URL: redis.url }
    const seeded = await seed(environment, size)
    const server = await startProcess(environment)
    await server.listening
    const service = { url: server.url, disturb: () => disturb({ postgres, redis }), close: () => server.end('SIGTERM') }
    return (await runSittings(environment, seeded, size, { ...service, ...(network && { network }) })).report
  } finally {
    await redis.stop()
    await postgres.remove()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

test.each(disturbances)('%s while learners answer: everything acknowledged is there once', { timeout: 300_000 }, async (_, disturb) => {
  expect(await sit(disturb)).toEqual(nothingLost(size))
})

test('on a network that loses, delays, doubles and reorders, everything acknowledged is there once', { timeout: 300_000 }, async () => {
  expect(await sit(async () => undefined, badNetwork())).toEqual(nothingLost(size))
})
