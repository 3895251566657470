import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { readKeys } from './testing/keys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const optionNotes = { B: { en: 'Forgets the **sign**.', hi: 'चिह्न भूल गए।' }, C: '', Z: 'No such option' }

test('notes on options come with the key after submission, rendered, and never before', async () => {
  const { paperId, questions: created } = await makePaper(app, { questions: [{ optionNotes }, {}] })
  expect(created[0]?.optionNotes).toEqual({ B: optionNotes.B })
  const attempt = await startAttempt(app, paperId)
  const body = await app.call(attempts.readPaperBody, { token: attempt.token, params: { paperId } })
  expect(JSON.stringify([attempt.started, body])).not.toMatch(/Forgets|optionNotes/)
  const submission = { token: attempt.token, params: { id: attempt.id }, input: { seq: 1, answers: { 0: 1 } } }
  const { data } = await app.call(results.submitAttempt, submission)
  if (data.withheld) throw new Error('The result is withheld.')
  expect(data.questions[0]).toMatchObject({ outcome: 'wrong' })
  const keys = await readKeys(app, attempt)
  expect(keys[0]).toMatchObject({ optionNotesHtml: { B: { en: expect.stringContaining('<strong>sign</strong>') } } })
  expect(keys).toHaveLength(2)
  expect(keys[1]).not.toHaveProperty('optionNotesHtml')
})

test('a note can be changed and removed, and a formula in one that cannot be drawn is refused', async () => {
  const { questions: created, author } = await makePaper(app, { questions: [{ optionNotes }] })
  const params = { id: created[0]?._id ?? '' }
  const change = (input: object) => app.call(questions.updateQuestion, { token: author.token, params, input })
  expect((await change({ optionNotes: { D: 'Too large' } })).data.optionNotes).toEqual({ D: 'Too large' })
  expect((await change({ correctAnswers: ['A'] })).data.optionNotes).toBeUndefined()
  const broken = { optionNotes: { B: '$\\def\\a{\\a}\\a$' } }
  expect((await app.expectFailure(questions.updateQuestion, { token: author.token, params, input: broken })).status).toBe(422)
})
