// “Attempt any N of M”: the first N questions that the learner answers count, another answer is refused until one of them is cleared.
import type { Answer } from '../questions/kinds/kind.ts'
import { isMarked, type KindName } from '../questions/kinds/names.ts'
import type { AttemptHeader } from './header.ts'
import type { Plan } from './plan.ts'
import type { Step } from './saves.ts'

/** How many questions of the section of this question may be answered; undefined without a limit. */
export function attemptLimitAt({ slots, sections }: Plan, question: number): number | undefined {
  return sections[slots[question]?.section ?? 0]?.attempt
}

/** Whether an answer to this question would be one too many in its section. */
export function isSectionFull(plan: Plan, question: number, isAnswered: (question: number) => boolean): boolean {
  const limit = attemptLimitAt(plan, question)
  if (limit === undefined || isAnswered(question)) return false
  const section = plan.slots[question]?.section
  return plan.slots.filter((slot, other) => slot.section === section && isAnswered(other)).length >= limit
}

/** The first section with more answers than count; undefined if there is none. */
export function findOverfullSection({ slots, sections }: Plan, isAnswered: (question: number) => boolean): number | undefined {
  const found = sections.findIndex(
    ({ attempt }, section) =>
      attempt !== undefined && slots.filter((slot, question) => slot.section === section && isAnswered(question)).length > attempt,
  )
  return found < 0 ? undefined : found
}

type AnswerRegisters = NonNullable<AttemptHeader['answered']>

/** Why an answer is refused, from the header alone; `stamp` orders the step among those of all seats. */
export function checkSectionFull(plan: Plan, { answered = {} }: AttemptHeader, step: Step, stamp: number) {
  if ('lock' in step || step.answer === undefined || attemptLimitAt(plan, step.question) === undefined) return null
  const register = answered[step.question]
  // A faulty client has numbered two answers alike: which one counts would depend on their order.
  if (register?.stamp === stamp) return 'invalid_answer'
  const isOverridden = register !== undefined && register.stamp > stamp
  if (step.answer === null || isOverridden) return null
  return isSectionFull(plan, step.question, (question) => answered[question]?.isAnswered ?? false) ? 'section_full' : null
}

/** Records in the header which questions of limited sections are answered. */
export function trackAnswer(plan: Plan, head: AttemptHeader, step: Step, stamp: number): AttemptHeader {
  if ('lock' in step || step.answer === undefined || attemptLimitAt(plan, step.question) === undefined) return head
  const register = head.answered?.[step.question]
  if (register && register.stamp > stamp) return head
  const answered: AnswerRegisters = { ...head.answered, [step.question]: { stamp, isAnswered: step.answer !== null } }
  return { ...head, answered }
}

/** A slot of the paper as far as counting it needs: a cancelled question is `dropped`. */
type CountedSlot = { kind: KindName; key?: { dropped?: 'full' | 'none' | undefined } }

/** The questions of limited sections that do not count: answered ones come first, then those with marks for everybody. */
export function findSurplus(plan: Plan, slots: readonly CountedSlot[], answers: Readonly<Record<number, Answer>>): ReadonlySet<number> {
  const rank = (question: number) => {
    if ((answers[question] ?? null) !== null) return 0
    const dropped = slots[question]?.key?.dropped
    return dropped === 'full' ? 1 : dropped === 'none' ? 3 : 2
  }
  const surplus = plan.sections.flatMap(({ attempt }, section) => {
    if (attempt === undefined) return []
    const questions = plan.slots.flatMap((slot, question) => {
      const keyed = slots[question]
      return slot.section === section && keyed && isMarked(keyed) ? [question] : []
    })
    return questions.sort((a, b) => rank(a) - rank(b) || a - b).slice(attempt)
  })
  return new Set(surplus)
}
