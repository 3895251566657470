import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { study } from '#domain/study/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInLearner, testPassword } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { tablesContaining } from '#server/platform/testing/database.ts'
import { cardsOf, makeDeck } from '../testing.ts'

let app: TestApp
let main: string
let exam: string
let editor: Awaited<ReturnType<typeof makePaper>>['author']
beforeAll(async () => {
  app = await startTestApp()
  const { paperId, author } = await makePaper(app)
  editor = author
  const { data } = await app.call(catalogue.readPaper, { params: { id: paperId } })
  main = data.mainCategoryId
  exam = data.examCategoryId
})
afterAll(() => app.close())

const idsOf = async (token: string) => (await app.call(study.listFavourites, { token })).data.map(({ _id, kind }) => `${kind} ${_id}`)

test('a category is starred once, however often it is added, and can be unstarred', async () => {
  const { token } = await signedInLearner(app)
  for (const id of [exam, main, exam]) {
    await app.call(study.addFavourite, { token, params: { id } })
    app.clock.advance(1000)
  }
  expect(await idsOf(token)).toEqual([`exam ${exam}`, `main ${main}`])
  const { data } = await app.call(study.removeFavourite, { token, params: { id: exam } })
  expect(data.map(({ _id }) => _id)).toEqual([main])
  expect((await app.expectFailure(study.addFavourite, { token, params: { id: 'ffffffffffffffffffffffff' } })).status).toBe(404)
})

test('the favourites of a guest are merged into the account, as far as they exist', async () => {
  const { token } = await signedInLearner(app)
  await app.call(study.addFavourite, { token, params: { id: main } })
  app.clock.advance(1000)
  await app.call(study.mergeFavourites, { token, input: { ids: [main, exam, 'main1'] } })
  expect(await idsOf(token)).toEqual([`main ${main}`, `exam ${exam}`])
})

test('a category that is no longer visible is not listed', async () => {
  const { token } = await signedInLearner(app)
  await app.call(study.mergeFavourites, { token, input: { ids: [main, exam] } })
  const setActive = (isActive: boolean) =>
    app.call(catalogue.updateExamCategory, { token: editor.token, params: { id: exam }, input: { isActive } })
  await setActive(false)
  expect(await idsOf(token)).toEqual([`main ${main}`])
  await setActive(true)
  expect(await idsOf(token)).toHaveLength(2)
})

test('the download contains all study data, and nothing is left when the account is deleted', async () => {
  const { token, id } = await signedInLearner(app)
  await makeDeck(app, 3, token)
  const [card] = await cardsOf(app, token)
  await app.call(study.answerCard, { token, params: { id: card?._id ?? '' }, input: { answer: 0, review: 0, seconds: 9 } })
  await app.call(study.setGoal, { token, input: { kind: 'minutes', amount: 45 } })
  await app.call(study.addFavourite, { token, params: { id: main } })
  const { data } = await app.call(identity.exportAccount, { token })
  expect(data).toMatchObject({
    revisionCards: [{ reviews: 1 }, { reviews: 0 }],
    revisionDays: [{ cards: 1, seconds: 9 }],
    topics: [{ topic: 'general', correct: 1, total: 3 }],
    dailyGoal: { kind: 'minutes', amount: 45 },
    favourites: [{ _id: main }],
  })
  await app.call(identity.deleteAccount, { token, input: { password: testPassword } })
  expect(await tablesContaining(app.context.database.pool, id)).toEqual([])
})
