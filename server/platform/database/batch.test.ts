import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batched, tryBatch, unwrap } from './batch.ts'

test('calls during a batch are combined into the next one', async () => {
  const sizes: number[] = []
  const double = batched(async (items: number[]) => {
    sizes.push(items.length)
    await sleep(20)
    return items.map((item) => item * 2)
  })
  const first = [double(1), double(2)]
  await sleep(5)
  const second = Array.from({ length: 10 }, (_, at) => double(at))
  expect(await Promise.all(first)).toEqual([2, 4])
  expect(await Promise.all(second)).toEqual(Array.from({ length: 10 }, (_, at) => at * 2))
  expect(sizes).toEqual([2, 10])
})

test('a batch that fails rejects its own calls and no later ones', async () => {
  const work = batched(async (items: number[]) => {
    if (items.includes(0)) throw new Error('no zero')
    return items
  })
  const [failing, sameBatch] = await Promise.allSettled([work(0), work(1)])
  expect(failing.status).toBe('rejected')
  expect(sameBatch.status).toBe('rejected')
  expect(await work(2)).toBe(2)
})

test('a batch has at most the maximum size', async () => {
  const sizes: number[] = []
  const work = batched(
    async (items: number[]) => {
      sizes.push(items.length)
      return items
    },
    { maxSize: 4 },
  )
  expect(await Promise.all(Array.from({ length: 10 }, (_, at) => work(at)))).toHaveLength(10)
  expect(sizes).toEqual([4, 4, 2])
})

test('at most the configured number of batches run at the same time', async () => {
  let running = 0
  const seen: number[] = []
  const work = batched(
    async (items: number[]) => {
      running += 1
      seen.push(running)
      await sleep(5)
      running -= 1
      return items
    },
    { maxSize: 2, concurrency: 2 },
  )
  const done: Promise<number>[] = []
  for (let at = 0; at < 20; at += 1) {
    done.push(work(at))
    await sleep(1)
  }
  expect(await Promise.all(done)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  expect(Math.max(...seen)).toBe(2)
})

test('calls are resolved a few at a time, and the next batch starts before the last of them', async () => {
  const events: string[] = []
  const work = batched(
    async (items: number[]) => {
      events.push(`batch of ${items.length}`)
      return items
    },
    { maxSize: 4, resolveAtOnce: 2 },
  )
  await Promise.all(Array.from({ length: 8 }, async (_, at) => events.push(`resolved ${await work(at)}`)))
  expect(events.indexOf('resolved 1')).toBeLessThan(events.indexOf('resolved 2'))
  expect(events.filter((event) => event === 'batch of 4')).toHaveLength(2)
  expect(events.lastIndexOf('batch of 4')).toBeLessThan(events.indexOf('resolved 3'))
  expect(events.filter((event) => event.startsWith('resolved')).sort()).toEqual(Array.from({ length: 8 }, (_, at) => `resolved ${at}`))
})

test('in tryBatch an item that fails does not fail the others', async () => {
  const outcomes = await tryBatch([1, 0, 2], async (items) => {
    if (items.includes(0)) throw new Error('no zero')
    return items.map((item) => item * 2)
  })
  expect(outcomes.map((each) => ('done' in each ? each.done : 'failed'))).toEqual([2, 'failed', 4])
  expect(() => outcomes.map(unwrap)).toThrow('no zero')
})
