import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterEach, expect, test, vi } from 'vitest'
import { openLog } from '../observability/log.ts'
import { startRedis } from '../testing/redis.ts'
import { type Bus, openMemoryBus } from './bus.ts'
import { openRedisBus } from './redis-bus.ts'

const log = openLog('silent')
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function closeAfterTest(bus: Bus): Bus {
  closing.push(() => bus.close())
  return bus
}

async function redis() {
  const server = await startRedis()
  closing.push(() => server.stop())
  return server
}

/** The payloads that a listener has received, and a way to wait for a number of them. */
function listen(bus: Bus, topic: string) {
  const received: unknown[] = []
  const stop = bus.subscribe(topic, (payload) => received.push(payload))
  const until = async (count: number) => {
    for (let tries = 0; tries < 3000 && received.length < count; tries += 1) await sleep(20)
    return received
  }
  return { received, stop, until }
}

test('within a process, listeners receive the messages of their topic until they unsubscribe', async () => {
  const bus = closeAfterTest(openMemoryBus())
  const { received, stop } = listen(bus, 'news')
  await bus.publish('news', { at: 1 })
  await bus.publish('other', { at: 2 })
  stop()
  await bus.publish('news', { at: 3 })
  expect(received).toEqual([{ at: 1 }])
})

test('every node, the publisher included, receives all messages in the same order', async () => {
  const { url } = await redis()
  const nodes = [closeAfterTest(openRedisBus(url, log)), closeAfterTest(openRedisBus(url, log))] as const
  const listeners = nodes.map((node) => listen(node, 'news'))
  // Subscribing is asynchronous: publish until both nodes receive.
  for (let tries = 0; tries < 3000 && listeners.some(({ received }) => received.length === 0); tries += 1) {
    await nodes[0].publish('news', 'hello')
    await sleep(20)
  }
  for (let number = 0; number < 10; number += 1) await nodes[number % 2 === 0 ? 0 : 1].publish('news', { number })
  const order = Array.from({ length: 10 }, (_, number) => ({ number }))
  for (const { received } of listeners) {
    await vi.waitUntil(() => received.filter((message) => message !== 'hello').length >= 10, 60_000)
    expect(received.slice(-10)).toEqual(order)
  }
})

test('while Redis is unreachable, a node still receives its own messages and nothing fails', async () => {
  const server = await redis()
  const bus = closeAfterTest(openRedisBus(server.url, log))
  const { until } = listen(bus, 'news')
  await server.stop()
  await bus.publish('news', 'anyone?')
  expect(await until(1)).toEqual(['anyone?'])
})

test('a bus that never reached Redis closes without an unhandled rejection', async () => {
  const server = await redis()
  await server.stop()
  const bus = openRedisBus(server.url, log)
  bus.subscribe('news', () => undefined)
  const rejected = Promise.race([once(process, 'unhandledRejection'), sleep(300)])
  await bus.close()
  expect(await rejected).toBeUndefined()
})

test('a bus that is closed while it subscribes again after a lost connection leaves no unhandled rejection', async () => {
  const { url } = await redis()
  const bus = openRedisBus(url, log)
  const { until } = listen(bus, 'news')
  while ((await until(0)).length === 0) {
    await bus.publish('news', 'hello')
    await sleep(20)
  }
  const rejections: unknown[] = []
  const collect = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', collect)
  const { subscribe } = Redis.prototype
  const subscribing = Promise.withResolvers<void>()
  // Not a spy: a spy handles the promises that it returns.
  Redis.prototype.subscribe = function (this: Redis, ...args: unknown[]) {
    const sent = (subscribe as (...all: unknown[]) => Promise<unknown>).apply(this, args)
    void bus.close().then(() => {
      // The answer does not arrive any more.
      this.stream.destroy()
      subscribing.resolve()
    })
    return sent
  }
  const client = new Redis(url)
  await client.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
  await subscribing.promise
  await sleep(100)
  Redis.prototype.subscribe = subscribe
  client.disconnect()
  process.off('unhandledRejection', collect)
  expect(rejections).toEqual([])
})
