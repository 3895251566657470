import { expect, test } from 'vitest'
import { chooseAt } from './place.ts'

const place = { mainCategoryId: 'm', examCategoryId: 'e', subjectId: 's', paperId: 'p' }

test('another choice leaves nothing chosen below it', () => {
  expect(chooseAt(place, 'examCategoryId', 'x')).toEqual({ mainCategoryId: 'm', examCategoryId: 'x', subjectId: '', paperId: '' })
  expect(chooseAt(place, 'paperId', 'x')).toEqual({ ...place, paperId: 'x' })
})
