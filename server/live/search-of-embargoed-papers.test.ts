import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeOrganiser, releaseAllEnded } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const question = { topicId: 'Thermionics', questionText: 'What leaves a hot wire?', options: ['A', 'B'].map((id) => ({ id, text: id })) }

async function search(q: string) {
  const { data } = await app.call(catalogue.search, { query: { q } })
  return { papers: data.papers.map(({ _id }) => _id), topics: data.topics.map(({ topic }) => topic) }
}

test('a paper that an event holds is not found, by its name or by its topics, until it is released', async () => {
  const organiser = await makeOrganiser(app)
  const { paperId } = await makePaper(app, { paper: { title: 'Grandslam test', duration: 30 }, questions: [question] })
  expect(await search('grandslam')).toEqual({ papers: [paperId], topics: [] })
  expect(await search('thermionics')).toEqual({ papers: [], topics: ['Thermionics'] })

  await organiser.event({ paperId, startsIn: 10, lasts: 40 })
  const hidden = { papers: [], topics: [] }
  for (const q of ['grandslam', 'thermionics', 'thermoinics', 'grandslam zzzz']) expect(await search(q)).toEqual(hidden)
  // As for a word that does not exist.
  const [held, unknown] = await Promise.all(['thermionics', 'quartetophone'].map((q) => app.call(catalogue.search, { query: { q } })))
  expect(held).toEqual(unknown)
  app.clock.advance(20 * 60_000)
  expect(await search('thermionics')).toEqual(hidden)

  app.clock.advance(60 * 60_000)
  await releaseAllEnded(app)
  expect(await search('grandslam')).toEqual({ papers: [paperId], topics: [] })
  expect(await search('thermionics')).toEqual({ papers: [], topics: ['Thermionics'] })
})

test('the topics of papers that learners do not see are not found', async () => {
  await makePaper(app, { paper: { title: 'Draft', isActive: false }, questions: [{ ...question, topicId: 'Plasmonics' }] })
  expect(await search('plasmonics')).toEqual({ papers: [], topics: [] })
})
