import type { ExamCategory } from '#domain/catalogue/exam-category.ts'
import { searchText } from '#domain/catalogue/search-text.ts'
import { mainCategory } from '../main-categories/record-type.ts'
import { countChildren, countInParents } from '../records/queries.ts'
import type { RecordType } from '../records/record-type.ts'
import { examCategories, recordTable, subjects } from '../tables.ts'
import { findExamCategories, sorts } from './queries.ts'

export const examCategoryText = ({ name, title }: Pick<ExamCategory, 'name' | 'title'>) => searchText(name, title)

export const examCategory: RecordType<ExamCategory, keyof typeof sorts> = {
  kind: 'exam-category',
  table: recordTable('exam_categories'),
  parent: { recordType: mainCategory, column: examCategories.mainCategoryId, invalid: 'Please select a valid main category' },
  child: { table: recordTable('subjects'), parentColumn: subjects.examCategoryId },
  sorts,
  find: findExamCategories,
  count: (db, viewer) => countInParents(db, mainCategory, viewer),
  dependents: async (db, { _id }) => ({ count: await countChildren(db, examCategory, _id), one: 'subject', many: 'subjects' }),
  messages: {
    notFound: (id) => `Exam category with ID ${id} not found`,
    isDefault: 'Cannot delete default categories',
    created: 'Exam category created successfully!',
    updated: () => 'Exam category updated successfully!',
    removed: 'Exam category deleted successfully!',
    archived: 'Exam category archived.',
    restored: 'Exam category restored.',
    reordered: 'Exam categories reordered.',
  },
  sampleIds: /^exam[1-6]$/,
}
