import { startPostgres } from '#server/platform/testing/postgres.ts'
import { openExamServer, type Participant } from './lib/exam-server.ts'
import { measureIdle } from './lib/idle.ts'
import { inspectorOptions, openInspector } from './lib/inspector.ts'
import { measure } from './lib/load.ts'
import { residentMegabytes, trackPeakMemory } from './lib/memory.ts'
import { record } from './lib/report.ts'

/**
 * A leak test: repeats the same load and measures memory after a garbage collection. After warm-up phases, in which caches fill, the mean
 * of the last three phases is compared with the mean of the first three.
 */
const warmUp = 5
const phases = 10
const learners = 400
const savesEach = 10
const atOnce = 64
const comparedPhases = 3
const noiseMb = 16

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

async function repeatLoad(environment: Record<string, string>, on: string): Promise<void> {
  const exam = await openExamServer(
    { ...inspectorOptions, ...environment },
    { learners: (warmUp + phases) * learners + 1, questions: 50, atOnce },
  )
  const inspector = await openInspector(exam.server)
  const each = <Item>(items: Item[], work: (item: Item) => Promise<unknown>) => {
    const waiting = [...items]
    const next = () => {
      const item = waiting.pop()
      return item === undefined ? undefined : async () => void (await work(item))
    }
    return measure(atOnce, 600, next)
  }

  // As a browser, which has loaded the paper before: its questions are not sent again.
  const { bodyId } = await exam.start(exam.tokens.at(-1) ?? '')
  const after: number[] = []
  for (let phase = 0; phase < warmUp + phases; phase += 1) {
    const before = residentMegabytes(exam.server.pid)
    const peak = trackPeakMemory(exam.server.pid)
    const participants: Participant[] = []
    await each(exam.tokens.slice(phase * learners, (phase + 1) * learners), async (token) =>
      participants.push(await exam.start(token, bodyId)),
    )
    for (let round = 0; round < savesEach; round += 1) await each(participants, exam.save)
    await each(participants, exam.submit)
    await exam.untilCounted((phase + 1) * learners)
    const peakMb = await peak()
    await inspector.collect()
    after.push(residentMegabytes(exam.server.pid))
    const name = `${phase < warmUp ? 'warming up' : `phase ${phase - warmUp + 1}`}${on}: after it, peak ${peakMb.toFixed(0)} MB`
    record({ name, value: after.at(-1) ?? 0, unit: 'MB', reference: { name: 'before', value: before } })
  }
  const grown = mean(after.slice(-comparedPhases)) - mean(after.slice(warmUp, warmUp + comparedPhases))
  record({ name: `growth over ${phases} phases${on}`, value: grown, unit: 'MB', atMost: noiseMb })
  inspector.close()
  await exam.close()
}

await measureIdle()
const postgres = await startPostgres({ fsync: false })
await repeatLoad({ DATABASE_URL: postgres.url() }, '')
await postgres.remove()
await repeatLoad({}, ', embedded')
