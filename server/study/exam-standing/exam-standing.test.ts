import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { study } from '#domain/study/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { submitPaper } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const standingIn = async (token: string, id: string) => (await app.call(study.readExamStanding, { token, params: { id } })).data
const examOf = async (paperId: string) => (await app.call(catalogue.readPaper, { params: { id: paperId } })).data.examCategoryId

test('a learner without results in an exam has no standing there', async () => {
  const { token } = await signedInLearner(app)
  const { paperId } = await makePaper(app, { questions: [{}] })
  expect(await standingIn(token, await examOf(paperId))).toEqual({
    papers: 0,
    results: 0,
    average: null,
    change: null,
    best: null,
    latest: [],
  })
})

test('the standing is the mean of the results in this exam alone, and says what the latest changed', async () => {
  const first = await makePaper(app, { questions: [{}, {}] })
  const exam = await examOf(first.paperId)
  const other = await makePaper(app, { questions: [{}, {}] })
  const { token } = await submitPaper(app, first.paperId, { answers: { 0: 0, 1: 1 } })
  expect(await standingIn(token, exam)).toMatchObject({ papers: 1, results: 1, average: 50, change: null, best: 50 })
  await submitPaper(app, other.paperId, { token, answers: { 0: 1, 1: 1 } })
  await submitPaper(app, first.paperId, { token, answers: { 0: 0, 1: 0 } })
  const standing = await standingIn(token, exam)
  expect(standing).toMatchObject({ papers: 1, results: 2, average: 75, change: 25, best: 100 })
  expect(standing.latest.map(({ score, paperId }) => [score, paperId])).toEqual([
    [100, first.paperId],
    [50, first.paperId],
  ])
})
