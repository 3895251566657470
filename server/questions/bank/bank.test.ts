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

test('the short form creates, lists and changes questions with four options', async () => {
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

test('the short form requires the text, all four options, the correct option and the paper', async () => {
  const { body } = await app.expectFailure(questions.createSmartQuestion, {
    token: author.token,
    input: { text: '', optionA: 'a', optionB: '', optionC: 'c', optionD: 'd', correctOption: 'E', paper: '' },
  })
  expect(body.errors).toEqual(['Question text is required', 'Option B is required', 'Correct option is required', 'Paper is required'])
})

test('a file in the short form is read by its columns', async () => {
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

test('a similar question is found in either language, a different one is not', async () => {
  const paper = await author.paper()
  const question = await author.question(paper._id, {
    questionText: { en: 'The escape velocity from the surface of the earth is nearly', hi: 'पृथ्वी की सतह से पलायन वेग लगभग कितना है' },
  })
  const find = async (text: string, exceptId?: string) =>
    (await app.call(questions.findSimilar, { token: author.token, input: { text, ...(exceptId && { exceptId }) } })).data
  expect(await find('The escape velocity at the surface of the earth is nearly')).toMatchObject([
    { _id: question._id, paper: { _id: paper._id } },
  ])
  expect(await find('पृथ्वी की सतह से पलायन वेग कितना है')).toHaveLength(1)
  expect(await find('Who wrote the Discovery of India?')).toEqual([])
  expect(await find('The escape velocity from the surface of the earth is nearly', question._id)).toEqual([])
})

test('a blueprint picks by topic, tag and difficulty, unused questions first, and reports shortfalls', async () => {
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
  expect((await app.expectFailure(questions.replaceBlueprintPick, { token: author.token, input: none })).status).toBe(404)
  const other = await app.call(questions.replaceBlueprintPick, { token: author.token, input: { ...none, exclude: exclude.slice(1) } })
  expect(other.data._id).toBe(chosen?.question._id)
})

test('a borrowed question changes with its home paper and can be removed from the borrower', async () => {
  const [home, borrower] = [await author.paper(), await author.paper()]
  const question = await author.question(home._id)
  const save = { paperId: borrower._id, questions: [{ questionId: question._id }] }
  await app.call(questions.saveBlueprint, { token: author.token, input: save })
  await app.call(questions.updateQuestion, {
    token: author.token,
    params: { id: question._id },
    input: { questionText: 'Changed at home' },
  })
  const inBorrower = async () => (await app.call(questions.listPaperQuestions, { params: { paperId: borrower._id } })).questions
  expect((await inBorrower()).map(({ questionText, paperId }) => [questionText, paperId])).toEqual([['Changed at home', borrower._id]])
  await app.call(questions.takeQuestionFromPaper, { token: author.token, params: { id: borrower._id, questionId: question._id } })
  expect(await inBorrower()).toEqual([])
  expect(
    (await app.expectFailure(questions.takeQuestionFromPaper, { token: author.token, params: { id: home._id, questionId: question._id } }))
      .status,
  ).toBe(404)
})

test('a blueprint draws the questions of a passage together, in order, or leaves the passage out', async () => {
  const source = await author.paper()
  const target = await author.paper({ subjectId: source.subjectId })
  const make = async () => (await author.question(source._id, { topicId: 'puzzles' }))._id
  const grouped = [await make(), await make(), await make()]
  const single = await make()
  const input = { paperId: source._id, text: 'Seven people sit in a row.', questionIds: grouped }
  await app.call(questions.createPassage, { token: author.token, input })
  for (let seed = 0; seed < 5; seed += 1) {
    const draw = async (count: number) =>
      (
        await app.call(questions.previewBlueprint, {
          token: author.token,
          input: { rules: [{ count, topic: 'puzzles' }], seed },
        })
      ).data
    expect((await draw(2)).picks.map(({ question }) => question._id)).toEqual([single])
    expect((await draw(2)).shortfalls).toEqual([{ rule: 0, wanted: 2, found: 1 }])
    const all = (await draw(4)).picks.map(({ question }) => question._id)
    expect(all.filter((id) => id !== single)).toEqual(grouped)
  }
  const [first = '', second = '', third = ''] = grouped
  const order = [third, single, first, second]
  await app.call(questions.saveBlueprint, {
    token: author.token,
    input: { paperId: target._id, questions: order.map((questionId) => ({ questionId })) },
  })
  const { questions: saved, passages } = await app.call(questions.listPaperQuestions, { params: { paperId: target._id } })
  expect(saved.map(({ _id }) => _id)).toEqual([third, first, second, single])
  expect(passages).toMatchObject([{ text: 'Seven people sit in a row.' }])
})
