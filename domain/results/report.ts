import { z } from 'zod'
import { UncheckedId } from '../catalogue/fields.ts'
import { endpoint, Id, listQuery, MessageField, Pagination, Timestamp } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { reportReasons, reportStatuses } from './report-reasons.ts'

/** A learner has at most this many reports without an answer. */
export const maxOpenReports = 20

const count = z.number().int()

/** A reported mistake as an editor sees it; who reported it is not told. */
export const QuestionReport = z.object({
  _id: Id,
  reason: z.enum(reportReasons),
  text: z.string(),
  status: z.enum(reportStatuses),
  createdAt: Timestamp,
  paper: z.object({ _id: Id, title: LocalizedText }),
  /** `number` is its place in the paper that was taken; `isChanged` if its content has changed since. */
  question: z.object({ _id: Id, number: count, text: LocalizedText, isChanged: z.boolean() }),
  answer: z.object({ text: z.string(), isCorrected: z.boolean(), by: z.string(), at: Timestamp }).nullable(),
})
export type QuestionReport = z.infer<typeof QuestionReport>

export const ReportDraft = z
  .object({
    /** The index of the question in the result. */
    question: count.min(0).max(999),
    reason: z.enum(reportReasons, 'Please choose what is wrong'),
    text: z.string().trim().max(1000, 'Please keep it under 1,000 characters').default(''),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', { path: ['text'], message: 'Please describe what is wrong' })

export const ReportAnswer = z.object({
  text: z.string().trim().min(1, 'Please write an answer').max(2000, 'Please keep it under 2,000 characters'),
  isCorrected: z.boolean(),
})
export type ReportAnswer = z.infer<typeof ReportAnswer>

export const reportEndpoints = {
  reportQuestion: endpoint({
    method: 'POST',
    path: '/results/{id}/reports',
    summary: 'Report a mistake in a question of one of the caller’s results',
    access: 'learner',
    params: { id: UncheckedId },
    input: ReportDraft,
    output: MessageField,
    errors: ['not_found', 'forbidden', 'already_reported', 'too_many_reports', 'paper_reserved', 'paper_in_event'],
    status: 201,
    perMinute: 10,
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/admin/reports',
    summary: 'Reported mistakes: open ones by age, answered ones with the latest answer first',
    access: { permission: 'manage_questions' },
    query: listQuery(['date'], { status: z.enum(reportStatuses).default('open') }),
    output: { data: z.array(QuestionReport), counts: z.object({ open: count }), pagination: Pagination },
  }),
  answerReport: endpoint({
    method: 'POST',
    path: '/admin/reports/{id}/answer',
    summary: 'Answer a reported mistake; the learner is notified',
    access: { permission: 'manage_questions' },
    params: { id: UncheckedId },
    input: ReportAnswer,
    output: MessageField,
    errors: ['not_found', 'report_answered'],
  }),
}
