import { expect, test } from 'vitest'
import { matchLabels } from './match.ts'

const labels = (typed: string) =>
  matchLabels(
    ['All Papers', 'Create Paper', 'Papers by topic', 'Audit Log'].map((label) => ({ label })),
    typed,
  ).map(({ label }) => label)

test('every word must occur, and a label that begins with it comes first', () => {
  expect(labels('paper')).toEqual(['Papers by topic', 'All Papers', 'Create Paper'])
  expect(labels('pap cre')).toEqual(['Create Paper'])
  expect(labels('papers audit')).toEqual([])
})

test('the beginning of a word counts more than its middle', () => {
  expect(labels('lo')).toEqual(['Audit Log'])
  expect(labels('t')).toEqual(['Papers by topic', 'Create Paper', 'Audit Log'])
})

test('without typed text all stay in their order', () => {
  expect(labels(' ')).toEqual(['All Papers', 'Create Paper', 'Papers by topic', 'Audit Log'])
})
