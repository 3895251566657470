import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { readKeys } from '#server/results/testing/keys.ts'
import { results } from '#server/results/testing/released.ts'
import { makePaper, startAttempt } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const secret = 'Nobody-may-read-this-before'
const withSecret = { correctAnswers: ['C'], explanation: { en: secret, hi: secret } }

test('nothing sent before submission contains a key or an explanation', async () => {
  const { paperId } = await makePaper(app, {
    questions: [
      withSecret,
      { ...withSecret, kind: 'multiple', correctAnswers: ['B', 'D'] },
      { ...withSecret, kind: 'numeric', options: [], correctAnswers: ['7313'] },
    ],
  })
  const { token } = await signedInLearner(app)
  const wire: string[] = []
  const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
    const response = await app.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })
    expect(response.statusCode).toBe(200)
    wire.push(JSON.stringify(response.headers), response.body)
    return response.json().data
  }
  await send('GET', urlOf(attempts.readPaperBody, { paperId }))
  const started = await send('POST', '/api/attempts', { paperId })
  await send('GET', urlOf(attempts.readBody, { bodyId: started.bodyId }))
  await send('PATCH', `/api/attempts/${started._id}`, { seq: 1, answers: { 0: 2, 1: [1, 3], 2: '7313' } })
  await send('GET', `/api/attempts/${started._id}`)
  await send('GET', urlOf(questions.listPaperQuestions, { paperId }))
  const early = await app.expectFailure(results.readKeys, { token, params: { id: started._id } })
  expect(early.status).toBe(404)
  wire.push(JSON.stringify(early.headers), JSON.stringify(early.body))
  const sent = wire.join('\n')
  for (const word of [secret, 'correctAnswer', 'explanation', '"key"', 'outcome', 'dropped":"']) expect(sent).not.toContain(word)
  expect(sent.replaceAll('"2":"7313"', '')).not.toContain('7313')

  const { data } = await app.call(results.submitAttempt, { token, params: { id: started._id }, input: {} })
  expect(data.score).toBe(100)
  const keys = await readKeys(app, { token, id: started._id })
  expect(keys.map(({ correctAnswers }) => correctAnswers)).toEqual([['C'], ['B', 'D'], ['7313']])
  expect(JSON.stringify(keys[0])).toContain(secret)
})

test('study material is sent with its keys', async () => {
  const { paperId } = await makePaper(app, { paper: { type: 'PYQ' }, questions: [withSecret] })
  const { data } = await app.call(attempts.readPaperBody, { params: { paperId } })
  expect(data.questions[0]).toMatchObject({ correctAnswers: ['C'], explanation: { en: secret }, explanationHtml: { en: secret } })
})

test('texts are sent as rendered HTML in both languages, with formulas', async () => {
  const text = { en: 'What is $x^2$ for **two**?', hi: '**दो** के लिए $x^2$ क्या है?' }
  const { paperId } = await makePaper(app, { questions: [{ questionText: text }] })
  const [question] = (await app.call(attempts.readPaperBody, { params: { paperId } })).data.questions
  expect(question?.questionText).toEqual(text)
  for (const language of ['en', 'hi'] as const) {
    const html = typeof question?.html === 'object' ? (question.html[language] ?? '') : ''
    expect(html).toContain('katex')
    expect(html).toContain(`<strong>${language === 'en' ? 'two' : 'दो'}</strong>`)
  }
  expect(question?.options[0]).toMatchObject({ id: 'A', html: { en: expect.any(String), hi: expect.any(String) } })
})

test('a body is immutable and compressed in advance, and the current body of a paper is revalidated each time', async () => {
  const { paperId } = await makePaper(app)
  const paper = await app.app.inject({ url: urlOf(attempts.readPaperBody, { paperId }), headers: { 'accept-encoding': 'br' } })
  expect(paper.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  const revalidated = await app.app.inject({
    url: urlOf(attempts.readPaperBody, { paperId }),
    headers: { 'if-none-match': String(paper.headers.etag) },
  })
  expect(revalidated.statusCode).toBe(304)
  const { data } = await app.call(attempts.readPaperBody, { params: { paperId } })
  const body = await app.app.inject(urlOf(attempts.readBody, { bodyId: data.bodyId }))
  expect(body.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(body.json().data).toEqual(data)
})

test('changing a question makes a new body, and open attempts keep the old one', async () => {
  const { paperId, author, questions: createdQuestions } = await makePaper(app)
  const before = await startAttempt(app, paperId)
  await app.call(questions.updateQuestion, {
    token: author.token,
    params: { id: createdQuestions[0]?._id ?? '' },
    input: { questionText: { en: 'Something else?', hi: 'कुछ और?' } },
  })
  const after = await startAttempt(app, paperId)
  expect(after.started.bodyId).not.toBe(before.started.bodyId)
  expect(after.started.questions?.[0]?.questionText).toMatchObject({ en: 'Something else?' })
  const again = await app.call(attempts.start, { token: before.token, input: { paperId, bodyId: before.started.bodyId } })
  expect(again.data._id).toBe(before.id)
  expect(again.data.questions).toBeUndefined()
  const { data } = await app.call(results.submitAttempt, { token: before.token, params: { id: before.id }, input: {} })
  expect(data.questions[0]?.question?.questionText).toEqual(createdQuestions[0]?.questionText)
})
