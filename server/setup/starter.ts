import { recountAll } from '#server/catalogue/counters/queries.ts'
import { mainCategory } from '#server/catalogue/main-categories/record-type.ts'
import { insertPatterns, listPatterns } from '#server/catalogue/patterns/queries.ts'
import { catalogueRegion } from '#server/catalogue/records/change.ts'
import type { Context } from '#server/platform/context.ts'
import { advisoryLock } from '#server/platform/database/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { writeSettings } from '#server/settings/queries.ts'
import { insertPlaces } from './content/catalogue.ts'
import { contentFolder } from './content/folder.ts'
import { readContent, readPatterns } from './content/read.ts'
import { readSiteSetup, writeSiteSetup } from './queries.ts'
import { insertStarterRoles } from './starter-roles.ts'

/** Above the default: the full mock of NEET UG, which can be installed, has 180 questions. */
const starterSettings = { maxQuestionsPerPaper: 200 }

/**
 * Gives an empty installation its starter records, once: categories, exams and subjects with their syllabus, exam patterns and roles. There
 * are no papers; these are installed exam by exam. An installation that has a catalogue already is left alone.
 */
export async function installStarter(context: Context, folder = contentFolder): Promise<void> {
  const { db } = context.database
  if ((await readSiteSetup(db)).starterAt || (await mainCategory.count(db, 'editor')).total > 0) return
  const content = await readContent(folder)
  const patterns = await readPatterns(folder)
  await transact(context, async (tx, after) => {
    await advisoryLock(tx, 'starter records')
    if ((await readSiteSetup(tx)).starterAt) return
    const now = context.clock.now()
    await insertPlaces(tx, content, now)
    if ((await listPatterns(tx)).length === 0) await insertPatterns(tx, patterns, now)
    await insertStarterRoles(tx, now)
    await writeSettings(tx, starterSettings, now)
    await recountAll(tx)
    await writeSiteSetup(tx, { starterAt: now })
    await context.cache.invalidate(catalogueRegion, { db: tx, after })
  })
}
