import path from 'node:path'
import { restoreBackup } from '#server/platform/database/backup/restore.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openServer } from '../server/open.ts'
import { readConfig } from '../server/platform/config.ts'

/** `npm run restore -- file`: restores a backup into the configured database, which must be empty. */
async function main(): Promise<void> {
  const [source] = process.argv.slice(2)
  if (!source) throw new Error('Name the file to read: npm run restore -- taiyari.backup.gz')
  const config = readConfig(process.env)
  const database = await openDatabase(config, (error) => console.error(error.message))
  const restored = await restoreBackup(database, path.join(config.dataDir, 'files'), path.resolve(source)).finally(() => database.close())
  const running = await openServer(config)
  for (const { name, data, at, key } of restored.jobs) {
    await running.context.jobs.add(running.context.database.db, name, data ?? {}, { at: new Date(at), ...(key && { key }) })
  }
  await running.close()
  const rows = Object.values(restored.tables).reduce((sum, { count }) => sum + count, 0)
  console.log(
    `${rows} rows of ${Object.keys(restored.tables).length} tables were restored, ${restored.jobs.length} jobs were queued again.`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
