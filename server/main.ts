import { setFlagsFromString } from 'node:v8'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { seedDemo } from './demo/seed.ts'
import { open } from './open.ts'
import { ConfigFault, readConfig } from './platform/config.ts'
import { FolderInUse } from './platform/embedded/lock.ts'

// Node on a large machine clears up only when its memory has grown to four times what is in use, so that a long import
// would seem to need hundreds of megabytes. Two thirds more are enough.
setFlagsFromString('--heap-growing-percent=70')

/** Connections that may wait for a busy process before they are turned away: when a paper opens, everybody comes at once. */
const mostWaiting = 4096

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const running = await open(config, config.demo ? { seed: seedDemo } : {})
  await running.app.listen({ port: config.port, host: config.host, backlog: mostWaiting })

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

main().catch((error: unknown) => {
  const expected = error instanceof ConfigFault || error instanceof FolderInUse || (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(expected && error instanceof Error ? error.message : error)
  process.exit(1)
})
