import { expect, test } from 'vitest'
import { buildPalette } from './palette.ts'
import { fromSavedState } from './saved-state.ts'

test('questions are counted by their state, overall and by section', () => {
  const slot = { kind: 'single', optionCount: 4 } as const
  const plan = {
    seconds: null,
    sections: [
      { name: 'Physics', seconds: null },
      { name: 'Chemistry', seconds: null },
    ],
    slots: [0, 0, 0, 1, 1].map((section) => ({ ...slot, section })),
  }
  const sheet = fromSavedState(5, { answers: { 2: 0, 4: 1 }, marked: [3, 4], visited: [1, 2, 3, 4], times: {}, languages: {}, current: 4 })
  const palette = buildPalette(plan, sheet)
  expect(palette.states).toEqual(['not visited', 'not answered', 'answered', 'marked', 'answered and marked'])
  expect(palette.counts).toMatchObject({ total: 5, attempted: 2, remaining: 3, marked: 1 })
  expect(palette.sections.map(({ name, counts }) => [name, counts.total, counts.attempted])).toEqual([
    ['Physics', 3, 1],
    ['Chemistry', 2, 1],
  ])
})
