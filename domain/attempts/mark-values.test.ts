import { expect, test } from 'vitest'
import { formatMarkValues, markValuesOf } from './mark-values.ts'

const question = (marks: string | number = 1, section = '') => ({ kind: 'single' as const, section, marks })
const rules = (totalMarks: number, negativeMarking = false) => ({ marking: null, totalMarks, negativeMarking })

test('without a scheme the questions share the total by their own marks, exactly', () => {
  const values = markValuesOf(rules(10), [question(1), question('1/2'), { kind: 'note', section: '' }, question(1)])
  expect(values.map(({ right }) => right.toFraction())).toEqual(['4', '2', '0', '4'])
  expect(markValuesOf(rules(10), [question(4), question(4), question(4)]).map(({ right }) => right.toFraction())).toEqual([
    '10/3',
    '10/3',
    '10/3',
  ])
})

test('a scheme decides by section, whatever marks the questions have', () => {
  const marking = [
    { section: 'A', right: '4', wrong: '-1', unanswered: '0' },
    { section: 'B', right: '2', wrong: '-1/3', unanswered: '0', partial: true },
  ]
  const values = markValuesOf({ ...rules(100), marking }, [question(1, 'A'), question(9, 'B'), question(1, 'renamed')])
  expect(values.map(formatMarkValues)).toEqual(['+4, −1', '+2, −⅓', '+4, −1'])
  expect(values.map(({ partial }) => partial)).toEqual([false, true, false])
})

test('negative marking without a scheme costs a quarter of a mark', () => {
  expect(markValuesOf(rules(2, true), [question(), question()]).map(formatMarkValues)).toEqual(['+1, −0.25', '+1, −0.25'])
  expect(markValuesOf(rules(2), [question(), question()]).map(formatMarkValues)).toEqual(['+1', '+1'])
})
