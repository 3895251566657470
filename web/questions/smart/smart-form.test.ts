import { expect, test } from 'vitest'
import { emptyForm, nextForm, SmartForm } from './smart-form.ts'

const filled = {
  ...emptyForm,
  text: 'What?',
  optionA: '1',
  optionB: '2',
  optionC: '3',
  optionD: '4',
  correctOption: 'B',
  paper: 'a'.repeat(24),
  tags: 'optics, light; optics ;',
}

test('tags are split and deduplicated', () => {
  expect(SmartForm.parse(filled).tags).toEqual(['optics', 'light'])
})

test('text, all four options, the correct one and the paper are required', () => {
  const messages = SmartForm.safeParse(emptyForm).error?.issues.map(({ message }) => message)
  expect(messages).toEqual([
    'Question text is required',
    'Option A is required',
    'Option B is required',
    'Option C is required',
    'Option D is required',
    'Correct option is required',
    'Paper is required',
  ])
})

test('the next question keeps paper, difficulty and tags', () => {
  expect(nextForm({ ...filled, difficulty: 'hard' })).toEqual({ ...emptyForm, paper: filled.paper, difficulty: 'hard', tags: filled.tags })
})
