import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '../database/database.ts'
import { openMemoryBus } from '../messaging/bus.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { CachedResponse } from './cached-response.ts'
import { RegionCache } from './region-cache.ts'
import { openResponseCache, type ResponseCache } from './response-cache.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const responseWith = (text: string) => new CachedResponse('GET /x', { plain: Buffer.from(text) })
const textOf = (response: CachedResponse) => response.respondTo({}).body?.toString()

async function change(region: string, cache: ResponseCache = app.context.cache) {
  const effects: (() => Promise<void> | void)[] = []
  await app.context.database.db.transaction((tx) => cache.invalidate(region, { db: tx, after: (effect) => void effects.push(effect) }))
  for (const effect of effects) await effect()
}

test('concurrent requests for one URL create the response once', async () => {
  let calls = 0
  const create = async () => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    return responseWith('once')
  }
  const responses = await Promise.all(Array.from({ length: 5 }, () => app.context.cache.fetch('once', '/once', create)))
  expect([calls, new Set(responses).size]).toEqual([1, 1])
  expect(await app.context.cache.fetch('once', '/once', create)).toBe(responses[0])
})

test('a response in creation during a change is neither cached nor sent to later requests', async () => {
  const { cache } = app.context
  let finish = (_: CachedResponse) => {}
  const old = cache.fetch('race', '/race', () => new Promise((resolve) => (finish = resolve)))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await change('race')
  const fresh = cache.fetch('race', '/race', async () => responseWith('new'))
  finish(responseWith('old'))
  expect(textOf(await old)).toBe('old')
  expect(textOf(await fresh)).toBe('new')
  expect(textOf(await cache.fetch('race', '/race', async () => responseWith('newer')))).toBe('new')
})

test('a failed creation is not cached', async () => {
  const { cache } = app.context
  await expect(cache.fetch('faulty', '/faulty', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(textOf(await cache.fetch('faulty', '/faulty', async () => responseWith('yes')))).toBe('yes')
})

test('a change in one region does not affect the others', async () => {
  const { cache } = app.context
  const cached = await cache.fetch('one', '/one', async () => responseWith('one'))
  await change('two')
  expect(await cache.fetch('one', '/one', async () => responseWith('other'))).toBe(cached)
})

test('a transaction that is rolled back invalidates nothing', async () => {
  const { cache, database } = app.context
  const cached = await cache.fetch('rolled', '/rolled', async () => responseWith('cached'))
  const failing = database.db.transaction(async (tx) => {
    await cache.invalidate('rolled', { db: tx, after: () => undefined })
    throw new Error('back')
  })
  await expect(failing).rejects.toThrow('back')
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await cache.fetch('rolled', '/rolled', async () => responseWith('other'))).toBe(cached)
})

/** The database, but what it has read arrives only once the gate is open. */
function readingThrough(gate: () => Promise<void>): Db {
  const { db } = app.context.database
  const select = (...args: Parameters<Db['select']>) => ({
    from: (table: never) => ({
      async where(condition: never) {
        const rows = await db
          .select(...args)
          .from(table)
          .where(condition)
        await gate()
        return rows
      },
    }),
  })
  return new Proxy(db, { get: (target, name) => (name === 'select' ? select : Reflect.get(target, name)) })
}

test('a revision that was read before a change and arrives after it is not taken', async () => {
  let gate = Promise.resolve()
  const cache = openResponseCache(
    readingThrough(() => gate),
    openMemoryBus(),
    app.context.log,
  )
  const values = new RegionCache<string>(cache, 'late', { max: 1 })
  expect(await values.get('key', async () => 'old')).toBe('old')
  await new Promise((resolve) => setTimeout(resolve, 1100))

  const { promise, resolve: open } = Promise.withResolvers<void>()
  gate = promise
  const reading = values.get('key', async () => 'new')
  await change('late', cache)
  open()
  expect(await reading).toBe('new')
})

test('a message about an earlier change that arrives late is ignored', async () => {
  const bus = openMemoryBus()
  const cache = openResponseCache(app.context.database.db, bus, app.context.log)
  await cache.revision('messages')
  await change('messages', cache)
  await change('messages', cache)
  await bus.publish('cache.changed', { region: 'messages', revision: 1 })
  expect(await cache.revision('messages')).toBe(2)
})

test('the revision of a region that is read often is read again in the background, and an old one is not used', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    let gate = Promise.resolve()
    let reads = 0
    const read = async () => {
      reads += 1
      await gate
    }
    const cache = openResponseCache(readingThrough(read), openMemoryBus(), app.context.log)
    const cached = await cache.fetch('often', '/often', async () => responseWith('often'))
    for (const passed of [600, 600, 600]) {
      vi.advanceTimersByTime(passed)
      const before = reads
      expect(cache.peek('/often')).toBe(cached)
      await vi.waitFor(() => expect(reads).toBe(before + 1))
      await cache.revision('often')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    gate = new Promise(() => undefined)
    vi.advanceTimersByTime(1100)
    expect([cache.peek('/often'), cache.peekRevision('often')]).toEqual([undefined, undefined])
  } finally {
    vi.useRealTimers()
  }
})
