import type { KeyedSlot } from '#domain/attempts/marking.ts'
import { hasTimedSections, type Plan } from '#domain/attempts/plan.ts'
import type { Save, Step } from '#domain/attempts/saves.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { indexOf } from '#domain/questions/kinds/options.ts'
import { type Chance, chanceOf } from './chance.ts'

type Asked = Exclude<KeyedSlot, { kind: 'note' }>

/** How a made-up learner answers: `ability` is about the share of questions of medium difficulty that they know. */
type Manner = {
  ability: number
  chance: Chance
  /** The paper's name: a question that is hard for one is hard for all. */
  paper: string
  /** How much of the paper is worked on. */
  part?: number
}

/** What a sitting comes to: all steps in one save, and how long it took. */
export type Answered = { save: Save; seconds: number }

const easier: Record<Asked['difficulty'], number> = { Easy: 0.14, Medium: 0, Hard: -0.16 }

/** Without a clock a question is given about this long. */
const practiceSeconds = 55

export function answerPaper(plan: Plan, slots: readonly KeyedSlot[], { ability, chance, paper, part = 1 }: Manner): Answered {
  const steps: Step[] = []
  const times: Record<string, number> = {}
  let at = 0
  const take = (step: { question: number; answer?: Answer; marked?: boolean }) => steps.push({ step: steps.length + 1, at, ...step })

  for (const [section, own] of sectionsOf(plan, slots)) {
    const worked = own.slice(0, Math.ceil(own.length * part))
    const budget = plan.sections[section]?.seconds ?? ((plan.seconds ?? practiceSeconds * slots.length) * own.length) / slots.length
    const paces = pacesOf(worked.length, budget * part * chance.between(0.6, 0.93), chance)
    for (const [index, { question, slot }] of worked.entries()) {
      const seconds = paces[index] ?? 1
      const knows = clamp(ability + easier[slot.difficulty] + chanceOf(`${paper} ${question}`).between(-0.14, 0.14))
      const isKnown = chance.isLikely(knows)
      times[question] = seconds
      at += seconds
      if (!isKnown && chance.isLikely(0.28)) take({ question, ...(chance.isLikely(0.3) && { marked: true }) })
      else {
        if (chance.isLikely(0.07)) take({ question, answer: wrongAnswer(slot, chance) })
        const answer = isKnown ? rightAnswer(slot) : wrongAnswer(slot, chance)
        take({ question, answer, ...(chance.isLikely(isKnown ? 0.04 : 0.12) && { marked: true }) })
      }
    }
    if (part === 1 && hasTimedSections(plan)) steps.push({ step: steps.length + 1, at, lock: section })
  }
  return { save: { seq: 1, steps, times }, seconds: at + 5 }
}

const clamp = (probability: number) => Math.min(0.97, Math.max(0.06, probability))

/** Section by section, as they have to be sat where each has its own time. */
function sectionsOf(plan: Plan, slots: readonly KeyedSlot[]): Map<number, { question: number; slot: Asked }[]> {
  const asked = slots.flatMap((slot, question) => (slot.kind === 'note' ? [] : [{ question, slot }]))
  const sections = Map.groupBy(asked, ({ question }) => plan.slots[question]?.section ?? 0)
  return new Map([...sections].sort(([one], [other]) => one - other))
}

/** Seconds for each of so many questions, which come to no more than the given ones. Now and then one takes much longer. */
function pacesOf(count: number, seconds: number, chance: Chance): number[] {
  const weights = Array.from({ length: count }, () => chance.between(0.5, 1.3) * (chance.isLikely(0.1) ? 2.4 : 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => Math.max(1, Math.floor((weight / sum) * seconds)))
}

function rightAnswer(slot: Asked): Answer {
  if (slot.kind === 'single') return slot.key.answer.slice(0, 1).map(indexOf)[0] ?? null
  if (slot.kind === 'multiple') return slot.key.answers.map(indexOf)
  return slot.key.value ?? slot.key.ranges?.[0]?.[0] ?? null
}

function wrongAnswer(slot: Asked, chance: Chance): Answer {
  if (slot.kind === 'numeric') return String(Math.round(Number.parseFloat(String(rightAnswer(slot))) * 200 + 700) / 100)
  const right = (slot.kind === 'single' ? slot.key.answer : slot.key.answers).map(indexOf)
  const others = Array.from({ length: slot.optionCount }, (_, option) => option).filter((option) => !right.includes(option))
  const other = others[chance.below(others.length)]
  if (slot.kind === 'single') return other ?? null
  // Half know a part of the answer.
  return right.length > 1 && (other === undefined || chance.isLikely(0.5)) ? right.slice(0, -1) : [other ?? 0]
}
