import fs from 'node:fs/promises'
import path from 'node:path'
import { removeDemo } from '../server/demo/remove.ts'
import { openContext } from '../server/open.ts'
import { readConfig } from '../server/platform/config.ts'

/** `npm run demo:remove`: deletes the demo accounts, the demo content with its pictures and the captured mails from the configured database. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { context, close } = await openContext(config)
  try {
    const { accounts, records, pictures, archivedPapers, figuresDeleted } = await removeDemo(context)
    await fs.rm(path.join(config.dataDir, 'mailbox'), { recursive: true, force: true })
    console.log(`${accounts} demo accounts, ${records} demo records and ${pictures} pictures were deleted.`)
    if (archivedPapers > 0) console.log(`${archivedPapers} papers of the demo were archived instead, because people have attempted them.`)
    if (!figuresDeleted)
      console.log('The analytics of past days still count the demo, because they cannot be told apart from those of people.')
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
