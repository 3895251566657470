import { catalogue } from '#domain/catalogue/contract.ts'
import { subjectIcon } from '#domain/catalogue/subject.ts'
import { Failure } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Call, cachedPublicly } from '#server/platform/http/routes.ts'
import { examCategory } from '../exam-categories/record-type.ts'
import { catalogueRegion } from '../records/change.ts'
import { createRecord } from '../records/create.ts'
import { listRecords, listUnder, readHandler } from '../records/read.ts'
import { archiveHandler, removeHandler, restoreHandler } from '../records/remove.ts'
import { reorderHandler } from '../records/reorder.ts'
import { updateRecord } from '../records/update.ts'
import { insertSubjects, updateSubject } from './queries.ts'
import { subject, subjectText } from './record-type.ts'

type Catalogue = typeof catalogue

/** Checks that the main category is the parent of the exam category. */
async function requireChain(db: Db, examCategoryId: string, mainCategoryId: string): Promise<void> {
  const [exam] = await examCategory.find(db, [examCategoryId], 'editor')
  if (exam?.mainCategoryId !== mainCategoryId) throw new Failure('validation_failed', { errors: ['Please select a valid exam category'] })
}

async function createSubject(call: Call<Catalogue['createSubject']>) {
  const { mainCategoryId, icon, code, ...input } = call.input
  await requireChain(call.db, input.examCategoryId, mainCategoryId)
  return createRecord(subject, call, {
    parentId: input.examCategoryId,
    ownText: subjectText({ ...input, code }),
    insert: (db, row) => insertSubjects(db, [{ ...input, icon: icon || subjectIcon, code: code || null, ...row }]),
  })
}

async function changeSubject(call: Call<Catalogue['updateSubject']>) {
  const { version: _, mainCategoryId, ...input } = call.input
  return updateRecord(subject, call, {
    parentId: input.examCategoryId,
    ownText: (before) => subjectText({ ...before, ...input }),
    async save(db, row, before) {
      if (mainCategoryId) await requireChain(db, input.examCategoryId ?? before.examCategoryId, mainCategoryId)
      await updateSubject(db, call.params.id, { ...input, ...(input.code === '' && { code: null }), ...row })
    },
  })
}

export const subjectHandlers = {
  listSubjects: cachedPublicly(catalogueRegion, catalogue.listSubjects, async (call) => {
    const { mainCategoryId, examCategoryId } = call.query
    const within = { 'main-category': mainCategoryId, 'exam-category': examCategoryId }
    const { records, ...rest } = await listRecords(subject, call, { within })
    return { data: records, ...rest }
  }),
  listSubjectsOfExam: cachedPublicly(catalogueRegion, catalogue.listSubjectsOfExam, async (call) => ({
    data: await listUnder(subject, examCategory, call, call.params.examCategoryId),
  })),
  readSubject: cachedPublicly(catalogueRegion, catalogue.readSubject, readHandler(subject)),
  createSubject,
  updateSubject: changeSubject,
  removeSubject: removeHandler(subject),
  archiveSubject: archiveHandler(subject),
  restoreSubject: restoreHandler(subject),
  reorderSubjects: reorderHandler(subject),
}
