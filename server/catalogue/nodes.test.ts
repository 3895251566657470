import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type PrivateRedis, startRedis } from '#server/platform/testing/redis.ts'
import { type Editor, makeEditor } from './testing.ts'

/** The embedded database serves one process. */
const several = inject('database').kind === 'postgres'

let redis: PrivateRedis
let here: TestApp
let there: TestApp
let editor: Editor
beforeAll(async () => {
  if (!several) return
  redis = await startRedis()
  here = await startTestApp({ REDIS_URL: redis.url, LOG_LEVEL: 'fatal' })
  there = await startTestApp({ REDIS_URL: redis.url, LOG_LEVEL: 'fatal', DATABASE_URL: here.environment.DATABASE_URL ?? '' })
  editor = await makeEditor(here)
})
afterAll(async () => {
  await there?.close()
  await here?.close()
  await redis?.stop()
})

const namesAt = async (app: TestApp) => (await app.call(catalogue.listMainCategories)).mainCategories.map(({ name }) => name)

function nextMessage(app: TestApp): Promise<void> {
  return new Promise((resolve) => {
    const leave = app.context.bus.subscribe('cache.changed', () => {
      leave()
      resolve()
    })
  })
}

test.runIf(several)('a change on one node is seen on the other as soon as the message is there', async () => {
  for (let round = 0; round < 5; round += 1) {
    await namesAt(there)
    const told = nextMessage(there)
    await editor.mainCategory({ name: `Round ${round}` })
    await told
    expect(await namesAt(there)).toContain(`Round ${round}`)
    expect(await namesAt(here)).toContain(`Round ${round}`)
  }
})

test.runIf(several)('a message that was lost is made up for within a moment, and messages come again after Redis does', async () => {
  await namesAt(there)
  await redis.stop()
  await editor.mainCategory({ name: 'While Redis was away' })
  expect(await namesAt(here)).toContain('While Redis was away')
  await sleep(1100)
  expect(await namesAt(there)).toContain('While Redis was away')

  await redis.start()
  await namesAt(there)
  const told = nextMessage(there)
  for (let tries = 0; tries < 100; tries += 1) {
    await editor.mainCategory({ name: `Back ${tries}` })
    if (await Promise.race([told.then(() => true), sleep(200).then(() => false)])) break
  }
  await told
  expect((await namesAt(there)).filter((name) => String(name).startsWith('Back'))).toEqual(
    (await namesAt(here)).filter((name) => String(name).startsWith('Back')),
  )
})
