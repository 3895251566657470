import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { openExamServer } from './lib/exam-server.ts'
import { summarizeTimes } from './lib/load.ts'
import { record } from './lib/report.ts'

/** All learners load and start the same paper within one second, each on a separate connection. */
const questions = 50
const withinMs = 1000

type Stampede = { learners: number; slowestMs?: number }
const large: Stampede = { learners: 2000, slowestMs: 2000 }
/** Far more than two cores are made for: it may take its time, but nobody may be refused. */
const huge: Stampede = { learners: 10_000 }

async function measureStampede(on: string, { learners, slowestMs }: Stampede, environment: Record<string, string>): Promise<void> {
  const name = `${learners} learners, ${on}`
  const exam = await openExamServer(environment, { learners: learners + 1, questions, atOnce: learners })
  const [first = '', ...tokens] = exam.tokens
  const { bodyId } = await exam.start(first)
  const times: number[] = []
  const errors: string[] = []
  const startedAt = performance.now()
  await Promise.all(
    tokens.map(async (token, at) => {
      await sleep((withinMs * at) / learners)
      const start = performance.now()
      const opened = exam.openPaper(token).then(() => exam.start(token, bodyId))
      await opened.catch((error: unknown) => errors.push(String(error)))
      times.push(performance.now() - start)
    }),
  )
  const { p50, p95, p99 } = summarizeTimes(times, 1)
  const seconds = (performance.now() - startedAt) / 1000
  await exam.close()
  record({ name: `${name}: all have started after`, value: seconds, unit: 's', p50, p95, p99 })
  record({ name: `${name}: starts that failed`, value: errors.length, unit: '', atMost: 0 })
  record({ name: `${name}: start time (p99)`, value: p99, unit: 'ms', ...(slowestMs && { atMost: slowestMs }) })
  for (const error of errors.slice(0, 5)) console.log(`  ${error}`)
}

for (const size of [large, huge]) {
  const postgres = await startPostgres({ fsync: true, settings: { shared_buffers: '256MB' } })
  await measureStampede('PostgreSQL', size, { DATABASE_URL: postgres.url() })
  await postgres.remove()
}
await measureStampede('embedded', large, {})
