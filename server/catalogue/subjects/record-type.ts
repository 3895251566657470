import { searchText } from '#domain/catalogue/search-text.ts'
import type { Subject } from '#domain/catalogue/subject.ts'
import { examCategory } from '../exam-categories/record-type.ts'
import { countChildren, countInParents } from '../records/queries.ts'
import type { RecordType } from '../records/record-type.ts'
import { papers, recordTable, subjects } from '../tables.ts'
import { findSubjects, sorts } from './queries.ts'

export const subjectText = ({ name, title, code }: Pick<Subject, 'name' | 'title' | 'code'>) => searchText(name, title, code)

export const subject: RecordType<Subject, keyof typeof sorts> = {
  kind: 'subject',
  table: recordTable('subjects'),
  parent: { recordType: examCategory, column: subjects.examCategoryId, invalid: 'Please select a valid exam category' },
  child: { table: recordTable('papers'), parentColumn: papers.subjectId },
  sorts,
  find: findSubjects,
  count: (db, viewer) => countInParents(db, examCategory, viewer),
  dependents: async (db, { _id }) => ({ count: await countChildren(db, subject, _id), one: 'paper', many: 'papers' }),
  messages: {
    notFound: () => 'Subject not found',
    created: 'Subject created successfully!',
    updated: () => 'Subject updated successfully!',
    removed: 'Subject deleted successfully!',
    archived: 'Subject archived.',
    restored: 'Subject restored.',
    reordered: 'Subjects reordered.',
  },
}
