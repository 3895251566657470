import { z } from 'zod'
import { OpenAttempt, SeatToken } from '../attempts/contract.ts'
import { Save } from '../attempts/saves.ts'
import { AnyId } from '../catalogue/fields.ts'
import { endpoint, Id, listQuery, Message, Pagination, Timestamp } from '../kit.ts'
import { Answer } from '../questions/kinds/kind.ts'
import { Result, ResultSummary } from './result.ts'

const one = { id: AnyId }
const key = z.string().regex(/^\d{1,3}$/, 'Questions are numbered from 0')
const seconds = z.number().min(0).max(10_000_000).transform(Math.round)

/** The body the caller has: the questions themselves are then left out. */
const knownBody = { bodyId: Id.optional() }

/** What is left of a save: without a number nothing but the submission itself is meant. */
const LastPart = Save.partial({ seq: true }).extend({
  seat: SeatToken,
  ...knownBody,
  /** When the button was pressed, in seconds from the start. */
  at: z.number().int().min(0).max(10_000_000).optional(),
})

/** How far a re-marking is. */
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
  submitAttempt: endpoint({
    method: 'POST',
    path: '/attempts/{id}/submit',
    summary: 'Hand an attempt in with what was not saved yet, and get the result; again gives the same',
    access: 'learner',
    params: one,
    input: LastPart.default({}),
    output: { data: Result },
    errors: ['not_found', 'forbidden', 'attempt_taken_over', 'invalid_answer'],
    bodyLimit: 256 * 1024,
    duringMaintenance: true,
  }),
  submitAnswers: endpoint({
    method: 'POST',
    path: '/results/submit',
    summary: 'Grade answers given without an attempt: stored for a learner, not for a guest',
    access: 'public',
    input: z.object({
      paperId: AnyId,
      answers: z.record(key, Answer),
      questionTimes: z.record(key, seconds).default({}),
      timeTaken: seconds.optional(),
      /** The body that was answered; without it the paper as it is now. */
      bodyId: Id.optional(),
    }),
    output: { data: Result },
    errors: ['not_found', 'not_signed_in', 'forbidden', 'invalid_answer', 'paper_not_sat'],
    bodyLimit: 256 * 1024,
    perMinute: 300,
  }),
  readResult: endpoint({
    method: 'GET',
    path: '/results/{id}',
    summary: 'A result of one’s own with keys and explanations',
    access: 'learner',
    params: one,
    query: z.object(knownBody),
    output: { data: Result },
    errors: ['not_found', 'forbidden'],
  }),
  listResults: endpoint({
    method: 'GET',
    path: '/results/user/{userId}',
    summary: 'One’s own results',
    access: 'learner',
    params: { userId: AnyId },
    query: listQuery(
      ['date', 'score', 'time'],
      { status: z.enum(['all', 'passed', 'failed']).default('all'), paperId: AnyId.optional() },
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
    params: one,
    query: listQuery(['date', 'score', 'time'], {}, { sort: 'date', order: 'desc' }),
    output: { data: z.array(ResultSummary), pagination: Pagination },
    errors: ['not_found'],
  }),
  practiseWrong: endpoint({
    method: 'POST',
    path: '/results/{id}/practise',
    summary: 'Practise again what was not right in a result',
    access: 'learner',
    params: one,
    input: z.object({ seat: SeatToken, ...knownBody }).default({}),
    output: { data: OpenAttempt },
    errors: ['not_found', 'forbidden', 'nothing_wrong'],
  }),
  remarkPaper: endpoint({
    method: 'POST',
    path: '/admin/papers/{id}/remark',
    summary: 'Mark every result of a paper again with the keys as they are now',
    access: { permission: 'manage_questions' },
    params: one,
    output: { ...Message, data: Remarking },
    errors: ['not_found'],
    status: 202,
  }),
  readRemarking: endpoint({
    method: 'GET',
    path: '/admin/papers/{id}/remark',
    summary: 'How far the last re-marking of a paper is',
    access: { permission: 'manage_questions' },
    params: one,
    output: { data: Remarking },
    errors: ['not_found'],
  }),
}
