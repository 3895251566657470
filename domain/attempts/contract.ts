import { z } from 'zod'
import { AnyId } from '../catalogue/fields.ts'
import { endpoint, Id, Timestamp } from '../kit.ts'
import { Answer, outcomes } from '../questions/kinds/kind.ts'
import { languages } from '../show.ts'
import { DrawnKey, PaperBody, SatQuestion, SatSection } from './body.ts'
import { Save } from './saves.ts'

const place = z.number().int()
const byQuestion = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value)

/**
 * Names the window in which the attempt is taken: made by the browser for each tab and kept over a reload. Without it the session is
 * the window, which is enough for whoever has one.
 */
export const SeatToken = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'A seat is 8 to 64 letters, digits, - or _')
  .optional()

export const attemptModes = ['timed', 'practice'] as const

/** An open attempt with everything saved. Times are the server's. */
export const OpenAttempt = z.object({
  _id: Id,
  paperId: Id,
  bodyId: Id,
  mode: z.enum(attemptModes),
  /** The language it was started in. */
  language: z.enum(languages).nullable(),
  status: z.enum(['open', 'submitted']),
  startedAt: Timestamp,
  /** The live event it is sat for. */
  eventId: Id.nullable(),
  /** Nothing where no clock runs. */
  deadline: Timestamp.nullable(),
  serverNow: Timestamp,
  /** Answers given before the deadline may arrive so much later. */
  graceSeconds: z.number().int(),
  /** The last save and the last step that are known of this seat: go on numbering from there. */
  seat: z.string(),
  seq: z.number().int(),
  step: z.number().int(),
  /** Left out where the caller has the body already. */
  questions: z.array(SatQuestion).optional(),
  sections: z.array(
    SatSection.extend({
      /** In seconds from the start. */
      enteredAt: z.number().int().nullable(),
      closesAt: z.number().int().nullable(),
      locked: z.boolean(),
    }),
  ),
  answers: byQuestion(Answer),
  marked: z.array(place),
  visited: z.array(place),
  times: byQuestion(z.number().int()),
  languages: byQuestion(z.enum(languages)),
  current: place.nullable(),
  /** In practice, the questions it is about, if not all of them; and those whose answers were told. */
  only: z.array(place).nullable(),
  revealed: z.array(place),
})
export type OpenAttempt = z.infer<typeof OpenAttempt>

const Acknowledged = z.object({
  /** Everything up to these may be forgotten by the client. */
  seq: z.number().int(),
  step: z.number().int(),
  savedAt: Timestamp,
  serverNow: Timestamp,
  deadline: Timestamp.nullable(),
  /** Another window goes on with the attempt; what was made before that is saved. */
  takenOver: z.boolean(),
  /** Steps that came too late or at the wrong place. */
  dropped: z.array(z.object({ step: z.number().int(), reason: z.string() })),
})
export type Acknowledged = z.infer<typeof Acknowledged>

/** Far above what any honest save holds. */
const saveLimit = 256 * 1024
const one = { id: AnyId }
const refusals = ['attempt_closed', 'attempt_taken_over', 'time_over', 'section_locked', 'section_order', 'invalid_answer'] as const

export const attempts = {
  start: endpoint({
    method: 'POST',
    path: '/attempts',
    summary: 'Start a paper, or go on with the attempt that is open; another window takes it over, one that has handed in opens no other',
    access: 'learner',
    input: z.object({
      paperId: AnyId,
      language: z.enum(languages).optional(),
      seat: SeatToken,
      mode: z.enum(attemptModes).default('timed'),
      /** The body the caller has: the questions are then left out if they are the same. */
      bodyId: Id.optional(),
    }),
    output: { data: OpenAttempt },
    errors: ['not_found', 'not_signed_in', 'forbidden', 'paper_not_sat', 'attempt_closed'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/attempts/{id}',
    summary: 'An attempt of one’s own with what is saved; reading takes nothing over',
    access: 'learner',
    params: one,
    query: z.object({ bodyId: Id.optional(), seat: SeatToken }),
    output: { data: OpenAttempt },
    errors: ['not_found', 'forbidden'],
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/attempts/{id}',
    summary: 'Save steps, or plain answers, marks and visits; a number at or below the saved one changes nothing and is answered as saved',
    access: 'learner',
    params: one,
    input: Save.extend({ seat: SeatToken }),
    output: { data: Acknowledged },
    errors: ['not_found', 'forbidden', 'too_large', ...refusals],
    bodyLimit: saveLimit,
    duringMaintenance: true,
  }),
  practise: endpoint({
    method: 'POST',
    path: '/attempts/{id}/practise',
    summary: 'Answer one question of a practice attempt and be told its answer; the first answer to a question stands',
    access: 'learner',
    params: one,
    input: z.object({
      question: z.number().int().min(0).max(999),
      answer: Answer,
      seconds: z.number().int().min(0).max(10_000_000).optional(),
      seat: SeatToken,
    }),
    output: {
      data: z.object({ question: place, answer: Answer, outcome: z.enum(outcomes), key: DrawnKey }),
    },
    errors: ['not_found', 'forbidden', 'not_practice', ...refusals],
    duringMaintenance: true,
  }),
  readPaperBody: endpoint({
    method: 'GET',
    path: '/attempts/papers/{paperId}',
    summary: 'The paper as it would be sat now: for guests, for study material, and to have it before starting',
    access: 'public',
    params: { paperId: AnyId },
    output: { data: PaperBody },
    errors: ['not_found', 'not_signed_in', 'forbidden'],
  }),
  readBody: endpoint({
    method: 'GET',
    path: '/attempts/bodies/{bodyId}',
    summary: 'The paper as it is or was sat; it never changes',
    access: 'public',
    params: { bodyId: AnyId },
    output: { data: PaperBody },
    errors: ['not_found', 'not_signed_in', 'forbidden'],
  }),
}
