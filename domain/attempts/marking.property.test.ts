import fc from 'fast-check'
import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import type { Answer } from '../questions/kinds/kind.ts'
import { optionIds } from '../questions/kinds/options.ts'
import { scorePercent } from '../results/score.ts'
import { type KeyedSlot, markPaper } from './marking.ts'

/** Marks in sixtieths, so that the recount below is done in whole numbers. */
type Part = { right: number; wrong: number; unanswered: number; partial: boolean }
type Sat = { slot: KeyedSlot; right: number[] | string; dropped: 'full' | 'none' | undefined; answer: Answer; section: number }

const unit = 60
const fraction = (sixtieths: number) => new Fraction(sixtieths, unit).toFraction()

const part: fc.Arbitrary<Part> = fc.record({
  right: fc.integer({ min: 1, max: 600 }),
  wrong: fc.integer({ min: -300, max: 0 }),
  unanswered: fc.integer({ min: -60, max: 0 }),
  partial: fc.boolean(),
})

const place = { topic: '', difficulty: 'Medium', optionCount: 4 } as const
const dropped = fc.option(fc.constantFrom('full', 'none'), { nil: undefined, freq: 8 })
const some = fc.uniqueArray(fc.nat(3), { minLength: 1 })
const letters = (indexes: number[]) => indexes.flatMap((index) => optionIds[index] ?? [])

const question: fc.Arbitrary<Sat> = fc
  .record({
    kind: fc.constantFrom('single', 'multiple', 'numeric'),
    right: some,
    one: fc.nat(3),
    many: some,
    blank: fc.nat(3),
    dropped,
    section: fc.nat(2),
  })
  .map(({ kind, right, one, many, blank, dropped, section }) => {
    const at = { ...place, section: `${section}` }
    const more = { dropped, section }
    if (kind === 'single')
      return { ...more, slot: { ...at, kind, key: { answer: letters(right), dropped } }, right, answer: blank ? one : null }
    if (kind === 'multiple')
      return { ...more, slot: { ...at, kind, key: { answers: letters(right), dropped } }, right, answer: blank ? many : null }
    return { ...more, slot: { ...at, kind, key: { value: '1', dropped } }, right: '1', answer: blank ? String(one) : null }
  })

/** The same rules, written down once more in the plainest way. */
function recount({ slot, right, dropped, answer }: Sat, { right: full, wrong, unanswered, partial }: Part): number {
  if (dropped === 'full') return full
  if (dropped === 'none') return 0
  if (answer === null) return unanswered
  if (typeof right === 'string') return answer === right ? full : wrong
  if (slot.kind === 'single') return right.some((index) => index === answer) ? full : wrong
  const chosen = Array.isArray(answer) ? answer : []
  if (chosen.some((index) => !right.includes(index))) return wrong
  if (chosen.length === right.length) return full
  return partial ? Math.min(chosen.length * unit, full) : wrong
}

test('marks lie between the least and the most possible, and agree with a plain recount', () => {
  fc.assert(
    fc.property(fc.tuple(part, part, part), fc.array(question, { minLength: 1, maxLength: 30 }), (parts, sat) => {
      const marking = parts.map((each, section) => ({
        section: `${section}`,
        right: fraction(each.right),
        wrong: fraction(each.wrong),
        unanswered: fraction(each.unanswered),
        partial: each.partial,
      }))
      const marked = markPaper(
        { marking, totalMarks: 0, negativeMarking: false },
        sat.map(({ slot }) => slot),
        Object.fromEntries(sat.map(({ answer }, at) => [at, answer])),
      )
      const of = (each: Sat) => parts[each.section] ?? parts[0]
      const expected = sat.map((each) => recount(each, of(each)))
      const counted = sat.filter((each) => each.dropped !== 'none')
      const total = expected.reduce((sum, marks) => sum + marks, 0)
      const most = counted.reduce((sum, each) => sum + of(each).right, 0)
      const least = counted.reduce((sum, each) => sum + Math.min(of(each).wrong, of(each).unanswered), 0)

      expect(marked.questions.map(({ marks }) => marks)).toEqual(expected.map(fraction))
      expect(marked.total).toMatchObject({ marks: fraction(total), maximum: fraction(most) })
      expect(total).toBeLessThanOrEqual(most)
      expect(total).toBeGreaterThanOrEqual(least)

      const { correct, partial, wrong, unanswered, credited, cancelled } = marked.total
      expect(correct + partial + wrong + unanswered + credited + cancelled).toBe(sat.length)
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
