import { api } from '../../api.ts'
import { BulkActions } from '../bulk/BulkActions.tsx'
import { columns, questionName } from '../question-cells.tsx'
import { deletionMessages, listQuestions, paperSorts, type QuestionResource } from '../question-list.ts'
import { templateActions } from '../templates/template-actions.ts'
import { applyMoves } from './order.ts'

const pageSize = 100

/** All questions of a paper, in their order. */
export async function fetchPaperQuestions(paper: string) {
  const read = (page: number) => api.questions.listQuestions({ query: { paper, page, limit: pageSize, sort: 'position', order: 'asc' } })
  const first = await read(1)
  const rest = await Promise.all(Array.from({ length: first.pagination.pages - 1 }, (_, index) => read(index + 2)))
  return [first, ...rest].flatMap(({ questions }) => questions)
}

export const listKey = (paperId: string) => `paper-questions-${paperId}`

type Guide = NonNullable<NonNullable<QuestionResource['remove']>['guide']>

/**
 * The admin list of a paper's questions. A question that belongs to another paper is only removed from this one. `guide` is called before
 * several are deleted and may open a dialog instead.
 */
export function paperResource(paperId: string, guide: Guide): QuestionResource {
  return {
    key: listKey(paperId),
    noun: { one: 'question', many: 'questions' },
    list: (state) => listQuestions(state, paperSorts, paperId),
    id: ({ _id }) => _id,
    name: questionName,
    columns: [columns.question(paperId), columns.key, columns.type, columns.difficulty, columns.marks],
    sorts: paperSorts,
    defaultSort: { sort: 'position' },
    searchLabel: 'Search questions',
    tiles: ({ total, easy, medium, hard }) => [
      { label: 'Total questions', value: total },
      { label: 'Easy', value: easy },
      { label: 'Medium', value: medium },
      { label: 'Hard', value: hard },
    ],
    isCached: true,
    selectable: true,
    bulk: (rows, done) => <BulkActions ids={rows.map(({ _id }) => _id)} onDone={done} />,
    menu: (question, run) => templateActions(paperId, question, run),
    remove: {
      one: (question) =>
        question.paperId === paperId
          ? api.questions.removeQuestion({ params: { id: question._id } })
          : api.questions.takeQuestionFromPaper({ params: { id: paperId, questionId: question._id } }),
      many: (rows) => api.questions.removePaperQuestions({ params: { id: paperId }, input: { questionIds: rows.map(({ _id }) => _id) } }),
      guide,
      messages: deletionMessages,
    },
    reorder: {
      list: () => fetchPaperQuestions(paperId),
      async save(ids) {
        const before = (await fetchPaperQuestions(paperId)).map(({ _id }) => _id)
        return api.questions.reorderQuestions({ params: { paperId }, input: { questionIds: applyMoves(before, ids) } })
      },
    },
    loadFailed: 'Failed to load questions',
    empty: { title: 'No questions found' },
  }
}
