import { catalogue } from '#domain/catalogue/contract.ts'
import { type Call, shared } from '#server/platform/http.ts'
import { region } from '../records/change.ts'
import { holdRecord } from '../records/queries.ts'
import { listRecords, listUnder, read } from '../records/read.ts'
import { archive, remove, restore } from '../records/remove.ts'
import { reorder } from '../records/reorder.ts'
import { subject } from '../subjects/noun.ts'
import { paper } from './noun.ts'
import { ofKind } from './queries.ts'
import { changePaper, createPaper, duplicatePaper } from './save.ts'

const archivePaper = archive(paper)
const deletePaper = remove(paper)

/** One that learners have attempted is archived, so that their history stays whole. */
async function removePaper(call: Call<typeof catalogue.removePaper>) {
  await holdRecord(call.db, paper, call.params.id)
  const [found] = await paper.find(call.db, [call.params.id], 'editor')
  if (!found?.attemptCount) return deletePaper(call)
  await archivePaper(call)
  return { message: 'Learners have attempted this paper, so it has been archived instead of deleted.', archived: true }
}

export const paperHandlers = {
  listPapers: shared(region, catalogue.listPapers, async (call) => {
    const { mainCategoryId, examCategoryId, subjectId } = call.query
    const within = { 'main-category': mainCategoryId, 'exam-category': examCategoryId, subject: subjectId }
    const { records, ...rest } = await listRecords(paper, call, { within, also: ofKind(call.query) })
    return { data: records, ...rest }
  }),
  listPapersOfSubject: shared(region, catalogue.listPapersOfSubject, async (call) => ({
    data: await listUnder(paper, subject, call, call.params.subjectId),
  })),
  readPaper: shared(region, catalogue.readPaper, read(paper)),
  createPaper,
  updatePaper: changePaper,
  removePaper,
  archivePaper,
  restorePaper: restore(paper),
  reorderPapers: reorder(paper),
  duplicatePaper,
}
