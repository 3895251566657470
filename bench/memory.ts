import { startPostgres } from '#server/platform/testing/postgres.ts'
import { openHall, type Sitter } from './lib/exam-hall.ts'
import { inspected, openInspector } from './lib/inspector.ts'
import { measure } from './lib/load.ts'
import { memoryOf, watchMemory } from './lib/memory.ts'
import { record } from './lib/report.ts'

/**
 * The same load again and again: does the server keep more after each time? Some phases go before, in which caches fill. What is kept is
 * what is left after a collection; the mean after the last three phases is held against the mean after the first three.
 */
const warmUp = 5
const phases = 10
const learners = 400
const savesEach = 10
const atOnce = 64
const judged = 3
const noiseMb = 16

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

async function repeat(environment: Record<string, string>, on: string): Promise<void> {
  const hall = await openHall({ ...inspected, ...environment }, { learners: (warmUp + phases) * learners, questions: 50, atOnce })
  const inspector = await openInspector(hall.server)
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
    await inspector.collect()
    after.push(memoryOf(hall.server.pid))
    const name = `${phase < warmUp ? 'warming up' : `phase ${phase - warmUp + 1}`}${on}: after it, peak ${most.toFixed(0)} MB`
    record({ name, value: after.at(-1) ?? 0, unit: 'MB', reference: { name: 'before', value: before } })
  }
  const grown = mean(after.slice(-judged)) - mean(after.slice(warmUp, warmUp + judged))
  record({ name: `growth over ${phases} phases${on}`, value: grown, unit: 'MB', atMost: noiseMb })
  inspector.close()
  await hall.close()
}

const postgres = await startPostgres({ fsync: false })
await repeat({ DATABASE_URL: postgres.url() }, '')
await postgres.remove()
await repeat({}, ', embedded')
