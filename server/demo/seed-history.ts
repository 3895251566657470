import { isStudyMaterial } from '#domain/attempts/study-material.ts'
import { dayInZone } from '#domain/gamification/days.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { advisoryLock } from '#server/platform/database/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { findInstalledPapers } from '#server/setup/content/queries.ts'
import { listPapers, readContent } from '#server/setup/content/read.ts'
import { findContentAdmin } from './content-admin.ts'
import { type ContentPaper, type History, loadPastDays, loadToday, timeZone } from './history.ts'
import { planDemoLearners } from './learners.ts'
import { openPastContext } from './past-context.ts'
import { createDemoPeople, type Person, planDemoPeople, readDemoPeople } from './people.ts'
import { insertDemoRecords, isWithoutHistory, listRecordIds } from './queries.ts'
import { deleteSnapshotDay, findSnapshotDay, insertSnapshotDay } from './shift/queries.ts'
import { shiftHistory } from './shift/shift.ts'
import { loadDemoSite, readDemoSite } from './site.ts'

type Scope = { db: Db; after: Parameters<Parameters<typeof transact>[1]>[1] }
type Source = { papers: ContentPaper[]; people: Person[] }

/**
 * Adds what is dated: posts, notifications, and months of results. Of a copied snapshot the dates are moved and today is added. Nothing once
 * somebody has started a paper.
 */
export async function seedHistory(context: Context, folder: string): Promise<void> {
  const { db } = context.database
  const isNeeded = async (tx: Db) => (await isWithoutHistory(tx)) || (await findSnapshotDay(tx)) !== undefined
  if (!(await isNeeded(db))) return
  const source = await readSource(db, folder)
  const addPastDays = (await isWithoutHistory(db)) ? await preparePastDays(context, folder, source) : undefined
  await transact(context, async (tx, after) => {
    await advisoryLock(tx, 'demo content')
    if (!(await isNeeded(tx))) return
    if (await isWithoutHistory(tx)) await addPastDays?.({ db: tx, after })
    else await moveToToday(context, tx)
    await loadToday(openPastContext(context, tx), await planHistory(tx, source))
  })
}

/** Adds the days before today, and notes that today is missing. */
export async function seedPastDays(context: Context, folder: string): Promise<void> {
  const source = await readSource(context.database.db, folder)
  const addPastDays = await preparePastDays(context, folder, source)
  await transact(context, async (tx, after) => {
    await addPastDays({ db: tx, after })
    await insertSnapshotDay(tx, dayInZone(timeZone, context.clock.now()))
  })
}

/** Reads the files before the transaction. The returned function adds posts, notifications, people and their past days. */
async function preparePastDays(context: Context, folder: string, source: Source): Promise<(scope: Scope) => Promise<void>> {
  const site = await readDemoSite(folder, context.markup)
  const principal = await findContentAdmin(context.database.db)
  return async ({ db, after }) => {
    const now = context.clock.now()
    const before = await listRecordIds(db)
    await loadDemoSite({ db, principal, now, context, after }, site)
    await createDemoPeople(db, source.people, source.papers, now)
    await loadPastDays(openPastContext(context, db), await planHistory(db, source))
    await insertDemoRecords(db, before)
  }
}

/** The days of a snapshot are counted from the day on which it was made. */
async function moveToToday({ clock }: Context, db: Db): Promise<void> {
  const now = clock.now()
  const day = await findSnapshotDay(db)
  if (day !== undefined) await shiftHistory(db, { from: day, to: dayInZone(timeZone, now), now })
  await deleteSnapshotDay(db)
}

async function planHistory(db: Db, { papers, people }: Source): Promise<History> {
  return { ...(await planDemoLearners(db, papers)), people: await planDemoPeople(db, people, papers) }
}

async function readSource(db: Db, folder: string): Promise<Source> {
  const installed = await findInstalledPapers(db)
  const papers = listPapers(await readContent(folder)).flatMap(({ file, program, paper: { isPremium, type } }): ContentPaper[] => {
    const paperId = installed.get(file)?.paperId
    return paperId ? [{ paperId, file, program, isPremium, isForAttempts: !isStudyMaterial(type) }] : []
  })
  return { papers, people: await readDemoPeople(folder) }
}
