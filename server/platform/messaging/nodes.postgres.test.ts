import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { startRedis, type TestRedis } from '../testing/redis.ts'
import { countStatus, tryLogins } from '../testing/try-logins.ts'

let redis: TestRedis
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

test('two nodes share rate limits through Redis', async () => {
  const statuses = [...(await tryLogins(nodes[0], 16)), ...(await tryLogins(nodes[1], 16))]
  expect([countStatus(statuses, 401), countStatus(statuses, 429)]).toEqual([30, 2])
})

test('requests succeed while Redis is unreachable, and a node can start without it', async () => {
  await redis.stop()
  const late = await startNode()
  for (const node of [...nodes, late]) {
    expect(countStatus(await tryLogins(node, 5, { address: '198.51.100.8' }), 401)).toBe(5)
    expect((await node.app.inject('/health')).statusCode).toBe(200)
  }
  await late.close()
})
