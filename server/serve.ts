import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { readDemoEvents } from './demo/events/read.ts'
import { demoEventsTask } from './demo/events/run.ts'
import { seedRecords } from './demo/seed.ts'
import { warnAboutDemoAccounts } from './demo/warn.ts'
import { openServer } from './open.ts'
import { collectGarbageOfStart } from './platform/collect-garbage.ts'
import type { Config } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/database/database.ts'
import { describePortInUse } from './platform/http/port.ts'
import { contentFolder } from './setup/content/folder.ts'
import { installStarter } from './setup/starter.ts'

/** Connections that the kernel queues for a busy process before it refuses more. Large, because everybody connects when a paper opens. */
const listenBacklog = 4096

/** The demo is seeded before the server starts, unless that was done already; its events are brought up to date while it runs. */
async function openDemo(isSeeded: boolean) {
  const demoEvents = await readDemoEvents(contentFolder)
  const periodicTasks = (context: Context) => [demoEventsTask(context, demoEvents)]
  return { periodicTasks, ...(!isSeeded && { seed: (context: Context) => seedRecords(context) }) }
}

/** Listens until SIGTERM or SIGINT, then finishes what is under way and exits. */
export async function serve(config: Config, database: Database, { isSeeded }: { isSeeded: boolean }): Promise<void> {
  const running = await openServer(config, { database, ...(config.demo ? await openDemo(isSeeded) : { seed: installStarter }) })
  await warnAboutDemoAccounts(running.context)
  await running.app.listen({ port: config.port, host: config.host, backlog: listenBacklog }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? describePortInUse(config.port) : error
  })

  collectGarbageOfStart()

  let closing = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      running.close().then(
        () => process.exit(0),
        (error) => {
          running.context.log.fatal({ err: error }, 'could not close cleanly')
          process.exit(1)
        },
      )
    })
  }
  process.send?.({
    url: config.publicUrl,
    demo: config.demo,
    password: demoPassword,
    accounts: Object.entries(demoEmails).map(([name, email]) => ({
      email,
      at: name === 'learner' || name === 'premium' ? '/login' : '/admin/login',
    })),
  })
}
