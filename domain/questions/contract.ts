import { z } from 'zod'
import { AnyId } from '../catalogue/fields.ts'
import { difficulties } from '../catalogue/paper.ts'
import { endpoint, Id, listQuery, Message, Pagination } from '../kit.ts'
import { bankCalls } from './bank-calls.ts'
import { KindName } from './kinds/index.ts'
import { PaperQuestion, Question, QuestionChange, QuestionDraft } from './question.ts'
import { transferCalls } from './transfer-calls.ts'

const edit = { permission: 'manage_questions' } as const
const one = { id: AnyId }
const anyCase = (names: readonly string[]) =>
  z.string().transform((given) => names.find((name) => name.toLowerCase() === given.toLowerCase()))

const QuestionList = listQuery(
  ['position', 'question', 'topic', 'difficulty', 'createdAt'],
  {
    topic: z.string().max(200).optional(),
    difficulty: anyCase(difficulties).optional(),
    paper: AnyId.optional(),
    /** Older screens name the paper so. */
    _id: AnyId.optional(),
    subjectId: AnyId.optional(),
    kind: KindName.optional(),
    tag: z.string().max(60).optional(),
    status: z.enum(['active', 'inactive']).optional(),
  },
  { sort: 'createdAt', order: 'desc' },
)

/** Of the same filter, whatever the page: for the tiles above the table. */
const QuestionCounts = z.object({ total: z.number().int(), easy: z.number().int(), medium: z.number().int(), hard: z.number().int() })

export const questions = {
  listQuestions: endpoint({
    method: 'GET',
    path: '/exams/questions',
    summary: 'Questions of the bank with their keys',
    access: edit,
    query: QuestionList,
    output: { questions: z.array(Question), pagination: Pagination, counts: QuestionCounts },
  }),
  listPaperQuestions: endpoint({
    method: 'GET',
    path: '/exams/questions/paper/{paperId}',
    summary: 'The questions of a paper in their order; keys only for editors, and with study material',
    access: 'public',
    params: { paperId: AnyId },
    output: { questions: z.array(PaperQuestion) },
    errors: ['not_found', 'not_signed_in', 'forbidden'],
  }),
  listTopicQuestions: endpoint({
    method: 'GET',
    path: '/exams/questions/topic/{scopeId}/{topicId}',
    summary: 'The questions of a topic in a paper or a subject; keys only for editors, and with study material',
    access: 'public',
    params: { scopeId: AnyId, topicId: z.string().max(200) },
    output: { questions: z.array(PaperQuestion) },
    errors: ['not_found', 'not_signed_in', 'forbidden'],
  }),
  listTopics: endpoint({
    method: 'GET',
    path: '/exams/questions/topics',
    summary: 'The topics in use, most used first',
    access: edit,
    query: z.object({ paper: AnyId.optional(), subjectId: AnyId.optional() }),
    output: { topics: z.array(z.object({ _id: z.string(), name: z.string(), count: z.number().int() })) },
  }),
  readQuestion: endpoint({
    method: 'GET',
    path: '/exams/questions/{id}',
    summary: 'One question with its key',
    access: edit,
    params: one,
    output: { data: Question },
    errors: ['not_found'],
  }),
  createQuestion: endpoint({
    method: 'POST',
    path: '/exams/questions',
    summary: 'Add a question to a paper; the same content twice in one paper is refused',
    access: edit,
    input: QuestionDraft,
    output: { ...Message, _id: Id, data: Question },
    errors: ['validation_failed', 'already_exists', 'paper_full'],
    status: 201,
  }),
  updateQuestion: endpoint({
    method: 'PUT',
    path: '/exams/questions/{id}',
    summary: 'Change a question; new content is a new version of it. What is not named stays',
    access: edit,
    params: one,
    input: QuestionChange,
    output: { ...Message, data: Question },
    errors: ['not_found', 'stale_version', 'validation_failed', 'already_exists', 'paper_full'],
  }),
  removeQuestion: endpoint({
    method: 'DELETE',
    path: '/exams/questions/{id}',
    summary: 'Take a question out of every paper; past results keep it',
    access: edit,
    params: one,
    output: Message,
    errors: ['not_found'],
  }),
  removeQuestions: endpoint({
    method: 'DELETE',
    path: '/exams/questions/bulk',
    summary: 'Take several questions out of every paper',
    access: edit,
    input: z.object({ questionIds: z.array(Id).min(1, 'Please select at least one question').max(1000) }),
    output: { ...Message, deletedCount: z.number().int() },
  }),
  reorderQuestions: endpoint({
    method: 'PUT',
    path: '/exams/questions/paper/{paperId}/order',
    summary: 'Put all questions of a paper into this order',
    access: edit,
    params: { paperId: AnyId },
    input: z.object({ questionIds: z.array(Id).min(1).max(1000) }),
    output: Message,
    errors: ['not_found', 'stale_version'],
  }),
  listQuestionVersions: endpoint({
    method: 'GET',
    path: '/exams/questions/{id}/versions',
    summary: 'What a question said before, the latest first',
    access: edit,
    params: one,
    output: {
      data: z.array(
        Question.pick({
          contentVersion: true,
          kind: true,
          questionText: true,
          content: true,
          options: true,
          correctAnswers: true,
          explanation: true,
          timer: true,
          marks: true,
          createdAt: true,
        }),
      ),
    },
    errors: ['not_found'],
  }),
  ...bankCalls,
  ...transferCalls,
}
