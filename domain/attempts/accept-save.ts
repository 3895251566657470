import { parseAnswer } from '../questions/kinds/answers.ts'
import { stampOf } from './answer-sheet.ts'
import { allowedSeconds, countLate, earliestClaim, elapsedSeconds, isGraceOver, nextContact } from './clock.ts'
import type { AttemptHeader, DroppedStep, RefusalCode } from './header.ts'
import { checkSectionFull, trackAnswer } from './optional-questions.ts'
import { hasTimedSections, type Plan } from './plan.ts'
import { collectSteps, type Patch, type Save, type Step } from './saves.ts'
import { checkSectionOpen, trackSection } from './sections.ts'
import { maxStep, maxStepsInSave } from './step-limits.ts'

export type Refusal = { refused: RefusalCode }

export type AcceptedSave = {
  head: AttemptHeader
  patch: Patch
  /** The last save and step accepted from this seat; a client may drop everything up to there from its outbox. */
  seq: number
  step: number
  /** The save had been accepted before and changed nothing. */
  repeated: boolean
  /** Another seat is active now; steps made before its takeover were still accepted. */
  takenOver: boolean
  /** All steps of this seat that were ever dropped, so that a client whose response got lost still learns of them. */
  dropped: DroppedStep[]
  lateSaves: number
}

/**
 * Decides which steps of a save are accepted, from the attempt's header alone. The time that a client claims for a step is believed only
 * for a span in which the server did not hear from it, and within a bound, so that a device can neither go back into a section that ended
 * while it was connected nor gain time by its clock.
 */
export function acceptSave(plan: Plan, head: AttemptHeader, token: string, save: Save, now: number): AcceptedSave | Refusal {
  const seat = head.seats.findLast((each) => each.token === token)
  if (!seat) return { refused: 'attempt_taken_over' }
  const successor = head.seats.find(({ number }) => number > seat.number)
  const takenOver = successor !== undefined
  if (save.seq <= seat.seq) {
    const patch = { seat: seat.number, steps: [], times: {} }
    return { head, patch, seq: seat.seq, step: seat.step, repeated: true, takenOver, dropped: seat.dropped, lateSaves: head.lateSaves ?? 0 }
  }
  if (head.closed) return { refused: 'attempt_closed' }
  if (isGraceOver(plan, head, now)) return { refused: 'time_over' }

  const elapsed = elapsedSeconds(head, now)
  const fresh = collectSteps(save, seat.step, elapsed).filter(({ step }) => step > seat.step)
  const times = Object.entries(save.times ?? {})
  if (!times.every(([question]) => plan.slots[Number(question)])) return { refused: 'invalid_answer' }

  const until = successor?.from ?? Number.POSITIVE_INFINITY
  const checked = checkSteps(plan, head, fresh, { seat: seat.number, from: earliestClaim(seat, elapsed), until, elapsed })
  const [firstDropped] = checked.dropped
  if (firstDropped && checked.accepted.length === 0) return { refused: firstDropped.reason }

  const late = countLate(head.late, checked.accepted, elapsed)
  const dropped = [...seat.dropped, ...checked.dropped].slice(-maxStepsInSave)
  const lateSaves = (head.lateSaves ?? 0) + (takenOver && checked.accepted.length > 0 ? 1 : 0)
  const updatedSeat = {
    ...seat,
    seq: save.seq,
    step: fresh.at(-1)?.step ?? seat.step,
    at: Math.max(seat.at, checked.at),
    contact: nextContact(seat.contact, elapsed),
    dropped,
  }
  return {
    head: {
      ...checked.head,
      ...(late && { late }),
      ...(lateSaves > 0 && { lateSaves }),
      seats: head.seats.map((each) => (each === seat ? updatedSeat : each)),
    },
    patch: {
      seat: seat.number,
      steps: checked.accepted,
      times: Object.fromEntries(times.map(([question, seconds]) => [question, Math.min(seconds, elapsed)])),
    },
    seq: updatedSeat.seq,
    step: updatedSeat.step,
    repeated: false,
    takenOver,
    dropped,
    lateSaves,
  }
}

/** The step with its answer in stored form, or null if it does not fit the paper. */
function parseStep(plan: Plan, step: Step): Step | null {
  if (step.step > maxStep) return null
  if ('lock' in step) return hasTimedSections(plan) && plan.sections[step.lock] ? step : null
  const slot = plan.slots[step.question]
  if (!slot) return null
  if (step.answer === undefined) return step
  const parsed = parseAnswer(slot.kind, slot.optionCount, step.answer)
  return parsed.valid ? { ...step, answer: parsed.response } : null
}

function checkSteps(
  plan: Plan,
  initial: AttemptHeader,
  steps: Step[],
  { seat, from, until, elapsed }: { seat: number; from: number; until: number; elapsed: number },
) {
  const allowed = allowedSeconds(plan, initial) ?? Number.POSITIVE_INFINITY
  const accepted: Step[] = []
  const dropped: DroppedStep[] = []
  let head = initial
  let at = from
  for (const sent of steps) {
    at = Math.max(at, Math.min(sent.at, elapsed))
    const step = parseStep(plan, { ...sent, at })
    if (!step) {
      dropped.push({ step: sent.step, reason: 'invalid_answer' })
      continue
    }
    const stamp = stampOf(seat, step.step)
    const late = at > allowed ? 'time_over' : at > until ? 'attempt_taken_over' : null
    const reason = late ?? checkSectionOpen(plan, head, step) ?? checkSectionFull(plan, head, step, stamp)
    if (reason) dropped.push({ step: step.step, reason })
    else {
      accepted.push(step)
      head = trackAnswer(plan, trackSection(plan, head, step), step, stamp)
    }
  }
  return { head, accepted, dropped, at }
}
