import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { makeOrganiser, releaseAllEnded } from '#server/live/testing.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { readKeys } from '../testing/keys.ts'
import { results } from '../testing/released.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const minutes = (count: number) => count * 60_000
const secret = 'Because-C-it-is'
/** Long enough to be compressed. */
const explanation = { en: `${secret}. `.repeat(40).trim(), hi: secret }
const withSecret = { correctAnswers: ['C'], explanation }

/** A submitted attempt at a new paper. */
async function submitPaper() {
  const paper = await makePaper(app, { questions: [withSecret, { kind: 'note', options: [], correctAnswers: undefined }, {}] })
  const attempt = await startAttempt(app, paper.paperId)
  await app.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input: {} })
  return { ...paper, ...attempt, readOwn: { token: attempt.token, params: { id: attempt.id } } }
}

test('the owner of a result reads its keys by question index, and notes have a place among them', async () => {
  const attempt = await submitPaper()
  const keys = await readKeys(app, attempt)
  expect(keys.map(({ correctAnswers }) => correctAnswers)).toMatchObject([['C'], expect.anything(), ['A']])
  expect(keys[0]).toMatchObject({ explanation, explanationHtml: { hi: secret } })
  expect(results.readKeys.output.parse({ data: keys })).toEqual({ data: keys })
  const { data } = await app.call(results.readResult, attempt.readOwn)
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${secret}|correctAnswers":\\[|explanation`))
})

test('nobody else reads them', async () => {
  const { id } = await submitPaper()
  const { token } = await signedInLearner(app)
  const admin = await signedInAdmin(app, { role: 'superadmin' })
  const refused = async (as: { token?: string }, wanted = id) => {
    const { status, body } = await app.expectFailure(results.readKeys, { ...as, params: { id: wanted } })
    expect(JSON.stringify(body)).not.toContain(secret)
    return status
  }
  expect(await refused({ token })).toBe(403)
  expect(await refused({ token: admin.token })).toBe(403)
  expect(await refused({})).toBe(401)
  expect(await refused({ token }, '0'.repeat(24))).toBe(404)
})

test('an open attempt has no keys', async () => {
  const { paperId } = await makePaper(app)
  const { token, id } = await startAttempt(app, paperId)
  expect((await app.expectFailure(results.readKeys, { token, params: { id } })).status).toBe(404)
})

test('results that are read at the same moment each get the keys of their own body', async () => {
  const [first, second] = [await submitPaper(), await submitPaper()]
  const stranger = await signedInLearner(app)
  const answers = await Promise.all([
    readKeys(app, first),
    readKeys(app, second),
    app.expectFailure(results.readKeys, { token: stranger.token, params: { id: first.id } }),
    // The account of one and the result of the other.
    app.expectFailure(results.readKeys, { token: first.token, params: { id: second.id } }),
  ])
  expect(answers[0]).toHaveLength(3)
  expect(answers[1]).toHaveLength(3)
  expect([answers[2].status, answers[3].status]).toEqual([403, 403])
})

test('keys are refused while an event holds the paper, also those of an earlier result, and can be read after the release', async () => {
  const before = await submitPaper()
  await readKeys(app, before)
  const organiser = await makeOrganiser(app)
  await organiser.event({ paperId: before.paperId, startsIn: 10, lasts: 40 })
  const code = async (of: typeof before.readOwn) => (await app.expectFailure(results.readKeys, of)).body.code
  expect(await code(before.readOwn)).toBe('paper_reserved')
  app.clock.advance(minutes(10))
  const inEvent = await startAttempt(app, before.paperId)
  const own = { token: inEvent.token, params: { id: inEvent.id } }
  expect(await code(own)).toBe('not_found')
  await app.call(results.submitAttempt, { ...own, input: {} })
  expect([await code(before.readOwn), await code(own)]).toEqual(['paper_in_event', 'paper_in_event'])
  expect((await app.expectFailure(results.readKeys, { ...own, token: before.token })).status).toBe(404)
  app.clock.advance(minutes(45))
  await releaseAllEnded(app)
  expect(await readKeys(app, inEvent)).toEqual(await readKeys(app, before))
})

test('keys are compressed once and revalidated, and a corrected key is sent at once', async () => {
  const attempt = await submitPaper()
  const url = urlOf(results.readKeys, { id: attempt.id })
  const get = (headers: Record<string, string> = {}) =>
    app.app.inject({ url, headers: { authorization: `Bearer ${attempt.token}`, 'accept-encoding': 'br', ...headers } })
  const first = await get()
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br', vary: 'accept-encoding, authorization' })
  expect(first.headers['content-length']).toBe(String(first.rawPayload.length))
  const unchanged = await get({ 'if-none-match': String(first.headers.etag) })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  await app.call(questions.updateQuestion, {
    token: attempt.author.token,
    params: { id: attempt.questions[0]?._id ?? '' },
    input: { correctAnswers: ['D'] },
  })
  expect((await get({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
  expect((await readKeys(app, attempt))[0]?.correctAnswers).toEqual(['D'])
})
