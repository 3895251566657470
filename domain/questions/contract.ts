import { z } from 'zod'
import { selectedId, UncheckedId } from '../catalogue/fields.ts'
import { difficulties } from '../catalogue/paper.ts'
import { endpoint, Id, listQuery, MessageField, Pagination } from '../endpoint.ts'
import { Exact } from '../exact-schema.ts'
import { bankEndpoints } from './bank-endpoints.ts'
import { tags } from './fields.ts'
import { KindName } from './kinds/fields.ts'
import { languageStates, qualityFlags } from './list-filters.ts'
import { LearnerPassage } from './passage.ts'
import { passageEndpoints } from './passage-endpoints.ts'
import { publishingEndpoints } from './publishing-endpoints.ts'
import { PaperQuestion, Question, QuestionChange, QuestionDraft } from './question.ts'
import { SampleQuestion } from './sample.ts'
import { syllabusEndpoints } from './syllabus-endpoints.ts'
import { templateEndpoints } from './template-endpoints.ts'
import { transferEndpoints } from './transfer-endpoints.ts'

const edit = { permission: 'manage_questions' } as const
const byId = { id: UncheckedId }
const caseInsensitive = (names: readonly string[]) =>
  z.string().transform((text) => names.find((name) => name.toLowerCase() === text.toLowerCase()))

const QuestionList = listQuery(
  ['position', 'question', 'topic', 'difficulty', 'createdAt'],
  {
    topic: z.string().max(200).optional(),
    difficulty: caseInsensitive(difficulties).optional(),
    paper: UncheckedId.optional(),
    /** The paper's id, as older screens send it. */
    _id: UncheckedId.optional(),
    subjectId: UncheckedId.optional(),
    kind: KindName.optional(),
    tag: z.string().max(60).optional(),
    status: z.enum(['active', 'inactive']).optional(),
    examCategoryId: UncheckedId.optional(),
    /** A chapter or a topic of a syllabus. */
    syllabusId: UncheckedId.optional(),
    language: z.enum(languageStates).optional(),
    quality: z.enum(qualityFlags).optional(),
  },
  { sort: 'createdAt', order: 'desc' },
)

/** Moving them locks and checks each one. */
const selectedQuestions = z.array(Id).min(1, 'Please select at least one question').max(200, 'Please select at most 200 questions')

const TagChange = z
  .object({ questionIds: selectedQuestions, add: tags.default([]), remove: tags.default([]) })
  .refine(({ add, remove }) => add.length + remove.length > 0, 'Please name at least one tag')

/** Counts over all pages of the filtered list, for the tiles above the table. */
const QuestionCounts = z.object({ total: z.number().int(), easy: z.number().int(), medium: z.number().int(), hard: z.number().int() })

/** `passages` are those that the questions refer to. */
const PaperQuestions = { questions: z.array(PaperQuestion), passages: z.array(LearnerPassage) }

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
    params: { paperId: UncheckedId },
    output: PaperQuestions,
    errors: ['not_found', 'not_signed_in', 'forbidden'],
  }),
  readSample: endpoint({
    method: 'GET',
    path: '/sample-question',
    summary: 'A short question of the day with its answer, from study material that is open to everybody; null if there is none',
    access: 'public',
    output: { data: SampleQuestion.nullable() },
  }),
  readPaperMarks: endpoint({
    method: 'GET',
    path: '/admin/papers/{id}/marks',
    summary: 'What the questions of a paper add up to, and the maximum and passing marks that would agree with them',
    access: edit,
    params: byId,
    output: {
      data: z.object({
        sum: Exact,
        totalMarks: z.number(),
        /** The version of the paper that this is about. */
        version: z.number().int(),
        /** Null if the maximum agrees with the questions. */
        aligned: z.object({ totalMarks: z.number(), passingMarks: z.number() }).nullable(),
      }),
    },
    errors: ['not_found'],
  }),
  listTopicQuestions: endpoint({
    method: 'GET',
    path: '/exams/questions/topic/{scopeId}/{topicId}',
    summary: 'The questions of a topic in a paper or a subject; keys only for editors, and with study material',
    access: 'public',
    params: { scopeId: UncheckedId, topicId: z.string().max(200) },
    output: PaperQuestions,
    errors: ['not_found', 'not_signed_in', 'forbidden'],
  }),
  listTopics: endpoint({
    method: 'GET',
    path: '/exams/questions/topics',
    summary: 'The topics in use, most used first',
    access: edit,
    query: z.object({ paper: UncheckedId.optional(), subjectId: UncheckedId.optional() }),
    output: { topics: z.array(z.object({ _id: z.string(), name: z.string(), count: z.number().int() })) },
  }),
  readQuestion: endpoint({
    method: 'GET',
    path: '/exams/questions/{id}',
    summary: 'One question with its key',
    access: edit,
    params: byId,
    output: { data: Question },
    errors: ['not_found'],
  }),
  createQuestion: endpoint({
    method: 'POST',
    path: '/exams/questions',
    summary: 'Add a question to a paper; the same content twice in one paper is refused',
    access: edit,
    input: QuestionDraft,
    output: { ...MessageField, _id: Id, data: Question },
    errors: ['validation_failed', 'already_exists', 'paper_full'],
    status: 201,
  }),
  updateQuestion: endpoint({
    method: 'PUT',
    path: '/exams/questions/{id}',
    summary: 'Change a question; changed content makes a new version. Fields left out stay as they are',
    access: edit,
    params: byId,
    input: QuestionChange,
    output: { ...MessageField, data: Question },
    errors: ['not_found', 'stale_version', 'validation_failed', 'already_exists', 'paper_full', 'paper_in_use'],
  }),
  removeQuestion: endpoint({
    method: 'DELETE',
    path: '/exams/questions/{id}',
    summary: 'Remove a question from every paper; past results keep it',
    access: edit,
    params: byId,
    output: MessageField,
    errors: ['not_found', 'paper_in_use'],
  }),
  removeQuestions: endpoint({
    method: 'DELETE',
    path: '/exams/questions/bulk',
    summary: 'Remove several questions from every paper',
    access: edit,
    recentPassword: true,
    input: z.object({ questionIds: z.array(Id).min(1, 'Please select at least one question').max(1000) }),
    output: { ...MessageField, deletedCount: z.number().int() },
    errors: ['paper_in_use'],
  }),
  moveQuestions: endpoint({
    method: 'PUT',
    path: '/exams/questions/bulk/paper',
    summary: 'Move questions to another paper, all or none',
    access: edit,
    input: z.object({ questionIds: selectedQuestions, paperId: selectedId('Paper') }),
    output: { ...MessageField, moved: z.number().int() },
    errors: ['not_found', 'already_exists', 'paper_full', 'paper_in_use', 'validation_failed'],
  }),
  tagQuestions: endpoint({
    method: 'PUT',
    path: '/exams/questions/bulk/tags',
    summary: 'Add tags to questions and remove others from them',
    access: edit,
    input: TagChange,
    output: { ...MessageField, changed: z.number().int() },
    errors: ['validation_failed'],
  }),
  listTags: endpoint({
    method: 'GET',
    path: '/exams/questions/tags',
    summary: 'Tags in use that contain a text, most used first',
    access: edit,
    query: z.object({ search: z.string().trim().max(60).default('') }),
    output: { tags: z.array(z.object({ name: z.string(), count: z.number().int() })) },
  }),
  reorderQuestions: endpoint({
    method: 'PUT',
    path: '/exams/questions/paper/{paperId}/order',
    summary: 'Put all questions of a paper into this order',
    access: edit,
    params: { paperId: UncheckedId },
    input: z.object({ questionIds: z.array(Id).min(1).max(1000) }),
    output: MessageField,
    errors: ['not_found', 'stale_version'],
  }),
  listQuestionVersions: endpoint({
    method: 'GET',
    path: '/exams/questions/{id}/versions',
    summary: 'Earlier versions of a question, the latest first',
    access: edit,
    params: byId,
    output: {
      data: z.array(
        Question.pick({
          contentVersion: true,
          kind: true,
          questionText: true,
          content: true,
          options: true,
          targets: true,
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
  ...bankEndpoints,
  ...passageEndpoints,
  ...syllabusEndpoints,
  ...publishingEndpoints,
  ...templateEndpoints,
  ...transferEndpoints,
}
