import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgePaper, judgeQuestion, type PaperAccess, type PaperFacts } from './access.ts'

const facts: fc.Arbitrary<PaperFacts> = fc.record({
  isVisible: fc.boolean(),
  isInEvent: fc.boolean(),
  isClosed: fc.boolean(),
  needsSubscription: fc.boolean(),
  isBeingTaken: fc.boolean(),
  isStudyMaterial: fc.boolean(),
  isRankSettled: fc.boolean(),
})
const access = fc.constantFrom<PaperAccess>('refused', 'costly', 'free')

test('no key of a hidden, held, closed, premium or open paper is told, whatever else is true', () => {
  fc.assert(
    fc.property(facts, (paper) => {
      const mustRefuse = !paper.isVisible || paper.isInEvent || paper.isClosed || paper.needsSubscription || paper.isBeingTaken
      expect(judgePaper(paper) === 'refused').toBe(mustRefuse)
    }),
  )
})

test('only study material and papers whose rank is settled are free', () => {
  fc.assert(
    fc.property(facts, (paper) => {
      if (judgePaper(paper) === 'free') expect(paper.isStudyMaterial || paper.isRankSettled).toBe(true)
    }),
  )
})

test('another paper never makes a question more open', () => {
  const strictness = { free: 0, costly: 1, refused: 2 }
  fc.assert(
    fc.property(fc.array(access, { minLength: 1 }), access, (papers, other) => {
      expect(strictness[judgeQuestion([...papers, other])]).toBeGreaterThanOrEqual(strictness[judgeQuestion(papers)])
    }),
  )
})

test('a question without a paper is refused', () => {
  expect(judgeQuestion([])).toBe('refused')
})
