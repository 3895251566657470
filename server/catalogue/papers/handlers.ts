import { catalogue } from '#domain/catalogue/contract.ts'
import { type Call, cachedPublicly } from '#server/platform/http/routes.ts'
import { catalogueRegion } from '../records/change.ts'
import { lockRecord } from '../records/queries.ts'
import { listRecords, listUnder, readHandler } from '../records/read.ts'
import { archiveHandler, removeHandler, restoreHandler } from '../records/remove.ts'
import { reorderHandler } from '../records/reorder.ts'
import { subject } from '../subjects/record-type.ts'
import { matchesPaperFilter } from './queries.ts'
import { paper } from './record-type.ts'
import { changePaper, createPaper, duplicatePaper } from './save.ts'

const archivePaper = archiveHandler(paper)
const deletePaper = removeHandler(paper)

/** A paper with attempts is archived instead of deleted, so that the history of learners stays complete. */
async function removePaper(call: Call<typeof catalogue.removePaper>) {
  await lockRecord(call.db, paper, call.params.id)
  const [found] = await paper.find(call.db, [call.params.id], 'editor')
  if (!found?.attemptCount) return deletePaper(call)
  await archivePaper(call)
  return { message: 'Learners have attempted this paper, so it has been archived instead of deleted.', archived: true }
}

export const paperHandlers = {
  listPapers: cachedPublicly(catalogueRegion, catalogue.listPapers, async (call) => {
    const { mainCategoryId, examCategoryId, subjectId } = call.query
    const within = { 'main-category': mainCategoryId, 'exam-category': examCategoryId, subject: subjectId }
    const { records, ...rest } = await listRecords(paper, call, { within, also: matchesPaperFilter(call.query) })
    return { data: records, ...rest }
  }),
  listPapersOfSubject: cachedPublicly(catalogueRegion, catalogue.listPapersOfSubject, async (call) => ({
    data: await listUnder(paper, subject, call, call.params.subjectId),
  })),
  readPaper: cachedPublicly(catalogueRegion, catalogue.readPaper, readHandler(paper)),
  createPaper,
  updatePaper: changePaper,
  removePaper,
  archivePaper,
  restorePaper: restoreHandler(paper),
  reorderPapers: reorderHandler(paper),
  duplicatePaper,
}
