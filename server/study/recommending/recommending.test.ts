import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { study } from '#domain/study/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { handIn } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ofTopics = (...topics: string[]) => topics.map((topicId) => ({ topicId }))

type Made = Awaited<ReturnType<typeof makePaper>>

/** One more paper, in the subject of a first one. */
async function besides(first: Made, fields: NonNullable<Parameters<typeof makePaper>[1]>) {
  const { data } = await app.call(catalogue.readPaper, { params: { id: first.paperId } })
  return makePaper(app, { ...fields, paper: { ...fields.paper, subjectId: data.subjectId } }, first.author)
}

const recommended = async (token: string) =>
  (await app.call(study.listRecommendations, { token })).data.map(({ paper, reason }) => ({ id: paper._id, ...reason }))

test('papers are recommended for the weakest topics, with what was right of how many', async () => {
  const sat = await makePaper(app, { questions: ofTopics('Heat', 'Heat', 'Heat', 'Heat', 'Light', 'Light', 'Light') })
  const heat = await besides(sat, { questions: ofTopics('Heat', 'Heat', 'Light') })
  const light = await besides(sat, { questions: ofTopics('Light', 'Light') })
  await besides(sat, { questions: ofTopics('Sound') })
  const { token } = await handIn(app, sat.paperId, { answers: { 0: 0, 1: 1, 2: 1, 3: 1, 4: 0, 5: 0, 6: 1 } })
  expect(await recommended(token)).toEqual([
    { id: heat.paperId, topic: 'Heat', correct: 1, total: 4 },
    { id: light.paperId, topic: 'Light', correct: 2, total: 3 },
    { id: sat.paperId, topic: 'Heat', correct: 1, total: 4 },
  ])
})

test('nothing is recommended to who has sat nothing, and for topics that went well', async () => {
  const { token } = await signedInLearner(app)
  expect(await recommended(token)).toEqual([])
  const sat = await makePaper(app, { questions: ofTopics('Heat', 'Heat', 'Heat', 'Heat') })
  await besides(sat, { questions: ofTopics('Heat') })
  await handIn(app, sat.paperId, { token, answers: { 0: 0, 1: 0, 2: 0, 3: 1 } })
  expect(await recommended(token)).toEqual([])
})

test('a paper that was once finished well is not recommended again', async () => {
  const sat = await makePaper(app, { questions: ofTopics('Heat', 'Heat', 'Heat') })
  const { token } = await handIn(app, sat.paperId, { answers: { 0: 0, 1: 0, 2: 0 } })
  await handIn(app, sat.paperId, { token, answers: { 0: 1, 1: 1, 2: 1 } })
  expect(await recommended(token)).toEqual([])
})

test('premium papers are for those who can open them', async () => {
  const sat = await makePaper(app, { questions: ofTopics('Heat', 'Heat', 'Heat') })
  const premium = await besides(sat, { paper: { isPremium: true, isFree: false, price: 10 }, questions: ofTopics('Heat') })
  const subscriber = await signedInLearner(app, { isPremium: true })
  const answers = { 0: 1, 1: 1, 2: 1 }
  await handIn(app, sat.paperId, { token: subscriber.token, answers })
  const { token } = await handIn(app, sat.paperId, { answers })
  expect((await recommended(token)).map(({ id }) => id)).toEqual([sat.paperId])
  expect((await recommended(subscriber.token)).map(({ id }) => id)).toEqual([premium.paperId, sat.paperId])
})
