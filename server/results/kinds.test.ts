import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { answerRules } from '#domain/questions/kinds/answers.ts'
import { answerableKinds } from '#domain/questions/kinds/names.ts'
import { kindCases } from '#domain/questions/kinds/testing.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { readKeys } from './testing/keys.ts'
import { results } from './testing/released.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each(answerableKinds)(
  'a question of kind %s is created, answered, marked and reviewed, and its key is sent only then',
  async (kind) => {
    const { draft, right, wrong } = kindCases[kind]
    const { paperId, questions } = await makePaper(app, {
      paper: { marking: [{ section: '', right: '4', wrong: '-1', unanswered: '0' }] },
      questions: [1, 2, 3].map((number) => ({ ...draft, questionText: { en: `Question ${number} of ${kind}`, hi: `प्रश्न ${number}` } })),
    })
    const [created] = questions
    expect(created).toMatchObject({ kind })
    const { token, id, save } = await startAttempt(app, paperId)
    const { data: body } = await app.call(attempts.readPaperBody, { token, params: { paperId } })
    const [first, second] = body.questions
    if (!first || !second || !created) throw new Error('Three questions were expected.')
    expect(first).not.toHaveProperty('correctAnswers')
    const answers = { 0: right(first), 1: wrong(second) }
    await save({ answers })
    const { data } = await app.call(results.submitAttempt, { token, params: { id }, input: {} })
    expect(data.questions.map(({ outcome, earned }) => [outcome, earned])).toEqual([
      ['correct', '4'],
      ['wrong', '-1'],
      ['unanswered', '0'],
    ])
    const [reviewed] = data.questions
    expect(reviewed?.answer).toEqual(answers[0])
    const [key] = await readKeys(app, { token, id })
    expect(answerRules[kind].describeKey(key ?? { correctAnswers: [] })).toBe(answerRules[kind].describeKey(created))
    expect(answerRules[kind].describeAnswer(answers[0])).not.toBe('')
  },
)
