import Fraction from 'fraction.js'
import type { Paper } from '../catalogue/paper.ts'
import { store } from '../exact.ts'
import { type KindedKey, markAnswer } from '../questions/kinds/index.ts'
import type { Answer, Outcome, Worth } from '../questions/kinds/kind.ts'
import { type Tally, tally } from './tally.ts'

export type MarkingRules = Pick<Paper, 'marking' | 'totalMarks' | 'negativeMarking'>

type Place = { section: string; topic: string; difficulty: Paper['difficulty'] }

/** A slot of the paper with its key. A note has none and is not marked. */
export type KeyedSlot = Place & ((KindedKey & { optionCount: number }) | { kind: 'note' })

/** `counts` is false for a question cancelled without marks: it is out of the total, and could earn nothing. */
export type MarkedQuestion = Place & { question: number; outcome: Outcome; counts: boolean; marks: string; maximum: string }

export type MarkedPaper = {
  questions: MarkedQuestion[]
  total: Tally
  sections: Record<string, Tally>
  topics: Record<string, Tally>
  difficulties: Record<string, Tally>
}

const quarter = new Fraction(-1, 4)
const nothing = new Fraction(0)

/**
 * What an answer is worth in each section. Without a scheme the total is shared out evenly. A section that the scheme does not name
 * is marked like the first, so that a renamed section never leaves an attempt without marks.
 */
export function worthBySection(rules: MarkingRules, questionCount: number): (section: string) => Worth {
  const [first, ...others] = (rules.marking ?? []).map((part) => ({
    section: part.section,
    worth: {
      right: new Fraction(part.right),
      wrong: new Fraction(part.wrong),
      unanswered: new Fraction(part.unanswered),
      partial: part.partial ?? false,
    },
  }))
  if (first) return (section) => (others.find((part) => part.section === section) ?? first).worth
  const even = {
    right: new Fraction(String(rules.totalMarks)).div(Math.max(1, questionCount)),
    wrong: rules.negativeMarking ? quarter : nothing,
    unanswered: nothing,
    partial: false,
  }
  return () => even
}

/** Marks a whole paper: `answers` by question index, as on the wire. */
export function markPaper(rules: MarkingRules, slots: readonly KeyedSlot[], answers: Readonly<Record<number, Answer>>): MarkedPaper {
  const worthOf = worthBySection(rules, slots.filter(({ kind }) => kind !== 'note').length)
  const questions = slots.flatMap((slot, question): MarkedQuestion[] => {
    if (slot.kind === 'note') return []
    const worth = worthOf(slot.section)
    const { outcome, marks } = markAnswer(slot.kind, slot.key, slot.optionCount, answers[question] ?? null, worth)
    const counts = slot.key.dropped !== 'none'
    const { section, topic, difficulty } = slot
    return [{ question, section, topic, difficulty, outcome, counts, marks: store(marks), maximum: store(counts ? worth.right : nothing) }]
  })
  return {
    questions,
    total: tally(questions),
    sections: tallyBy(questions, 'section'),
    topics: tallyBy(questions, 'topic'),
    difficulties: tallyBy(questions, 'difficulty'),
  }
}

function tallyBy(questions: MarkedQuestion[], by: 'section' | 'topic' | 'difficulty'): Record<string, Tally> {
  const groups = Map.groupBy(questions, (question) => question[by])
  return Object.fromEntries([...groups].map(([name, group]) => [name, tally(group)]))
}
