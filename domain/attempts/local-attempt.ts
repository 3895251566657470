import type { Language } from '../language.ts'
import type { Answer } from '../questions/kinds/kind.ts'
import { type AnswerSheet, blankSheet, mergePatches } from './answer-sheet.ts'
import type { Acknowledgement, OpenAttempt } from './contract.ts'
import { type DeviceClock, elapsedMillis, resumeClock, syncClock } from './device-clock.ts'
import type { RefusalCode } from './header.ts'
import { acknowledge, isEverythingSaved, type Outbox, openOutbox, recordStep, recordTime, removeSteps } from './outbox.ts'
import { hasTimedSections, type Plan } from './plan.ts'
import { fromSavedState } from './saved-state.ts'
import type { Step } from './saves.ts'

/** Times in seconds from the start; `closesAt` is known once the section was entered. */
export type SectionState = { enteredAt: number | null; closesAt: number | null; locked: boolean }

export type Submitted = { at: number; by: 'learner' | 'time' }

/** An open attempt on a device: plain data, so that it can be stored as it is. Changed only by the functions below. */
export type LocalAttempt = {
  key: string
  paperId: string
  bodyId: string
  plan: Plan
  /** Null for a guest, whose attempt exists on this device only. */
  attemptId: string | null
  eventId: string | null
  /** The session token for the service worker, which has no page to ask. */
  token: string | null
  seat: string
  /** Server time in milliseconds; null for a guest. */
  startedAt: number | null
  /** The answers that the server has; the steps of the outbox come on top (`sheetOf`). */
  base: AnswerSheet
  outbox: Outbox
  /** Why the last answer to a question was not accepted. */
  rejected: Record<number, RefusalCode>
  clock: DeviceClock
  /** Total time in seconds; null without a time limit. */
  allowed: number | null
  sections: SectionState[]
  savedAt: string | null
  lateSaves: number
  /** In seconds from the start; by the learner, or because this device's clock ran out. */
  submitted: Submitted | null
  current: number
  /** When the open question was opened, in seconds from the start. */
  openedAt: number
}

/** As stored on the device, with the wall clock of that moment. */
export type StoredAttempt = LocalAttempt & { storedAt: number }

/** Steps of this device override the state that was loaded from the server, whose stamps are 0. */
const localSeat = 1

/** What the learner sees. */
export function sheetOf({ base, outbox }: Pick<LocalAttempt, 'base' | 'outbox'>): AnswerSheet {
  return mergePatches(base, [{ seat: localSeat, steps: outbox.steps, times: outbox.times }])
}

/** A section without a time limit of its own closes with the attempt, whose time is counted apart. */
const sectionStates = ({ sections }: OpenAttempt): SectionState[] =>
  sections.map(({ seconds, enteredAt, closesAt, locked }) => ({ enteredAt, closesAt: seconds === null ? null : closesAt, locked }))

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000

type Device = { key: string; token: string; plan: Plan; monotonic: number }

/** The local copy of an attempt that was started or resumed on the server. */
export function openLocalAttempt(attempt: OpenAttempt, { key, token, plan, monotonic }: Device): LocalAttempt {
  const base = fromSavedState(plan.slots.length, attempt)
  const clock = syncClock(Date.parse(attempt.startedAt), Date.parse(attempt.serverNow), monotonic)
  return {
    ...{ key, token, plan, base, clock },
    paperId: attempt.paperId,
    bodyId: attempt.bodyId,
    attemptId: attempt._id,
    eventId: attempt.eventId,
    seat: attempt.seat,
    startedAt: Date.parse(attempt.startedAt),
    outbox: openOutbox({ seq: attempt.seq, step: attempt.step }),
    rejected: {},
    allowed: attempt.deadline === null ? null : secondsBetween(attempt.startedAt, attempt.deadline),
    sections: sectionStates(attempt),
    savedAt: attempt.serverNow,
    lateSaves: attempt.lateSaves,
    submitted: null,
    current: base.current?.value ?? firstQuestionOf(plan, 0),
    openedAt: elapsedMillis(clock, monotonic) / 1000,
  }
}

type GuestStart = Pick<LocalAttempt, 'key' | 'paperId' | 'bodyId' | 'plan'> & { monotonic: number }

/** A guest's attempt, which exists on this device only. */
export function openGuestAttempt({ key, paperId, bodyId, plan, monotonic }: GuestStart): LocalAttempt {
  return {
    ...{ key, paperId, bodyId, plan },
    attemptId: null,
    eventId: null,
    token: null,
    seat: 'guest',
    startedAt: null,
    base: blankSheet(plan.slots.length),
    outbox: openOutbox({ seq: 0, step: 0 }),
    rejected: {},
    clock: syncClock(0, 0, monotonic),
    allowed: plan.seconds,
    sections: plan.sections.map(({ seconds }, index) =>
      index === 0 && seconds !== null
        ? { enteredAt: 0, closesAt: seconds, locked: false }
        : { enteredAt: null, closesAt: null, locked: false },
    ),
    savedAt: null,
    lateSaves: 0,
    submitted: null,
    current: firstQuestionOf(plan, 0),
    openedAt: 0,
  }
}

/** After a reload the monotonic clock has restarted: the wall clock measures how long the page was gone. */
export function resumeLocalAttempt(stored: StoredAttempt, now: { monotonic: number; wall: number }): LocalAttempt {
  const { storedAt, ...attempt } = stored
  const clock = resumeClock({ elapsed: attempt.clock.elapsed, wall: storedAt }, now.wall, now.monotonic)
  return { ...attempt, clock, openedAt: elapsedMillis(clock, now.monotonic) / 1000 }
}

/** The copy to store: its clock says how much time had passed. */
export function toStored(attempt: LocalAttempt, now: { monotonic: number; wall: number }): StoredAttempt {
  return { ...attempt, clock: { elapsed: elapsedMillis(attempt.clock, now.monotonic), since: 0 }, storedAt: now.wall }
}

export function elapsedSeconds(attempt: LocalAttempt, monotonic: number): number {
  return elapsedMillis(attempt.clock, monotonic) / 1000
}

export function secondsLeft(attempt: LocalAttempt, monotonic: number): number | null {
  return attempt.allowed === null ? null : Math.max(0, attempt.allowed - elapsedSeconds(attempt, monotonic))
}

/** The first question of a section, or of the paper where the section has none. */
export function firstQuestionOf(plan: Plan, section: number): number {
  return Math.max(
    0,
    plan.slots.findIndex((slot) => slot.section === section),
  )
}

export function sectionOf({ plan }: LocalAttempt, question: number): number {
  return plan.slots[question]?.section ?? 0
}

/** The time left of the section of the open question; null without a limit. */
export function sectionSecondsLeft(attempt: LocalAttempt, monotonic: number): number | null {
  const closesAt = attempt.sections[sectionOf(attempt, attempt.current)]?.closesAt ?? null
  return closesAt === null ? null : Math.max(0, closesAt - elapsedSeconds(attempt, monotonic))
}

/** Whether a question can be opened: sections with time limits are taken in order, and one that is over stays closed. */
export function canOpen(attempt: LocalAttempt, question: number): boolean {
  if (!attempt.plan.slots[question]) return false
  return !hasTimedSections(attempt.plan) || sectionOf(attempt, question) === sectionOf(attempt, attempt.current)
}

/** Adopts the server's time and deadline. */
export function applyServerClock(
  attempt: LocalAttempt,
  server: { serverNow: string; deadline: string | null },
  monotonic: number,
): LocalAttempt {
  const { startedAt } = attempt
  if (startedAt === null) return attempt
  const clock = syncClock(startedAt, Date.parse(server.serverNow), monotonic)
  return { ...attempt, clock, allowed: server.deadline === null ? null : (Date.parse(server.deadline) - startedAt) / 1000 }
}

export type StepChange = { answer?: Answer; marked?: boolean; language?: Language }

/** One step: opens, answers or marks a question or changes its language. Also records the time spent on the previous one. */
export function makeStep(attempt: LocalAttempt, question: number, change: StepChange, monotonic: number): LocalAttempt {
  const timed = recordTimeSpent(attempt, monotonic)
  const at = Math.floor(elapsedSeconds(attempt, monotonic))
  return settleGuest({
    ...timed,
    outbox: recordStep(timed.outbox, { at, question, ...change }),
    rejected: change.answer === undefined ? timed.rejected : withoutAnswered(timed.rejected, question, change.answer),
    sections: enterSection(timed, sectionOf(timed, question), at),
    current: question,
  })
}

/** A new answer replaces the rejected one; a cleared one makes room in a full section. */
function withoutAnswered(rejected: LocalAttempt['rejected'], question: number, answer: Answer): LocalAttempt['rejected'] {
  const isOver = (at: string, code: RefusalCode) => Number(at) === question || (answer === null && code === 'section_full')
  return Object.fromEntries(Object.entries(rejected).filter(([at, code]) => !isOver(at, code)))
}

/** The time of a section starts when it is entered, on this device as on the server. */
function enterSection({ plan, sections, allowed }: LocalAttempt, entered: number, at: number): SectionState[] {
  const seconds = plan.sections[entered]?.seconds ?? null
  return sections.map((state, index) =>
    index !== entered || seconds === null || state.enteredAt !== null
      ? state
      : { ...state, enteredAt: at, closesAt: Math.min(at + seconds, allowed ?? at + seconds) },
  )
}

/** Locks a timed section and opens the first question of the next one. */
export function leaveSection(attempt: LocalAttempt, section: number, next: number, monotonic: number): LocalAttempt {
  const timed = recordTimeSpent(attempt, monotonic)
  const at = Math.floor(elapsedSeconds(attempt, monotonic))
  const sections = timed.sections.map((state, index) => (index === section ? { ...state, locked: true, closesAt: at } : state))
  return makeStep({ ...timed, sections, outbox: recordStep(timed.outbox, { at, lock: section }) }, next, {}, monotonic)
}

/** Adds the time spent on the open question since it was opened. */
export function recordTimeSpent(attempt: LocalAttempt, monotonic: number): LocalAttempt {
  const now = elapsedSeconds(attempt, monotonic)
  const recorded = sheetOf(attempt).slots[attempt.current]?.seconds ?? 0
  const seconds = recorded + Math.round(now - attempt.openedAt)
  if (seconds <= recorded) return attempt
  return settleGuest({ ...attempt, openedAt: now, outbox: recordTime(attempt.outbox, attempt.current, seconds) })
}

/** A guest's steps are never sent, so they do not wait in the outbox. */
function settleGuest(attempt: LocalAttempt): LocalAttempt {
  if (attempt.attemptId !== null) return attempt
  return { ...attempt, base: sheetOf(attempt), outbox: openOutbox({ seq: 0, step: attempt.outbox.step }) }
}

export const isSaved = (attempt: LocalAttempt) => isEverythingSaved(attempt.outbox)

/** Takes accepted steps over into the base; a step that the server dropped is undone, and its question says why. */
export function applyAcknowledgement(attempt: LocalAttempt, answer: Acknowledgement, monotonic: number): LocalAttempt {
  const dropped = new Map(answer.dropped.map(({ step, reason }) => [step, reason as RefusalCode]))
  const answered = attempt.outbox.steps.filter(({ step }) => step <= answer.step)
  const accepted = answered.filter(({ step }) => !dropped.has(step))
  const outbox = acknowledge(attempt.outbox, answer)
  const refused = answered.filter(({ step }) => dropped.has(step))
  return applyServerClock(
    {
      ...attempt,
      base: mergePatches(attempt.base, [{ seat: localSeat, steps: accepted, times: attempt.outbox.times }]),
      outbox,
      rejected: noteRejected(attempt.rejected, refused, outbox, (step) => dropped.get(step.step) ?? 'invalid_answer'),
      savedAt: answer.savedAt,
    },
    answer,
    monotonic,
  )
}

/** Adopts what the server has: another device may have added steps, somebody may have granted time. Unsent steps stay on top. */
export function applyServerState(attempt: LocalAttempt, server: OpenAttempt, monotonic: number): LocalAttempt {
  const sections = sectionStates(server).map((state, index) => (state.enteredAt === null ? (attempt.sections[index] ?? state) : state))
  const base = fromSavedState(attempt.plan.slots.length, server)
  return applyServerClock({ ...attempt, base, sections, lateSaves: server.lateSaves }, server, monotonic)
}

/** Undoes steps that the server will never accept. */
export function rejectSteps(attempt: LocalAttempt, steps: readonly Step[], reason: RefusalCode): LocalAttempt {
  const outbox = removeSteps(attempt.outbox, steps)
  return { ...attempt, outbox, rejected: noteRejected(attempt.rejected, steps, outbox, () => reason) }
}

/** An answer that replaced the rejected one meanwhile makes the message pointless. */
function noteRejected(
  rejected: LocalAttempt['rejected'],
  steps: readonly Step[],
  outbox: Outbox,
  reasonOf: (step: Step) => RefusalCode,
): LocalAttempt['rejected'] {
  const noted = { ...rejected }
  for (const step of steps) {
    if (!('question' in step) || step.answer === undefined) continue
    const isReplaced = outbox.steps.some((later) => 'question' in later && later.question === step.question && later.answer !== undefined)
    if (!isReplaced) noted[step.question] = reasonOf(step)
  }
  return noted
}
