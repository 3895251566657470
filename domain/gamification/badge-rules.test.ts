import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badgeCategories } from './badge-categories.ts'
import { badgeRules, earnedRules, progressPercent } from './badge-rules.ts'
import { categoryKeywords, keywordFor } from './category-keywords.ts'
import { levelFor } from './level.ts'
import type { BadgeFacts } from './rules/rule.ts'

const noActivity: BadgeFacts = {
  ...{ papers: 0, differentPapers: 0, passed: 0, highScores: 0, perfectScores: 0, answered: 0, correct: 0, seconds: 0, accuracy: 0 },
  ...{ averageScore: 0, subjects: 0, mastered: 0, activeDays: 0, longestStreak: 0 },
}
const rule = (id: string) => badgeRules.find((each) => each.id === id) ?? expect.fail(`There is no badge ${id}.`)
const percentOf = (id: string, facts: Partial<BadgeFacts>) => progressPercent(rule(id), { ...noActivity, ...facts })

test('there are at least 20 badges with unique ids, in every category', () => {
  expect(badgeRules.length).toBeGreaterThanOrEqual(20)
  expect(new Set(badgeRules.map(({ category }) => category))).toEqual(new Set(badgeCategories))
  expect(new Set(badgeRules.map(({ id }) => id)).size).toBe(badgeRules.length)
  for (const id of ['first_paper', 'streak_7', 'accuracy_80', 'papers_10', 'perfect_score']) rule(id)
})

test('a learner without activity has no badges and no progress', () => {
  expect(earnedRules(noActivity)).toEqual([])
  expect(badgeRules.map((each) => progressPercent(each, noActivity)).every((percent) => percent === 0)).toBe(true)
})

test('progress is the reached share of the target, at most 100', () => {
  expect(percentOf('papers_5', { papers: 3 })).toBe(60)
  expect(percentOf('papers_10', { papers: 3 })).toBe(30)
  expect(percentOf('papers_10', { papers: 25 })).toBe(100)
  expect(percentOf('average_90', { papers: 9, averageScore: 45 })).toBe(50)
  expect(percentOf('average_90', { papers: 9, averageScore: 95 })).toBe(100)
})

test('an average counts only after enough papers', () => {
  expect(percentOf('accuracy_80', { papers: 1, accuracy: 100 })).toBe(20)
  expect(percentOf('accuracy_80', { papers: 5, accuracy: 80 })).toBe(100)
  expect(percentOf('accuracy_80', { papers: 50, accuracy: 79.99 })).toBe(99)
})

test('progress is a whole percent, and 100 means earned', () => {
  const count = fc.nat(3000)
  const share = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100)
  const facts = fc.record({
    ...{ papers: count, differentPapers: count, passed: count, highScores: count, perfectScores: count, answered: count, correct: count },
    ...{ seconds: fc.nat(1_000_000), accuracy: share, averageScore: share, subjects: count, mastered: count },
    ...{ activeDays: count, longestStreak: count },
  })
  fc.assert(
    fc.property(facts, (known) => {
      const earned = earnedRules(known)
      for (const each of badgeRules) {
        const percent = progressPercent(each, known)
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
        expect(percent === 100).toBe(earned.includes(each))
      }
    }),
  )
})

test('levels start at 90, 75, 60 and 40', () => {
  const names = [100, 90, 89.99, 75, 74.99, 60, 59.99, 40, 39.99, 0].map((accuracy) => levelFor(accuracy).name)
  expect(names).toEqual([
    ...['Expert', 'Expert', 'Advanced', 'Advanced', 'Intermediate', 'Intermediate', 'Beginner', 'Beginner', 'Newbie', 'Newbie'],
  ])
  expect([0, 19.99, 20, 99.99, 100].map((accuracy) => levelFor(accuracy).number)).toEqual([1, 1, 2, 5, 6])
})

test('main categories are mapped to the keywords of the filter', () => {
  expect(categoryKeywords).toEqual(['medical', 'nursing', 'engineering', 'business'])
  expect(['Medical', { en: 'Engineering Entrance', hi: 'इंजीनियरिंग' }, 'Banking', 'Railway'].map(keywordFor)).toEqual([
    ...['medical', 'engineering', 'business', undefined],
  ])
})
