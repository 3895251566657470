import { catalogue } from '#domain/catalogue/contract.ts'
import { mainCategoryIcon } from '#domain/catalogue/main-category.ts'
import { type Call, shared } from '#server/platform/http.ts'
import { region } from '../records/change.ts'
import { createRecord } from '../records/create.ts'
import { listRecords, read } from '../records/read.ts'
import { archive, remove, restore } from '../records/remove.ts'
import { reorder } from '../records/reorder.ts'
import { updateRecord } from '../records/update.ts'
import { mainCategory, mainCategoryText } from './noun.ts'
import { insertMainCategories, updateMainCategory } from './queries.ts'

type Catalogue = typeof catalogue

async function createMainCategory(call: Call<Catalogue['createMainCategory']>) {
  const { icon, ...input } = call.input
  return createRecord(mainCategory, call, {
    ownText: mainCategoryText(input),
    insert: (db, row) => insertMainCategories(db, [{ ...input, icon: icon || mainCategoryIcon, ...row }]),
  })
}

async function changeMainCategory(call: Call<Catalogue['updateMainCategory']>) {
  const { version: _, ...input } = call.input
  return updateRecord(mainCategory, call, {
    ownText: (before) => mainCategoryText({ ...before, ...input }),
    save: (db, row) => updateMainCategory(db, call.params.id, { ...input, ...row }),
  })
}

export const mainCategoryHandlers = {
  listMainCategories: shared(region, catalogue.listMainCategories, async (call) => {
    const { records, ...rest } = await listRecords(mainCategory, call)
    return { mainCategories: records, ...rest }
  }),
  readMainCategory: shared(region, catalogue.readMainCategory, read(mainCategory)),
  createMainCategory,
  updateMainCategory: changeMainCategory,
  removeMainCategory: remove(mainCategory),
  archiveMainCategory: archive(mainCategory),
  restoreMainCategory: restore(mainCategory),
  reorderMainCategories: reorder(mainCategory),
}
