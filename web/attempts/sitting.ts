import type { OpenAttempt } from '#domain/attempts/contract.ts'
import { type DeviceClock, elapsedOn, resumeClock, setClock } from '#domain/attempts/device-clock.ts'
import { isEverythingSaved, type Outbox, openOutbox, recordStep, recordTime } from '#domain/attempts/outbox.ts'
import { blankSheet, mergePatch, type Sheet, standingAnswer } from '#domain/attempts/sheet.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import type { Language } from '#domain/show.ts'
import type { KeptAttempt, SectionTimes } from './kept.ts'

/** Steps of this device come after whatever the server told of the attempt. */
const ownSeat = 1

/** An attempt while it is taken on this device. Everything in it is plain, so that it can be kept as it is. */
export type Sitting = {
  key: string
  paperId: string
  bodyId: string
  attemptId: string | null
  /** The live event that it is sat for. */
  eventId?: string | null
  token: string | null
  seat: string
  /** By the server's clock, in milliseconds; nothing for a guest. */
  startedAt: number | null
  sheet: Sheet
  outbox: Outbox
  clock: DeviceClock
  /** Seconds in all; nothing where no clock runs. */
  allowed: number | null
  sections: SectionTimes
  savedAt: string | null
  submittedAt: number | null
  current: number
  /** When the open question was opened, in seconds from the start. */
  openedAt: number
}

function sheetOf(attempt: OpenAttempt, questionCount: number): Sheet {
  const sheet = blankSheet(questionCount)
  return {
    current: attempt.current === null ? null : { stamp: 0, value: attempt.current },
    slots: sheet.slots.map((slot, index) => {
      const answer = attempt.answers[index]
      const spoken = attempt.languages[index]
      return {
        ...slot,
        changes: answer === undefined || answer === null ? [] : [{ stamp: 0, at: 0, answer }],
        marked: attempt.marked.includes(index) ? { stamp: 0, value: true } : null,
        language: spoken ? { stamp: 0, value: spoken } : null,
        visited: attempt.visited.includes(index),
        seconds: attempt.times[index] ?? 0,
      }
    }),
  }
}

const sectionTimes = (attempt: OpenAttempt): SectionTimes =>
  attempt.sections.map(({ enteredAt, closesAt, locked }) => ({ enteredAt, closesAt, locked }))

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000

type Opened = { key: string; token: string; questionCount: number; monotonic: number; unsent?: Outbox | undefined }

/** From the server's word on the attempt; what this device had not sent yet is laid over it. */
export function openSitting(attempt: OpenAttempt, { key, token, questionCount, monotonic, unsent }: Opened): Sitting {
  const known = { seq: attempt.seq, step: attempt.step }
  const steps = unsent?.steps.filter(({ step }) => step > known.step) ?? []
  const outbox = { ...openOutbox(known), step: Math.max(known.step, unsent?.step ?? 0), steps, times: unsent?.times ?? {} }
  const sheet = mergePatch(sheetOf(attempt, questionCount), { seat: ownSeat, steps, times: outbox.times })
  const clock = setClock(Date.parse(attempt.startedAt), Date.parse(attempt.serverNow), monotonic)
  return {
    key,
    token,
    paperId: attempt.paperId,
    bodyId: attempt.bodyId,
    attemptId: attempt._id,
    eventId: attempt.eventId,
    seat: attempt.seat,
    startedAt: Date.parse(attempt.startedAt),
    sheet,
    outbox,
    clock,
    allowed: attempt.deadline === null ? null : secondsBetween(attempt.startedAt, attempt.deadline),
    sections: sectionTimes(attempt),
    savedAt: attempt.serverNow,
    submittedAt: null,
    current: sheet.current?.value ?? 0,
    openedAt: elapsedOn(clock, monotonic) / 1000,
  }
}

type GuestStart = {
  key: string
  paperId: string
  bodyId: string
  questionCount: number
  sectionCount: number
  allowed: number | null
  monotonic: number
}

/** A guest's attempt is known to nobody but this device. */
export function openGuestSitting(start: GuestStart): Sitting {
  return {
    key: start.key,
    paperId: start.paperId,
    bodyId: start.bodyId,
    attemptId: null,
    token: null,
    seat: 'guest',
    startedAt: null,
    sheet: blankSheet(start.questionCount),
    outbox: openOutbox({ seq: 0, step: 0 }),
    clock: setClock(0, 0, start.monotonic),
    allowed: start.allowed,
    sections: Array.from({ length: start.sectionCount }, () => ({ enteredAt: null, closesAt: null, locked: false })),
    savedAt: null,
    submittedAt: null,
    current: 0,
    openedAt: 0,
  }
}

export function toKept(sitting: Sitting, monotonic: number): KeptAttempt {
  const { clock, current: _, openedAt: __, allowed, ...rest } = sitting
  return { ...rest, clock: { elapsed: elapsedOn(clock, monotonic), wall: Date.now(), allowed } }
}

/** After a reload without the server: everything goes on from what was kept. */
export function fromKept(kept: KeptAttempt, monotonic: number): Sitting {
  const { clock, ...rest } = kept
  const resumed = resumeClock(clock, Date.now(), monotonic)
  return {
    ...rest,
    clock: resumed,
    allowed: clock.allowed,
    current: kept.sheet.current?.value ?? 0,
    openedAt: elapsedOn(resumed, monotonic) / 1000,
  }
}

export const elapsedSeconds = (sitting: Sitting, monotonic: number) => elapsedOn(sitting.clock, monotonic) / 1000

export function secondsLeft(sitting: Sitting, monotonic: number): number | null {
  return sitting.allowed === null ? null : Math.max(0, sitting.allowed - elapsedSeconds(sitting, monotonic))
}

/** The server said what time it is and when the attempt ends: its word replaces the device's reckoning. */
export function heed(sitting: Sitting, said: { serverNow: string; deadline: string | null }, monotonic: number): Sitting {
  const { startedAt } = sitting
  if (startedAt === null) return sitting
  const clock = setClock(startedAt, Date.parse(said.serverNow), monotonic)
  return { ...sitting, clock, allowed: said.deadline === null ? null : (Date.parse(said.deadline) - startedAt) / 1000 }
}

export type Change = { answer?: Answer; marked?: boolean; language?: Language }

/** A question is opened, answered, marked or read in another language: one step, which also notes the time spent. */
export function makeStep(sitting: Sitting, question: number, change: Change, monotonic: number): Sitting {
  const timed = noteTime(sitting, monotonic)
  const at = Math.floor(elapsedSeconds(sitting, monotonic))
  const outbox = recordStep(timed.outbox, { at, question, ...change })
  const step = outbox.steps.at(-1)
  const sheet = step ? mergePatch(timed.sheet, { seat: ownSeat, steps: [step], times: {} }) : timed.sheet
  return { ...timed, outbox, sheet, current: question }
}

/** A timed section is left for good, and the next one is entered. */
export function leaveSection(sitting: Sitting, section: number, next: number, monotonic: number): Sitting {
  const timed = noteTime(sitting, monotonic)
  const at = Math.floor(elapsedSeconds(sitting, monotonic))
  const sections = timed.sections.map((times, index) => (index === section ? { ...times, locked: true } : times))
  return makeStep({ ...timed, sections, outbox: recordStep(timed.outbox, { at, lock: section }) }, next, {}, monotonic)
}

/** Time spent on the open question so far; it only ever grows. */
export function noteTime(sitting: Sitting, monotonic: number): Sitting {
  const now = elapsedSeconds(sitting, monotonic)
  const known = sitting.sheet.slots[sitting.current]?.seconds ?? 0
  const seconds = known + Math.round(now - sitting.openedAt)
  if (seconds <= known) return sitting
  return {
    ...sitting,
    openedAt: now,
    outbox: recordTime(sitting.outbox, sitting.current, seconds),
    sheet: mergePatch(sitting.sheet, { seat: ownSeat, steps: [], times: { [sitting.current]: seconds } }),
  }
}

export const isSaved = (sitting: Sitting) => isEverythingSaved(sitting.outbox)

export function answersOf(sheet: Sheet): Record<string, Answer> {
  return Object.fromEntries(
    sheet.slots.flatMap((slot, index) => (standingAnswer(slot) === null ? [] : [[String(index), standingAnswer(slot)]])),
  )
}
