import { expect, test } from 'vitest'
import { formatExact } from '../exact.ts'
import type { Answer } from '../questions/kinds/kind.ts'
import type { OptionId } from '../questions/kinds/option-ids.ts'
import { type KeyedSlot, markPaper } from './marking.ts'

type Part = { section?: string; right: string; wrong: string; partial?: boolean }
type Question = { slot: KeyedSlot; answer: Answer }

const common = { section: '', topic: '', difficulty: 'Medium', optionCount: 4 } as const

function markWith(parts: Part[], questions: Question[]) {
  const marking = parts.map((part) => ({ section: '', unanswered: '0', ...part }))
  const { total } = markPaper(
    { marking, totalMarks: 0, negativeMarking: false },
    questions.map(({ slot }) => slot),
    Object.fromEntries(questions.map(({ answer }, at) => [at, answer])),
  )
  return { exact: total.marks, printed: formatExact(total.marks), maximum: total.maximum }
}

/** `count` questions: the first `right` answered right, the next `wrong` answered wrong, the rest left blank. */
function choices(count: number, right: number, wrong: number, section = ''): Question[] {
  const slot: KeyedSlot = { ...common, section, kind: 'single', key: { answer: ['A'] } }
  return Array.from({ length: count }, (_, at) => ({ slot, answer: at < right ? 0 : at < right + wrong ? 1 : null }))
}

function multiple(answers: OptionId[], answer: number[]): Question {
  return { slot: { ...common, kind: 'multiple', key: { answers } }, answer }
}

function numeric(value: string, answer: string | null): Question {
  return { slot: { ...common, kind: 'numeric', key: { value, tolerance: '0.01' } }, answer }
}

test('JEE Main: +4 and −1 over 75 questions', () => {
  const questions = [
    ...choices(60, 41, 13),
    ...Array.from({ length: 15 }, (_, at) => numeric('2.5', at < 8 ? '2.50' : at < 11 ? '3' : null)),
  ]
  expect(markWith([{ right: '4', wrong: '-1' }], questions)).toEqual({ exact: '180', printed: '180', maximum: '300' })
})

test('NEET: +4 and −1 over 180 questions', () => {
  expect(markWith([{ right: '4', wrong: '-1' }], choices(180, 151, 22))).toEqual({ exact: '582', printed: '582', maximum: '720' })
})

test('SSC CGL: +2 and −0.5 over four sections of 25', () => {
  const names = ['Reasoning', 'Awareness', 'Quantitative', 'English']
  const parts = names.map((section) => ({ section, right: '2', wrong: '-0.5' }))
  const questions = names.flatMap((section, at) => choices(25, 15 + at, 5, section))
  expect(markWith(parts, questions)).toEqual({ exact: '122', printed: '122', maximum: '200' })
  expect(markWith(parts, choices(25, 15, 5, 'English')).printed).toBe('27.5')
})

test('UPSC General Studies: +2 and minus a third of it', () => {
  expect(markWith([{ right: '2', wrong: '-2/3' }], choices(100, 57, 31))).toEqual({ exact: '280/3', printed: '93⅓', maximum: '200' })
  expect(markWith([{ right: '2', wrong: '-2/3' }], choices(100, 57, 30)).printed).toBe('94')
})

test('NDA Mathematics: +2.5 and minus a third of it', () => {
  expect(markWith([{ right: '2.5', wrong: '-5/6' }], choices(120, 71, 20))).toEqual({ exact: '965/6', printed: '160⅚', maximum: '300' })
  expect(markWith([{ right: '2.5', wrong: '-5/6' }], choices(120, 71, 21)).printed).toBe('160')
})

test('IBPS PO: 30 marks over 35 questions, minus a quarter of each', () => {
  const quantitative = { section: 'Quantitative', right: '6/7', wrong: '-3/14' }
  expect(markWith([quantitative], choices(35, 35, 0))).toEqual({ exact: '30', printed: '30', maximum: '30' })
  expect(markWith([quantitative], choices(35, 20, 5)).exact).toBe('225/14')
  const parts = [{ section: 'English', right: '1', wrong: '-0.25' }, quantitative, { section: 'Reasoning', right: '8/7', wrong: '-2/7' }]
  const questions = [...choices(30, 22, 6, 'English'), ...choices(35, 20, 12, 'Quantitative'), ...choices(35, 25, 8, 'Reasoning')]
  expect(markWith(parts, questions)).toEqual({ exact: '859/14', printed: '61⁵⁄₁₄', maximum: '100' })
})

test('RRB NTPC: +1 and minus a third', () => {
  expect(markWith([{ right: '1', wrong: '-1/3' }], choices(100, 70, 20))).toEqual({ exact: '190/3', printed: '63⅓', maximum: '100' })
})

test('JEE Advanced: partial marks for part of a multiple answer', () => {
  const questions = [
    multiple(['A', 'B', 'C', 'D'], [0, 1, 2]),
    multiple(['A', 'B', 'C'], [0, 1]),
    multiple(['A', 'B'], [1]),
    multiple(['A', 'C'], [0, 2]),
    multiple(['A', 'C'], [0, 1]),
    multiple(['A', 'C'], []),
  ]
  expect(markWith([{ right: '4', wrong: '-2', partial: true }], questions)).toEqual({ exact: '8', printed: '8', maximum: '24' })
})

test('three penalties of a third of a mark cost exactly one mark', () => {
  expect(markWith([{ right: '1', wrong: '-1/3' }], choices(4, 1, 3)).exact).toBe('0')
})
