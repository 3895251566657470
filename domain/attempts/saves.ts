import { z } from 'zod'
import { Answer } from '../questions/kinds/kind.ts'
import { languages } from '../show.ts'
import { maxStep, maxStepsInSave } from './step-limits.ts'

const place = z.number().int().min(0).max(999)
const key = z.string().regex(/^(0|[1-9]\d{0,2})$/, 'Questions are numbered from 0')
const seconds = z.number().int().min(0).max(10_000_000)

const made = { step: z.number().int().min(1).max(maxStep), at: seconds }

/** Something the learner did, at so many seconds from the start: a question was opened, and perhaps answered, marked or read in a language. */
const QuestionStep = z.object({
  ...made,
  question: place,
  answer: Answer.optional(),
  marked: z.boolean().optional(),
  language: z.enum(languages).optional(),
})
export type QuestionStep = z.infer<typeof QuestionStep>

/** The learner left a section for good. */
const LockStep = z.object({ ...made, lock: place })

export const Step = z.union([QuestionStep, LockStep])
export type Step = z.infer<typeof Step>

/**
 * What a client sends. `steps` are all that it made and has not heard back about, so that a save contains every earlier one that is still
 * on its way; a client without steps of its own may send the plain `answers`, `marked` and `visited`, which count as made on arrival.
 * `times` are each question's seconds in all, so that sending them twice is harmless.
 */
export const Save = z.object({
  seq: z.number().int().min(1).max(1_000_000_000),
  steps: z.array(Step).max(maxStepsInSave).optional(),
  answers: z.record(key, Answer).optional(),
  marked: z.record(key, z.boolean()).optional(),
  visited: z.array(place).max(1000).optional(),
  times: z.record(key, seconds).optional(),
})
export type Save = z.infer<typeof Save>

/** What of a save was let in. Merging the same patches in any order, any number of times, gives the same sheet. */
export type Patch = { seat: number; steps: Step[]; times: Record<number, number> }

/** All steps of a save in the order they were made; plain fields follow the last step that is known. */
export function stepsOf(save: Save, lastStep: number, elapsed: number): Step[] {
  const steps = [...(save.steps ?? [])].sort((a, b) => a.step - b.step)
  let step = Math.max(lastStep, steps.at(-1)?.step ?? 0)
  const touched = new Set([...(save.visited ?? []).map(String), ...Object.keys(save.marked ?? {}), ...Object.keys(save.answers ?? {})])
  for (const question of touched) {
    step += 1
    const answer = save.answers?.[question]
    const marked = save.marked?.[question]
    steps.push({
      step,
      at: elapsed,
      question: Number(question),
      ...(answer !== undefined && { answer }),
      ...(marked !== undefined && { marked }),
    })
  }
  return steps
}
