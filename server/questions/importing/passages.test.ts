import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

const header = 'Type,Question_EN,Option_A_EN,Option_B_EN,Correct_Answer,Passage,Passage_EN,Passage_HI'
const file = (...rows: string[]) => [header, ...rows].join('\n')

const passagesOf = async (paper: string) => (await app.call(questions.listPassages, { token: author.token, query: { paper } })).data
const summaryOf = async (paper: string) =>
  (await passagesOf(paper)).map(({ key, text, questions: list }) => [key, text, list.map(({ questionText }) => questionText)])

test('rows with the same key share a passage, whose text is in the first of them', async () => {
  const paper = await author.paper()
  const rows = ['MCQ,One?,a,b,A,P1,The table,तालिका', 'MCQ,Alone?,a,b,A,,,', 'MCQ,Two?,a,b,B,P1,,', 'MCQ,Two?,a,b,B,P2,Other,']
  const checked = await author.check(file(...rows), { paperId: paper._id })
  expect(checked).toMatchObject({ faulty: 0, duplicates: 0 })
  expect(await author.commit(checked._id)).toMatchObject({ status: 'done', createdCount: 4 })
  expect(await summaryOf(paper._id)).toEqual([
    ['P1', { en: 'The table', hi: 'तालिका' }, [{ en: 'One?' }, { en: 'Two?' }]],
    ['P2', { en: 'Other' }, [{ en: 'Two?' }]],
  ])
  const { questions: listed } = await app.call(questions.listPaperQuestions, { params: { paperId: paper._id } })
  expect(listed.map(({ questionText }) => questionText)).toEqual([{ en: 'One?' }, { en: 'Two?' }, { en: 'Alone?' }, { en: 'Two?' }])
})

test('the same file again adds nothing, and a new row finds the passage in the paper', async () => {
  const paper = await author.paper()
  const input = (csvData: string) => ({ token: author.token, input: { csvData, paperId: paper._id } })
  const first = file('MCQ,One?,a,b,A,P1,The table,', 'MCQ,Two?,a,b,B,P1,,')
  expect(await app.call(questions.bulkQuestions, input(first))).toMatchObject({ createdCount: 2, skippedCount: 0 })
  expect(await app.call(questions.bulkQuestions, input(first))).toMatchObject({ createdCount: 0, skippedCount: 2 })
  expect(await app.call(questions.bulkQuestions, input(file('MCQ,Three?,a,b,B,P1,,')))).toMatchObject({ createdCount: 1 })
  expect((await passagesOf(paper._id)).map(({ questions: list }) => list.length)).toEqual([3])
})

test('a passage without a key or a text, or with two texts, is an error that can be corrected row by row', async () => {
  const paper = await author.paper()
  const rows = [
    'MCQ,One?,a,b,A,,A text without a key,',
    'MCQ,Two?,a,b,A,P9,,',
    'MCQ,Three?,a,b,A,P1,First,',
    'MCQ,Four?,a,b,A,P1,Second,',
    'MCQ,Five?,a,b,A,P1,,',
  ]
  const checked = await author.check(file(...rows), { paperId: paper._id })
  expect(checked.errors).toEqual([
    'Row 2, Passage: Name the passage, for example P1: rows with the same name share it',
    'Row 3, Passage_EN: The passage P9 has no text: write it in its first row',
    'Row 5, Passage_EN: The passage P1 has another text in row 4',
  ])
  const correct = (row: number, cells: Record<string, string>) =>
    app.call(questions.changeImportRows, { token: author.token, params: { id: checked._id }, input: { rows: [{ row, cells }] } })
  await correct(2, { Passage: 'P3' })
  await correct(3, { Passage_EN: 'Ninth' })
  const { rows: changed } = await correct(6, { Question_EN: 'Five, corrected?' })
  expect(changed[0]).toMatchObject({ faults: [], cells: { Passage: 'P1', Passage_EN: 'First' } })
  await correct(5, { Passage_EN: 'First' })
  await author.commit(checked._id, true)
  expect((await summaryOf(paper._id)).map(([key, text]) => [key, text])).toEqual([
    ['P3', { en: 'A text without a key' }],
    ['P9', { en: 'Ninth' }],
    ['P1', { en: 'First' }],
  ])
})

test('an import that fails leaves no passage behind', async () => {
  const paper = await author.paper()
  const checked = await author.check(file('MCQ,One?,a,b,A,P1,The table,'), { paperId: paper._id })
  const input = { paperId: paper._id, text: { en: 'Written meanwhile' }, key: 'P1' }
  await app.call(questions.createPassage, { token: author.token, input })
  expect(await author.commit(checked._id)).toMatchObject({
    status: 'failed',
    errors: ['Row 2, Passage_EN: The passage P1 has another text in the paper'],
  })
  expect(await summaryOf(paper._id)).toEqual([['P1', { en: 'Written meanwhile' }, []]])
})

test('formats without passages get the text above each question, and name that as a loss', async () => {
  const paper = await author.paper()
  const csvData = file('MCQ,One?,a,b,A,P1,The shared table,', 'MCQ,Two?,a,b,B,P1,,')
  await app.call(questions.bulkQuestions, { token: author.token, input: { csvData, paperId: paper._id } })
  const exported = await author.text(questions.exportQuestions, { query: { paper: paper._id, format: 'gift' } })
  expect(exported).toMatch(/The shared table\W+n?\W*One/)
  expect(exported).toMatch(/The shared table\W+n?\W*Two/)
  const { data } = await app.call(questions.reviewExport, { token: author.token, query: { paper: paper._id, format: 'gift' } })
  expect(data[0]?.losses).toContain('that it shares a passage: the passage is written above its text')
})
