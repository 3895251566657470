import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { live } from '#domain/live/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeOrganiser } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const yearsAgo = (years: number) => `${app.clock.now().getUTCFullYear() - years}-01-01`

test('the lobby shows entrants as they chose to appear, the last first, and counts those who do not appear', async () => {
  const event = await (await makeOrganiser(app)).event()
  const params = { id: event._id }
  const plain = await signedInLearner(app, { name: 'Meena Devi Rao' })
  const owl = await signedInLearner(app, { name: 'Asha Verma' })
  const shy = await signedInLearner(app, { name: 'Ravi Kumar' })
  const young = await signedInLearner(app, { name: 'Tara Singh' })
  await app.call(identity.savePrivacy, { token: owl.token, input: { birthDate: yearsAgo(30), board: 'alias', alias: 'Night Owl' } })
  await app.call(identity.savePrivacy, { token: shy.token, input: { board: 'hidden' } })
  await app.call(identity.savePrivacy, { token: young.token, input: { birthDate: yearsAgo(15) } })
  for (const { token } of [plain, owl, shy, young]) {
    await app.call(live.joinEvent, { token, params })
    app.clock.advance(1000)
  }
  const { data } = await app.call(live.listEntrants, { token: plain.token, params })
  expect(data).toEqual({
    count: 4,
    entrants: [
      { name: 'Night Owl', isOwn: false },
      { name: 'Meena R.', isOwn: true },
    ],
  })
  expect((await app.expectFailure(live.listEntrants, { params })).status).toBe(401)
  const unknown = { token: plain.token, params: { id: 'f'.repeat(24) } }
  expect((await app.expectFailure(live.listEntrants, unknown)).status).toBe(404)
})

test('upcoming papers are those that are scheduled, not the whole catalogue', async () => {
  const at = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
  await makePaper(app)
  const later = await makePaper(app, { paper: { scheduledDate: at(2) } })
  const recent = await makePaper(app, { paper: { scheduledDate: at(-3) } })
  await makePaper(app, { paper: { scheduledDate: at(-8) } })
  const { data } = await app.call(live.listUpcomingPapers)
  expect(data.map(({ _id }) => _id)).toEqual([recent.paperId, later.paperId])
})
