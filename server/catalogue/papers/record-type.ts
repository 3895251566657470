import { type Paper, selectionInvalid } from '#domain/catalogue/paper.ts'
import { searchText } from '#domain/catalogue/search-text.ts'
import type { Counts, RecordType } from '../records/record-type.ts'
import { subject } from '../subjects/record-type.ts'
import { papers, recordTable } from '../tables.ts'
import { countPapers, findPapers, sorts } from './queries.ts'
import { isPublished } from './released.ts'

export const paperText = ({ title, topic, type }: Pick<Paper, 'title' | 'topic' | 'type'>) => searchText(title, topic, type)

export const paper: RecordType<Paper, keyof typeof sorts, Counts & { questions: number }> = {
  kind: 'paper',
  table: recordTable('papers'),
  parent: { recordType: subject, column: papers.subjectId, invalid: selectionInvalid },
  child: null,
  sorts,
  isReleased: isPublished,
  find: findPapers,
  count: countPapers,
  dependents: async (_, { totalQuestions }) => ({ count: totalQuestions, one: 'question', many: 'questions' }),
  messages: {
    notFound: () => 'Paper not found',
    created: 'Paper created successfully!',
    updated: ({ order }) => `Paper updated successfully! Order: ${order ?? 0}`,
    removed: 'Paper deleted successfully!',
    archived: 'Paper archived.',
    restored: 'Paper restored.',
    reordered: 'Papers reordered.',
  },
}
