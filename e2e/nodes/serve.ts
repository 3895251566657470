import fs from 'node:fs'
import { startRoundRobinNginx } from '#server/platform/testing/nginx.ts'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { makeTempFolder, startProcess } from '#server/platform/testing/process.ts'
import { startRedis } from '#server/platform/testing/redis.ts'

/** Two nodes with PostgreSQL, a replica and Redis, behind a proxy that alternates requests between them. */
const port = Number(process.argv[2])
const folder = makeTempFolder()
const redis = await startRedis()
// The replica tests need commits in the WAL before they are acknowledged.
const primary = await startPostgres({ fsync: false, settings: { synchronous_commit: 'on' } })
const replica = await startPostgres({ fsync: false, replicaOf: primary })

async function startNode() {
  const node = await startProcess({
    NODE_ENV: 'development',
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    DATABASE_URL: primary.url(),
    DATABASE_REPLICA_URL: replica.url(),
    REDIS_URL: redis.url,
    TRUST_PROXY: 'on',
  })
  await node.listening
  return node
}

// The first node migrates the database and loads the demo, as in a deployment.
const nodes = [await startNode(), await startNode()]
const proxy = await startRoundRobinNginx(
  folder,
  nodes.map(({ url }) => url),
  port,
)

process.once('SIGTERM', async () => {
  await proxy.stop()
  await Promise.all(nodes.map((node) => node.end('SIGTERM')))
  for (const node of nodes) process.stdout.write(node.output())
  await replica.remove()
  await primary.remove()
  await redis.stop()
  fs.rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
