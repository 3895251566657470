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

const ofTopics = (...topics: string[]) => topics.map((topicId) => ({ topicId }))

type PaperFixture = Awaited<ReturnType<typeof makePaper>>

/** Makes another paper in the subject of the first. */
async function makeAnotherPaper(first: PaperFixture, fields: NonNullable<Parameters<typeof makePaper>[1]>) {
  const { data } = await app.call(catalogue.readPaper, { params: { id: first.paperId } })
  return makePaper(app, { ...fields, paper: { ...fields.paper, subjectId: data.subjectId } }, first.author)
}

const listRecommended = async (token: string) =>
  (await app.call(study.listRecommendations, { token })).data.map(({ paper, reason }) => ({ id: paper._id, ...reason }))

test('papers are recommended for the weakest topics, with the counts of right answers', async () => {
  const attempted = await makePaper(app, { questions: ofTopics('Heat', 'Heat', 'Heat', 'Heat', 'Light', 'Light', 'Light') })
  const heat = await makeAnotherPaper(attempted, { questions: ofTopics('Heat', 'Heat', 'Light') })
  const light = await makeAnotherPaper(attempted, { questions: ofTopics('Light', 'Light') })
  await makeAnotherPaper(attempted, { questions: ofTopics('Sound') })
  const { token } = await submitPaper(app, attempted.paperId, { answers: { 0: 0, 1: 1, 2: 1, 3: 1, 4: 0, 5: 0, 6: 1 } })
  expect(await listRecommended(token)).toEqual([
    { id: heat.paperId, topic: 'Heat', correct: 1, total: 4 },
    { id: light.paperId, topic: 'Light', correct: 2, total: 3 },
    { id: attempted.paperId, topic: 'Heat', correct: 1, total: 4 },
  ])
})

test('nothing is recommended without results, or for topics that went well', async () => {
  const { token } = await signedInLearner(app)
  expect(await listRecommended(token)).toEqual([])
  const attempted = await makePaper(app, { questions: ofTopics('Heat', 'Heat', 'Heat', 'Heat') })
  await makeAnotherPaper(attempted, { questions: ofTopics('Heat') })
  await submitPaper(app, attempted.paperId, { token, answers: { 0: 0, 1: 0, 2: 0, 3: 1 } })
  expect(await listRecommended(token)).toEqual([])
})

test('a paper that was once finished well is not recommended', async () => {
  const attempted = await makePaper(app, { questions: ofTopics('Heat', 'Heat', 'Heat') })
  const { token } = await submitPaper(app, attempted.paperId, { answers: { 0: 0, 1: 0, 2: 0 } })
  await submitPaper(app, attempted.paperId, { token, answers: { 0: 1, 1: 1, 2: 1 } })
  expect(await listRecommended(token)).toEqual([])
})

test('premium papers are recommended only to subscribers', async () => {
  const attempted = await makePaper(app, { questions: ofTopics('Heat', 'Heat', 'Heat') })
  const premium = await makeAnotherPaper(attempted, { paper: { isPremium: true, isFree: false, price: 10 }, questions: ofTopics('Heat') })
  const subscriber = await signedInLearner(app, { isPremium: true })
  const answers = { 0: 1, 1: 1, 2: 1 }
  await submitPaper(app, attempted.paperId, { token: subscriber.token, answers })
  const { token } = await submitPaper(app, attempted.paperId, { answers })
  expect((await listRecommended(token)).map(({ id }) => id)).toEqual([attempted.paperId])
  expect((await listRecommended(subscriber.token)).map(({ id }) => id)).toEqual([premium.paperId, attempted.paperId])
})
