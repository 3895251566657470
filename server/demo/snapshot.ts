import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockFolder } from '#server/platform/database/embedded/lock.ts'
import { openDataFolder } from '#server/platform/files/data-folder.ts'

/** An embedded database with the demo until the day on which it was made, and its pictures: made by create-snapshot.ts, once per change. */
export const snapshotFolder = fileURLToPath(new URL('../../dist/demo', import.meta.url))

/** Compiled modules, cached by Node for the next start. */
export const compiledIn = (folder: string) => path.join(folder, 'compiled')

/** Gives a new data folder a copy of the snapshot, if there is one. The database comes last, so that an interrupted copy is done again. */
export async function copySnapshot(dataDir: string): Promise<void> {
  if (!fs.existsSync(path.join(snapshotFolder, 'database'))) return
  openDataFolder(dataDir)
  const unlock = await lockFolder(dataDir)
  try {
    copyTo(dataDir)
  } finally {
    unlock()
  }
}

function copyTo(dataDir: string): void {
  const database = path.join(dataDir, 'database')
  if (fs.existsSync(database)) return
  const partial = `${database}.creating`
  fs.rmSync(partial, { recursive: true, force: true })
  const compiled = compiledIn(path.dirname(snapshotFolder))
  if (fs.existsSync(compiled)) fs.cpSync(compiled, compiledIn(dataDir), { recursive: true })
  fs.cpSync(path.join(snapshotFolder, 'files'), path.join(dataDir, 'files'), { recursive: true })
  fs.cpSync(path.join(snapshotFolder, 'database'), partial, { recursive: true })
  fs.renameSync(partial, database)
}
