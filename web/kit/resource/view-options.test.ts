import { expect, test } from 'vitest'
import { viewQuery, withView } from './view-options.ts'

test('a view holds filters, search and sorting, but not the page or the mode', () => {
  expect(viewQuery('?type=PYQ&page=3&search=optics&mode=reorder')).toBe('search=optics&type=PYQ')
  expect(viewQuery('?search=optics&type=PYQ')).toBe(viewQuery('?type=PYQ&search=optics&page=2'))
})

test('views are sorted by name, and saving under a known name replaces the view', () => {
  const views = withView([{ name: 'Untranslated', query: 'a=1' }], { name: 'Drafts', query: 'b=1' })
  expect(views.map(({ name }) => name)).toEqual(['Drafts', 'Untranslated'])
  expect(withView(views, { name: 'Drafts', query: 'c=1' })).toEqual([
    { name: 'Drafts', query: 'c=1' },
    { name: 'Untranslated', query: 'a=1' },
  ])
})
