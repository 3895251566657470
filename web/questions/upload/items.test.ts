import { expect, test } from 'vitest'
import { emptyItem, faultOf } from './items.ts'

const options = ['1', '2', '3', '4']

test('each type asks for what it needs, in the words of the screen', () => {
  expect(faultOf(emptyItem())).toBe('Please enter a question')
  expect(faultOf({ ...emptyItem(), question: 'What?' })).toBe('Please fill all options for MCQ')
  expect(faultOf({ ...emptyItem(), question: 'What?', options })).toBeUndefined()
  expect(faultOf(emptyItem('Notes'))).toBe('Please enter content for Study Notes')
  expect(faultOf({ ...emptyItem('Notes'), content: 'Read this' })).toBeUndefined()
  expect(faultOf({ ...emptyItem('Previous Year'), question: 'What?', options })).toBe('Please enter reference for Previous Year question')
  expect(faultOf({ ...emptyItem('Previous Year'), question: 'What?', options, reference: '2023' })).toBeUndefined()
})

test('a previous-year question needs two options and a right one among those that are written', () => {
  const item = { ...emptyItem('Previous Year'), question: 'What?', reference: '2023' }
  expect(faultOf(item)).toContain('At least 2 options')
  expect(faultOf({ ...item, options: ['1', '2', '', ''], correctAnswer: 3 })).toContain('option(s): D')
})
