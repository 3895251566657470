import { blogRegion } from '#server/blog/edit.ts'
import { recountAll } from '#server/catalogue/counters/queries.ts'
import { catalogueRegion } from '#server/catalogue/records/change.ts'
import { liveRegion } from '#server/live/events/embargoes.ts'
import { deleteEventTopics } from '#server/live/events/queries.ts'
import { notificationsRegion } from '#server/notifications/current.ts'
import type { Context } from '#server/platform/context.ts'
import { advisoryLock } from '#server/platform/database/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { resetSettings, settingsRegion } from '#server/settings/queries.ts'
import { forgetLostPlaces, forgetPapers } from '#server/setup/content/queries.ts'
import { deleteUnusedPictures, listDemoPictures } from './pictures.ts'
import {
  analyzeDemoTables,
  archiveAttemptedPapers,
  deleteDemoAccounts,
  deleteDemoContent,
  deleteFiguresWithoutLearners,
  listDemoRecords,
} from './queries.ts'
import { demoSettings } from './settings.ts'

type RemovedDemo = { accounts: number; records: number; archivedPapers: number; figuresDeleted: boolean; pictures: number }

/**
 * Deletes the demo accounts, the demo content and its pictures in one transaction. What people added stays, with the records that it depends on; a paper that
 * a person attempted is archived, so that their result stays complete.
 */
export function removeDemo(context: Context): Promise<RemovedDemo> {
  const now = context.clock.now()
  return transact(context, async (db, after) => {
    await advisoryLock(db, 'demo content')
    await analyzeDemoTables(db)
    const pictures = await listDemoPictures(db)
    await forgetPapers(db, await listDemoRecords(db, 'papers'))
    for (const id of await listDemoRecords(db, 'live_events')) await deleteEventTopics(db, id)
    const accounts = await deleteDemoAccounts(db)
    // After the accounts: their deletion is counted too.
    const figuresDeleted = await deleteFiguresWithoutLearners(db)
    const records = await deleteDemoContent(db)
    await forgetLostPlaces(db)
    const archivedPapers = await archiveAttemptedPapers(db, now)
    await resetSettings(db, demoSettings)
    await recountAll(db)
    for (const region of [catalogueRegion, liveRegion, blogRegion, notificationsRegion, settingsRegion]) {
      await context.cache.invalidate(region, { db, after })
    }
    const deletedPictures = await deleteUnusedPictures(db, context.files, pictures)
    return { accounts, records, archivedPapers, figuresDeleted, pictures: deletedPictures }
  })
}
