import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { Exam, MainCategory, type Paper, Pattern, Row, Syllabus } from './shapes.ts'

const root = import.meta.dirname

/** The text of a content file. */
export const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8')
const list = (folder: string, ending: string): string[] =>
  fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending))

export const mainCategories = MainCategory.array().parse(JSON.parse(read('main-categories.json')))
export const patterns = Pattern.array().parse(JSON.parse(read('patterns.json')))
export const exams = mainCategories.flatMap(({ slug: main }) =>
  list(main, '.json').map((file) => ({ main, file: `${main}/${file}`, ...Exam.parse(JSON.parse(read(`${main}/${file}`))) })),
)

/** The syllabus of an exam. */
export const readSyllabus = (exam: string) => Syllabus.parse(JSON.parse(read(`syllabus/${exam}.json`)))

export type Question = Row & { paper: string }
export type Sheet = Paper & { path: string; rows: Question[] }

const columns = Object.keys(Row.shape)
const isPassageColumn = (column: string): boolean => column.startsWith('Passage')
const isFifthOptionColumn = (column: string): boolean => column.startsWith('Option_E')

function readRows(file: string): Question[] {
  const [header, ...lines] = z.array(z.array(z.string())).parse(parse(read(file)))
  const hasPassages = header?.some(isPassageColumn)
  const hasFifthOptions = header?.some(isFifthOptionColumn)
  const present = columns.filter((column) => (hasPassages || !isPassageColumn(column)) && (hasFifthOptions || !isFifthOptionColumn(column)))
  if (header?.join() !== present.join()) throw new Error(`${file}: the header has other columns`)
  return lines.map((line, n) => {
    const row = Row.safeParse(Object.fromEntries(present.map((column, i) => [column, line[i]])))
    if (!row.success) throw new Error(`${file}, line ${n + 2}: ${z.prettifyError(row.error)}`)
    return { ...row.data, paper: file }
  })
}

export const sheets: Sheet[] = exams.flatMap((exam) =>
  exam.subjects.flatMap((subject) =>
    subject.papers.map((paper) => {
      const file = `${exam.main}/${paper.file}`
      return { ...paper, path: file, rows: readRows(file) }
    }),
  ),
)
export const rows = sheets.flatMap((sheet) => sheet.rows)
export const questions = rows.filter((row) => row.Type !== 'Notes')

export const csvFiles = mainCategories.flatMap(({ slug }) => list(slug, '.csv').map((file) => `${slug}/${file}`))
export const images = mainCategories.flatMap(({ slug }) => list(slug, '.svg').map((file) => `${slug}/${file}`))

export const languages = ['EN', 'HI'] as const
export type Language = (typeof languages)[number]

const letters = ['A', 'B', 'C', 'D', 'E'] as const

/** The options of a question in one language; none for a numeric one. */
export const options = (row: Row, language: Language): string[] =>
  letters.map((letter) => row[`Option_${letter}_${language}`]).filter((text) => text)

/** The indexes of the correct options: A is 0. */
export const rightIndexes = (row: Row): number[] => row.Correct_Answer.split(';').map((letter) => letters.join('').indexOf(letter))

/** All texts of a row in one language, with their columns. */
export const texts = (row: Row, language: Language): [string, string][] =>
  Object.entries(row).filter(([column, text]) => column.endsWith(`_${language}`) && text !== '')

const mathPattern = /\$\$([^$]+)\$\$|\$([^$]+)\$/g

export const formulas = (text: string): { tex: string; display: boolean }[] =>
  [...text.matchAll(mathPattern)].map(([, block, inline]) => ({ tex: block ?? inline ?? '', display: block !== undefined }))

export const withoutFormulas = (text: string): string => text.replace(mathPattern, ' ')
export const withoutImages = (text: string): string => text.replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')

/** A text without its markup, so that different ways to write the same thing are equal. */
export const stripMarkup = (text: string): string =>
  withoutImages(text)
    .replace(/\\(?:text|ce|mathrm|displaystyle|left|right|,|;|!|quad)(?![a-z])|\\ |[${}*]/g, ' ')
    .replaceAll('\\dfrac', '\\frac')
    .replace(/\s+/g, ' ')
    .trim()

/** The number that an option begins with, and what follows it. */
export function numberIn(option: string): { number?: number; rest: string } {
  const tex = option.replace(/[$₹\s]|\\[ ,;]|(?<=\d),(?=\d)/g, '').replaceAll('\\dfrac', '\\frac')
  const match = /^([-+−]?)(\d+(?:\.\d+)?)?(?:\\frac(?:\{(\d+)\}\{(\d+)\}|(\d)(\d)))?(?:\\times10\^\{?(-?\d+)\}?)?/.exec(tex)
  const [all = '', sign, whole, top = '', bottom = '', shortTop = '', shortBottom = '', power = '0'] = match ?? []
  if (whole === undefined && !top && !shortTop) return { rest: option }
  const part = top || shortTop ? Number(top || shortTop) / Number(bottom || shortBottom) : 0
  const size = (Number(whole ?? 0) + part) * 10 ** Number(power)
  return { number: sign === '' || sign === '+' ? size : -size, rest: tex.slice(all.length) }
}
