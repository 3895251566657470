import type { ErrorCode } from '../errors.ts'
import { isAnswered } from './answer-sheet.ts'
import type { Acknowledgement, OpenAttempt } from './contract.ts'
import type { RefusalCode } from './header.ts'
import {
  applyAcknowledgement,
  applyServerState,
  canOpen,
  elapsedSeconds,
  firstQuestionOf,
  type LocalAttempt,
  leaveSection,
  makeStep,
  recordTimeSpent,
  rejectSteps,
  type StepChange,
  secondsLeft,
  sectionOf,
  sectionSecondsLeft,
  sheetOf,
} from './local-attempt.ts'
import { isSectionFull } from './optional-questions.ts'
import { prepareSave } from './outbox.ts'
import type { Save, Step } from './saves.ts'
import { maxStepsInSave } from './step-limits.ts'

/** `unavailable`: no network, a server that is down or busy. */
export type FailureCode = ErrorCode | 'unavailable'

export type Connection =
  | { is: 'online' }
  | { is: 'offline' }
  | { is: 'signed out' }
  /** Another tab or device goes on with the attempt. */
  | { is: 'taken over' }
  /** The server refuses for a reason that this device cannot remove by itself; it is asked again all the same. */
  | { is: 'refused'; code: ErrorCode }

/** `save` of a submission is what the server does not have yet. */
export type ExamRequest = { do: 'save'; save: Save } | { do: 'submit'; save: Save | null } | { do: 'read' }

/** The exam in a browser: the attempt, and how far the server has it. The shell around it stores, sends and waits. */
export type ExamSession = {
  attempt: LocalAttempt
  /** `gone`: the server does not know the attempt (any more). */
  phase: 'open' | 'submitting' | 'done' | 'gone'
  connection: Connection
  request: ExamRequest | null
  /** The server has something that this device lacks: a new deadline, or steps of another device. */
  isOutdated: boolean
  /** Steps in the next save: halved when one is refused without a reason, until the step that causes it is alone. */
  maxSteps: number
  /** Failed requests in a row. */
  failures: number
}

export type ExamEvent =
  | { do: 'step'; question: number; change?: StepChange }
  | { do: 'leave section' }
  | { do: 'tick' }
  | { do: 'hide' }
  | { do: 'submit' }
  /** The learner asks for it, the network is back, or somebody has signed in again; `timer` follows a pause. */
  | { do: 'retry' }
  | { do: 'timer' }
  | { do: 'taken over' }
  /** Somebody has changed the attempt on the server, for instance granted time. */
  | { do: 'outdated' }
  | { do: 'saved'; answer: Acknowledgement }
  | { do: 'read'; answer: OpenAttempt }
  | { do: 'submitted' }
  | { do: 'failed'; code: FailureCode }

/** Carried out in order: a copy is stored before anything is sent, so that a save keeps its number over a reload. */
export type ExamEffect = { do: 'store' } | { do: 'send' } | { do: 'delete' } | { do: 'retry'; afterMs: number }

export type ExamUpdate = { session: ExamSession; effects: ExamEffect[] }

const firstRetryMs = 2000
const maxRetryMs = 30_000

export function openExamSession(attempt: LocalAttempt): ExamSession {
  return {
    attempt,
    phase: attempt.submitted ? 'submitting' : 'open',
    connection: { is: 'online' },
    request: null,
    isOutdated: false,
    maxSteps: maxStepsInSave,
    failures: 0,
  }
}

/** `monotonic` is the device's monotonic clock in milliseconds. */
export function updateExam(session: ExamSession, event: ExamEvent, monotonic: number): ExamUpdate {
  if (session.phase === 'done' || session.phase === 'gone') return unchanged(session)
  switch (event.do) {
    case 'step':
      return change(session, (attempt) => step(attempt, event.question, event.change ?? {}, monotonic))
    case 'leave section':
      return change(session, (attempt) => leaveOpenSection(attempt, monotonic))
    case 'hide':
      return change(session, (attempt) => recordTimeSpent(attempt, monotonic))
    case 'tick':
      return tick(session, monotonic)
    case 'submit':
      return canChange(session) ? submit(session, 'learner', monotonic) : unchanged(session)
    case 'retry':
      return sendNext({ ...session, failures: 0 }, true)
    case 'timer':
      return sendNext(session, true)
    case 'taken over':
      // Not stored: another tab of this browser writes the copy now.
      return { session: { ...session, connection: { is: 'taken over' } }, effects: [] }
    case 'outdated':
      return sendNext({ ...session, isOutdated: true })
    case 'read':
      return updated({ ...session, request: null, failures: 0 }, event.answer, monotonic)
    case 'saved':
      return saved(session, event.answer, monotonic)
    case 'submitted':
      return { session: { ...session, phase: 'done', request: null, connection: { is: 'online' } }, effects: [{ do: 'delete' }] }
    case 'failed':
      return failed({ ...session, request: null }, event.code, stepsOf(session.request), monotonic)
  }
}

const unchanged = (session: ExamSession): ExamUpdate => ({ session, effects: [] })

const stored = (session: ExamSession): ExamUpdate => ({ session, effects: [{ do: 'store' }] })

/** Nothing is answered on a device that has lost its seat, or after the end. */
export function canChange({ phase, connection }: ExamSession): boolean {
  return phase === 'open' && connection.is !== 'taken over'
}

function change(session: ExamSession, apply: (attempt: LocalAttempt) => LocalAttempt): ExamUpdate {
  if (!canChange(session)) return unchanged(session)
  const attempt = apply(session.attempt)
  if (attempt === session.attempt) return unchanged(session)
  return sendNext({ ...session, attempt })
}

function step(attempt: LocalAttempt, question: number, stepChange: StepChange, monotonic: number): LocalAttempt {
  if (!canOpen(attempt, question)) return attempt
  const { slots } = sheetOf(attempt)
  const isAnsweredAt = (other: number) => slots[other] !== undefined && isAnswered(slots[other])
  const { answer, ...rest } = stepChange
  if (answer === undefined || answer === null || !isSectionFull(attempt.plan, question, isAnsweredAt)) {
    return makeStep(attempt, question, stepChange, monotonic)
  }
  const opened = makeStep(attempt, question, rest, monotonic)
  return { ...opened, rejected: { ...opened.rejected, [question]: 'section_full' } }
}

/** The first question of the section after the open one; undefined in the last. */
function nextSectionStart(attempt: LocalAttempt): number | undefined {
  const open = sectionOf(attempt, attempt.current)
  const following = attempt.plan.slots.filter(({ section }) => section > open).map(({ section }) => section)
  return following.length === 0 ? undefined : firstQuestionOf(attempt.plan, Math.min(...following))
}

function leaveOpenSection(attempt: LocalAttempt, monotonic: number): LocalAttempt {
  const next = nextSectionStart(attempt)
  return next === undefined ? attempt : leaveSection(attempt, sectionOf(attempt, attempt.current), next, monotonic)
}

/** The end of the time submits, unless the server is about to say what time it is; the end of a section opens the next one, after the last one it submits. */
function tick(session: ExamSession, monotonic: number): ExamUpdate {
  const waitsForServer = session.isOutdated && session.connection.is === 'online'
  if (!canChange(session) || waitsForServer) return unchanged(session)
  const { attempt } = session
  if (secondsLeft(attempt, monotonic) === 0) return submit(session, 'time', monotonic)
  if (sectionSecondsLeft(attempt, monotonic) !== 0) return unchanged(session)
  const next = nextSectionStart(attempt)
  if (next === undefined) return submit(session, 'time', monotonic)
  return sendNext({ ...session, attempt: makeStep(attempt, next, {}, monotonic) })
}

function submit(session: ExamSession, by: 'learner' | 'time', monotonic: number): ExamUpdate {
  const timed = recordTimeSpent(session.attempt, monotonic)
  const submitted = timed.submitted ?? { at: Math.floor(elapsedSeconds(timed, monotonic)), by }
  return sendNext({ ...session, attempt: { ...timed, submitted }, phase: 'submitting' })
}

const stepsOf = (request: ExamRequest | null) => (request && request.do !== 'read' ? (request.save?.steps ?? []) : [])

/** Stores the attempt and, if nothing is under way, sends what the server does not have. */
function sendNext(session: ExamSession, isRetry = false): ExamUpdate {
  const canSend = session.connection.is === 'online' || (isRetry && session.connection.is !== 'taken over')
  if (session.request || !canSend) return stored(session)
  const { attempt } = session
  if (session.isOutdated && attempt.attemptId !== null) return send({ ...session, request: { do: 'read' } })
  const prepared = attempt.attemptId === null ? null : prepareSave(attempt.outbox, session.maxSteps)
  const prepareRequest = (request: ExamRequest) =>
    send({ ...session, attempt: prepared ? { ...attempt, outbox: prepared.outbox } : attempt, request })
  if (session.phase === 'submitting') return prepareRequest({ do: 'submit', save: prepared?.save ?? null })
  return prepared ? prepareRequest({ do: 'save', save: prepared.save }) : stored(session)
}

const send = (session: ExamSession): ExamUpdate => ({ session, effects: [{ do: 'store' }, { do: 'send' }] })

function saved(session: ExamSession, answer: Acknowledgement, monotonic: number): ExamUpdate {
  const attempt = applyAcknowledgement(session.attempt, answer, monotonic)
  const isOutdated = session.isOutdated || answer.lateSaves > attempt.lateSaves
  const next = { ...session, attempt, isOutdated, request: null, failures: 0, maxSteps: maxStepsInSave }
  return answer.takenOver ? stored({ ...next, connection: { is: 'taken over' } }) : sendNext({ ...next, connection: { is: 'online' } })
}

/** Goes on with what the server has. */
function updated(session: ExamSession, server: OpenAttempt, monotonic: number): ExamUpdate {
  const attempt = applyServerState(session.attempt, server, monotonic)
  const next: ExamSession = { ...session, attempt, isOutdated: false, connection: { is: 'online' } }
  if (server.status === 'submitted') return submit(next, 'time', monotonic)
  return server.seat === attempt.seat ? sendNext(next) : stored({ ...next, connection: { is: 'taken over' } })
}

/** Refusals that concern the steps of a save and not the attempt. */
const stepRefusals: readonly FailureCode[] = ['invalid_answer', 'section_locked', 'section_order', 'section_full']

/** Refusals that say nothing about which step is at fault. */
const requestRefusals: readonly FailureCode[] = ['validation_failed', 'malformed_request', 'unstorable_text', 'too_large']

function failed(session: ExamSession, code: FailureCode, steps: readonly Step[], monotonic: number): ExamUpdate {
  if (code === 'time_left') return reopen(session)
  if (code === 'not_found') return { session: { ...session, phase: 'gone' }, effects: [{ do: 'delete' }] }
  if (code === 'attempt_taken_over') return stored({ ...session, connection: { is: 'taken over' } })
  if (code === 'not_signed_in') return stored({ ...session, connection: { is: 'signed out' } })
  if ((code === 'attempt_closed' || code === 'time_over') && session.phase === 'open') {
    return submit({ ...session, connection: { is: 'online' } }, 'time', monotonic)
  }
  if (stepRefusals.includes(code) && steps.length > 0) return withoutSteps(session, steps, code as RefusalCode)
  if (requestRefusals.includes(code)) {
    if (steps.length > 1) return sendNext({ ...session, maxSteps: Math.ceil(steps.length / 2) }, true)
    if (steps.length === 1) return withoutSteps(session, steps, 'invalid_answer')
  }
  const failures = session.failures + 1
  const connection: Connection = code === 'unavailable' || code === 'too_many_requests' ? { is: 'offline' } : { is: 'refused', code }
  const afterMs = Math.min(firstRetryMs * 2 ** (failures - 1), maxRetryMs)
  return { session: { ...session, connection, failures }, effects: [{ do: 'store' }, { do: 'retry', afterMs }] }
}

/** The device's clock was ahead: the exam goes on with the server's. */
function reopen(session: ExamSession): ExamUpdate {
  const attempt = { ...session.attempt, submitted: null }
  return sendNext({ ...session, attempt, phase: 'open', isOutdated: true, connection: { is: 'online' }, failures: 0 })
}

/** One refused step never stops the exam: it is undone, its question says why, and the rest is sent. */
function withoutSteps(session: ExamSession, steps: readonly Step[], reason: RefusalCode): ExamUpdate {
  const attempt = rejectSteps(session.attempt, steps, reason)
  return sendNext({ ...session, attempt, connection: { is: 'online' }, failures: 0, maxSteps: maxStepsInSave })
}
