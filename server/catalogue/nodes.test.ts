import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { startRedis, type TestRedis } from '#server/platform/testing/redis.ts'
import { type Editor, makeEditor } from './testing.ts'

/** The embedded database serves one process only. */
const several = inject('database').kind === 'postgres'

let redis: TestRedis
let firstNode: TestApp
let secondNode: TestApp
let editor: Editor
beforeAll(async () => {
  if (!several) return
  redis = await startRedis()
  firstNode = await startTestApp({ REDIS_URL: redis.url, LOG_LEVEL: 'fatal' })
  secondNode = await startTestApp({ REDIS_URL: redis.url, LOG_LEVEL: 'fatal', DATABASE_URL: firstNode.environment.DATABASE_URL ?? '' })
  editor = await makeEditor(firstNode)
})
afterAll(async () => {
  await secondNode?.close()
  await firstNode?.close()
  await redis?.stop()
})

const namesAt = async (app: TestApp) => (await app.call(catalogue.listMainCategories)).mainCategories.map(({ name }) => name)

function nextMessage(app: TestApp): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = app.context.bus.subscribe('cache.changed', () => {
      unsubscribe()
      resolve()
    })
  })
}

test.runIf(several)('a change on one node is visible on the other as soon as the message arrives', async () => {
  for (let round = 0; round < 5; round += 1) {
    await namesAt(secondNode)
    const message = nextMessage(secondNode)
    await editor.mainCategory({ name: `Round ${round}` })
    await message
    expect(await namesAt(secondNode)).toContain(`Round ${round}`)
    expect(await namesAt(firstNode)).toContain(`Round ${round}`)
  }
})

test.runIf(several)(
  'a change is visible on the other node even if Redis lost the message, and messages arrive again once Redis is back',
  async () => {
    await namesAt(secondNode)
    await redis.stop()
    await editor.mainCategory({ name: 'While Redis was away' })
    expect(await namesAt(firstNode)).toContain('While Redis was away')
    await sleep(1100)
    expect(await namesAt(secondNode)).toContain('While Redis was away')

    await redis.start()
    await namesAt(secondNode)
    const message = nextMessage(secondNode)
    for (let tries = 0; tries < 100; tries += 1) {
      await editor.mainCategory({ name: `Back ${tries}` })
      if (await Promise.race([message.then(() => true), sleep(200).then(() => false)])) break
    }
    await message
    expect((await namesAt(secondNode)).filter((name) => String(name).startsWith('Back'))).toEqual(
      (await namesAt(firstNode)).filter((name) => String(name).startsWith('Back')),
    )
  },
)
