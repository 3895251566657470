import { catalogue } from '#domain/catalogue/contract.ts'
import { mainCategoryIcon } from '#domain/catalogue/main-category.ts'
import { hasPermission } from '#domain/identity/permissions.ts'
import { type Call, cachedPublicly } from '#server/platform/http/routes.ts'
import { catalogueRegion } from '../records/change.ts'
import { createRecord } from '../records/create.ts'
import { listRecords, readHandler } from '../records/read.ts'
import { archiveHandler, removeHandler, restoreHandler } from '../records/remove.ts'
import { reorderHandler } from '../records/reorder.ts'
import { updateRecord } from '../records/update.ts'
import { insertMainCategories, nextOrder, updateMainCategory } from './queries.ts'
import { mainCategory, mainCategoryText } from './record-type.ts'

type Catalogue = typeof catalogue

async function createMainCategory(call: Call<Catalogue['createMainCategory']>) {
  const { icon, ...input } = call.input
  // Any administrator may create one, but only those who manage categories decide where it stands.
  const order = hasPermission(call.principal, 'manage_categories') ? input.order : await nextOrder(call.db)
  return createRecord(mainCategory, call, {
    ownText: mainCategoryText(input),
    insert: (db, row) => insertMainCategories(db, [{ ...input, order, icon: icon || mainCategoryIcon, ...row }]),
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
  listMainCategories: cachedPublicly(catalogueRegion, catalogue.listMainCategories, async (call) => {
    const { records, ...rest } = await listRecords(mainCategory, call)
    return { mainCategories: records, ...rest }
  }),
  readMainCategory: cachedPublicly(catalogueRegion, catalogue.readMainCategory, readHandler(mainCategory)),
  createMainCategory,
  updateMainCategory: changeMainCategory,
  removeMainCategory: removeHandler(mainCategory),
  archiveMainCategory: archiveHandler(mainCategory),
  restoreMainCategory: restoreHandler(mainCategory),
  reorderMainCategories: reorderHandler(mainCategory),
}
