import path from 'node:path'
import { writeBackup } from '#server/platform/database/backup/write.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { readConfig } from '../server/platform/config.ts'
import { recordBackup } from '../server/setup/queries.ts'

/** `npm run backup -- file`: writes the database and uploaded files to one file. */
async function main(): Promise<void> {
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('Name the file to write: npm run backup -- taiyari.backup.gz')
  const config = readConfig(process.env)
  const database = await openDatabase(config, (error) => console.error(error.message))
  try {
    const tables = await writeBackup(database, path.join(config.dataDir, 'files'), path.resolve(target), new Date())
    await recordBackup(database.db, new Date())
    const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0)
    console.log(`${target} contains ${rows} rows of ${Object.keys(tables).length} tables.`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
