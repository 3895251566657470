import type { KeyedSlot } from '#domain/attempts/marking.ts'
import { hasTimedSections, type Plan } from '#domain/attempts/plan.ts'
import type { Save, Step } from '#domain/attempts/saves.ts'
import { sampleAnswers } from '#domain/questions/kinds/index.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { type AnswerableKind, isMarked } from '#domain/questions/kinds/names.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

type AnswerableSlot = Extract<KeyedSlot, { kind: AnswerableKind }>

/** How a generated learner answers. */
type AnswerOptions = {
  /** Seeds the learner's strengths in topics, pace and fatigue, which are therefore always the same. */
  who: string
  /** The share of medium questions that they know, on this day. */
  ability: number
  chance: SeededRandom
  /** The paper, so that a question is equally hard for all learners. */
  paper: string
  /** The share of the paper that is worked on. */
  part?: number
}

/** The result of an attempt: all steps in one save, and its duration. */
type AnsweredPaper = { save: Save; seconds: number }

/** In logits, like everything that is added up to the probability of knowing an answer. */
const difficulty: Record<AnswerableSlot['difficulty'], number> = { Easy: -0.9, Medium: 0, Hard: 0.9 }
const slowness: Record<AnswerableSlot['difficulty'], number> = { Easy: 0.8, Medium: 1, Hard: 1.3 }
const topicSpread = 0.7
const maxFatigue = 0.6

/** The time per question in practice, which has no time limit. */
const practiceSeconds = 55

/**
 * Answers a paper as a learner would: what they know depends on their ability, their strength in the topic, how hard and how sharp the
 * question is, and how tired they are; of what they do not know they skip a part and guess the rest, often the most tempting option.
 */
export function answerPaper(plan: Plan, slots: readonly KeyedSlot[], options: AnswerOptions): AnsweredPaper {
  const { who, chance, paper, part = 1 } = options
  const steps: Step[] = []
  const times: Record<string, number> = {}
  let at = 0
  const addStep = (step: { question: number; answer?: Answer; marked?: boolean }) => steps.push({ step: steps.length + 1, at, ...step })
  const learner = seededRandom(`learner ${who}`)
  const [fatigue, pace, caution] = [learner.between(0, maxFatigue), learner.between(0.84, 1.12), learner.between(0.15, 0.5)]

  for (const [section, inSection] of sectionsOf(plan, slots)) {
    // Slow learners do not reach the last questions.
    const reached = Math.ceil(inSection.length * part * Math.min(1, pace))
    const budget = plan.sections[section]?.seconds ?? ((plan.seconds ?? practiceSeconds * slots.length) * inSection.length) / slots.length
    const seconds = pacesOf(inSection.slice(0, reached), budget * part * chance.between(0.7, 0.95) * Math.min(1, 1.75 - pace), chance)
    const most = plan.sections[section]?.attempt ?? reached
    let answered = 0
    for (const [index, { question, slot }] of inSection.slice(0, reached).entries()) {
      const tired = fatigue * (question / Math.max(1, slots.length - 1))
      const isKnown = chance.isLikely(probabilityOf(slot, { ...options, question, tired }))
      times[question] = seconds[index] ?? 1
      at += seconds[index] ?? 1
      if (answered === most || (!isKnown && chance.isLikely(caution))) {
        addStep({ question, ...(chance.isLikely(0.3) && { marked: true }) })
        continue
      }
      answered += 1
      if (chance.isLikely(0.07)) addStep({ question, answer: sample(slot, `${paper} ${question}`, chance).wrong })
      const isRight = isKnown ? chance.isLikely(0.97) : chance.isLikely(luckOf(slot))
      const answer = sample(slot, `${paper} ${question}`, chance)[isRight ? 'right' : 'wrong']
      addStep({ question, answer, ...(chance.isLikely(isKnown ? 0.04 : 0.12) && { marked: true }) })
    }
    if (part === 1 && hasTimedSections(plan)) steps.push({ step: steps.length + 1, at, lock: section })
  }
  return { save: { seq: 1, steps, times }, seconds: at + 5 }
}

const logit = (share: number) => Math.log(share / (1 - share))
const clamp = (share: number) => Math.min(0.97, Math.max(0.03, share))

type Moment = Pick<AnswerOptions, 'who' | 'ability' | 'paper'> & { question: number; tired: number }

/** The two-parameter logistic model of item response theory. */
function probabilityOf(slot: AnswerableSlot, { who, ability, paper, question, tired }: Moment): number {
  const item = seededRandom(`${paper} ${question}`)
  const hardness = difficulty[slot.difficulty] + item.between(-0.6, 0.6)
  const discrimination = item.between(0.8, 1.7)
  const strength = seededRandom(`${who} ${slot.topic}`).between(-topicSpread, topicSpread)
  return 1 / (1 + Math.exp(-discrimination * (logit(clamp(ability)) + strength - tired - hardness)))
}

/** The chance that a guess is right: hardly any without options. */
const luckOf = ({ optionCount }: AnswerableSlot) => (optionCount > 1 ? 1 / optionCount : 0.02)

/** By section in order, because sections may have separate time limits. */
function sectionsOf(plan: Plan, slots: readonly KeyedSlot[]): Map<number, { question: number; slot: AnswerableSlot }[]> {
  const answerable = slots.flatMap((slot, question) => (isMarked(slot) ? [{ question, slot }] : []))
  const sections = Map.groupBy(answerable, ({ question }) => plan.slots[question]?.section ?? 0)
  return new Map([...sections].sort(([one], [other]) => one - other))
}

/** Splits the seconds over the questions: more for hard ones, and now and then one takes much longer. */
function pacesOf(questions: { slot: AnswerableSlot }[], seconds: number, chance: SeededRandom): number[] {
  const weights = questions.map(({ slot }) => chance.between(0.5, 1.3) * slowness[slot.difficulty] * (chance.isLikely(0.1) ? 2.4 : 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => Math.max(1, Math.floor((weight / sum) * seconds)))
}

/** A right and a wrong answer; of the wrong ones, one tempts more than the others. */
function sample({ kind, key, optionCount }: AnswerableSlot, item: string, chance: SeededRandom) {
  const tempting = seededRandom(`tempting in ${item}`).next()
  return sampleAnswers(kind, key, optionCount, (count) => {
    const choices = Math.max(1, count)
    return chance.isLikely(0.45) ? Math.floor(tempting * choices) : chance.below(choices)
  })
}
