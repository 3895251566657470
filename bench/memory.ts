import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { openHall, type Sitter } from './lib/exam-hall.ts'
import { measure } from './lib/load.ts'
import { memoryOf, watchMemory } from './lib/memory.ts'
import { record } from './lib/report.ts'

/**
 * The same load again and again: does the server hold more after each time? The first phases fill caches and the heap finds its size, so
 * the mean after the last three is held against what was left after the third; what the collector leaves lying varies by so many MB.
 */
const phases = 10
const learners = 400
const savesEach = 10
const atOnce = 64
const warm = 3
const noiseMb = 24

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const postgres = await startPostgres({ fsync: false })
const hall = await openHall({ DATABASE_URL: postgres.url() }, { learners: phases * learners, questions: 50, atOnce })
const each = <Item>(items: Item[], work: (item: Item) => Promise<unknown>) => {
  const waiting = [...items]
  const next = () => {
    const item = waiting.pop()
    return item === undefined ? undefined : async () => void (await work(item))
  }
  return measure(atOnce, 600, next)
}

const after: number[] = []
for (let phase = 0; phase < phases; phase += 1) {
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
  const name = `after phase ${phase + 1}, peak ${most.toFixed(0)} MB`
  record({ name, value: after.at(-1) ?? 0, unit: 'MB', reference: { name: 'before', value: before } })
}
const grown = mean(after.slice(-3)) - (after[warm - 1] ?? 0)
record({ name: `growth since phase ${warm}, ${phases} phases`, value: grown, unit: 'MB', atMost: noiseMb })
await hall.close()
await postgres.remove()
