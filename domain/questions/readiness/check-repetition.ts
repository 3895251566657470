import { localize } from '../../language.ts'
import { normalizeForComparison, trigramsOf } from '../similarity.ts'
import type { ReadinessFault } from './fault.ts'
import { askedTexts, type NumberedQuestion, normalized, questionFault } from './question.ts'

/** The shares of common trigrams from which two questions ask nearly the same: many share a stem or a set of options, few share both. */
const nearDuplicate = { stem: 0.8, options: 0.6 }

/** Two questions with other numbers are different questions, however alike they sound. */
const numbersIn = (text: string) => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).join(' ')

function prepare(numbered: NumberedQuestion) {
  const [stem = '', ...options] = askedTexts(numbered.question).map(({ text }) => localize(text, 'en'))
  const all = [stem, ...options].join(' ')
  const trigrams = (text: string) => trigramsOf(normalizeForComparison(text))
  return { numbered, text: normalized(all), numbers: numbersIn(all), stem: trigrams(stem), options: trigrams(options.join(' ')) }
}

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const trigram of one) if (other.has(trigram)) common += 1
  return common / (one.size + other.size - common || 1)
}

type Prepared = ReturnType<typeof prepare>

const asksNearlyTheSame = (one: Prepared, other: Prepared) =>
  one.numbers === other.numbers &&
  similarity(one.stem, other.stem) >= nearDuplicate.stem &&
  similarity(one.options, other.options) >= nearDuplicate.options

/** Questions of the paper that ask the same, or nearly the same, as an earlier one. */
export function checkRepetition(questions: readonly NumberedQuestion[]): ReadinessFault[] {
  const prepared = questions.map(prepare)
  return prepared.flatMap((later, at) => {
    const earlier = prepared.slice(0, at)
    const same = earlier.find(({ text }) => text === later.text)
    if (same) return [questionFault(later.numbered, 'question_repeated', String(same.numbered.number))]
    const near = earlier.find((each) => asksNearlyTheSame(each, later))
    return near ? [questionFault(later.numbered, 'near_duplicate', String(near.numbered.number))] : []
  })
}
