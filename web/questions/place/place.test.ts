import { expect, test } from 'vitest'
import { selectLevel } from './place.ts'

const place = { mainCategoryId: 'm', examCategoryId: 'e', subjectId: 's', paperId: 'p' }

test('selecting a level clears the levels below it', () => {
  expect(selectLevel(place, 'examCategoryId', 'x')).toEqual({ mainCategoryId: 'm', examCategoryId: 'x', subjectId: '', paperId: '' })
  expect(selectLevel(place, 'paperId', 'x')).toEqual({ ...place, paperId: 'x' })
})
