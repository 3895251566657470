import { afterAll, beforeAll, expect, test } from 'vitest'
import { Prepared } from './prepared.ts'
import { startTestApp, type TestApp } from './testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const answer = (text: string) => new Prepared('GET /x', { plain: Buffer.from(text) })
const textOf = (prepared: Prepared) => prepared.answer({}).body?.toString()

async function change(region: string) {
  const effects: (() => Promise<void> | void)[] = []
  await app.context.database.db.transaction((tx) =>
    app.context.cache.invalidate(region, { db: tx, after: (effect) => void effects.push(effect) }),
  )
  for (const effect of effects) await effect()
}

test('an answer is made once for all who ask at the same time', async () => {
  let made = 0
  const make = async () => {
    made += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    return answer('once')
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.context.cache.fetch('once', '/once', make)))
  expect([made, new Set(answers).size]).toEqual([1, 1])
  expect(await app.context.cache.fetch('once', '/once', make)).toBe(answers[0])
})

test('what was being made while something changed is neither kept nor given to those who come after', async () => {
  const { cache } = app.context
  let finish = (_: Prepared) => {}
  const old = cache.fetch('race', '/race', () => new Promise((resolve) => (finish = resolve)))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await change('race')
  const fresh = cache.fetch('race', '/race', async () => answer('new'))
  finish(answer('old'))
  expect(textOf(await old)).toBe('old')
  expect(textOf(await fresh)).toBe('new')
  expect(textOf(await cache.fetch('race', '/race', async () => answer('newer')))).toBe('new')
})

test('an answer that cannot be made is asked for again', async () => {
  const { cache } = app.context
  await expect(cache.fetch('faulty', '/faulty', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(textOf(await cache.fetch('faulty', '/faulty', async () => answer('yes')))).toBe('yes')
})

test('a change of one region leaves the others alone', async () => {
  const { cache } = app.context
  const kept = await cache.fetch('one', '/one', async () => answer('one'))
  await change('two')
  expect(await cache.fetch('one', '/one', async () => answer('other'))).toBe(kept)
})

test('a transaction that is rolled back drops nothing', async () => {
  const { cache, database } = app.context
  const kept = await cache.fetch('rolled', '/rolled', async () => answer('kept'))
  const failing = database.db.transaction(async (tx) => {
    await cache.invalidate('rolled', { db: tx, after: () => undefined })
    throw new Error('back')
  })
  await expect(failing).rejects.toThrow('back')
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await cache.fetch('rolled', '/rolled', async () => answer('other'))).toBe(kept)
})
