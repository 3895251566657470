import type { Save, Step } from './saves.ts'
import { maxStepsInSave } from './step-limits.ts'

type WithoutNumber<S> = S extends unknown ? Omit<S, 'step'> : never

/**
 * Steps and times that the server has not acknowledged yet. A device stores its outbox before it sends anything, so that no number is
 * ever used twice. `sent` holds the times in the last save, or null if something was added since.
 */
export type Outbox = { seq: number; step: number; steps: Step[]; times: Record<number, number>; sent: Record<number, number> | null }

/** Continues from the last save and step that the server has of this seat. */
export function openOutbox(acknowledged: { seq: number; step: number }): Outbox {
  return { seq: acknowledged.seq, step: acknowledged.step, steps: [], times: {}, sent: null }
}

export function recordStep(outbox: Outbox, draft: WithoutNumber<Step>): Outbox {
  const step = outbox.step + 1
  return { ...outbox, step, steps: [...outbox.steps, { ...draft, step }], sent: null }
}

/** `seconds` is the total time the question has been open. */
export function recordTime(outbox: Outbox, question: number, seconds: number): Outbox {
  return { ...outbox, times: { ...outbox.times, [question]: seconds }, sent: null }
}

/** The next save, with everything not yet acknowledged. If nothing was added since the last save, that one is repeated. */
export function prepareSave(outbox: Outbox, maxSteps = maxStepsInSave): { outbox: Outbox; save: Save } | null {
  if (isEverythingSaved(outbox)) return null
  const seq = outbox.sent ? outbox.seq : outbox.seq + 1
  const save = { seq, steps: outbox.steps.slice(0, maxSteps), times: outbox.times }
  return { outbox: { ...outbox, seq, sent: outbox.times }, save }
}

/** Drops only what the server confirms to have; the rest goes into the next save. */
export function acknowledge(outbox: Outbox, saved: { seq: number; step: number }): Outbox {
  const steps = outbox.steps.filter(({ step }) => step > saved.step)
  const isAcknowledged = outbox.sent !== null && saved.seq >= outbox.seq
  return {
    seq: Math.max(outbox.seq, saved.seq),
    step: Math.max(outbox.step, saved.step),
    steps,
    times: isAcknowledged ? {} : outbox.times,
    sent: isAcknowledged ? null : outbox.sent,
  }
}

/** Drops steps that the server refuses, so that the others can be sent. The next save gets a new number. */
export function removeSteps(outbox: Outbox, refused: readonly Step[]): Outbox {
  const numbers = new Set(refused.map(({ step }) => step))
  return { ...outbox, steps: outbox.steps.filter(({ step }) => !numbers.has(step)), sent: null }
}

export function isEverythingSaved(outbox: Outbox): boolean {
  return outbox.steps.length === 0 && Object.keys(outbox.times).length === 0
}
