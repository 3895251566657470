import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#domain/people/contract.ts'
import { makeLearner, signedInAdmin } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'

let primary: TestPostgres
let replica: TestPostgres
let nodes: [TestApp, TestApp]
let token: string
beforeAll(async () => {
  primary = await startPostgres({ fsync: true })
  replica = await startPostgres({ fsync: true, replicaOf: primary })
  const environment = { DATABASE_URL: primary.url(), DATABASE_REPLICA_URL: replica.url(), LOG_LEVEL: 'silent' }
  nodes = [await startTestApp(environment), await startTestApp(environment)]
  token = (await signedInAdmin(nodes[0], { role: 'superadmin' })).token
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await replica.remove()
  await primary.remove()
})

const readCounts = () => nodes[1].context.database.readRouter.counts
const count = async () => (await nodes[1].call(people.listUsers, { token })).counts.total

/** One node adds a learner, then the other counts them: how many additions it missed, and where its reads ran. */
async function changeAndRead(times: number) {
  const before = { ...readCounts() }
  let missed = 0
  for (let time = 0; time < times; time += 1) {
    const countBefore = await count()
    await makeLearner(nodes[0])
    missed += countBefore + 1 - (await count())
  }
  return { missed, byReplica: readCounts().replica - before.replica, byPrimary: readCounts().primary - before.primary }
}

async function onReplica(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: replica.url() })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const untilReplicaReads = () =>
  expect.poll(async () => (await changeAndRead(1)).byReplica, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0)

test('reads on the replica see the last change of any node', async () => {
  await untilReplicaReads()
  const { missed, byReplica } = await changeAndRead(20)
  expect(missed).toBe(0)
  expect(byReplica).toBeGreaterThan(0)
})

test('while the replica lags, reads run on the primary and miss nothing', async () => {
  await onReplica('select pg_wal_replay_pause()')
  await makeLearner(nodes[0])
  expect(await changeAndRead(10)).toEqual({ missed: 0, byReplica: 0, byPrimary: 20 })
  await onReplica('select pg_wal_replay_resume()')
  await untilReplicaReads()
})

test('no read fails when the replica is killed, and reads use it again when it is back', { timeout: 60_000 }, async () => {
  await replica.stop('SIGKILL')
  expect(await changeAndRead(10)).toEqual({ missed: 0, byReplica: 0, byPrimary: 20 })
  await replica.start()
  await untilReplicaReads()
})
