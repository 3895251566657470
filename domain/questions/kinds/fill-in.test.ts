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
import { markAnswer } from './index.ts'
import { partOf, questionFrom } from './testing.ts'

const paperId = '0'.repeat(24)
const worth = { right: new Fraction(4), wrong: new Fraction(-1), unanswered: new Fraction(0), partial: false }
const outcome = (typed: string, forms: string[], lenient?: boolean) =>
  markAnswer('fill_in', { blanks: [{ en: forms, hi: ['प्रकाश संश्लेषण'] }], lenient }, 0, [typed], worth).outcome

test.each([
  ['photosynthesis', 'correct'],
  ['  PhotoSynthesis ', 'correct'],
  ['प्रकाश   संश्लेषण', 'correct'],
  ['synthesis', 'wrong'],
  ['photosynthesis in plants', 'wrong'],
  ['photo-synthesis', 'wrong'],
  ['   ', 'unanswered'],
] as const)('"%s" for "photosynthesis" is %s', (typed, expected) => {
  expect(outcome(typed, ['photosynthesis'])).toBe(expected)
})

test('Unicode composition never counts; accents and punctuation do, unless the key is lenient', () => {
  expect(outcome('caf\u0065\u0301', ['caf\u00e9'])).toBe('correct')
  expect(outcome('cafe', ['café'])).toBe('wrong')
  expect(outcome('cafe!', ['café'], true)).toBe('correct')
  // A vowel sign is a letter, not an accent.
  expect(markAnswer('fill_in', { blanks: [{ en: [], hi: ['किरण'] }], lenient: true }, 0, ['करण'], worth).outcome).toBe('wrong')
  expect(markAnswer('fill_in', { blanks: [{ en: [], hi: ['ज़मीन'] }], lenient: true }, 0, ['जमीन'], worth).outcome).toBe('correct')
})

test('every accepted form is right whatever its case and spaces, and a part of it is not', () => {
  const form = fc.stringMatching(/^[a-z]{2,8}( [a-z]{2,8})?$/)
  fc.assert(
    fc.property(form, fc.boolean(), (text, lenient) => {
      expect(outcome(` ${text.toUpperCase().replace(' ', '   ')} `, [text], lenient)).toBe('correct')
      expect(outcome(text.slice(0, -1), [text], lenient)).toBe('wrong')
    }),
  )
})

test('an answer is a text for each blank', () => {
  expect(parseAnswer('fill_in', 0, [' a ', ''])).toEqual({ valid: true, response: ['a', ''] })
  expect(parseAnswer('fill_in', 0, ['', ' '])).toEqual({ valid: true, response: null })
  for (const answer of [1, [1], 'a']) expect(parseAnswer('fill_in', 0, answer).valid).toBe(false)
})

const draft = {
  paperId,
  kind: 'fill_in' as const,
  questionText: { en: 'The ___ goes round the ___.', hi: '___ ___ के चारों ओर घूमती है।' },
  blanks: [
    { en: ['earth', 'Earth; our planet | home!'], hi: ['पृथ्वी'] },
    { en: ['sun'], hi: ['सूर्य', 'सूरज'] },
  ],
  lenient: true,
  explanation: { en: 'Because.' },
}
const read = (fields: object = {}) => parseDraft(QuestionDraft.parse({ ...draft, ...fields }), 'MCQ')
const reread = (cells: Cells | undefined) => {
  const row = parseRow(cells ?? {}, paperId)
  return questionFrom(partOf('draft' in row ? parseDraft(row.draft, 'MCQ') : row))
}

test('answers and blanks of the text must agree in both languages', () => {
  expect(read()).toHaveProperty('part')
  expect(read({ blanks: draft.blanks.slice(0, 1) })).toMatchObject({ faults: [{ message: expect.stringContaining('2 blanks') }] })
  expect(read({ questionText: { en: draft.questionText.en, hi: 'एक ___' } })).toMatchObject({ faults: [{ path: 'questionText' }] })
  expect(read({ blanks: [draft.blanks[0], { en: [' '], hi: [] }] })).toMatchObject({ faults: [{ path: 'correctAnswers' }] })
  expect(read({ questionText: 'The capital of India is', blanks: undefined, correctAnswers: ['New Delhi'] })).toHaveProperty('part')
})

test('our columns keep every form; QTI keeps the blanks; other formats keep one blank and name what they lose', () => {
  const two = questionFrom(partOf(read()))
  expect(reread(toRow(two))).toEqual(two)
  expect(reread(qti.read(qti.print(two)).rows[0]?.cells).blanks).toEqual(two.blanks)
  expect(moodle.print(two)).toBe('')
  expect(moodle.losses(two)).toEqual(['the question itself: the format has no questions with several blanks'])
  expect(gift.losses(two)[0]).toContain('the question itself')
  const one = questionFrom(partOf(read({ questionText: { en: 'The ___ is hot.' }, blanks: [{ en: ['sun = star', 'Sun'], hi: ['सूर्य'] }] })))
  expect(reread(moodle.read(moodle.begin + moodle.print(one) + moodle.end).rows[0]?.cells).blanks).toEqual(one.blanks)
  expect(reread(gift.read(gift.print(one)).rows[0]?.cells).blanks).toEqual(one.blanks)
  expect(moodle.losses(one)).toContain('that accents and punctuation do not count')
})
