import { expect, test } from 'vitest'
import { Blueprint, rulesFromPattern } from './blueprint.ts'

const section = { title: '', attempt: null, minutes: null, right: '4', wrong: '-1', unanswered: '0', partial: false }

test('a pattern gives one rule per section, with the subject that the section’s name starts with', () => {
  const sections = [
    { ...section, name: 'Physics A', questions: 20, kind: 'single' as const },
    { ...section, name: 'Physical Education', questions: 5, kind: 'numeric' as const },
    { ...section, name: 'English', questions: 30, kind: 'single' as const },
  ]
  const subjects = [
    { _id: 'a'.repeat(24), name: 'Physics' },
    { _id: 'b'.repeat(24), name: { en: 'Physical Education' } },
    { _id: 'c'.repeat(24), name: '' },
  ]
  const rules = rulesFromPattern({ sections }, subjects)
  expect(rules).toEqual([
    { count: 20, section: 'Physics A', kind: 'single', subjectId: 'a'.repeat(24) },
    { count: 5, section: 'Physical Education', kind: 'numeric', subjectId: 'b'.repeat(24) },
    { count: 30, section: 'English', kind: 'single' },
  ])
  expect(Blueprint.safeParse({ rules }).success).toBe(true)
})
