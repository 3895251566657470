import fc from 'fast-check'
import type { z } from 'zod'
import type { ValidQuestion } from '../parse-draft.ts'
import type { LearnerQuestion, Question, QuestionDraft } from '../question.ts'
import type { Item, ItemList } from './fields.ts'
import { toAnswerKey } from './index.ts'
import type { Answer } from './kind.ts'
import type { AnswerableKind, KindName } from './names.ts'

/** Valid answers to a question with four options, by kind. */
export const answersByKind: Record<KindName, fc.Arbitrary<Answer>> = {
  single: fc.option(fc.nat(3)),
  multiple: fc.option(fc.uniqueArray(fc.nat(3))),
  numeric: fc.option(fc.constantFrom('', '12', '-3.5', '1/2', '−7', '.5')),
  fill_in: fc.option(fc.array(fc.constantFrom('', 'water', ' जल '), { minLength: 1, maxLength: 2 })),
  match: fc.option(fc.array(fc.option(fc.nat(4)), { minLength: 4, maxLength: 4 })),
  order: fc.option(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 })),
  note: fc.constant(null),
}

/** A question as it was delivered to a learner. */
type Delivered = Pick<LearnerQuestion, 'options' | ItemList>

/** A draft of each kind, with answers to the question that is delivered for it. */
export type KindCase = {
  draft: Partial<z.input<typeof QuestionDraft>>
  right: (question: Delivered) => Answer
  wrong: (question: Delivered) => Answer
}

const options = ['one', 'two', 'three', 'four'].map((text) => ({ text: { en: text, hi: `${text} (हिंदी)` } }))
const placeOf = (items: readonly Item[] | undefined, english: string) =>
  (items ?? []).findIndex(({ text }) => typeof text !== 'string' && text.en === english)

export const kindCases: Record<AnswerableKind, KindCase> = {
  single: { draft: { kind: 'single', options, correctAnswers: ['C'] }, right: () => 2, wrong: () => 0 },
  multiple: { draft: { kind: 'multiple', options, correctAnswers: ['A', 'D'] }, right: () => [0, 3], wrong: () => [1] },
  numeric: { draft: { kind: 'numeric', options: [], correctAnswers: ['7.5'] }, right: () => '15/2', wrong: () => '7' },
  fill_in: {
    draft: { kind: 'fill_in', options: [], correctAnswers: undefined, blanks: [{ en: ['water'], hi: ['जल', 'पानी'] }] },
    right: () => ['पानी'],
    wrong: () => ['wat'],
  },
  match: {
    draft: {
      kind: 'match',
      options,
      targets: ['1', '2', '3', '4', '5'].map((digit) => ({ text: { en: digit } })),
      correctAnswers: ['A-P', 'B-Q', 'C-R', 'D-S'],
    },
    right: ({ targets }) => ['1', '2', '3', '4'].map((digit) => placeOf(targets, digit)),
    wrong: ({ targets }) => ['2', '1', '4', '3'].map((digit) => placeOf(targets, digit)),
  },
  order: {
    draft: { kind: 'order', options, correctAnswers: undefined },
    right: (question) => ['one', 'two', 'three', 'four'].map((text) => placeOf(question.options, text)),
    wrong: (question) => question.options.map((_, index) => index),
  },
}

const id = '0'.repeat(24)

/** A stored question as the API returns it to an editor. */
export function questionFrom({ kind, body, key, topic, marks, ...fields }: ValidQuestion): Question {
  const { options = [], ...parts } = body
  return {
    ...fields,
    ...parts,
    ...toAnswerKey(kind, key, fields.explanation),
    _id: id,
    id,
    paperId: id,
    paper: { _id: id, name: 'Paper', type: 'MCQ' },
    kind,
    options,
    topicId: topic,
    topic,
    marks: Number(marks),
    position: 1,
    passageId: null,
    isSmart: false,
    version: 1,
    contentVersion: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
}

/** The question of a draft that is expected to be valid. */
export function partOf(result: { part: ValidQuestion } | { faults: unknown }): ValidQuestion {
  if ('part' in result) return result.part
  throw new Error(`The draft is not valid: ${JSON.stringify(result.faults)}`)
}
