import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { tablesContaining } from '#server/platform/testing/database.ts'
import { signedInLearner, tokenIn } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A date of birth by age in years; the database compares it with its own day. */
const bornYearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`
const adult = bornYearsAgo(30)
const minor = bornYearsAgo(15)

const privacyOf = async (token: string) => (await app.call(identity.readPrivacy, { token })).data
const save = (token: string, input: object) => app.send(identity.savePrivacy, { token, input })

async function consentOf(learner: { token: string }, email: string, seen = 0) {
  await app.call(identity.askGuardian, { token: learner.token, input: { email } })
  return tokenIn(await app.nextMail(email, seen))
}

test.each([
  ['Asha Verma', 'Asha V.'],
  ['  Asha   Kumari  Verma ', 'Asha V.'],
  ['Asha', 'Asha'],
  ['आशा वर्मा', 'आशा व.'],
])('%s appears as %s until an age is told', async (name, publicName) => {
  const { token } = await signedInLearner(app, { name })
  expect(await privacyOf(token)).toMatchObject({ birthDate: null, isMinor: null, publicName, guardian: null })
})

test('an adult chooses an alias, or not to appear', async () => {
  const { token } = await signedInLearner(app, { name: 'Asha Verma' })
  await save(token, { birthDate: adult, board: 'alias', alias: ' Night Owl ' })
  expect(await privacyOf(token)).toMatchObject({ isMinor: false, publicName: 'Night Owl' })
  await save(token, { board: 'hidden' })
  expect(await privacyOf(token)).toMatchObject({ publicName: null })
  await save(token, { board: 'initial' })
  expect(await privacyOf(token)).toMatchObject({ publicName: 'Asha V.' })
})

test.each([
  ['without an age', { board: 'alias', alias: 'Night Owl' }],
  ['under 18', { birthDate: minor, board: 'alias', alias: 'Night Owl' }],
  ['that is empty', { birthDate: adult, board: 'alias', alias: '' }],
  ['with other characters', { birthDate: adult, board: 'alias', alias: '<b>owl</b>' }],
  ['and a birth in the future', { birthDate: bornYearsAgo(-2), board: 'alias', alias: 'Night Owl' }],
])('an alias %s is refused and nothing changes', async (_, input) => {
  const { token } = await signedInLearner(app)
  const before = await privacyOf(token)
  expect((await save(token, input)).status).toBe(422)
  expect(await privacyOf(token)).toEqual(before)
})

test('somebody under 18 appears only while a guardian consents', async () => {
  const learner = await signedInLearner(app, { name: 'Asha Verma' })
  await save(learner.token, { birthDate: minor })
  expect(await privacyOf(learner.token)).toMatchObject({ isMinor: true, publicName: null })
  const link = await consentOf(learner, 'mother@example.com')
  expect(await tablesContaining(app.context.database.pool, link)).toEqual([])
  const params = { token: link }
  expect((await app.call(identity.readGuardianRequest, { params })).data).toEqual({ name: 'Asha V.', consents: false })

  await app.call(identity.answerGuardianRequest, { params, input: { consents: true } })
  expect(await privacyOf(learner.token)).toMatchObject({ publicName: 'Asha V.', guardian: { withdrawnAt: null } })
  expect((await app.expectFailure(identity.askGuardian, { token: learner.token, input: { email: 'aunt@example.com' } })).status).toBe(409)

  await app.call(identity.answerGuardianRequest, { params, input: { consents: false } })
  expect(await privacyOf(learner.token)).toMatchObject({ publicName: null })
  const { data } = await app.call(identity.exportAccount, { token: learner.token })
  expect(data.privacy).toMatchObject({ birthDate: minor })
  expect(data.guardianConsents).toMatchObject([
    { email: 'mother@example.com', consentedAt: expect.any(String), withdrawnAt: expect.any(String) },
  ])
})

test('a new request closes the link of one that was not answered', async () => {
  const learner = await signedInLearner(app)
  await save(learner.token, { birthDate: minor })
  const first = await consentOf(learner, 'first@example.com')
  await consentOf(learner, 'second@example.com')
  const answer = await app.expectFailure(identity.answerGuardianRequest, { params: { token: first }, input: { consents: true } })
  expect(answer.body.code).toBe('invalid_token')
})

test('nobody consents for themselves, asks too often, or grows up by a click', async () => {
  const { token, email } = await signedInLearner(app)
  expect((await app.expectFailure(identity.askGuardian, { token, input: { email: 'mother@example.com' } })).status).toBe(422)
  await save(token, { birthDate: minor })
  expect((await app.expectFailure(identity.askGuardian, { token, input: { email: email.toUpperCase() } })).status).toBe(422)
  expect((await save(token, { birthDate: adult })).status).toBe(422)
  expect(await privacyOf(token)).toMatchObject({ isMinor: true })
  for (let tries = 0; tries < 3; tries += 1) await app.call(identity.askGuardian, { token, input: { email: `g${tries}@example.com` } })
  expect((await app.expectFailure(identity.askGuardian, { token, input: { email: 'g4@example.com' } })).status).toBe(429)
})
