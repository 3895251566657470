import type { ResponseCache } from './cache/response-cache.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Encryption } from './encryption.ts'
import type { Extension } from './extension-point.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { MailTransport } from './mail/mail.ts'
import type { MarkupRenderer } from './markup/renderer.ts'
import type { Bus } from './messaging/bus.ts'
import type { Reactions } from './messaging/reactions.ts'
import type { Log } from './observability/log.ts'
import type { Metrics } from './observability/metrics.ts'

/** The services of a running server: opened once in server/open.ts, each replaceable in a test. Nothing imported here imports it back. */
export type Context = {
  config: Config
  database: Database
  clock: Clock
  mail: MailTransport
  jobs: Jobs
  bus: Bus
  cache: ResponseCache
  encryption: Encryption
  files: Files
  log: Log
  metrics: Metrics
  markup: MarkupRenderer
  reactions: Reactions[]
  extensions: Extension[]
}
