import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Bus, openMemoryBus, openRedisBus } from './bus.ts'
import { openLog } from './log.ts'
import { startRedis } from './testing/redis.ts'

const log = openLog('silent')
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function opened(bus: Bus): Bus {
  closing.push(() => bus.close())
  return bus
}

async function redis() {
  const server = await startRedis()
  closing.push(() => server.stop())
  return server
}

/** What a listener has heard, and a way to wait until it has heard so much. */
function hear(bus: Bus, topic: string) {
  const heard: unknown[] = []
  const stop = bus.subscribe(topic, (payload) => heard.push(payload))
  const until = async (count: number) => {
    for (let tries = 0; tries < 200 && heard.length < count; tries += 1) await sleep(20)
    return heard
  }
  return { heard, stop, until }
}

test('one process tells its listeners, until they stop to listen', async () => {
  const bus = opened(openMemoryBus())
  const { heard, stop } = hear(bus, 'news')
  await bus.publish('news', { at: 1 })
  await bus.publish('other', { at: 2 })
  stop()
  await bus.publish('news', { at: 3 })
  expect(heard).toEqual([{ at: 1 }])
})

test('every node hears what one says, the one itself included and in the same order', async () => {
  const { url } = await redis()
  const nodes = [opened(openRedisBus(url, log)), opened(openRedisBus(url, log))] as const
  const ears = nodes.map((node) => hear(node, 'news'))
  // Listening begins a moment after it was asked for.
  for (let tries = 0; tries < 100 && ears.some(({ heard }) => heard.length === 0); tries += 1) {
    await nodes[0].publish('news', 'hello')
    await sleep(20)
  }
  const before = ears.map(({ heard }) => heard.length)
  for (let said = 0; said < 10; said += 1) await nodes[said % 2 === 0 ? 0 : 1].publish('news', { said })
  const heard = await Promise.all(ears.map(({ until }, index) => until((before[index] ?? 0) + 10)))
  const order = Array.from({ length: 10 }, (_, said) => ({ said }))
  for (const each of heard) expect(each.slice(-10)).toEqual(order)
})

test('while Redis is away a node still hears itself, and nothing fails', async () => {
  const server = await redis()
  const bus = opened(openRedisBus(server.url, log))
  const { until } = hear(bus, 'news')
  await server.stop()
  await bus.publish('news', 'anyone?')
  expect(await until(1)).toEqual(['anyone?'])
})

test('a bus closes cleanly though it never reached Redis', async () => {
  const server = await redis()
  await server.stop()
  const bus = openRedisBus(server.url, log)
  bus.subscribe('news', () => undefined)
  const rejected = Promise.race([once(process, 'unhandledRejection'), sleep(300)])
  await bus.close()
  expect(await rejected).toBeUndefined()
})
