import type { LocalizedText } from '../../localized-text.ts'
import { answerRules } from '../kinds/answers.ts'
import { optionIds } from '../kinds/option-ids.ts'
import type { AnswerKey, LearnerQuestion } from '../question.ts'
import { randomOf, shuffled } from '../templates/random.ts'
import { fixesOptionOrder } from './option-order.ts'

/** The sets of a printed paper: A is in the order of the paper, the others are shuffled. */
export const printSets = ['A', 'B', 'C', 'D'] as const
export type PrintSet = (typeof printSets)[number]

export type PrintableQuestion = Pick<LearnerQuestion, '_id' | 'kind' | 'section' | 'questionText' | 'content' | 'options' | 'targets'> &
  AnswerKey & { passageId?: string | null | undefined }

export type PrintedQuestion<Q extends PrintableQuestion = PrintableQuestion> = {
  question: Q
  /** From 1, in this set. */
  number: number
  /** In the order of this set, lettered by their place. */
  options: { id: string; text: LocalizedText }[]
  /** The key in the letters of this set. */
  key: string
}

/** Groups neighbours: those that share a value stay together. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item, at: number) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const [at, item] of items.entries()) {
    const key = keyOf(item, at)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}

/** Sections keep their order, and the questions of a passage stay together; everything else is shuffled. */
function shuffleQuestions<Q extends PrintableQuestion>(questions: readonly Q[], seed: string): Q[] {
  const random = randomOf(seed)
  return groupBy(questions, ({ section }) => section).flatMap((section) => {
    const units = groupBy(section, ({ passageId }, at) => passageId ?? `question ${at}`)
    return shuffled(units, random).flatMap((unit) => shuffled(unit, random))
  })
}

/** Options of a choice in the order of the set; those of other kinds stand as the question has them. */
function arrangeOptions(question: PrintableQuestion, set: PrintSet, seed: string): Pick<PrintedQuestion, 'options' | 'key'> {
  const { kind, options } = question
  const { choice, describeKey } = answerRules[kind]
  if (set === 'A' || choice === null || fixesOptionOrder(question)) return { options, key: describeKey(question) }
  const arranged = shuffled(options, randomOf(`${seed} ${question._id}`))
  const letters = new Map(arranged.map(({ id }, at) => [id, optionIds[at] ?? id]))
  const relettered = (ids: readonly string[]) => ids.map((id) => letters.get(id) ?? id).toSorted()
  const { alternatives, correctAnswers } = question
  const key = {
    ...question,
    correctAnswers: relettered(correctAnswers),
    ...(alternatives && { alternatives: alternatives.map(relettered) }),
  }
  return { options: arranged.map(({ id, text }) => ({ id: letters.get(id) ?? id, text })), key: describeKey(key) }
}

/** The questions of a set with their options and keys. The same paper gives the same set every time. */
export function arrangeSet<Q extends PrintableQuestion>(questions: readonly Q[], set: PrintSet, paperId: string): PrintedQuestion<Q>[] {
  const seed = `${paperId} ${set}`
  const ordered = set === 'A' ? questions : shuffleQuestions(questions, seed)
  return ordered.map((question, at) => ({ question, number: at + 1, ...arrangeOptions(question, set, seed) }))
}
