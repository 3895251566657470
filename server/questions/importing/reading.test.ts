import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { writeSettings } from '#server/settings/queries.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

const header = 'Type,Question_EN,Option_A_EN,Option_B_EN,Option_C_EN,Option_D_EN,Correct_Answer'
const line = (number: number, key: string) => `MCQ,Which is the ${number}. letter?,alpha,beta,gamma,delta,${key}`
const csv = (keys: string[]) => [header, ...keys.map((key, at) => line(at + 1, key))].join('\n')

const rowsOf = async (id: string, show: 'all' | 'faulty' | 'warned' = 'all') =>
  (await app.call(questions.listImportRows, { token: author.token, params: { id }, query: { show } })).data
const keysOf = async (paperId: string) =>
  (
    await app.call(questions.listQuestions, { token: author.token, query: { paper: paperId, sort: 'position', order: 'asc', limit: 100 } })
  ).questions.map(({ correctAnswers }) => correctAnswers.join())

async function read(id: string, input: { keys?: 'from0' | 'from1' | 'text'; mapping?: string[] }) {
  await app.call(questions.changeImportReading, { token: author.token, params: { id }, input })
  return author.waitWhile(id, 'reading')
}

test.each([
  ['from1', ['1', '2', '4', '3'], ['A', 'B', 'D', 'C']],
  ['from0', ['0', '2', '3', '1'], ['A', 'C', 'D', 'B']],
])('keys that only fit %s are read that way, and each row names its option', async (reading, keys, letters) => {
  const { _id: paperId } = await author.paper()
  const checked = await author.check(csv(keys), { paperId })
  expect(checked).toMatchObject({ faulty: 0, numericKeys: { rows: 4, reading } })
  const texts = (await rowsOf(checked._id)).map(({ understood }) => understood?.key)
  const named = { A: 'alpha', B: 'beta', C: 'gamma', D: 'delta' } as Record<string, string>
  expect(texts).toEqual(letters.map((label) => [{ label, text: { en: named[label] } }]))
  await author.commit(checked._id)
  expect(await keysOf(paperId)).toEqual(letters)
})

test('keys that fit both readings are asked for, and nothing is imported before', async () => {
  const { _id: paperId } = await author.paper()
  const checked = await author.check(csv(['1', '2', '3']), { paperId })
  expect(checked).toMatchObject({ sound: 0, faulty: 3, numericKeys: { rows: 3, reading: null, fits: { from0: 3, from1: 3, text: 0 } } })
  expect(checked.numericKeys?.example).toEqual({ row: 2, key: '1', options: { from0: 'beta', from1: 'alpha' } })
  const decided = await read(checked._id, { keys: 'from1' })
  expect(decided).toMatchObject({ sound: 3, faulty: 0, numericKeys: { reading: 'from1' } })
  await author.commit(checked._id)
  expect(await keysOf(paperId)).toEqual(['A', 'B', 'C'])
})

test('a file of several chunks is read again as it was the first time: in order, with faults and repeated questions of later chunks', async () => {
  await writeSettings(app.context.database.db, { maxQuestionsPerPaper: 500 }, app.clock.now())
  const { _id: paperId } = await author.paper()
  const lines = Array.from({ length: 300 }, (_, at) => line(at + 1, '1'))
  lines[279] = 'MCQ,Without options?,,,,,1'
  lines[299] = line(1, '1')
  const checked = await author.check([header, ...lines].join('\n'), { paperId })
  expect(checked).toMatchObject({ sound: 0, faulty: 300 })
  const decided = await read(checked._id, { keys: 'from1' })
  expect(decided).toMatchObject({ rows: 300, faulty: 1, duplicates: 1 })
  expect((await rowsOf(checked._id, 'faulty')).map(({ row }) => row)).toEqual([281])
})

test('a file imported at once is refused while its keys can be read in two ways, unless the call says which', async () => {
  const { _id: paperId } = await author.paper()
  const input = { paperId, csvData: csv(['1', '2']) }
  const refused = await app.expectFailure(questions.bulkCsv, { token: author.token, input })
  expect(refused.body.errors?.[0]).toContain('from 0 or from 1')
  await app.call(questions.bulkCsv, { token: author.token, input: { ...input, keys: 'from0' } })
  expect(await keysOf(paperId)).toEqual(['B', 'C'])
})

test('identical options, a broken formula and several letters in a single choice are reported', async () => {
  const { _id: paperId } = await author.paper()
  const rows = [
    'MCQ,All the same?,x,x,x,x,A',
    'MCQ,Two wrong ones the same?,x,y,y,z,A',
    'MCQ,What is $\\frac{1}{2$?,x,y,z,w,A',
    'MCQ,Which two?,x,y,z,w,A;B',
    'MSQ,Which two of them?,x,y,z,w,A;B',
  ]
  const checked = await author.check([header, ...rows].join('\n').replaceAll('A;B', '"A;B"'), { paperId })
  expect(checked).toMatchObject({ sound: 3, faulty: 2, warned: 2 })
  expect((await rowsOf(checked._id, 'faulty')).map(({ row, faults }) => [row, faults[0]?.reason.slice(0, 27)])).toEqual([
    [2, 'Options A and B are the sam'],
    [5, 'A;B names several options o'],
  ])
  expect((await rowsOf(checked._id, 'warned')).map(({ row, warnings }) => [row, warnings[0]?.reason.slice(0, 8)])).toEqual([
    [3, 'Options '],
    [4, 'Formula:'],
  ])
})

const foreign =
  'Q.No,Question,Opt 1,Opt 2,Opt 3,Opt 4,Ans,Solution,Teacher\n1,What is it?,one,two,three,four,4,Because.,Anu\n2,And that?,one,two,three,four,1,,Anu\n'

test('the columns of a teacher’s own file are guessed, confirmed, and remembered for the next one', async () => {
  const { _id: paperId } = await author.paper()
  const checked = await author.check(foreign, { paperId })
  const mapping = ['', 'Question_EN', 'Option_A_EN', 'Option_B_EN', 'Option_C_EN', 'Option_D_EN', 'Correct_Answer', 'Explanation_EN', '']
  expect(checked).toMatchObject({
    mapping,
    mappingConfirmed: false,
    sound: 2,
    losses: expect.arrayContaining([expect.stringContaining('Teacher')]),
  })
  const early = await app.expectFailure(questions.commitImport, { token: author.token, params: { id: checked._id }, input: {} })
  expect(early.body.errors).toEqual(['Please confirm what the columns of the file mean.'])
  expect(await read(checked._id, { mapping: mapping.with(8, 'Reference') })).toMatchObject({ mappingConfirmed: true, sound: 2 })
  await author.commit(checked._id)
  expect(await keysOf(paperId)).toEqual(['D', 'A'])
  const { _id: next } = await author.paper()
  expect(await author.check(foreign, { paperId: next })).toMatchObject({ mappingConfirmed: true, mapping: mapping.with(8, 'Reference') })
})

test('a choice of columns without a question, or with one twice, is refused', async () => {
  const { _id: paperId } = await author.paper()
  const checked = await author.check('x,y\nWhat?,A\n', { paperId })
  expect(checked).toMatchObject({ mappingConfirmed: false, sound: 0 })
  for (const mapping of [['', 'Topic'], ['Question_EN', 'Question_EN'], ['Question_EN'], ['Question_EN', 'Nothing']]) {
    const refused = await app.expectFailure(questions.changeImportReading, {
      token: author.token,
      params: { id: checked._id },
      input: { mapping },
    })
    expect(refused.status).toBe(422)
  }
})

test('the pictures of a Moodle file are stored with its questions, and a damaged one is a loss', async () => {
  const { _id: paperId } = await author.paper()
  const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const file = `<?xml version="1.0" encoding="UTF-8"?><quiz><question type="multichoice"><name><text>Circuit</text></name>
    <questiontext format="html"><text><![CDATA[<p>Look: <img src="@@PLUGINFILE@@/my%20circuit.png" alt="A circuit"> and <img src="@@PLUGINFILE@@/bad.png" alt="broken"></p>]]></text>
    <file name="my circuit.png" path="/" encoding="base64">${png.toString('base64')}</file><file name="bad.png" path="/" encoding="base64">AAAA</file></questiontext>
    <defaultgrade>1.0000000</defaultgrade><single>true</single>
    <answer fraction="100" format="html"><text>series</text></answer><answer fraction="0" format="html"><text>parallel</text></answer></question></quiz>`
  const checked = await author.check(file, { paperId }, 'moodle.xml')
  expect(checked).toMatchObject({ sound: 1, losses: ['Circuit: the picture bad.png, which cannot be read'] })
  const [row] = await rowsOf(checked._id)
  expect(row?.losses).toEqual(['the picture bad.png, which cannot be read'])
  const [, address = ''] = /!\[A circuit\]\((\/api\/files\/[0-9a-f]{64}\.webp)\)/.exec(row?.cells.Question_EN ?? '') ?? []
  expect((await app.app.inject({ method: 'GET', url: address })).statusCode).toBe(200)
})
