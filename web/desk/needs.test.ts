import { expect, test } from 'vitest'
import type { Dashboard } from '#domain/desk/dashboard.ts'
import { listNeeds } from './needs.ts'

const now = new Date('2026-11-16T12:00:00Z')
const nothing: Dashboard = {
  ...{ figures: null, papers: [], imports: null, reports: null, events: null, messages: null, implausibleResults: null },
  changes: { total: 0, latest: [] },
}
const at = now.toISOString()
const importOf = (fields: object) =>
  ({ _id: 'a', fileName: 'x.csv', status: 'checked', progress: 0, rows: 60, faulty: 0, by: 'Asha', at, ...fields }) as never

test('nothing needs anybody where nothing waits', () => {
  expect(listNeeds(nothing, now)).toEqual([])
  expect(listNeeds({ ...nothing, messages: { open: 0, oldest: null }, implausibleResults: 0, imports: [] }, now)).toEqual([])
})

test.each([
  ['2026-11-16T11:59:30Z', '0 minutes'],
  ['2026-11-16T11:59:00Z', '1 minute'],
  ['2026-11-15T17:00:00Z', '19 hours'],
  ['2026-11-13T12:00:00Z', '3 days'],
])('a message from %s waits for %s', (oldest, words) => {
  const [need] = listNeeds({ ...nothing, messages: { open: 2, oldest } }, now)
  expect(need).toMatchObject({ title: '2 messages unanswered', detail: `The oldest has been waiting for ${words}` })
})

test('an import says what it waits for', () => {
  const detail = (fields: object) => listNeeds({ ...nothing, imports: [importOf(fields)] }, now)[0]?.detail
  expect(detail({ faulty: 2 })).toBe('58 of 60 rows understood, 2 to fix · started by Asha')
  expect(detail({ rows: 1 })).toBe('1 row ready to import · started by Asha')
  expect(detail({ status: 'importing', progress: 40 })).toBe('40 % imported · started by Asha')
})

test('messages come first, then results, imports, reports and papers, each with its screen', () => {
  const papers = [{ _id: 'p', source: 'items' as const, title: 'Mock', subject: 'Physics', reason: '2 questions behave oddly' }]
  const reports = [{ _id: 'r', status: 'done' as const, at }]
  const needs = listNeeds(
    { ...nothing, messages: { open: 1, oldest: at }, implausibleResults: 3, imports: [importOf({})], reports, papers },
    now,
  )
  expect(needs.map(({ action }) => action.to)).toEqual([
    '/admin/messages?status=open',
    '/admin/results/review',
    '/admin/papers/upload?import=a',
    '/admin/analytics?report=r',
    '/admin/analytics/papers/p',
  ])
})
