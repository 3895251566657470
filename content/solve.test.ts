import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Solutions } from './solve/solutions.ts'
import { numberIn, options, plain, type Question, questions, rightPlaces, sheets, withoutImages } from './testing.ts'

const folder = path.join(import.meta.dirname, 'solve')
const Module = z.object({ solutions: z.custom<Solutions>((given) => typeof given === 'object' && given !== null) })

const solutions = new Map<string, Solutions[string]>()
for (const file of fs.readdirSync(folder).filter((name) => !['solutions.ts', 'numeric.ts'].includes(name)))
  for (const [code, solve] of Object.entries(Module.parse(await import(path.join(folder, file))).solutions)) {
    if (solutions.has(code)) throw new Error(`${code} is solved twice`)
    solutions.set(code, solve)
  }

/** Questions with digits where there is nothing to compute, by what the digits are. */
const nothingToCompute = {
  'places in the names of compounds': [
    ...['JM-CHE-IOC-10', 'JM-CHE-IOC-13', 'JM-MOCK1-C04'],
    ...['NU-CHE-PYQ-08', 'NU-CHE-PYQ-16', 'NU-MK1-C-05'],
  ],
  'parts of chemical formulas': ['JA-CHE-01', 'JM-CHE-PHY-10', 'NU-MK1-C-04'],
  'the items of a list to be matched or put in order': ['JM-CHE-IOC-16', 'UP-GS-HGE-03'],
  'the numbers of statements to be judged': [
    ...['UP-CSAT-02', 'UP-PYQ-03', 'UP-PYQ-05', 'UP-PYQ-08', 'UP-GS-HGE-02', 'UP-GS-HGE-06', 'UP-GS-HGE-07', 'UP-GS-HGE-11'],
    ...['UP-GS-POL-01', 'UP-GS-POL-05', 'UP-GS-POL-08', 'UP-GS-POL-14', 'SBI-GAB-13'],
  ],
}

const rightOptions = (question: Question): string[] => rightPlaces(question).map((place) => options(question, 'EN')[place] ?? '')

const keyValue = (question: Question): number =>
  question.Type === 'Numeric'
    ? Number.parseFloat(question.Correct_Answer)
    : (numberIn(rightOptions(question)[0] ?? '').number ?? Number.NaN)

/** The tolerance of a numeric key; else what rounding may leave. */
const leeway = (question: Question): number => Number(question.Correct_Answer.split(':')[1] ?? 1e-9)

const isQuantitative = (question: Question): boolean =>
  question.Type === 'Numeric' ||
  (/\d/.test(withoutImages(question.Question_EN)) && rightOptions(question).some((option) => /[\d$]/.test(option)))

test('every quantitative question is solved a second time', () => {
  const unsolved = questions.filter(isQuantitative).filter(({ Code }) => !solutions.has(Code))
  expect(unsolved.map(({ Code }) => Code).sort()).toEqual(Object.values(nothingToCompute).flat().sort())
})

test('every solution belongs to a question', () => {
  const codes = new Set(questions.map(({ Code }) => Code))
  expect([...solutions.keys()].filter((code) => !codes.has(code))).toEqual([])
})

test.each(sheets.filter((sheet) => sheet.rows.some(({ Code }) => solutions.has(Code))).map((sheet) => sheet.path))(
  'the keys of %s are what the solutions compute',
  (paper) => {
    for (const question of questions.filter((one) => one.paper === paper)) {
      const found = solutions.get(question.Code)?.()
      if (found === undefined) continue
      if (typeof found === 'number')
        expect(Math.abs(found - keyValue(question)), `${question.Code}: ${found}`).toBeLessThanOrEqual(leeway(question))
      else expect([found].flat().map(plain).sort(), question.Code).toEqual(rightOptions(question).map(plain).sort())
    }
  },
  20_000,
)
