import { expect, test } from 'vitest'
import { parseRow } from '#domain/questions/formats/rows.ts'
import { parseDraft } from '#domain/questions/parse-draft.ts'
import { languages, numberIn, options, type Question, questions, rightIndexes, rows, sheets, stripMarkup } from './testing.ts'

test('every code is used once', () => {
  const codes = rows.map((row) => row.Code)
  expect(codes.filter((code, n) => codes.indexOf(code) !== n)).toEqual([])
})

/** Bank examinations give five options: their full mocks have five in every question, all other papers four. */
const optionCount = (path: string): number => (/^banking\/.*-full-mock-\d+\.csv$/.test(path) ? 5 : 4)

test('a question fills the columns of its type, in both languages', () => {
  for (const row of rows) {
    const choices = optionCount(row.paper)
    const optionCounts: Partial<Record<Question['Type'], number>> = { MCQ: choices, PYQ: choices, MSQ: choices, Numeric: 0, Notes: 0 }
    const isNote = row.Type === 'Notes'
    for (const language of languages) {
      const count = options(row, language).length
      if (row.Type in optionCounts) expect(row[`Content_${language}`] !== '', row.Code).toBe(isNote)
      expect(row[`Question_${language}`] !== '', row.Code).toBe(!isNote)
      expect(row[`Explanation_${language}`] !== '', row.Code).toBe(!isNote)
      expect(count, row.Code).toBe(optionCounts[row.Type] ?? options(row, 'EN').length)
    }
  }
})

test('every row is a valid question', () => {
  for (const row of rows) {
    const read = parseRow(row, '0'.repeat(24))
    expect('draft' in read && parseDraft(read.draft, row.Type === 'Notes' ? 'Notes' : 'MCQ'), row.Code).toHaveProperty('part')
  }
})

test('a passage is written once, above the questions that it belongs to', () => {
  for (const { path, rows: paper } of sheets) {
    const keys = paper.map((row) => row.Passage)
    for (const [n, { Code, Passage, Passage_EN }] of paper.entries()) {
      const isFirst = Passage !== '' && keys.indexOf(Passage) === n
      expect(Passage_EN !== '', Code).toBe(isFirst)
      if (Passage !== '' && !isFirst) expect(keys[n - 1], Code).toBe(Passage)
    }
    for (const key of new Set(keys.filter(Boolean))) expect(keys.filter((each) => each === key).length, `${path} ${key}`).toBeGreaterThan(1)
  }
})

test('no question repeats a long text of the question before it', () => {
  for (const { rows: paper } of sheets)
    for (const [n, { Code, Question_EN }] of paper.entries()) {
      const [first = ''] = Question_EN.split('\n\n')
      const repeats = first.length > 60 && first !== Question_EN && paper[n - 1]?.Question_EN.startsWith(first)
      expect(repeats === true, Code).toBe(false)
    }
})

test('only a question in the style of past papers has a reference, without a year', () => {
  for (const row of rows) expect(row.Reference, row.Code).toMatch(row.Type === 'PYQ' ? /^PYQ style: [A-Za-z ,'()-]+$/ : /^$/)
})

test('an answer key has the format of its type', () => {
  const forms: Partial<Record<Question['Type'], RegExp>> = {
    MCQ: /^[A-E]$/,
    PYQ: /^[A-E]$/,
    MSQ: /^[A-E](;[A-E])*$/,
    Numeric: /^-?\d+(\.\d+)?(:\d+(\.\d+)?)?$/,
    Notes: /^$/,
  }
  for (const row of rows) {
    expect(row.Correct_Answer, row.Code).toMatch(forms[row.Type] ?? /./)
    if (/^[A-E]/.test(row.Correct_Answer)) expect(Math.max(...rightIndexes(row)), row.Code).toBeLessThan(options(row, 'EN').length)
    if (row.Type === 'MSQ') expect(rightIndexes(row), row.Code).toEqual([...new Set(rightIndexes(row))].sort())
  }
})

test('the options of a question are different answers', () => {
  for (const row of questions)
    for (const language of languages) {
      const answers = options(row, language).map((option) => {
        const { number, rest } = numberIn(option)
        return number === undefined ? stripMarkup(option) : `${number} ${stripMarkup(rest)}`
      })
      expect(
        answers.filter((answer, n) => answers.indexOf(answer) !== n),
        `${row.Code} ${language}`,
      ).toEqual([])
    }
})

test('the bank has easy, medium and hard questions, most of them medium', () => {
  const share = (difficulty: string): number => questions.filter((row) => row.Difficulty === difficulty).length / questions.length
  expect(share('Easy')).toBeGreaterThan(0.2)
  expect(share('Hard')).toBeGreaterThan(0.1)
  expect(share('Medium')).toBeGreaterThan(share('Easy'))
})
