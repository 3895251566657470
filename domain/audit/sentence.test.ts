import { expect, test } from 'vitest'
import { actionName, changeSentence, kindName } from './sentence.ts'
import { auditSentences } from './words.ts'

const read = (change: Parameters<typeof changeSentence>[0], language: 'en' | 'hi' = 'en') =>
  changeSentence(change, language)
    .map((part) => (part === 'who' ? 'The content editor' : part === 'what' ? 'NEET short mock 1' : part.text))
    .join('')

test.each([
  [{ action: 'paper.publish' }, 'The content editor published NEET short mock 1'],
  [{ action: 'main-category.remove' }, 'The content editor deleted the main category NEET short mock 1'],
  [
    { action: 'blog.update', before: { status: 'draft' }, after: { status: 'published' } },
    'The content editor published NEET short mock 1',
  ],
  [{ action: 'paper.update', before: { isActive: true }, after: { isActive: false } }, 'The content editor deactivated NEET short mock 1'],
  [
    { action: 'paper.update', before: { isActive: true, title: 'A' }, after: { isActive: false, title: 'B' } },
    'The content editor changed the paper NEET short mock 1',
  ],
  [{ action: 'password.change' }, 'The content editor changed their password'],
  [{ action: 'thing.hang-up' }, 'The content editor: hang up NEET short mock 1'],
])('%j reads as a sentence', (change, sentence) => {
  expect(read(change)).toBe(sentence)
})

test('the sentence is Hindi for those who read Hindi', () => {
  expect(read({ action: 'paper.publish' }, 'hi')).toBe('The content editor ने NEET short mock 1 प्रकाशित किया')
})

test('every action has a person in both languages, and names the record in both or in neither', () => {
  for (const [action, { en, hi }] of Object.entries(auditSentences)) {
    expect(en, action).toMatch(/^\{who\} /)
    expect(hi, action).toMatch(/^\{who\} ने /)
    expect(hi.includes('{what}'), action).toBe(en.includes('{what}'))
    expect(hi, action).toMatch(/\p{Script=Devanagari}/u)
  }
})

test('actions and kinds have names to filter by', () => {
  expect(actionName('paper.publish', 'en')).toBe('Published')
  expect(actionName('event.add-time', 'en')).toBe('Added time to the event')
  expect(actionName('question.import', 'en')).toBe('Imported questions')
  expect(actionName('paper.create', 'hi')).toBe('प्रश्नपत्र बनाया')
  expect([kindName('exam-category', 'en'), kindName('paper', 'hi'), kindName('new-thing', 'en')]).toEqual([
    'Exam categories',
    'प्रश्नपत्र',
    'new thing',
  ])
})
