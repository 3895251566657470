import { afterAll, beforeAll, expect, test } from 'vitest'
import { analytics } from '#domain/analytics/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { updateStatistics } from './items/count.ts'

let app: TestApp
let token: string
let paper: Awaited<ReturnType<typeof makePaper>>

/** The key is A. Marks by question: 1 1 1, 1 1 0, 1 1 0, 1 0 0, 0 0 1, 0 – 1. */
const sheets: Record<number, number>[] = [
  { 0: 0, 1: 0, 2: 0 },
  { 0: 0, 1: 0, 2: 1 },
  { 0: 0, 1: 0, 2: 1 },
  { 0: 0, 1: 3, 2: 2 },
  { 0: 1, 1: 1, 2: 0 },
  { 0: 1, 2: 0 },
]

async function submitPaper(answers: Record<number, number>, options: { token?: string } = {}) {
  const attempt = await startAttempt(app, paper.paperId, options)
  await app.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input: { seq: 1, answers } })
  return attempt.token
}

const processAll = () => updateStatistics(app.context)

const read = async () => (await app.call(analytics.readPaperReport, { token, params: { id: paper.paperId } })).data

beforeAll(async () => {
  app = await startTestApp()
  token = (await signedInAdmin(app, { permissions: ['view_analytics'] })).token
  paper = await makePaper(app, { questions: [{}, {}, {}] })
  for (const answers of sheets) await submitPaper(answers)
  await processAll()
})
afterAll(() => app.close())

test('the statistics of a paper equal those computed by hand', async () => {
  const report = await read()
  expect(report).toMatchObject({ attempts: 6, waiting: 0, needsLook: 2 })
  // Ten marks of eighteen; totals 3 2 2 1 1 1 vary by 2/3, the items by 4/15, 3/10 and 3/10.
  expect(report.mean).toBeCloseTo(1000 / 18, 9)
  expect(report.deviation).toBeCloseTo(Math.sqrt(2 / 3), 9)
  expect(report.reliability).toBeCloseTo(1.5 * (1 - 13 / 15 / (2 / 3)), 9)
  expect(report.standardError).toBeCloseTo(Math.sqrt(2 / 3) * Math.sqrt(1.45), 9)
  expect(report.histogram.map(({ count }) => count)).toEqual([0, 0, 0, 3, 0, 0, 2, 0, 0, 1])

  // Items with concerns come first: the first hardly discriminates, the third rewards the weak.
  expect(report.items.map(({ number, concerns }) => [number, concerns])).toEqual([
    [1, ['low']],
    [3, ['negative']],
    [2, []],
  ])
  const [first, third, second] = report.items
  expect([first?.facility, second?.facility, third?.facility]).toEqual([4 / 6, 3 / 6, 3 / 6])
  expect(first?.discrimination).toBeCloseTo(0, 9)
  expect(second?.discrimination).toBeCloseTo(0.1 / Math.sqrt(0.3 / 6), 9)
  expect(third?.discrimination).toBeCloseTo(-0.3 / Math.sqrt((0.3 * 29) / 30), 9)
  expect(second).toMatchObject({ attempts: 6, reached: 5, answered: 5 })
  expect(third?.distractors).toEqual([
    { option: 'A', isKey: true, count: 3, thirds: { bottom: 2, middle: 0, top: 1 } },
    { option: 'B', isKey: false, count: 2, thirds: { bottom: 0, middle: 2, top: 0 } },
    { option: 'C', isKey: false, count: 1, thirds: { bottom: 1, middle: 0, top: 0 } },
    { option: 'D', isKey: false, count: 0, thirds: { bottom: 0, middle: 0, top: 0 } },
  ])
})

test('the list shows the results of papers and how many of their questions need review', async () => {
  const { data, pagination } = await app.call(analytics.listPaperReports, { token })
  expect(data).toEqual([expect.objectContaining({ _id: paper.paperId, attempts: 6, needsLook: 2 })])
  expect(pagination.total).toBe(1)
  expect((await app.call(analytics.listPaperReports, { token, query: { search: 'no such 100%' } })).data).toEqual([])
})

test('a second attempt of a learner changes nothing', async () => {
  const again = await submitPaper({ 0: 0, 1: 0, 2: 0 })
  await processAll()
  const before = await read()
  await submitPaper({ 0: 1 }, { token: again })
  await processAll()
  expect(before.attempts).toBe(7)
  expect(await read()).toEqual(before)
})

test('a corrected key recomputes the statistics of the question', async () => {
  const author = paper.author.token
  await app.call(questions.updateQuestion, {
    token: author,
    params: { id: paper.questions[2]?._id ?? '' },
    input: { correctAnswers: ['B'] },
  })
  await app.call(results.remarkPaper, { token: author, params: { id: paper.paperId } })
  await expect
    .poll(async () => (await app.call(results.readRemarking, { token: author, params: { id: paper.paperId } })).data.status, {
      timeout: 60_000,
    })
    .toBe('done')
  await submitPaper({ 2: 1 })
  await processAll()
  const report = await read()
  expect(report).toMatchObject({ attempts: 8, waiting: 0 })
  expect(report.items).toHaveLength(3)
  const third = report.items.find(({ number }) => number === 3)
  expect(third).toMatchObject({ attempts: 8, facility: 3 / 8 })
  expect(third?.distractors.map(({ isKey, count }) => [isKey, count])).toEqual([
    [false, 4],
    [true, 3],
    [false, 1],
    [false, 0],
  ])
})

test('a paper without attempts has empty statistics, and a missing one is not found', async () => {
  const empty = await makePaper(app)
  expect((await app.call(analytics.readPaperReport, { token, params: { id: empty.paperId } })).data).toMatchObject({
    attempts: 0,
    mean: null,
    reliability: null,
    items: [],
  })
  expect(await app.expectFailure(analytics.readPaperReport, { token, params: { id: 'f'.repeat(24) } })).toMatchObject({ status: 404 })
})
