import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { openHall, type Sitter } from './lib/exam-hall.ts'
import { measure } from './lib/load.ts'
import { memoryOf, watchMemory } from './lib/memory.ts'
import { record } from './lib/report.ts'

/**
 * The same load again and again: does the server hold more after each time? Some phases go before, in which caches fill and the heap
 * finds its size. The mean after the last three is then held against the mean after the first three; what the collector leaves lying
 * varies by so many MB.
 */
const warmUp = 5
const phases = 10
const learners = 400
const savesEach = 10
const atOnce = 64
const judged = 3
const noiseMb = 32

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const postgres = await startPostgres({ fsync: false })
const hall = await openHall({ DATABASE_URL: postgres.url() }, { learners: (warmUp + phases) * learners, questions: 50, atOnce })
const each = <Item>(items: Item[], work: (item: Item) => Promise<unknown>) => {
  const waiting = [...items]
  const next = () => {
    const item = waiting.pop()
    return item === undefined ? undefined : async () => void (await work(item))
  }
  return measure(atOnce, 600, next)
}

const after: number[] = []
for (let phase = 0; phase < warmUp + phases; phase += 1) {
  const before = memoryOf(hall.server.pid)
  const peak = watchMemory(hall.server.pid)
  const sitters: Sitter[] = []
  await each(hall.tokens.slice(phase * learners, (phase + 1) * learners), async (token) => sitters.push(await hall.start(token)))
  for (let round = 0; round < savesEach; round += 1) await each(sitters, hall.save)
  await each(sitters, hall.submit)
  await hall.untilCounted((phase + 1) * learners)
  const most = await peak()
  await sleep(2000)
  after.push(memoryOf(hall.server.pid))
  const name = `${phase < warmUp ? 'warming up' : `phase ${phase - warmUp + 1}`}: after it, peak ${most.toFixed(0)} MB`
  record({ name, value: after.at(-1) ?? 0, unit: 'MB', reference: { name: 'before', value: before } })
}
const grown = mean(after.slice(-judged)) - mean(after.slice(warmUp, warmUp + judged))
record({ name: `growth over ${phases} phases`, value: grown, unit: 'MB', atMost: noiseMb })
await hall.close()
await postgres.remove()
