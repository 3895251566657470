import { z } from 'zod'
import { OpenAttempt, SeatToken } from '../attempts/contract.ts'
import { RenderedKey } from '../attempts/paper-body.ts'
import { Save } from '../attempts/saves.ts'
import { UncheckedId } from '../catalogue/fields.ts'
import { endpoint, Id, listQuery, MessageField, Pagination, Timestamp } from '../endpoint.ts'
import { Answer } from '../questions/kinds/kind.ts'
import { reportEndpoints } from './report.ts'
import { ImplausibleResult, Result, ResultSummary, WithheldResult } from './result.ts'

const byId = { id: UncheckedId }
const indexKey = z.string().regex(/^\d{1,3}$/, 'Questions are numbered from 0')
const seconds = z.number().min(0).max(10_000_000).transform(Math.round)

/** The body that the caller has; the questions are then omitted from the answer. */
const cachedBody = { bodyId: Id.optional() }

/** The last save, if something was unsaved: without `seq` there is only the submission itself. */
const Submission = Save.partial({ seq: true }).extend({
  seat: SeatToken,
  ...cachedBody,
  /** When the button was pressed, in seconds from the start. */
  at: z.number().int().min(0).max(10_000_000).optional(),
  /** The device submits because its clock has run out: refused with `time_left` if the server’s has not. */
  by: z.literal('time').optional(),
})

/** The progress of re-marking a paper's results. */
export const Remarking = z.object({
  _id: Id,
  paperId: Id,
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  total: z.number().int(),
  done: z.number().int(),
  changed: z.number().int(),
  progress: z.number().int(),
  message: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Remarking = z.infer<typeof Remarking>

export const results = {
  ...reportEndpoints,
  submitAttempt: endpoint({
    method: 'POST',
    path: '/attempts/{id}/submit',
    summary: 'Submit an attempt with what was not saved yet, and get the result, or a receipt while an event holds the paper; repeatable',
    access: 'learner',
    params: byId,
    input: Submission.default({}),
    output: { data: z.union([Result, WithheldResult]) },
    errors: ['not_found', 'forbidden', 'attempt_taken_over', 'time_left', 'invalid_answer'],
    bodyLimit: 256 * 1024,
    duringMaintenance: true,
  }),
  submitAnswers: endpoint({
    method: 'POST',
    path: '/results/submit',
    summary:
      'Grade answers given without an attempt: stored for a learner, not for a guest. What a guest finished moves into an account with its id, once',
    access: 'public',
    input: z.object({
      paperId: UncheckedId,
      answers: z.record(indexKey, Answer),
      questionTimes: z.record(indexKey, seconds).default({}),
      timeTaken: seconds.optional(),
      /** The body that was answered; by default the current one. */
      bodyId: Id.optional(),
      /** An attempt that was finished as a guest, by the id that the browser gave it: sent again, the first result is returned. */
      guestAttemptId: z.uuid().optional(),
    }),
    output: { data: Result },
    errors: ['not_found', 'not_signed_in', 'forbidden', 'invalid_answer', 'section_full', 'paper_not_sat'],
    bodyLimit: 256 * 1024,
    perMinute: 300,
  }),
  readResult: endpoint({
    method: 'GET',
    path: '/results/{id}',
    summary: 'One of the caller’s results',
    access: 'learner',
    params: byId,
    query: z.object(cachedBody),
    output: { data: z.union([Result, WithheldResult]) },
    errors: ['not_found', 'forbidden'],
  }),
  readKeys: endpoint({
    method: 'GET',
    path: '/results/{id}/keys',
    summary: 'The answer keys and explanations of one of the caller’s results, by question index; the same for everybody who had this body',
    access: 'learner',
    params: byId,
    output: { data: z.array(RenderedKey) },
    errors: ['not_found', 'forbidden', 'paper_reserved', 'paper_in_event'],
  }),
  listResults: endpoint({
    method: 'GET',
    path: '/results/user/{userId}',
    summary: 'The caller’s results',
    access: 'learner',
    params: { userId: UncheckedId },
    query: listQuery(
      ['date', 'score', 'time'],
      { status: z.enum(['all', 'passed', 'failed']).default('all'), paperId: UncheckedId.optional() },
      { sort: 'date', order: 'desc' },
    ),
    output: { data: z.array(ResultSummary), pagination: Pagination },
    errors: ['forbidden'],
  }),
  listUserResults: endpoint({
    method: 'GET',
    path: '/admin/users/{id}/results',
    summary: 'A learner’s results, the latest first',
    access: { permission: 'manage_users' },
    params: byId,
    query: listQuery(['date', 'score', 'time'], {}, { sort: 'date', order: 'desc' }),
    output: { data: z.array(ResultSummary), pagination: Pagination },
    errors: ['not_found'],
  }),
  practiseWrong: endpoint({
    method: 'POST',
    path: '/results/{id}/practise',
    summary: 'Practise the questions that were not answered correctly',
    access: 'learner',
    params: byId,
    input: z.object({ seat: SeatToken, ...cachedBody }).default({}),
    output: { data: OpenAttempt },
    errors: ['not_found', 'forbidden', 'nothing_wrong'],
  }),
  listImplausible: endpoint({
    method: 'GET',
    path: '/admin/results/implausible',
    summary: 'Results with right answers faster than they can be read, which wait for a decision; the oldest first',
    access: { permission: 'manage_users' },
    query: listQuery(['date'], {}, { sort: 'date', order: 'asc' }),
    output: { data: z.array(ImplausibleResult), pagination: Pagination },
  }),
  reviewResult: endpoint({
    method: 'POST',
    path: '/admin/results/{id}/review',
    summary: 'Accept an implausible result, which is then ranked, or refuse it',
    access: { permission: 'manage_users' },
    params: byId,
    input: z.object({ accept: z.boolean() }),
    output: MessageField,
    errors: ['not_found', 'already_reviewed'],
  }),
  remarkPaper: endpoint({
    method: 'POST',
    path: '/admin/papers/{id}/remark',
    summary: 'Mark every result of a paper again with the current answer keys',
    access: { permission: 'manage_questions' },
    params: byId,
    output: { ...MessageField, data: Remarking },
    errors: ['not_found', 'paper_in_event', 'paper_reserved'],
    status: 202,
  }),
  countResults: endpoint({
    method: 'GET',
    path: '/admin/papers/{id}/results/count',
    summary: 'How many results a paper has',
    access: { permission: 'manage_questions' },
    params: byId,
    output: { data: z.object({ results: z.number().int() }) },
  }),
  readRemarking: endpoint({
    method: 'GET',
    path: '/admin/papers/{id}/remark',
    summary: 'The progress of the last re-marking of a paper',
    access: { permission: 'manage_questions' },
    params: byId,
    output: { data: Remarking },
    errors: ['not_found'],
  }),
}
