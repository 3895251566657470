import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import type { Config } from '#server/platform/config.ts'
import { FolderInUseError } from '#server/platform/database/embedded/lock.ts'
import { installModuleResolver } from '#server/platform/module-resolver.ts'
import { compiledIn } from './snapshot.ts'

async function seed(config: Config): Promise<void> {
  enableCompileCache(compiledIn(config.dataDir))
  installModuleResolver()
  const { openContext } = await import('#server/open.ts')
  const { seedDemo } = await import('./seed.ts')
  const { context, close } = await openContext(config)
  try {
    await seedDemo(context)
  } finally {
    await close()
  }
}

// Ends with the server that started it.
process.once('disconnect', () => process.exit(1))
const [config] = await once(process, 'message')
try {
  await seed(config as Config)
} catch (error) {
  // The server opens the folder next and reports this itself.
  if (!(error instanceof FolderInUseError)) throw error
}
process.exit(0)
