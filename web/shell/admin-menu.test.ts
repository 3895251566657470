import { expect, test } from 'vitest'
import { permissions } from '#domain/identity/permissions.ts'
import { currentLink, destinationsFor, menuFor } from './admin-menu.ts'

const admin = (...granted: string[]) => ({ role: 'admin', permissions: granted })
const labelsOf = (...granted: string[]) => menuFor(admin(...granted)).flatMap(({ links }) => links.map(({ label }) => label))

test('a moderator of questions sees papers and questions, and nothing about people', () => {
  expect(labelsOf('manage_questions')).toEqual([
    'Dashboard',
    'Main Categories',
    'All Papers',
    'Bulk Upload',
    'All Questions',
    'Smart Manager',
    'Create Questions',
    'Reported mistakes',
  ])
  expect(destinationsFor(admin('manage_questions')).map(({ label }) => label)).not.toContain('Create Paper')
})

test('manage_all sees what all other permissions together see', () => {
  expect(labelsOf('manage_all')).toEqual(labelsOf(...permissions.filter((permission) => permission !== 'manage_all')))
})

test('every destination is listed once', () => {
  const addresses = destinationsFor(admin('manage_all')).map(({ to }) => to)
  expect(addresses).toHaveLength(new Set(addresses).size)
})

test.each([
  ['/admin/papers', 'All Papers'],
  ['/admin/papers/edit/1', 'All Papers'],
  ['/admin/papers/0/questions', 'All Papers'],
  ['/admin/papers/upload', 'Bulk Upload'],
  ['/admin/papers/patterns', 'Patterns'],
  ['/admin/questions/smart', 'Smart Manager'],
  ['/admin/questions/edit/1', 'All Questions'],
  ['/admin/analytics/papers/1', 'Analytics'],
  ['/admin/profile', undefined],
])('%s belongs to %s', (pathname, label) => {
  expect(currentLink(menuFor(admin('manage_all')), pathname)?.label).toBe(label)
})
