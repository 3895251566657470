import { type Paper, selectionInvalid } from '#domain/catalogue/paper.ts'
import { searchText } from '#domain/catalogue/search-text.ts'
import type { Counts, Noun } from '../records/noun.ts'
import { subject } from '../subjects/noun.ts'
import { papers, recordTable } from '../tables.ts'
import { countPapers, findPapers, sorts } from './queries.ts'

export const paperText = ({ title, topic, type }: Pick<Paper, 'title' | 'topic' | 'type'>) => searchText(title, topic, type)

export const paper: Noun<Paper, keyof typeof sorts, Counts & { questions: number }> = {
  kind: 'paper',
  table: recordTable('papers'),
  parent: { noun: subject, column: papers.subjectId, invalid: selectionInvalid },
  child: null,
  sorts,
  find: findPapers,
  count: countPapers,
  holdings: async (_, { totalQuestions }) => ({ count: totalQuestions, one: 'question', many: 'questions' }),
  words: {
    notFound: () => 'Paper not found',
    created: 'Paper created successfully!',
    updated: ({ order }) => `Paper updated successfully! Order: ${order ?? 0}`,
    removed: 'Paper deleted successfully!',
    archived: 'Paper archived.',
    restored: 'Paper restored.',
    reordered: 'Papers reordered.',
  },
}
