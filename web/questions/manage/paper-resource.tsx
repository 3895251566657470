import { api } from '../../api.ts'
import { columns, nameOf } from '../question-cells.tsx'
import { listQuestions, paperSorts, type QuestionResource } from '../question-list.ts'
import { wholeOrder } from './order.ts'

const pageSize = 100

async function allOf(paper: string) {
  const read = (page: number) => api.questions.listQuestions({ query: { paper, page, limit: pageSize, sort: 'position', order: 'asc' } })
  const first = await read(1)
  const rest = await Promise.all(Array.from({ length: first.pagination.pages - 1 }, (_, at) => read(at + 2)))
  return [first, ...rest].flatMap(({ questions }) => questions)
}

/** The questions of a paper. One that is at home in another is only taken out of this one. */
export function paperResource(paperId: string): QuestionResource {
  return {
    key: `paper-questions-${paperId}`,
    noun: { one: 'question', many: 'questions' },
    list: (state) => listQuestions(state, paperSorts, paperId),
    id: ({ _id }) => _id,
    name: nameOf,
    columns: [columns.question(paperId), columns.type, columns.difficulty, columns.marks],
    sorts: paperSorts,
    defaultSort: { sort: 'position' },
    searchLabel: 'Search questions',
    tiles: ({ total, easy, medium, hard }) => [
      { label: 'Total questions', value: total },
      { label: 'Easy', value: easy },
      { label: 'Medium', value: medium },
      { label: 'Hard', value: hard },
    ],
    isKept: true,
    remove: {
      one: (question) =>
        question.paperId === paperId
          ? api.questions.removeQuestion({ params: { id: question._id } })
          : api.questions.takeQuestionFromPaper({ params: { id: paperId, questionId: question._id } }),
      words: {
        confirmOne: 'Are you sure you want to delete this question?',
        confirmMany: (count) => `Are you sure you want to delete ${count} questions?`,
        doneMany: (done) => `${done} questions deleted successfully!`,
        failedOne: 'Failed to delete question',
        failedMany: () => 'Failed to delete questions',
      },
    },
    reorder: {
      list: () => allOf(paperId),
      async save(ids) {
        const before = (await allOf(paperId)).map(({ _id }) => _id)
        return api.questions.reorderQuestions({ params: { paperId }, input: { questionIds: wholeOrder(before, ids) } })
      },
      failed: 'Failed to save the order',
    },
    loadFailed: 'Failed to load questions',
    empty: { title: 'No questions found' },
  }
}
