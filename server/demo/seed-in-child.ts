import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/platform/config.ts'
import { copySnapshot } from './snapshot.ts'

const program = fileURLToPath(new URL('./seed-child.ts', import.meta.url))

/** Seeds a new embedded database in a process of its own: the hundreds of megabytes that it needs go back to the system when it ends. */
export async function seedInChild(config: Config): Promise<void> {
  await copySnapshot(config.dataDir)
  const child = fork(program, { serialization: 'advanced' })
  child.send(config)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The demo content could not be loaded; the reason is printed above.')
}
