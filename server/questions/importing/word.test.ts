import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { docx, p } from '#server/platform/testing/docx.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

const document = (text: string) =>
  docx(
    text
      .trim()
      .split('\n')
      .map((line) => p(line)),
  )
const listLines = async (id: string) => (await app.call(questions.listImportLines, { token: author.token, params: { id } })).data
const changeLines = (id: string, lines: { number: number; role: 'stem' | 'option' | 'key' | 'solution' | 'ignored' }[]) =>
  app.call(questions.changeImportLines, { token: author.token, params: { id }, input: { lines } })

test('a Word file is imported, and a question without a stated answer waits for one', async () => {
  const paper = await author.paper()
  const bytes = await document('1. One?\n(a) yes (b) no\nAns: (b)\n2. Two?\n(a) yes (b) no (c) perhaps\nSol. (c) is true.')
  const checked = await author.check(bytes, { paperId: paper._id }, 'test.docx')
  expect(checked).toMatchObject({ format: 'word', rows: 2, sound: 1, faulty: 1, lineCount: 9, doubtfulLines: 0 })
  expect(checked.errors[0]).toContain('Correct_Answer: At least one correct answer is required')
  const { data } = await app.call(questions.changeImportRows, {
    token: author.token,
    params: { id: checked._id },
    input: { rows: [{ row: 3, cells: { Correct_Answer: 'C' } }] },
  })
  expect(data).toMatchObject({ sound: 2, faulty: 0 })
  expect(await author.commit(checked._id)).toMatchObject({ status: 'done', createdCount: 2 })
  const { questions: stored } = await app.call(questions.listQuestions, { token: author.token, query: { paper: paper._id, limit: 10 } })
  expect(stored.flatMap(({ correctAnswers }) => correctAnswers).sort()).toEqual(['B', 'C'])
})

test('a layout that is not recognised is corrected line by line', async () => {
  const paper = await author.paper()
  const bytes = await document('Capital of France?\nParis\nLondon\nIt is Paris.\nb')
  const checked = await author.check(bytes, { paperId: paper._id }, 'strange.docx')
  expect(checked).toMatchObject({ status: 'checked', rows: 0, lineCount: 5 })
  expect((await listLines(checked._id)).map(({ role }) => role)).toEqual(Array(5).fill('ignored'))
  await changeLines(checked._id, [
    { number: 1, role: 'stem' },
    { number: 2, role: 'option' },
    { number: 3, role: 'option' },
    { number: 4, role: 'solution' },
    { number: 5, role: 'key' },
  ])
  const read = await author.waitWhile(checked._id, 'reading')
  expect(read).toMatchObject({ status: 'checked', rows: 1, sound: 1, losses: [] })
  const { data: rows } = await app.call(questions.listImportRows, { token: author.token, params: { id: checked._id }, query: {} })
  expect(rows[0]).toMatchObject({
    cells: { Question_EN: 'Capital of France?', Correct_Answer: 'B', Explanation_EN: 'It is Paris.' },
    understood: { key: [{ label: 'B', text: expect.objectContaining({ en: 'London' }) }] },
  })
})

test('a line that the file does not have cannot be changed, and other formats have no lines', async () => {
  const paper = await author.paper()
  const checked = await author.check(await document('1. One?\n(a) yes (b) no\nAns: (b)'), { paperId: paper._id }, 'test.docx')
  const params = { id: checked._id }
  const failure = await app.expectFailure(questions.changeImportLines, {
    token: author.token,
    params,
    input: { lines: [{ number: 99, role: 'stem' }] },
  })
  expect(failure).toMatchObject({ status: 422, body: { errors: ['The file has no line 99.'] } })
  expect(await author.commit(checked._id)).toMatchObject({ createdCount: 1 })
  const late = await app.expectFailure(questions.changeImportLines, {
    token: author.token,
    params,
    input: { lines: [{ number: 1, role: 'ignored' }] },
  })
  expect(late.status).toBe(409)
  const csv = await author.check('question,optionA,optionB,correctOption\nOne?,yes,no,A', { paperId: paper._id })
  expect(await listLines(csv._id)).toEqual([])
})

test('lines that belong to no question are named', async () => {
  const paper = await author.paper()
  const text =
    'Title\n1. One?\n(a) yes (b) no\nAns: (b)\nSection B\n1. Two?\n(a) yes (b) no\nAns: (a)\nSolutions\n1. Of which one?\n7. Of none.'
  const checked = await author.check(await document(text), { paperId: paper._id }, 'test.docx')
  expect(checked).toMatchObject({ sound: 2 })
  expect(checked.losses).toEqual(
    ['Title', 'Section B', 'Solutions', '1. Of which one?', '7. Of none.'].map(
      (line) => `This line does not belong to a question: “${line}”`,
    ),
  )
})
