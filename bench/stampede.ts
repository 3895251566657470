import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { openHall } from './lib/exam-hall.ts'
import { timingOf } from './lib/load.ts'
import { record } from './lib/report.ts'

/** Everybody starts the same paper within one second, each with a connection of their own, and reads it first. */
const learners = 2000
const questions = 50
const withinMs = 1000
const slowestMs = 5000

async function measureStampede(name: string, environment: Record<string, string>): Promise<void> {
  const hall = await openHall(environment, { learners: learners + 1, questions, atOnce: learners })
  const [first = '', ...tokens] = hall.tokens
  const { bodyId } = await hall.start(first)
  const times: number[] = []
  const errors: string[] = []
  const begun = performance.now()
  await Promise.all(
    tokens.map(async (token, at) => {
      await sleep((withinMs * at) / learners)
      const start = performance.now()
      const sitting = hall.openPaper(token).then(() => hall.start(token, bodyId))
      await sitting.catch((error: unknown) => errors.push(String(error)))
      times.push(performance.now() - start)
    }),
  )
  const { p50, p95, p99 } = timingOf(times, 1)
  const seconds = (performance.now() - begun) / 1000
  await hall.close()
  record({ name: `${name}: all have started after`, value: seconds, unit: 's', p50, p95, p99 })
  record({ name: `${name}: starts that failed`, value: errors.length, unit: '', atMost: 0 })
  record({ name: `${name}: slowest of a hundred (p99)`, value: p99, unit: 'ms', atMost: slowestMs })
  for (const error of errors.slice(0, 5)) console.log(`  ${error}`)
}

const postgres = await startPostgres({ fsync: true, settings: { shared_buffers: '256MB' } })
await measureStampede('PostgreSQL', { DATABASE_URL: postgres.url() })
await postgres.remove()
await measureStampede('embedded', {})
