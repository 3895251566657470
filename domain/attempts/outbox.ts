import type { Save, Step } from './saves.ts'
import { maxStepsInSave } from './step-limits.ts'

type WithoutNumber<S> = S extends unknown ? Omit<S, 'step'> : never

/**
 * What a device has made and not yet heard back about. It is kept on the device before anything of it is sent, so that no number is
 * ever used for two things. `sent` are the times in the last save made.
 */
export type Outbox = { seq: number; step: number; steps: Step[]; times: Record<number, number>; sent: Record<number, number> | null }

/** Goes on from the last save and step that the server knows of this seat. */
export function openOutbox(known: { seq: number; step: number }): Outbox {
  return { seq: known.seq, step: known.step, steps: [], times: {}, sent: null }
}

export function recordStep(outbox: Outbox, made: WithoutNumber<Step>): Outbox {
  const step = outbox.step + 1
  return { ...outbox, step, steps: [...outbox.steps, { ...made, step }], sent: null }
}

/** `seconds` is all the time the question was open so far. */
export function recordTime(outbox: Outbox, question: number, seconds: number): Outbox {
  return { ...outbox, times: { ...outbox.times, [question]: seconds }, sent: null }
}

/** The next save, with everything that is still unheard of; when nothing was added since the last one, that one again. */
export function prepareSave(outbox: Outbox): { outbox: Outbox; save: Save } | null {
  if (isEverythingSaved(outbox)) return null
  const seq = outbox.sent ? outbox.seq : outbox.seq + 1
  const save = { seq, steps: outbox.steps.slice(0, maxStepsInSave), times: outbox.times }
  return { outbox: { ...outbox, seq, sent: outbox.times }, save }
}

/** Only what the server names as known is forgotten; whatever it did not get goes into the next save. */
export function acknowledge(outbox: Outbox, known: { seq: number; step: number }): Outbox {
  const steps = outbox.steps.filter(({ step }) => step > known.step)
  const heard = outbox.sent !== null && known.seq >= outbox.seq
  return {
    seq: Math.max(outbox.seq, known.seq),
    step: Math.max(outbox.step, known.step),
    steps,
    times: heard ? {} : outbox.times,
    sent: heard ? null : outbox.sent,
  }
}

export function isEverythingSaved(outbox: Outbox): boolean {
  return outbox.steps.length === 0 && Object.keys(outbox.times).length === 0
}
