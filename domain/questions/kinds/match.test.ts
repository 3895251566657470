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
import { displayOrder } from './display-order.ts'
import { markAnswer } from './index.ts'
import { partOf, questionFrom } from './testing.ts'

const paperId = '0'.repeat(24)
const entries = (texts: string[]) => texts.map((text) => ({ text: { en: text, hi: `${text} हिंदी` } }))
const draft = {
  paperId,
  kind: 'match' as const,
  questionText: { en: 'Match', hi: 'मिलाएँ' },
  options: entries(['Power', 'Charge', 'Force: {x}']),
  targets: entries(['watt', 'coulomb', 'newton\nQ. second line', 'tesla']),
  correctAnswers: 'A-P; B-Q; C-R',
  explanation: { en: 'Because.' },
}
const read = (fields: object = {}) => parseDraft(QuestionDraft.parse({ ...draft, ...fields }), 'MCQ')
const worth = (partial: boolean) => ({ right: new Fraction(4), wrong: new Fraction(-1), unanswered: new Fraction(0), partial })
const marked = (answer: (number | null)[], partial = false) => {
  const { outcome, marks } = markAnswer('match', { matches: ['Q', 'P', 'S'] }, 3, answer, worth(partial))
  return [outcome, marks.toFraction()]
}

test('all pairs right earn the marks; some right ones only where the pattern allows partial marks', () => {
  expect(marked([1, 0, 3])).toEqual(['correct', '4'])
  expect(marked([1, 0, 2])).toEqual(['wrong', '-1'])
  expect(marked([1, 0, 2], true)).toEqual(['partial', '2'])
  expect(marked([1, null, null], true)).toEqual(['partial', '1'])
  expect(marked([0, 1, 2], true)).toEqual(['wrong', '-1'])
  expect(marked([null, null, null])).toEqual(['unanswered', '0'])
})

test('an answer has a place for each entry of the first list', () => {
  expect(parseAnswer('match', 3, [0, null, 2])).toEqual({ valid: true, response: [0, null, 2] })
  expect(parseAnswer('match', 3, [null, null, null])).toEqual({ valid: true, response: null })
  for (const answer of [[0, 1], [0, 1, 2, 3], [0, 'x', 1], 0, 'A-P']) expect(parseAnswer('match', 3, answer).valid).toBe(false)
})

test('a second list in the order of its matches is stored in another order, with the same pairs', () => {
  const result = read()
  const { body, key } = partOf(result)
  expect(key).not.toMatchObject({ matches: ['P', 'Q', 'R'] })
  const shown = questionFrom(partOf(result))
  expect(shown.correctAnswers.map((pair) => body.targets?.find(({ id }) => id === pair.slice(2))?.text)).toMatchObject([
    { en: 'watt' },
    { en: 'coulomb' },
    { en: 'newton\nQ. second line' },
  ])
  // Saving the stored question again changes nothing.
  expect(parseDraft(QuestionDraft.parse({ ...shown, marks: '1' }), 'MCQ')).toEqual(result)
})

test('the shown order never leaves the first items in place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 }), fc.string(), fc.integer({ min: 2, max: 10 }), (count, seed, moved) => {
      const order = displayOrder(count, seed, Math.min(count, moved))
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at))
      expect(order.slice(0, Math.min(count, moved)).every((item, at) => item === at)).toBe(false)
    }),
  )
})

test('a missing list, an unknown letter and a missing pair are reported', () => {
  expect(read({ targets: [] })).toMatchObject({ faults: [{ path: 'targets' }, { path: 'correctAnswers' }] })
  for (const correctAnswers of ['A-P;B-Q', 'A-P;B-Q;C-Y', '', 'A-P;B-Q;C-R;D-S'])
    expect(read({ correctAnswers })).toMatchObject({ faults: [{ path: 'correctAnswers' }] })
})

const valid = () => questionFrom(partOf(read({ correctAnswers: 'A-Q;B-P;C-R' })))
const reread = (cells: Cells | undefined) => {
  const row = parseRow(cells ?? {}, paperId)
  return partOf('draft' in row ? parseDraft(row.draft, 'MCQ') : row)
}
const pairTexts = (question: ReturnType<typeof questionFrom>) =>
  question.correctAnswers.map((pair, at) => [question.options[at]?.text, question.targets?.find(({ id }) => id === pair.slice(2))?.text])

test('our columns and QTI give the same question back', () => {
  const part = reread(toRow(valid()))
  expect(part).toMatchObject({ kind: 'match', key: { matches: ['Q', 'P', 'R'] } })
  expect(questionFrom(part)).toEqual(valid())
  const { rows, refused } = qti.read(qti.print(valid()))
  expect(refused).toEqual([])
  expect(pairTexts(questionFrom(reread(rows[0]?.cells)))).toEqual(pairTexts(valid()))
})

test('Moodle XML keeps the pairs in both languages, GIFT in English, and losses are named', () => {
  const { rows, refused } = moodle.read(moodle.begin + moodle.print(valid()) + moodle.end)
  expect(refused).toEqual([])
  const again = questionFrom(reread(rows[0]?.cells))
  expect(pairTexts(again)).toEqual(pairTexts(valid()))
  expect(again.targets).toHaveLength(4)
  const english = questionFrom(reread(gift.read(gift.print(valid())).rows[0]?.cells))
  expect(pairTexts(english).map((pair) => pair.map((text) => (text as { en: string }).en))).toEqual([
    ['Power', 'coulomb'],
    ['Charge', 'watt'],
    ['Force: {x}', 'newton\nQ. second line'],
  ])
  expect(gift.losses(valid())).toContain('the entries of its second list without a match')
})
