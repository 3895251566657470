import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { count, guess } from './testing/guess.ts'
import { type PrivateRedis, startRedis } from './testing/redis.ts'

let redis: PrivateRedis
let nodes: [TestApp, TestApp]
const startNode = () => startTestApp({ RATE_LIMITS: 'on', REDIS_URL: redis.url, LOG_LEVEL: 'silent' })
beforeAll(async () => {
  redis = await startRedis()
  nodes = [await startNode(), await startNode()]
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await redis.stop()
})

test('two nodes share the count of calls through Redis', async () => {
  const statuses = [...(await guess(nodes[0], 16)), ...(await guess(nodes[1], 16))]
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([30, 2])
})

test('calls go on when Redis goes away, and a node can start without it', async () => {
  await redis.stop()
  const late = await startNode()
  for (const node of [...nodes, late]) {
    expect(count(await guess(node, 5, { address: '198.51.100.8' }), 401)).toBe(5)
    expect((await node.app.inject('/health')).statusCode).toBe(200)
  }
  await late.close()
})
