import { searchText } from '#domain/catalogue/search-text.ts'
import type { Subject } from '#domain/catalogue/subject.ts'
import { examCategory } from '../exam-categories/noun.ts'
import type { Noun } from '../records/noun.ts'
import { countChildren, countInParents } from '../records/queries.ts'
import { papers, recordTable, subjects } from '../tables.ts'
import { findSubjects, sorts } from './queries.ts'

export const subjectText = ({ name, title, code }: Pick<Subject, 'name' | 'title' | 'code'>) => searchText(name, title, code)

export const subject: Noun<Subject, keyof typeof sorts> = {
  kind: 'subject',
  table: recordTable('subjects'),
  parent: { noun: examCategory, column: subjects.examCategoryId, invalid: 'Please select a valid exam category' },
  child: { table: recordTable('papers'), parentColumn: papers.subjectId },
  sorts,
  find: findSubjects,
  count: (db, viewer) => countInParents(db, examCategory, viewer),
  holdings: async (db, { _id }) => ({ count: await countChildren(db, subject, _id), one: 'paper', many: 'papers' }),
  words: {
    notFound: () => 'Subject not found',
    created: 'Subject created successfully!',
    updated: () => 'Subject updated successfully!',
    removed: 'Subject deleted successfully!',
    archived: 'Subject archived.',
    restored: 'Subject restored.',
    reordered: 'Subjects reordered.',
  },
}
