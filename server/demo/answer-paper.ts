import type { KeyedSlot } from '#domain/attempts/marking.ts'
import { hasTimedSections, type Plan } from '#domain/attempts/plan.ts'
import type { Save, Step } from '#domain/attempts/saves.ts'
import { sampleAnswers } from '#domain/questions/kinds/index.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { type AnswerableKind, isMarked } from '#domain/questions/kinds/names.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

type AnswerableSlot = Extract<KeyedSlot, { kind: AnswerableKind }>

/** How a generated learner answers: `ability` is about the share of medium questions that they know. */
type AnswerOptions = {
  ability: number
  chance: SeededRandom
  /** The paper, so that a question is equally hard for all learners. */
  paper: string
  /** The share of the paper that is worked on. */
  part?: number
}

/** The result of an attempt: all steps in one save, and its duration. */
type AnsweredPaper = { save: Save; seconds: number }

const difficultyOffset: Record<AnswerableSlot['difficulty'], number> = { Easy: 0.14, Medium: 0, Hard: -0.16 }

/** The time per question in practice, which has no time limit. */
const practiceSeconds = 55

export function answerPaper(plan: Plan, slots: readonly KeyedSlot[], { ability, chance, paper, part = 1 }: AnswerOptions): AnsweredPaper {
  const steps: Step[] = []
  const times: Record<string, number> = {}
  let at = 0
  const addStep = (step: { question: number; answer?: Answer; marked?: boolean }) => steps.push({ step: steps.length + 1, at, ...step })

  for (const [section, inSection] of sectionsOf(plan, slots)) {
    const attempted = inSection.slice(0, Math.ceil(inSection.length * part))
    const budget = plan.sections[section]?.seconds ?? ((plan.seconds ?? practiceSeconds * slots.length) * inSection.length) / slots.length
    const paces = pacesOf(attempted.length, budget * part * chance.between(0.6, 0.93), chance)
    for (const [index, { question, slot }] of attempted.entries()) {
      const seconds = paces[index] ?? 1
      const probability = clamp(ability + difficultyOffset[slot.difficulty] + seededRandom(`${paper} ${question}`).between(-0.14, 0.14))
      const isKnown = chance.isLikely(probability)
      times[question] = seconds
      at += seconds
      if (!isKnown && chance.isLikely(0.28)) addStep({ question, ...(chance.isLikely(0.3) && { marked: true }) })
      else {
        if (chance.isLikely(0.07)) addStep({ question, answer: sample(slot, chance).wrong })
        const answer = sample(slot, chance)[isKnown ? 'right' : 'wrong']
        addStep({ question, answer, ...(chance.isLikely(isKnown ? 0.04 : 0.12) && { marked: true }) })
      }
    }
    if (part === 1 && hasTimedSections(plan)) steps.push({ step: steps.length + 1, at, lock: section })
  }
  return { save: { seq: 1, steps, times }, seconds: at + 5 }
}

const clamp = (probability: number) => Math.min(0.97, Math.max(0.06, probability))

/** By section in order, because sections may have separate time limits. */
function sectionsOf(plan: Plan, slots: readonly KeyedSlot[]): Map<number, { question: number; slot: AnswerableSlot }[]> {
  const answerable = slots.flatMap((slot, question) => (isMarked(slot) ? [{ question, slot }] : []))
  const sections = Map.groupBy(answerable, ({ question }) => plan.slots[question]?.section ?? 0)
  return new Map([...sections].sort(([one], [other]) => one - other))
}

/** Splits the seconds over the questions at random; now and then one takes much longer. */
function pacesOf(count: number, seconds: number, chance: SeededRandom): number[] {
  const weights = Array.from({ length: count }, () => chance.between(0.5, 1.3) * (chance.isLikely(0.1) ? 2.4 : 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => Math.max(1, Math.floor((weight / sum) * seconds)))
}

const sample = ({ kind, key, optionCount }: AnswerableSlot, chance: SeededRandom) =>
  sampleAnswers(kind, key, optionCount, (count) => chance.below(Math.max(1, count)))
