import type { Bus } from './bus.ts'
import type { AnswerCache } from './cache.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { LearnerTotals, PersonalData } from './feature.ts'
import type { Files } from './files.ts'
import type { Holds } from './holds.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { MailTransport } from './mail.ts'
import type { Metrics } from './metrics.ts'
import type { Reactions } from './reactions.ts'

/** What the server works with. Opened once in main, and replaceable part by part in a test. */
export type Context = {
  config: Config
  database: Database
  clock: Clock
  mail: MailTransport
  jobs: Jobs
  bus: Bus
  cache: AnswerCache
  files: Files
  log: Log
  metrics: Metrics
  personalData: PersonalData[]
  reactions: Reactions[]
  learnerTotals: LearnerTotals[]
  holds: Holds[]
}
