import fs from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { seedInChild } from './demo/seed-in-child.ts'
import { compiledIn } from './demo/snapshot.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { FolderInUseError } from './platform/database/embedded/lock.ts'
import { openDataFolder } from './platform/files/data-folder.ts'
import { checkPort, PortInUseError } from './platform/http/port.ts'
import { installModuleResolver } from './platform/module-resolver.ts'
import { keepTickObject } from './platform/tick-objects.ts'

// By default V8 on a large machine collects garbage only when the heap has grown to four times the live size, so a long import would take
// hundreds of megabytes. 50% growth is enough.
setFlagsFromString('--heap-growing-percent=50')
// The size in the arguments of the process is that of this thread, whose heap has it by now. Left set, it would outrank the limits of every
// thread started later.
setFlagsFromString('--max-semi-space-size=0')

/** Sends a step to the parent process: `npm start` prints it with its duration. */
const reportStep = (step: string) => process.send?.({ step })

async function main(): Promise<void> {
  await keepTickObject()
  const config = readConfig(process.env)
  await checkPort(config.port, config.host)
  openDataFolder(config.dataDir)
  const isNewDemo = config.demo && !config.databaseUrl && !fs.existsSync(path.join(config.dataDir, 'database'))
  if (isNewDemo) reportStep('Creating the database and its demo content')
  const seeding = isNewDemo ? seedInChild(config) : undefined
  // Caches compiled modules on disk, for a faster next start.
  enableCompileCache(compiledIn(config.dataDir))
  installModuleResolver()
  // Seeding (in a child process) and opening the database overlap with loading the rest of the program.
  const program = seeding ? import('./serve.ts') : undefined
  await seeding
  reportStep('Opening the database')
  const { openDatabase } = await import('./platform/database/open.ts')
  const { openLog } = await import('./platform/observability/log.ts')
  const log = openLog(config.logLevel)
  const opening = openDatabase(config, (error) => log.error({ err: error }, 'database'))
  opening.catch(() => undefined)
  const { serve } = await (program ?? import('./serve.ts'))
  const database = await opening
  reportStep('Starting the server')
  await serve(config, database, { isSeeded: isNewDemo })
}

/** The message for errors that the operator can fix; they are printed without a stack. */
function operatorMessage(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof FolderInUseError || error instanceof PortInUseError) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (path && (code === 'EACCES' || code === 'EROFS' || code === 'EPERM'))
    return `Cannot write to ${path}. Set DATA_DIR to a folder that can be written.`
  return undefined
}

main().catch((error: unknown) => {
  console.error(operatorMessage(error) ?? error)
  process.exit(1)
})
