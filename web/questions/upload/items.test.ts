import { expect, test } from 'vitest'
import { emptyItem, validateItem } from './items.ts'

const options = ['1', '2', '3', '4']

test('each type has its required fields and messages', () => {
  expect(validateItem(emptyItem())).toBe('Please enter a question')
  expect(validateItem({ ...emptyItem(), question: 'What?' })).toBe('Please fill all options for MCQ')
  expect(validateItem({ ...emptyItem(), question: 'What?', options })).toBeUndefined()
  expect(validateItem(emptyItem('Notes'))).toBe('Please enter content for Study Notes')
  expect(validateItem({ ...emptyItem('Notes'), content: 'Read this' })).toBeUndefined()
  expect(validateItem({ ...emptyItem('Previous Year'), question: 'What?', options })).toBe(
    'Please enter reference for Previous Year question',
  )
  expect(validateItem({ ...emptyItem('Previous Year'), question: 'What?', options, reference: '2023' })).toBeUndefined()
})

test('a previous-year question needs two options, and a correct one that is not empty', () => {
  const item = { ...emptyItem('Previous Year'), question: 'What?', reference: '2023' }
  expect(validateItem(item)).toContain('At least 2 options')
  expect(validateItem({ ...item, options: ['1', '2', '', ''], correctAnswer: 3 })).toContain('option(s): D')
})
