import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batched, doneOf, tryTogether } from './batch.ts'

test('what comes while a batch is under way goes together in the next', async () => {
  const sizes: number[] = []
  const double = batched(async (items: number[]) => {
    sizes.push(items.length)
    await sleep(20)
    return items.map((item) => item * 2)
  })
  const first = [double(1), double(2)]
  await sleep(5)
  const later = Array.from({ length: 10 }, (_, at) => double(at))
  expect(await Promise.all(first)).toEqual([2, 4])
  expect(await Promise.all(later)).toEqual(Array.from({ length: 10 }, (_, at) => at * 2))
  expect(sizes).toEqual([2, 10])
})

test('a batch that fails fails for those in it and for nobody after', async () => {
  const work = batched(async (items: number[]) => {
    if (items.includes(0)) throw new Error('no zero')
    return items
  })
  const [bad, beside] = await Promise.allSettled([work(0), work(1)])
  expect(bad.status).toBe('rejected')
  expect(beside.status).toBe('rejected')
  expect(await work(2)).toBe(2)
})

test('a batch takes no more than it may', async () => {
  const sizes: number[] = []
  const work = batched(
    async (items: number[]) => {
      sizes.push(items.length)
      return items
    },
    { most: 4 },
  )
  expect(await Promise.all(Array.from({ length: 10 }, (_, at) => work(at)))).toHaveLength(10)
  expect(sizes).toEqual([4, 4, 2])
})

test('no more batches are under way than may be', async () => {
  let busy = 0
  const seen: number[] = []
  const work = batched(
    async (items: number[]) => {
      busy += 1
      seen.push(busy)
      await sleep(5)
      busy -= 1
      return items
    },
    { most: 2, abreast: 2 },
  )
  const done: Promise<number>[] = []
  for (let at = 0; at < 20; at += 1) {
    done.push(work(at))
    await sleep(1)
  }
  expect(await Promise.all(done)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  expect(Math.max(...seen)).toBe(2)
})

test('tried together, one that cannot be done does not keep the others from it', async () => {
  const tried = await tryTogether([1, 0, 2], async (items) => {
    if (items.includes(0)) throw new Error('no zero')
    return items.map((item) => item * 2)
  })
  expect(tried.map((each) => ('done' in each ? each.done : 'failed'))).toEqual([2, 'failed', 4])
  expect(() => tried.map(doneOf)).toThrow('no zero')
})
