import { expect, test } from 'vitest'
import { listWays } from './removal-ways.ts'

const event = { _id: '0123456789abcdef01234567', title: 'Sunday mock', startTime: '2026-11-22T04:30:00.000Z', isOver: false }
const filled = {
  ...{ _id: '0123456789abcdef01234568', title: 'Optics', isArchived: false, questions: 12, borrowed: 0, borrowers: [] },
  ...{ results: 0, openAttempts: 0, revisionCards: 0, events: [] },
}
const may = { papers: true, questions: true, offersEmptying: true }
const allowed = (...args: Parameters<typeof listWays>) => listWays(...args).flatMap(({ name, refused }) => (refused ? [] : [name]))

test('a paper that nobody has used can be archived, emptied and deleted', () => {
  expect(allowed(filled, may)).toEqual(['archive', 'empty', 'delete'])
  expect(listWays(filled, may).at(-1)?.action).toBe('Delete paper and 12 questions')
  expect(allowed(filled, { ...may, offersEmptying: false })).toEqual(['archive', 'delete'])
})

test('a paper with results, open attempts or past events cannot be deleted', () => {
  for (const used of [{ results: 1 }, { openAttempts: 1 }, { events: [{ ...event, isOver: true }] }]) {
    expect(allowed({ ...filled, ...used }, may)).toEqual(['archive', 'empty'])
  }
})

test('a paper that a coming event needs stays, and the reason names the event', () => {
  const ways = listWays({ ...filled, events: [event] }, may)
  expect(ways.map(({ refused }) => refused?.includes('“Sunday mock”'))).toEqual([true, true, true])
})

test('without the permission for questions a filled paper can only be archived', () => {
  expect(allowed(filled, { ...may, questions: false })).toEqual(['archive'])
  expect(allowed(filled, { ...may, papers: false })).toEqual(['empty'])
})

test('an archived paper is not offered to be archived', () => {
  expect(allowed({ ...filled, isArchived: true }, { ...may, offersEmptying: false })).toEqual(['delete'])
})
