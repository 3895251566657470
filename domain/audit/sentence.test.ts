import { expect, test } from 'vitest'
import { describeChange } from './sentence.ts'

test.each([
  [{ action: 'paper.create', targetKind: 'paper' }, 'created paper'],
  [{ action: 'main-category.remove', targetKind: 'main-category' }, 'deleted main category'],
  [{ action: 'blog.update', targetKind: 'blog', before: { status: 'draft' }, after: { status: 'published' } }, 'published blog post'],
  [{ action: 'paper.update', targetKind: 'paper', before: { isActive: true }, after: { isActive: false } }, 'deactivated paper'],
  [
    { action: 'paper.update', targetKind: 'paper', before: { isActive: true, title: 'A' }, after: { isActive: false, title: 'B' } },
    'changed paper',
  ],
  [{ action: 'password.change', targetKind: 'admin' }, 'changed password'],
  [{ action: 'thing.hang-up', targetKind: 'new-thing' }, 'hang up new thing'],
])('%o reads %s', (change, words) => {
  const { verb, noun } = describeChange(change)
  expect(`${verb} ${noun}`).toBe(words)
})
