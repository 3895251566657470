import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
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

const smart = { text: 'Short?', optionA: 'a', optionB: 'b', optionC: 'c', optionD: 'd', correctOption: 'b', tags: ['quick'] }

test('the short form makes, lists and changes questions of four options', async () => {
  const paper = await author.paper()
  const { data } = await app.call(questions.createSmartQuestion, { token: author.token, input: { ...smart, paper: paper._id } })
  expect(data).toMatchObject({ correctOption: 'B', difficulty: 'medium', tags: ['quick'], paper: { _id: paper._id } })
  await author.question(paper._id)
  const list = async (query: object) => (await app.call(questions.listSmartQuestions, { token: author.token, query })).questions
  expect(await list({ paper: paper._id })).toHaveLength(1)
  expect(await list({ paper: paper._id, scope: 'all' })).toHaveLength(2)
  const input = { optionC: 'changed', difficulty: 'hard', version: data.version }
  const changed = await app.call(questions.updateSmartQuestion, { token: author.token, params: { id: data._id }, input })
  expect(changed.data).toMatchObject({ text: 'Short?', optionC: 'changed', optionD: 'd', correctOption: 'B', difficulty: 'hard' })
})

test('the short form asks for every text, all four options, the right one and the paper', async () => {
  const { body } = await app.refused(questions.createSmartQuestion, {
    token: author.token,
    input: { text: '', optionA: 'a', optionB: '', optionC: 'c', optionD: 'd', correctOption: 'E', paper: '' },
  })
  expect(body.errors).toEqual(['Question text is required', 'Option B is required', 'Correct option is required', 'Paper is required'])
})

test('a file of the short form is read by its own columns', async () => {
  const paper = await author.paper()
  const csv = 'question,optionA,optionB,optionC,optionD,correctOption,difficulty,tags\nOne?,a,b,c,d,D,easy,x\nOne?,a,b,c,d,D,easy,x\n'
  const { status, body } = await author.upload(questions.uploadSmartQuestions, { name: 's.csv', bytes: csv }, { paperId: paper._id })
  expect([status, body.data]).toEqual([200, { createdCount: 1, skippedCount: 1, errors: [] }])
  const { data } = await app.call(questions.readBankStats, { token: author.token })
  expect(data.smart).toBeGreaterThan(0)
  const missing = await author.upload(
    questions.uploadSmartQuestions,
    { name: 's.csv', bytes: 'question,optionA\nOne?,a\n' },
    { paperId: paper._id },
  )
  expect(missing.body.errors?.[0]).toContain('optionB')
})

test('a question that reads much like another is found in either language, an unlike one is not', async () => {
  const paper = await author.paper()
  const made = await author.question(paper._id, {
    questionText: { en: 'The escape velocity from the surface of the earth is nearly', hi: 'पृथ्वी की सतह से पलायन वेग लगभग कितना है' },
  })
  const find = async (text: string, exceptId?: string) =>
    (await app.call(questions.findSimilar, { token: author.token, input: { text, ...(exceptId && { exceptId }) } })).data
  expect(await find('The escape velocity at the surface of the earth is nearly')).toMatchObject([
    { _id: made._id, paper: { _id: paper._id } },
  ])
  expect(await find('पृथ्वी की सतह से पलायन वेग कितना है')).toHaveLength(1)
  expect(await find('Who wrote the Discovery of India?')).toEqual([])
  expect(await find('The escape velocity from the surface of the earth is nearly', made._id)).toEqual([])
})

test('a blueprint picks by topic, tag and difficulty, unused ones first, and says where the bank falls short', async () => {
  const source = await author.paper()
  const target = await author.paper({ subjectId: source.subjectId })
  for (let at = 0; at < 4; at += 1)
    await author.question(source._id, { topicId: 'waves', tags: ['blue'], difficulty: at < 2 ? 'Easy' : 'Hard' })
  const preview = async (rules: object[], more: object = {}) =>
    (await app.call(questions.previewBlueprint, { token: author.token, input: { rules: rules as never, ...more } })).data
  const rules = [
    { count: 2, topic: 'waves', difficulty: 'Easy', section: 'One' },
    { count: 3, topic: 'waves', tag: 'blue', section: 'Two' },
  ]
  const first = await preview(rules)
  expect(first.picks.map(({ section }) => section)).toEqual(['One', 'One', 'Two', 'Two'])
  expect(first.shortfalls).toEqual([{ rule: 1, wanted: 3, found: 2 }])
  expect(new Set(first.picks.map(({ question }) => question._id)).size).toBe(4)
  expect(await preview(rules)).toEqual(first)

  const [chosen] = first.picks
  const save = { paperId: target._id, questions: [{ questionId: chosen?.question._id ?? '', section: 'One' }] }
  expect(await app.call(questions.saveBlueprint, { token: author.token, input: save })).toMatchObject({ added: 1, skippedCount: 0 })
  expect(await app.call(questions.saveBlueprint, { token: author.token, input: save })).toMatchObject({ added: 0, skippedCount: 1 })
  expect((await app.call(catalogue.readPaper, { params: { id: target._id } })).data.totalQuestions).toBe(1)

  const again = await preview([{ count: 1, topic: 'waves', difficulty: 'Easy' }])
  expect(again.picks[0]?.question._id).not.toBe(chosen?.question._id)
  const exclude = first.picks.map(({ question }) => question._id)
  const none = { rule: { count: 1, topic: 'waves' }, exclude }
  expect((await app.refused(questions.replaceBlueprintPick, { token: author.token, input: none })).status).toBe(404)
  const other = await app.call(questions.replaceBlueprintPick, { token: author.token, input: { ...none, exclude: exclude.slice(1) } })
  expect(other.data._id).toBe(chosen?.question._id)
})

test('a borrowed question changes with its home, and can be given back', async () => {
  const [home, borrower] = [await author.paper(), await author.paper()]
  const made = await author.question(home._id)
  const save = { paperId: borrower._id, questions: [{ questionId: made._id }] }
  await app.call(questions.saveBlueprint, { token: author.token, input: save })
  await app.call(questions.updateQuestion, { token: author.token, params: { id: made._id }, input: { questionText: 'Changed at home' } })
  const inBorrower = async () => (await app.call(questions.listPaperQuestions, { params: { paperId: borrower._id } })).questions
  expect((await inBorrower()).map(({ questionText, paperId }) => [questionText, paperId])).toEqual([['Changed at home', borrower._id]])
  await app.call(questions.takeQuestionFromPaper, { token: author.token, params: { id: borrower._id, questionId: made._id } })
  expect(await inBorrower()).toEqual([])
  expect(
    (await app.refused(questions.takeQuestionFromPaper, { token: author.token, params: { id: home._id, questionId: made._id } })).status,
  ).toBe(404)
})
