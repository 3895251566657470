import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Solutions } from './solve/solutions.ts'
import { numberIn, options, type Question, questions, rightIndexes, sheets, stripMarkup, withoutImages } from './testing.ts'

const folder = path.join(import.meta.dirname, 'solve')
const helpers = ['solutions.ts', 'numeric.ts', 'defence-numeric.ts', 'logic.ts']
const isSolver = (name: string) => name.endsWith('.ts') && !helpers.includes(name) && !name.startsWith('template')
const Module = z.object({ solutions: z.custom<Solutions>((value) => typeof value === 'object' && value !== null) })

const solutions = new Map<string, Solutions[string]>()
for (const file of fs.readdirSync(folder).filter(isSolver))
  for (const [code, solve] of Object.entries(Module.parse(await import(path.join(folder, file))).solutions)) {
    if (solutions.has(code)) throw new Error(`${code} is solved twice`)
    solutions.set(code, solve)
  }

/** Questions with digits where there is nothing to compute, by what the digits are. */
const nothingToCompute = {
  'positions in the names of compounds': [
    ...['JM-CHE-IOC-10', 'JM-CHE-IOC-13', 'JM-MOCK1-C04', 'JM1-CHE-15', 'JA1-CHE-03'],
    ...['NU-CHE-PYQ-08', 'NU-CHE-PYQ-16', 'NU-MK1-C-05', 'NF1-CHE-37', 'NF1-CHE-41'],
  ],
  'parts of chemical formulas': ['JA-CHE-01', 'JM-CHE-PHY-10', 'NU-MK1-C-04', 'NF1-CHE-44'],
  'the items of a list to be matched or put in order': [
    ...['JM-CHE-IOC-16', 'JA1-CHE-14', 'JA1-CHE-15', 'UP-GS-HGE-03'],
    ...['SF1-GIR-24', 'SF1-GA-03', 'SF1-GA-23', 'RF1-GA-16', 'RD1-SCI-17', 'RD1-AWA-14', 'UF1-083', 'NOF1-071'],
  ],
  'the numbers of statements to be judged': [
    ...['UP-CSAT-02', 'UP-PYQ-03', 'UP-PYQ-05', 'UP-PYQ-08', 'UP-GS-HGE-02', 'UP-GS-HGE-06', 'UP-GS-HGE-07', 'UP-GS-HGE-11'],
    ...['UP-GS-POL-01', 'UP-GS-POL-05', 'UP-GS-POL-08', 'UP-GS-POL-14', 'SBI-GAB-13'],
    ...['SF1-GA-05', 'RF1-GA-09', 'RD1-SCI-25', 'RD1-AWA-07', 'CD1-095'],
    ...['NOF1-063', 'NOF1-087', 'NOF1-095'],
    ...['UF1-001', 'UF1-010', 'UF1-011', 'UF1-014', 'UF1-021', 'UF1-022', 'UF1-024', 'UF1-025', 'UF1-036'],
    ...['UF1-038', 'UF1-040', 'UF1-043', 'UF1-046', 'UF1-057', 'UF1-059', 'UF1-061', 'UF1-063', 'UF1-064'],
    ...['UF1-067', 'UF1-068', 'UF1-071', 'UF1-074', 'UF1-076', 'UF1-079', 'UF1-085', 'UF1-090', 'UF1-094'],
    ...['UF1-096'],
  ],
}

const rightOptions = (question: Question): string[] => rightIndexes(question).map((index) => options(question, 'EN')[index] ?? '')

const keyValue = (question: Question): number =>
  question.Type === 'Numeric'
    ? Number.parseFloat(question.Correct_Answer)
    : (numberIn(rightOptions(question)[0] ?? '').number ?? Number.NaN)

/** The tolerance of a numeric key, or a small one for rounding errors. */
const toleranceOf = (question: Question): number => Number(question.Correct_Answer.split(':')[1] ?? 1e-9)

const isQuantitative = (question: Question): boolean =>
  question.Type === 'Numeric' ||
  (/\d/.test(withoutImages(question.Question_EN)) && rightOptions(question).some((option) => /[\d$]/.test(option)))

test('every quantitative question has a solver', () => {
  const unsolved = questions.filter(isQuantitative).filter(({ Code }) => !solutions.has(Code))
  expect(unsolved.map(({ Code }) => Code).sort()).toEqual(Object.values(nothingToCompute).flat().sort())
})

test('every solver belongs to a question', () => {
  const codes = new Set(questions.map(({ Code }) => Code))
  expect([...solutions.keys()].filter((code) => !codes.has(code))).toEqual([])
})

test.each(sheets.filter((sheet) => sheet.rows.some(({ Code }) => solutions.has(Code))).map((sheet) => sheet.path))(
  'the answer keys of %s agree with the solvers',
  (paper) => {
    for (const question of questions.filter((one) => one.paper === paper)) {
      const computed = solutions.get(question.Code)?.()
      if (computed === undefined) continue
      if (typeof computed === 'number')
        expect(Math.abs(computed - keyValue(question)), `${question.Code}: ${computed}`).toBeLessThanOrEqual(toleranceOf(question))
      else expect([computed].flat().map(stripMarkup).sort(), question.Code).toEqual(rightOptions(question).map(stripMarkup).sort())
    }
  },
)
