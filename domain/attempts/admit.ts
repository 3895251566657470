import { readAnswer } from '../questions/kinds/index.ts'
import { allowedSeconds, elapsedSeconds, isGraceOver } from './clock.ts'
import type { Dropped, Head, Refusal } from './head.ts'
import { hasTimedSections, type Plan } from './plan.ts'
import { type Patch, type Save, type Step, stepsOf } from './saves.ts'
import { followSection, refuseBySection } from './sections.ts'
import { maxStep, maxStepsInSave } from './step-limits.ts'

export type Refused = { refused: Refusal }

export type Admitted = {
  head: Head
  patch: Patch
  /** The last save and step known of this seat: a client may forget what it made up to there. */
  seq: number
  step: number
  /** It was saved before and changed nothing. */
  repeated: boolean
  /** Another seat goes on; what was made before it took over was still let in. */
  takenOver: boolean
  /** All that was ever dropped of this seat, so that a lost answer hides nothing. */
  dropped: Dropped[]
}

/**
 * Decides what of a save is let in, from the head alone. A step counts as made when its client says, but not before the last step that
 * is known and not in the future, so that a device can neither go back into a section that is over nor gain by its clock.
 */
export function admitSave(plan: Plan, head: Head, token: string, save: Save, now: number): Admitted | Refused {
  const seat = head.seats.findLast((each) => each.token === token)
  if (!seat) return { refused: 'attempt_taken_over' }
  const successor = head.seats.find(({ number }) => number > seat.number)
  const takenOver = successor !== undefined
  if (save.seq <= seat.seq) {
    const patch = { seat: seat.number, steps: [], times: {} }
    return { head, patch, seq: seat.seq, step: seat.step, repeated: true, takenOver, dropped: seat.dropped }
  }
  if (head.closed) return { refused: 'attempt_closed' }
  if (isGraceOver(plan, head, now)) return { refused: 'time_over' }

  const elapsed = elapsedSeconds(head, now)
  const given = stepsOf(save, seat.step, elapsed)
  const steps = given.map((step) => readStep(plan, step)).filter((step) => step !== null)
  const times = Object.entries(save.times ?? {})
  if (steps.length < given.length || !times.every(([question]) => plan.slots[Number(question)])) return { refused: 'invalid_answer' }

  const until = successor?.from ?? Number.POSITIVE_INFINITY
  const fresh = steps.filter(({ step }) => step > seat.step)
  const judged = judgeSteps(plan, head, fresh, { from: seat.at, until, elapsed })
  const [firstDropped] = judged.dropped
  if (firstDropped && judged.kept.length === 0) return { refused: firstDropped.reason }

  const dropped = [...seat.dropped, ...judged.dropped].slice(-maxStepsInSave)
  const after = { ...seat, seq: save.seq, step: fresh.at(-1)?.step ?? seat.step, at: judged.at, dropped }
  return {
    head: { ...judged.head, seats: head.seats.map((each) => (each === seat ? after : each)) },
    patch: {
      seat: seat.number,
      steps: judged.kept,
      times: Object.fromEntries(times.map(([question, seconds]) => [question, Math.min(seconds, elapsed)])),
    },
    seq: after.seq,
    step: after.step,
    repeated: false,
    takenOver,
    dropped,
  }
}

/** The step with its answer in the form that is kept, or null if it does not fit the paper. */
function readStep(plan: Plan, step: Step): Step | null {
  if (step.step > maxStep) return null
  if ('lock' in step) return hasTimedSections(plan) && plan.sections[step.lock] ? step : null
  const slot = plan.slots[step.question]
  if (!slot) return null
  if (step.answer === undefined) return step
  const reading = readAnswer(slot.kind, slot.optionCount, step.answer)
  return reading.sound ? { ...step, answer: reading.response } : null
}

function judgeSteps(plan: Plan, head: Head, steps: Step[], { from, until, elapsed }: { from: number; until: number; elapsed: number }) {
  const allowed = allowedSeconds(plan, head) ?? Number.POSITIVE_INFINITY
  const kept: Step[] = []
  const dropped: Dropped[] = []
  let known = head
  let at = from
  for (const given of steps) {
    at = Math.max(at, Math.min(given.at, elapsed))
    const step = { ...given, at }
    const reason = at > allowed ? 'time_over' : at > until ? 'attempt_taken_over' : refuseBySection(plan, known, step)
    if (reason) dropped.push({ step: step.step, reason })
    else {
      kept.push(step)
      known = followSection(plan, known, step)
    }
  }
  return { head: known, kept, dropped, at }
}
