import fc from 'fast-check'
import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import type { Answer } from '../questions/kinds/kind.ts'
import { optionIds } from '../questions/kinds/option-ids.ts'
import { scorePercent } from '../results/score.ts'
import { type KeyedSlot, markPaper } from './marking.ts'

/** Marks in sixtieths, so that the reference implementation below calculates in whole numbers. */
type Part = { right: number; wrong: number; unanswered: number; partial: boolean }
type AnsweredSlot = { slot: KeyedSlot; right: number[] | string; dropped: 'full' | 'none' | undefined; answer: Answer; section: number }

const unit = 60
const fraction = (sixtieths: number) => new Fraction(sixtieths, unit).toFraction()

const part: fc.Arbitrary<Part> = fc.record({
  right: fc.integer({ min: 1, max: 600 }),
  wrong: fc.integer({ min: -300, max: 0 }),
  unanswered: fc.integer({ min: -60, max: 0 }),
  partial: fc.boolean(),
})

const common = { topic: '', difficulty: 'Medium', optionCount: 4 } as const
const dropped = fc.option(fc.constantFrom('full', 'none'), { nil: undefined, freq: 8 })
const someOptions = fc.uniqueArray(fc.nat(3), { minLength: 1 })
const letters = (indexes: number[]) => indexes.flatMap((index) => optionIds[index] ?? [])

const question: fc.Arbitrary<AnsweredSlot> = fc
  .record({
    kind: fc.constantFrom('single', 'multiple', 'numeric'),
    right: someOptions,
    one: fc.nat(3),
    many: someOptions,
    blank: fc.nat(3),
    dropped,
    section: fc.nat(2),
  })
  .map(({ kind, right, one, many, blank, dropped, section }) => {
    const slot = { ...common, section: `${section}` }
    const rest = { dropped, section }
    if (kind === 'single')
      return { ...rest, slot: { ...slot, kind, key: { answer: letters(right), dropped } }, right, answer: blank ? one : null }
    if (kind === 'multiple')
      return { ...rest, slot: { ...slot, kind, key: { answers: letters(right), dropped } }, right, answer: blank ? many : null }
    return { ...rest, slot: { ...slot, kind, key: { value: '1', dropped } }, right: '1', answer: blank ? String(one) : null }
  })

/** The same rules once more, as simple as possible. */
function markSimply({ slot, right, dropped, answer }: AnsweredSlot, { right: full, wrong, unanswered, partial }: Part): number {
  if (dropped === 'full') return full
  if (dropped === 'none') return 0
  if (answer === null) return unanswered
  if (typeof right === 'string') return answer === right ? full : wrong
  if (slot.kind === 'single') return right.some((index) => index === answer) ? full : wrong
  const chosen = Array.isArray(answer) ? answer.map(Number) : []
  if (chosen.some((index) => !right.includes(index))) return wrong
  if (chosen.length === right.length) return full
  return partial ? Math.min(chosen.length * unit, full) : wrong
}

test('marks lie between the minimum and the maximum and agree with a simple reference implementation', () => {
  fc.assert(
    fc.property(fc.tuple(part, part, part), fc.array(question, { minLength: 1, maxLength: 30 }), (parts, questions) => {
      const marking = parts.map((each, section) => ({
        section: `${section}`,
        right: fraction(each.right),
        wrong: fraction(each.wrong),
        unanswered: fraction(each.unanswered),
        partial: each.partial,
      }))
      const marked = markPaper(
        { marking, totalMarks: 0, negativeMarking: false },
        questions.map(({ slot }) => slot),
        Object.fromEntries(questions.map(({ answer }, at) => [at, answer])),
      )
      const of = (each: AnsweredSlot) => parts[each.section] ?? parts[0]
      const expected = questions.map((each) => markSimply(each, of(each)))
      const counted = questions.filter((each) => each.dropped !== 'none')
      const total = expected.reduce((sum, marks) => sum + marks, 0)
      const maximum = counted.reduce((sum, each) => sum + of(each).right, 0)
      const minimum = counted.reduce((sum, each) => sum + Math.min(of(each).wrong, of(each).unanswered), 0)

      expect(marked.questions.map(({ marks }) => marks)).toEqual(expected.map(fraction))
      expect(marked.total).toMatchObject({ marks: fraction(total), maximum: fraction(maximum) })
      expect(total).toBeLessThanOrEqual(maximum)
      expect(total).toBeGreaterThanOrEqual(minimum)

      const { correct, partial, wrong, unanswered, credited, cancelled } = marked.total
      expect(correct + partial + wrong + unanswered + credited + cancelled).toBe(questions.length)
      expect(
        Object.values(marked.sections)
          .reduce((sum, { marks }) => sum.add(marks), new Fraction(0))
          .toFraction(),
      ).toBe(fraction(total))
      expect(new Fraction(marked.total.won).sub(marked.total.lost).toFraction()).toBe(marked.total.marks)
      const score = scorePercent(marked.total)
      expect(score >= 0 && score <= 100).toBe(true)
    }),
    { numRuns: 400 },
  )
})
