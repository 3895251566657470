// Run by scripts/lib/project.mjs beside the build of the web application.
import fs from 'node:fs'
import path from 'node:path'
import { dayInZone } from '#domain/gamification/days.ts'
import { startOfDay } from '#domain/study/days.ts'
import { openContext } from '#server/open.ts'
import { ManualClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { isAlive } from '#server/platform/database/embedded/lock.ts'
import { timeZone } from './history.ts'
import { seedSnapshot } from './seed.ts'
import { snapshotFolder } from './snapshot.ts'

const partial = `${snapshotFolder}.${process.pid}`
removeInterrupted()
// The clock stands at the last midnight, so nothing is in the future after it is moved to the day of a start.
const clock = new ManualClock(startOfDay(dayInZone(timeZone, new Date()), timeZone))
const { context, close } = await openContext(
  readConfig({ DEMO: 'on', LOG_LEVEL: 'warn', DATA_DIR: partial, SECRET_KEY: 'encrypts nothing in the snapshot' }),
  { clock },
)
await seedSnapshot(context)
await close()
fs.rmSync(snapshotFolder, { recursive: true, force: true })
fs.renameSync(partial, snapshotFolder)
process.exit(0)

/** Deletes what was left by a process that ended before its snapshot was complete. */
function removeInterrupted(): void {
  const folder = path.dirname(snapshotFolder)
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  for (const name of names) {
    const [, pid] = /^demo\.(\d+)$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}
