import { catalogue } from '#domain/catalogue/contract.ts'
import { examCategoryIcon } from '#domain/catalogue/exam-category.ts'
import { type Call, shared } from '#server/platform/http.ts'
import { region } from '../records/change.ts'
import { createRecord } from '../records/create.ts'
import { listRecords, read } from '../records/read.ts'
import { archive, remove, restore } from '../records/remove.ts'
import { reorder } from '../records/reorder.ts'
import { updateRecord } from '../records/update.ts'
import { examCategory, examCategoryText } from './noun.ts'
import { insertExamCategories, updateExamCategory } from './queries.ts'

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
  listExamCategories: shared(region, catalogue.listExamCategories, async (call) => {
    const { records, ...rest } = await listRecords(examCategory, call, { within: { 'main-category': call.query.mainCategoryId } })
    return { categories: records, ...rest }
  }),
  readExamCategory: shared(region, catalogue.readExamCategory, read(examCategory)),
  createExamCategory,
  updateExamCategory: changeExamCategory,
  removeExamCategory: remove(examCategory),
  archiveExamCategory: archive(examCategory),
  restoreExamCategory: restore(examCategory),
  reorderExamCategories: reorder(examCategory),
}
