import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { escapeXml } from '#domain/questions/formats/xml.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { zip } from '#server/platform/testing/zip.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

/** A workbook as a spreadsheet program writes it: shared strings, gaps, numbers as numbers. */
function workbook(rows: (string | number)[][]): Promise<Buffer> {
  const shared = rows.flat().filter((cell) => typeof cell === 'string')
  const letter = (at: number) => (at < 26 ? '' : 'A') + String.fromCharCode(65 + (at % 26))
  const cell = (value: string | number, row: number, at: number) => {
    const place = `r="${letter(at)}${row}"`
    return typeof value === 'number' ? `<c ${place}><v>${value}</v></c>` : `<c ${place} t="s"><v>${shared.indexOf(value)}</v></c>`
  }
  const lines = rows.map(
    (cells, at) => `<row r="${at + 1}">${cells.map((value, column) => (value === '' ? '' : cell(value, at + 1, column))).join('')}</row>`,
  )
  return zip({
    '[Content_Types].xml': '<Types/>',
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst>${shared.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
  })
}

const listQuestions = async (paperId: string) =>
  (await app.call(questions.listQuestions, { token: author.token, query: { paper: paperId, sort: 'position', order: 'asc', limit: 100 } }))
    .questions

test('a workbook is read like a CSV file, with Hindi, empty rows and numbers', async () => {
  const paper = await author.paper()
  const bytes = await workbook([
    ['Type', 'Question_EN', 'Question_HI', 'Option_A_EN', 'Option_B_EN', 'Correct_Answer', 'Marks', 'Timer'],
    ['MCQ', 'One < two?', 'क्या?', 'yes', 'no', 'A', 2.5, 90],
    ['', '', '', '', '', ''],
    ['Numeric', 'Pi?', '', '', '', '3.14:0.01', 0.1, 60],
    ['MCQ', 'Broken', '', 'only one', '', 'A', 1, 60],
  ])
  const checked = await author.check(bytes, { paperId: paper._id }, 'questions.xlsx')
  expect(checked).toMatchObject({ format: 'xlsx', rows: 3, sound: 2, faulty: 1 })
  expect(checked.errors[0]).toMatch(/^Row 5, Option_A_EN: At least 2 options/)
  expect(await author.commit(checked._id, true)).toMatchObject({ status: 'done', createdCount: 2 })
  expect(await listQuestions(paper._id)).toMatchObject([
    { questionText: { en: 'One < two?', hi: 'क्या?' }, marks: 2.5, timer: 90 },
    { kind: 'numeric', correctAnswers: ['3.14'], tolerance: '0.01', marks: 0.1 },
  ])
})

test('a zip bomb, a damaged workbook and one with a document type are refused', async () => {
  const paper = await author.paper()
  const uploadWorkbook = async (bytes: Uint8Array) =>
    author.upload(questions.uploadQuestions, { name: 'q.xlsx', bytes }, { paperId: paper._id })
  const bomb = await zip({ 'xl/worksheets/sheet1.xml': `<worksheet>${' '.repeat(140 * 1024 * 1024)}</worksheet>` })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const withDoctype = await zip({ 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>' })
  for (const bytes of [bomb, withDoctype, Buffer.from('PK no archive'), zlib.gzipSync('x')]) {
    const { status, body } = await uploadWorkbook(bytes)
    expect(status).toBe(422)
    expect(body.errors?.[0]).toContain('The workbook cannot be read.')
  }
})

const exportPaper = async (paperId: string, format: string) => {
  const url = urlOf(questions.exportQuestions, {}, { paper: paperId, format })
  const { rawPayload, statusCode } = await app.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${author.token}` } })
  expect(statusCode).toBe(200)
  return rawPayload
}

test.each([
  ['moodle', 'bank.xml'],
  ['qti', 'bank.zip'],
])('a paper exported as %s is imported with the same content', async (format, name) => {
  const [from, to] = [await author.paper(), await author.paper()]
  await author.question(from._id, { questionText: { en: 'Find $\\int x\\,dx$ & <b>\n\nnow', hi: 'ज्ञात कीजिए' }, code: 'C-1', marks: 4 })
  await author.question(from._id, { correctAnswers: ['A', 'D'] })
  await author.question(from._id, { kind: 'numeric', options: [], correctAnswers: '2.5:0.25' })
  const exportedFile = await exportPaper(from._id, format)
  const checked = await author.check(exportedFile, { paperId: to._id }, name)
  expect(checked).toMatchObject({ faulty: 0, rows: 3, losses: [] })
  await author.commit(checked._id)
  const content = (list: Awaited<ReturnType<typeof listQuestions>>) =>
    list.map(({ kind, questionText, options, correctAnswers, tolerance, marks, code }) => ({
      kind,
      questionText,
      options,
      correctAnswers,
      tolerance,
      marks,
      code,
    }))
  const imported = content(await listQuestions(to._id))
  expect(JSON.stringify(imported)).toBe(JSON.stringify(content(await listQuestions(from._id))))
  if (format === 'moodle') expect((await exportPaper(to._id, format)).toString()).toBe(exportedFile.toString())
})

test('the losses of a format are listed before the export', async () => {
  const paper = await author.paper()
  const question = await author.question(paper._id, { kind: 'numeric', options: [], correctAnswers: '1' })
  const query = { paper: paper._id, format: 'aiken' as const }
  const { data, total } = await app.call(questions.reviewExport, { token: author.token, query })
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({ _id: question._id, losses: [expect.stringContaining('the question itself')] })
  expect((await app.call(questions.reviewExport, { token: author.token, query: { ...query, format: 'csv' } })).total).toBe(0)
})

test('questions that cannot be imported are reported along with the rows that can', async () => {
  const paper = await author.paper()
  const checked = await author.check('One?{=a ~b}\n\nWrite!{}\n', { paperId: paper._id }, 'some.gift')
  expect(checked).toMatchObject({ format: 'gift', sound: 1, refused: ['Question 2: an essay question cannot be imported'] })
})
