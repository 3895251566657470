import Fraction from 'fraction.js'
import { toExact } from '../exact.ts'
import { type KindAndKey, markAnswer } from '../questions/kinds/index.ts'
import type { Answer, MarkValues } from '../questions/kinds/kind.ts'
import { isMarked, type unmarkedKind } from '../questions/kinds/names.ts'
import { type MarkingRules, markValuesOf } from './mark-values.ts'
import type { MarkedQuestion, QuestionGroups } from './marked-question.ts'
import { findSurplus } from './optional-questions.ts'
import type { Plan } from './plan.ts'
import { type Tally, tally } from './tally.ts'

/** A slot of the paper with its answer key. A note has no key and is not marked. */
export type KeyedSlot = QuestionGroups & { marks?: string } & ((KindAndKey & { optionCount: number }) | { kind: typeof unmarkedKind })

export type MarkedPaper = {
  questions: MarkedQuestion[]
  total: Tally
  sections: Record<string, Tally>
  topics: Record<string, Tally>
  difficulties: Record<string, Tally>
}

const zero = new Fraction(0)

const valuesBySlots = new WeakMap<readonly KeyedSlot[], { rules: MarkingRules; values: MarkValues[] }>()

/** They are the same for everybody who takes a paper, so they are computed once. */
function rememberedMarkValues(rules: MarkingRules, slots: readonly KeyedSlot[]): MarkValues[] {
  const known = valuesBySlots.get(slots)
  if (known?.rules === rules) return known.values
  const values = markValuesOf(rules, slots)
  valuesBySlots.set(slots, { rules, values })
  return values
}

/**
 * Marks every question of a paper and totals by section, topic and difficulty. `answers` is keyed by question index, as in the API. The
 * plan says how many questions of each section count; without it all do.
 */
export function markPaper(
  rules: MarkingRules,
  slots: readonly KeyedSlot[],
  answers: Readonly<Record<number, Answer>>,
  plan?: Plan,
): MarkedPaper {
  const surplus = plan ? findSurplus(plan, slots, answers) : new Set<number>()
  const values = rememberedMarkValues(rules, slots)
  const questions = slots.flatMap((slot, question): MarkedQuestion[] => {
    const worth = values[question]
    if (!isMarked(slot) || !worth) return []
    const { section, topic, difficulty } = slot
    const place = { question, section, topic, difficulty }
    if (surplus.has(question)) {
      const outcome = slot.key.dropped ? 'dropped' : 'unanswered'
      return [{ ...place, outcome, counts: false, marks: toExact(zero), maximum: toExact(zero) }]
    }
    const { outcome, marks } = markAnswer(slot.kind, slot.key, slot.optionCount, answers[question] ?? null, worth)
    const counts = slot.key.dropped !== 'none'
    return [{ ...place, outcome, counts, marks: toExact(marks), maximum: toExact(counts ? worth.right : zero) }]
  })
  const total = tally(questions)
  const tallyBy = (group: keyof QuestionGroups) => tallyGroups(questions, group, total)
  return { questions, total, sections: tallyBy('section'), topics: tallyBy('topic'), difficulties: tallyBy('difficulty') }
}

function tallyGroups(questions: MarkedQuestion[], by: keyof QuestionGroups, total: Tally): Record<string, Tally> {
  const groups = Map.groupBy(questions, (question) => question[by])
  return Object.fromEntries(Array.from(groups, ([name, group]) => [name, groups.size === 1 ? total : tally(group)]))
}
