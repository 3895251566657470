import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { questionColumns } from '#domain/questions/formats/columns.ts'
import { printCsvRow } from '#domain/questions/formats/csv.ts'
import { parseRow } from '#domain/questions/formats/rows.ts'
import { templates } from '#domain/questions/formats/templates.ts'
import { kindFormats } from '#domain/questions/kinds/formats.ts'
import { kindNames } from '#domain/questions/kinds/names.ts'
import { parseDraft } from '#domain/questions/parse-draft.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { writeSettings } from '#server/settings/queries.ts'
import { type Author, makeAuthor } from '../testing.ts'
import { newQuestion } from '../writing/change.ts'
import { insertQuestions } from '../writing/queries.ts'
import { updateImport } from './queries.ts'
import { importJob, importJobs } from './run.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
  await writeSettings(app.context.database.db, { maxQuestionsPerPaper: 500 }, app.clock.now())
})
afterAll(() => app.close())

const rowOf = (number: number, fields: Record<string, string> = {}): Record<string, string> => ({
  Type: 'MCQ',
  Question_EN: `Which number is ${number}?`,
  Question_HI: `कौन-सी संख्या ${number} है?`,
  Option_A_EN: String(number),
  Option_B_EN: String(number + 1),
  Option_C_EN: String(number + 2),
  Option_D_EN: String(number + 3),
  Correct_Answer: 'A',
  ...fields,
})
const csvOf = (rows: Record<string, string>[], columns = questionColumns) =>
  printCsvRow(columns) + rows.map((row) => printCsvRow(columns.map((column) => row[column] ?? ''))).join('')

const listQuestions = async (paperId: string) =>
  (await app.call(questions.listQuestions, { token: author.token, query: { paper: paperId, sort: 'position', order: 'asc', limit: 100 } }))
    .questions

test('one bad row in a thousand is reported with row, column and reason, and nothing is imported until the editor decides', async () => {
  const papers = [await author.paper({ title: 'First half' }), await author.paper({ title: 'Second half' })]
  const columns = [...questionColumns, 'Paper_EN']
  const rows = Array.from({ length: 1000 }, (_, at) => rowOf(at, { Paper_EN: at < 500 ? 'First half' : 'Second half' }))
  rows[700] = { ...rows[700], Correct_Answer: 'Z' } as Record<string, string>
  const checked = await author.check(csvOf(rows, columns))
  expect(checked).toMatchObject({ status: 'checked', rows: 1000, sound: 999, faulty: 1, duplicates: 0 })
  expect(checked.errors).toEqual(['Row 702, Correct_Answer: Correct answer must name an option, by letter (A to D) or index (0 to 3)'])

  const refused = await app.expectFailure(questions.commitImport, { token: author.token, params: { id: checked._id }, input: {} })
  expect([refused.status, refused.body.errors]).toEqual([422, checked.errors])
  for (const paper of papers) expect(await listQuestions(paper._id)).toEqual([])

  const faulty = await app.call(questions.listImportRows, { token: author.token, params: { id: checked._id }, query: { show: 'faulty' } })
  expect(faulty.data).toHaveLength(1)
  expect(faulty.data[0]).toMatchObject({ row: 702, faults: [{ column: 'Correct_Answer' }] })
  expect(await author.text(questions.downloadImportErrors, { params: { id: checked._id } })).toContain('Z,')

  const corrected = await app.call(questions.changeImportRows, {
    token: author.token,
    params: { id: checked._id },
    input: { rows: [{ row: 702, cells: { Correct_Answer: 'D' } }] },
  })
  expect(corrected.data).toMatchObject({ faulty: 0, sound: 1000, errors: [] })
  expect(await author.commit(checked._id)).toMatchObject({ status: 'done', createdCount: 1000, skippedCount: 0, progress: 100 })
  const [, second] = papers
  expect((await app.call(catalogue.readPaper, { params: { id: second?._id ?? '' } })).data.totalQuestions).toBe(500)
  const twoHundredth = (await app.call(questions.listPaperQuestions, { token: author.token, params: { paperId: second?._id ?? '' } }))
    .questions[200]
  expect(twoHundredth?.correctAnswers).toEqual(['D'])
})

test('only the sound rows can be imported, and exact duplicates are skipped and counted', async () => {
  const paper = await author.paper()
  await app.call(questions.bulkCsv, { token: author.token, input: { paperId: paper._id, csvData: csvOf([rowOf(1)]) } })
  const checked = await author.check(csvOf([rowOf(1), rowOf(2), rowOf(2), rowOf(3, { Type: 'Riddle' })]), { paperId: paper._id })
  expect(checked).toMatchObject({ rows: 4, sound: 1, duplicates: 2, faulty: 1 })
  expect(await author.commit(checked._id, true)).toMatchObject({ status: 'done', createdCount: 1, skippedCount: 3 })
  expect(await listQuestions(paper._id)).toHaveLength(2)
})

test('a row that cannot be stored is shown unchanged and does not block the sound rows', async () => {
  const paper = await author.paper()
  const checked = await author.check(csvOf([rowOf(1), rowOf(2, { Question_HI: 'zero \0 byte' })]), { paperId: paper._id })
  expect(checked).toMatchObject({ sound: 1, faulty: 1, errors: ['Row 3, Question_HI: The text contains characters that cannot be stored'] })
  const { data } = await app.call(questions.listImportRows, { token: author.token, params: { id: checked._id }, query: { show: 'faulty' } })
  expect(data[0]?.cells.Question_HI).toBe('zero \0 byte')
  expect(await author.commit(checked._id, true)).toMatchObject({ status: 'done', createdCount: 1, skippedCount: 1 })
})

test('a formula beyond the limits is reported with its row and column', async () => {
  const { _id: paperId } = await author.paper()
  const checked = await author.check(csvOf([rowOf(1), rowOf(2, { Option_C_HI: '$\\newcommand{\\a}{\\a}$' })]), { paperId })
  const reason = 'Option C (Hindi): A formula cannot define commands: \\newcommand is not allowed'
  expect(checked).toMatchObject({ sound: 1, faulty: 1, errors: [`Row 3, Option_C_EN: ${reason}`] })
})

test('a near-duplicate in the bank is reported', async () => {
  const [one, other] = [await author.paper(), await author.paper()]
  await author.question(one._id, { questionText: 'A train of length 120 m crosses a pole in 8 seconds. What is its speed?' })
  const row = rowOf(1, { Question_EN: 'A train of length 120 m crosses a pole in 9 seconds. What is its speed?' })
  const checked = await author.check(csvOf([row]), { paperId: other._id })
  expect(checked).toMatchObject({ similar: 1, sound: 1 })
  const { data } = await app.call(questions.listImportRows, {
    token: author.token,
    params: { id: checked._id },
    query: { show: 'similar' },
  })
  expect(data[0]?.similar[0]?.similarity).toBeGreaterThan(0.8)
})

const texts: [string, (csv: string) => Uint8Array | string][] = [
  ['UTF-8', (csv) => csv],
  ['UTF-8 with a mark', (csv) => `\uFEFF${csv}`],
  ['UTF-16 with a mark', (csv) => Buffer.from(`\uFEFF${csv}`, 'utf16le')],
  ['UTF-16 without a mark', (csv) => Buffer.from(csv, 'utf16le')],
  ['UTF-16, the other way round', (csv) => Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
]
test.each(texts)('%s, Hindi and quoted line breaks are read', async (_, encode) => {
  const paper = await author.paper()
  const row = rowOf(1, { Question_EN: 'Two\nlines, and a "quote"', Question_HI: 'गति, क्या है?' })
  const checked = await author.check(encode(csvOf([row])), { paperId: paper._id })
  expect(await author.commit(checked._id)).toMatchObject({ createdCount: 1 })
  expect((await listQuestions(paper._id))[0]?.questionText).toEqual({ en: 'Two\nlines, and a "quote"', hi: 'गति, क्या है?' })
})

test('semicolons, the short form and older column names are read', async () => {
  const paper = await author.paper()
  const input = {
    paperId: paper._id,
    csvData: 'question;optionA;optionB;optionC;optionD;correctOption;difficulty;tags\nWhat?;a;b;c;d;C;hard;"x;y"',
  }
  expect((await app.call(questions.bulkQuestions, { token: author.token, input })).createdCount).toBe(1)
  expect((await listQuestions(paper._id))[0]).toMatchObject({ correctAnswers: ['C'], difficulty: 'Hard', tags: ['x', 'y'] })
})

test('a binary file, an open quote and a file without rows are refused with a reason', async () => {
  const paper = await author.paper()
  const uploadErrors = async (bytes: Uint8Array | string) =>
    (await author.upload(questions.uploadQuestions, { name: 'a.csv', bytes }, { paperId: paper._id })).body.errors
  expect(await uploadErrors(Buffer.from([0x51, 0x2c, 0xff, 0xc0, 0x0a]))).toEqual(['The file is not text in UTF-8 or UTF-16.'])
  expect((await uploadErrors('question,answer\n"never closed,A\n'))?.[0]).toContain('quotation mark is not closed')
  expect(await uploadErrors(printCsvRow(questionColumns))).toEqual(['CSV must contain at least a header and one data row'])
  expect((await uploadErrors('a,b\n1,2\n'))?.[0]).toContain('Question_EN')
  expect((await author.upload(questions.uploadQuestions, { name: 'a.exe', bytes: 'x' }, { paperId: paper._id })).body.errors).toEqual([
    'Please select a valid CSV file',
  ])
})

test('the template can be imported unchanged, with every kind of question', async () => {
  const paper = await author.paper()
  const { status, body } = await author.upload(
    questions.uploadQuestions,
    { name: 't.csv', bytes: templates.questions() },
    { paperId: paper._id },
  )
  const exampleCount = Object.values(kindFormats).flatMap(({ row }) => row.examples).length
  expect([status, body.data]).toEqual([200, { createdCount: exampleCount, skippedCount: 0, errors: [] }])
  expect(new Set((await listQuestions(paper._id)).map(({ kind }) => kind))).toEqual(new Set(kindNames))
})

test('a file that names papers creates missing ones if the editor may', async () => {
  const { token: moderator } = await signedInAdmin(app, { permissions: ['manage_questions'] })
  const place = {
    Main_Category_EN: 'New main',
    Exam_Category_EN: 'New exam',
    Subject_EN: 'New subject',
    Paper_EN: 'New paper',
    Paper_HI: 'नया पेपर',
  }
  const columns = [...questionColumns, ...Object.keys(place)]
  const csv = csvOf([rowOf(1, place), rowOf(2, place)], columns)
  const checked = await author.check(csv)
  expect(checked).toMatchObject({ faulty: 0, sound: 2 })
  const search = async () => (await app.call(catalogue.listPapers, { query: { search: 'New paper' } })).data
  expect(await search()).toEqual([])
  await author.commit(checked._id)
  expect(await search()).toMatchObject([{ title: { en: 'New paper', hi: 'नया पेपर' }, totalQuestions: 2, subjectName: 'New subject' }])

  const other = csv.replaceAll('New paper', 'Other paper')
  const refused = await author.check(other, {}, 'other.csv', moderator)
  expect(refused.errors[0]).toContain('not allowed to create one')
})

test('papers are imported from CSV, with the defaults of the form where a number cannot be read', async () => {
  const { _id: subjectId } = await author.editor.subject()
  const csvData =
    'title,type,duration,totalMarks,isActive,isFree,passByMarks\nFirst,MCQ,abc,,true,yes,\nSecond,PYQ,30,50,TRUE,true,true\nFirst,MCQ,,,true,true,'
  const { createdCount, skippedCount } = await app.call(questions.bulkPapers, { token: author.token, input: { csvData, subjectId } })
  expect([createdCount, skippedCount]).toEqual([2, 1])
  const { data } = await app.call(catalogue.listPapers, { token: author.token, query: { subjectId, sort: 'title' } })
  expect(data).toMatchObject([
    {
      title: 'First',
      duration: 60,
      totalMarks: 100,
      passingMarks: 35,
      passByMarks: false,
      targetQuestions: 10,
      isActive: true,
      isFree: false,
      difficulty: 'Medium',
    },
    { title: 'Second', type: 'PYQ', duration: 30, totalMarks: 50, passByMarks: true, isActive: true, isFree: true },
  ])
  const empty = { token: author.token, input: { csvData: 'title,type', subjectId } }
  expect((await app.expectFailure(questions.bulkPapers, empty)).body.errors).toEqual([
    'CSV must contain at least a header and one data row',
  ])
})

test('an interrupted import shows nothing, and running it again completes it', async () => {
  const paper = await author.paper()
  const checked = await author.check(csvOf([rowOf(1), rowOf(2), rowOf(3)]), { paperId: paper._id })
  const { db } = app.context.database
  const now = app.clock.now()
  await updateImport(db, checked._id, { status: 'importing' })
  const read = parseRow(rowOf(1), paper._id)
  const written = 'draft' in read ? parseDraft(read.draft, 'MCQ') : read
  if (!('part' in written)) throw new Error('The row is not sound.')
  await insertQuestions(db, [newQuestion(written.part, { paperId: paper._id, position: 1, importId: checked._id }, now)], {
    now,
    authorId: null,
  })
  expect(await listQuestions(paper._id)).toEqual([])
  expect((await app.call(questions.listPaperQuestions, { params: { paperId: paper._id } })).questions).toEqual([])

  const job = importJobs(app.context).find(({ name }) => name === importJob)
  await job?.run({ importId: checked._id } as never)
  expect(await listQuestions(paper._id)).toHaveLength(3)
  expect((await app.call(questions.readImport, { token: author.token, params: { id: checked._id } })).data).toMatchObject({
    status: 'done',
    createdCount: 3,
  })
})

test('an import that no longer fits changes nothing', async () => {
  const paper = await author.paper()
  const checked = await author.check(csvOf([rowOf(1), rowOf(2)]), { paperId: paper._id })
  await writeSettings(app.context.database.db, { maxQuestionsPerPaper: 1 }, app.clock.now())
  const failed = await author.commit(checked._id)
  await writeSettings(app.context.database.db, { maxQuestionsPerPaper: 500 }, app.clock.now())
  expect(failed).toMatchObject({ status: 'failed', createdCount: 0 })
  expect(failed.errors[0]).toContain('at most 1 questions')
  expect(await listQuestions(paper._id)).toEqual([])
})
