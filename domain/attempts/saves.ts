import { z } from 'zod'
import { languages } from '../language.ts'
import { Answer } from '../questions/kinds/kind.ts'
import { maxStep, maxStepsInSave } from './step-limits.ts'

const index = z.number().int().min(0).max(999)
const indexKey = z.string().regex(/^(0|[1-9]\d{0,2})$/, 'Questions are numbered from 0')
const seconds = z.number().int().min(0).max(10_000_000)

const stepFields = { step: z.number().int().min(1).max(maxStep), at: seconds }

/** The learner opened a question and possibly answered it, marked it or changed its language. `at` is in seconds from the start. */
const QuestionStep = z.object({
  ...stepFields,
  question: index,
  answer: Answer.optional(),
  marked: z.boolean().optional(),
  language: z.enum(languages).optional(),
})
export type QuestionStep = z.infer<typeof QuestionStep>

/** The learner left a section for good. */
const LockStep = z.object({ ...stepFields, lock: index })

export const Step = z.union([QuestionStep, LockStep])
export type Step = z.infer<typeof Step>

/**
 * What a client sends. `steps` are all that the server has not acknowledged, so that each save includes the earlier ones that may be lost.
 * A client that does not track steps may send plain `answers`, `marked` and `visited`, which are dated on arrival. `times` are total
 * seconds by question, so that sending them twice is harmless.
 */
export const Save = z.object({
  seq: z.number().int().min(1).max(1_000_000_000),
  steps: z.array(Step).max(maxStepsInSave).optional(),
  answers: z.record(indexKey, Answer).optional(),
  marked: z.record(indexKey, z.boolean()).optional(),
  visited: z.array(index).max(1000).optional(),
  times: z.record(indexKey, seconds).optional(),
})
export type Save = z.infer<typeof Save>

/** The accepted part of a save. Merging patches is commutative and idempotent. */
export type Patch = { seat: number; steps: Step[]; times: Record<number, number> }

/** All steps of a save in order; plain fields become steps numbered after the last known one. */
export function collectSteps(save: Save, lastStep: number, elapsed: number): Step[] {
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
