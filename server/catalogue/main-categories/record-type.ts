import type { MainCategory } from '#domain/catalogue/main-category.ts'
import { searchText } from '#domain/catalogue/search-text.ts'
import { countChildren, countThemselves } from '../records/queries.ts'
import type { RecordType } from '../records/record-type.ts'
import { examCategories, recordTable } from '../tables.ts'
import { findMainCategories, sorts } from './queries.ts'

export const mainCategoryText = ({ name, title }: Pick<MainCategory, 'name' | 'title'>) => searchText(name, title)

export const mainCategory: RecordType<MainCategory, keyof typeof sorts> = {
  kind: 'main-category',
  table: recordTable('main_categories'),
  parent: null,
  child: { table: recordTable('exam_categories'), parentColumn: examCategories.mainCategoryId },
  sorts,
  find: findMainCategories,
  count: (db, viewer) => countThemselves(db, mainCategory, viewer),
  dependents: async (db, { _id }) => ({ count: await countChildren(db, mainCategory, _id), one: 'exam category', many: 'exam categories' }),
  messages: {
    notFound: (id) => `Category with ID ${id} not found`,
    notRemovable: () => 'Category not found or cannot be deleted',
    isDefault: 'Cannot delete default categories. Only custom categories can be deleted.',
    created: 'Main category created successfully!',
    updated: () => 'Main category updated successfully!',
    removed: 'Main category deleted successfully!',
    archived: 'Main category archived.',
    restored: 'Main category restored.',
    reordered: 'Main categories reordered.',
  },
  sampleIds: /^main[1-6]$/,
}
