import { catalogue } from '#domain/catalogue/contract.ts'
import { examCategoryIcon } from '#domain/catalogue/exam-category.ts'
import { type Call, cachedPublicly } from '#server/platform/http/routes.ts'
import { catalogueRegion } from '../records/change.ts'
import { createRecord } from '../records/create.ts'
import { listRecords, readHandler } from '../records/read.ts'
import { archiveHandler, removeHandler, restoreHandler } from '../records/remove.ts'
import { reorderHandler } from '../records/reorder.ts'
import { updateRecord } from '../records/update.ts'
import { insertExamCategories, updateExamCategory } from './queries.ts'
import { examCategory, examCategoryText } from './record-type.ts'

type Catalogue = typeof catalogue

async function createExamCategory(call: Call<Catalogue['createExamCategory']>) {
  const { icon, ...input } = call.input
  return createRecord(examCategory, call, {
    parentId: input.mainCategoryId,
    ownText: examCategoryText(input),
    insert: (db, row) => insertExamCategories(db, [{ ...input, icon: icon || examCategoryIcon, ...row }]),
  })
}

async function changeExamCategory(call: Call<Catalogue['updateExamCategory']>) {
  const { version: _, ...input } = call.input
  return updateRecord(examCategory, call, {
    parentId: input.mainCategoryId,
    ownText: (before) => examCategoryText({ ...before, ...input }),
    save: (db, row) => updateExamCategory(db, call.params.id, { ...input, ...row }),
  })
}

export const examCategoryHandlers = {
  listExamCategories: cachedPublicly(catalogueRegion, catalogue.listExamCategories, async (call) => {
    const { records, ...rest } = await listRecords(examCategory, call, { within: { 'main-category': call.query.mainCategoryId } })
    return { categories: records, ...rest }
  }),
  readExamCategory: cachedPublicly(catalogueRegion, catalogue.readExamCategory, readHandler(examCategory)),
  createExamCategory,
  updateExamCategory: changeExamCategory,
  removeExamCategory: removeHandler(examCategory),
  archiveExamCategory: archiveHandler(examCategory),
  restoreExamCategory: restoreHandler(examCategory),
  reorderExamCategories: reorderHandler(examCategory),
}
