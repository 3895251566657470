import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { settings } from '#domain/settings/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const premium = { isPremium: true, isFree: false, price: 10 }
const pageFor = async (paperId?: string) => (await app.call(catalogue.readPremiumPage, { query: { ...(paperId && { paperId }) } })).data

test('only premium papers that learners can see are counted', async () => {
  expect((await pageFor()).exams).toEqual([])
  await makePaper(app, { questions: [{}] })
  await makePaper(app, { paper: { ...premium, state: 'draft' }, questions: [{}] })
  expect((await pageFor()).exams).toEqual([])
  await makePaper(app, { paper: premium, questions: [{}, {}] })
  expect((await pageFor()).exams).toMatchObject([{ papers: 1, questions: 2 }])
})

test('the paper that was asked for is named, unless it is a draft', async () => {
  const { paperId } = await makePaper(app, { paper: { ...premium, title: 'Full mock 9' } })
  expect((await pageFor(paperId)).paper).toMatchObject({ _id: paperId, title: 'Full mock 9' })
  const draft = await makePaper(app, { paper: { ...premium, state: 'draft' } })
  expect((await pageFor(draft.paperId)).paper).toBeNull()
  expect((await pageFor('nothing')).paper).toBeNull()
})

test('plans come from the settings and are checked', async () => {
  const { token } = await signedInAdmin(app, { permissions: ['manage_settings'] })
  expect((await pageFor()).plans).toEqual([])
  const plan = { name: { en: 'Half a year', hi: 'छह महीने' }, price: 999, months: 6, description: { en: 'Every mock', hi: '' } }
  await app.call(settings.saveSettings, { token, input: { premiumPlans: [plan] } })
  expect((await pageFor()).plans).toEqual([plan])
  const wrong = { ...plan, name: { en: ' ', hi: '' }, price: -1, months: 0.5 }
  const refused = await app.expectFailure(settings.saveSettings, { token, input: { premiumPlans: [wrong] } })
  expect(refused.body.errors).toEqual([
    'Plan name is required',
    'Price must be a whole number from 0 to 1000000',
    'Months must be a whole number from 1 to 60',
  ])
})
