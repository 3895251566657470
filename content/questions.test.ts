import { expect, test } from 'vitest'
import { languages, numberIn, options, plain, questions, rightPlaces, rows } from './testing.ts'

test('every code is used once', () => {
  const codes = rows.map((row) => row.Code)
  expect(codes.filter((code, n) => codes.indexOf(code) !== n)).toEqual([])
})

test('a question has the columns of its kind, in both languages', () => {
  for (const row of rows) {
    const studied = row.Type === 'Notes'
    for (const language of languages) {
      expect(row[`Content_${language}`] !== '', row.Code).toBe(studied)
      expect(row[`Question_${language}`] !== '', row.Code).toBe(!studied)
      expect(row[`Explanation_${language}`] !== '', row.Code).toBe(!studied)
      expect(options(row, language).length, row.Code).toBe(studied || row.Type === 'Numeric' ? 0 : 4)
    }
  }
})

test('only a question in the style of past papers has a reference, and it claims no year', () => {
  for (const row of rows) expect(row.Reference, row.Code).toMatch(row.Type === 'PYQ' ? /^PYQ style: [A-Za-z ,'()-]+$/ : /^$/)
})

test('a key has the form of its kind', () => {
  const forms = {
    MCQ: /^[A-D]$/,
    PYQ: /^[A-D]$/,
    MSQ: /^[A-D](;[A-D])*$/,
    Numeric: /^-?\d+(\.\d+)?(:\d+(\.\d+)?)?$/,
    Notes: /^$/,
  }
  for (const row of rows) {
    expect(row.Correct_Answer, row.Code).toMatch(forms[row.Type])
    if (row.Type === 'MSQ') expect(rightPlaces(row), row.Code).toEqual([...new Set(rightPlaces(row))].sort())
  }
})

test('the options of a question are four different answers', () => {
  for (const row of questions)
    for (const language of languages) {
      const answers = options(row, language).map((option) => {
        const { number, rest } = numberIn(option)
        return number === undefined ? plain(option) : `${number} ${plain(rest)}`
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
