import fc from 'fast-check'
import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import type { Cells } from '../formats/columns.ts'
import { gift } from '../formats/gift.ts'
import { moodle } from '../formats/moodle.ts'
import { qti } from '../formats/qti.ts'
import { parseRow, toRow } from '../formats/rows.ts'
import { parseDraft } from '../parse-draft.ts'
import { QuestionDraft } from '../question.ts'
import { parseAnswer } from './answers.ts'
import { englishText } from './draft.ts'
import { markAnswer } from './index.ts'
import { partOf, questionFrom } from './testing.ts'

const paperId = '0'.repeat(24)
const items = (texts: string[]) => texts.map((text) => ({ text: { en: text, hi: `${text} हिंदी` } }))
const read = (texts: string[], correctAnswers?: string) =>
  parseDraft(QuestionDraft.parse({ paperId, kind: 'order', questionText: 'Order', options: items(texts), correctAnswers }), 'MCQ')
const stored = (texts: string[], correctAnswers?: string) => questionFrom(partOf(read(texts, correctAnswers)))
const textsInOrder = ({ options, correctAnswers }: ReturnType<typeof questionFrom>) =>
  correctAnswers.map((letter) => englishText(options.find(({ id }) => id === letter)?.text))

test('only the right order of all items earns the marks', () => {
  const worth = { right: new Fraction(4), wrong: new Fraction(-1), unanswered: new Fraction(0), partial: true }
  const outcome = (answer: number[] | null) => markAnswer('order', { order: ['C', 'A', 'B'] }, 3, answer, worth).outcome
  expect(outcome([2, 0, 1])).toBe('correct')
  expect(outcome([2, 1, 0])).toBe('wrong')
  expect(outcome(null)).toBe('unanswered')
})

test('an answer is a permutation of all items', () => {
  expect(parseAnswer('order', 3, [2, 0, 1])).toEqual({ valid: true, response: [2, 0, 1] })
  for (const answer of [[0, 1], [0, 1, 1], [0, 1, 3], [0, 1, null], '012', 0]) expect(parseAnswer('order', 3, answer).valid).toBe(false)
  expect(parseAnswer('order', 3, [])).toEqual({ valid: true, response: null })
})

test('items are never delivered in their right order, which stays what it was', () => {
  const texts = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 2, maxLength: 10 })
  fc.assert(
    fc.property(texts, (right) => {
      const question = stored(right)
      expect(question.options.map(({ text }) => englishText(text))).not.toEqual(right)
      expect(textsInOrder(question)).toEqual(right)
      // Saving the stored question again changes nothing, and neither does reading it from a file.
      expect(questionFrom(partOf(parseDraft(QuestionDraft.parse({ ...question, marks: '1' }), 'MCQ')))).toEqual(question)
    }),
  )
})

test('a corrected key leaves the order in which the items are shown', () => {
  const before = stored(['one', 'two', 'three'], 'C;A;B')
  expect(stored(['one', 'two', 'three'], 'C;B;A').options).toEqual(before.options)
})

test('a blank item and an order that does not name each item are reported', () => {
  expect(read(['one'])).toMatchObject({ faults: [{ path: 'options' }] })
  for (const order of ['A;B', 'A;A;B', 'A;B;D', 'A;B;C;D'])
    expect(read(['x', 'y', 'z'], order)).toMatchObject({ faults: [{ path: 'correctAnswers' }] })
})

test('our columns, Moodle XML and QTI keep the right order in both languages; GIFT names the question as lost', () => {
  const question = stored(['one', 'two', 'three', 'four'], 'D;B;A;C')
  const reread = (cells: Cells | undefined) => {
    const row = parseRow(cells ?? {}, paperId)
    return questionFrom(partOf('draft' in row ? parseDraft(row.draft, 'MCQ') : row))
  }
  expect(reread(toRow(question))).toMatchObject({ options: question.options, correctAnswers: question.correctAnswers })
  expect(reread(qti.read(qti.print(question)).rows[0]?.cells)).toMatchObject({
    options: question.options,
    correctAnswers: question.correctAnswers,
  })
  expect(textsInOrder(reread(moodle.read(moodle.begin + moodle.print(question) + moodle.end).rows[0]?.cells))).toEqual(
    textsInOrder(question),
  )
  expect(gift.print(question)).toBe('')
  expect(gift.losses(question)).toEqual(['the question itself: the format has no items to put in order'])
})
