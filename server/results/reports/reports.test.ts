import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#domain/audit/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { maxOpenReports } from '#domain/results/report.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'

let app: TestApp
let editor: { token: string }
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  editor = await signedInAdmin(app, { role: 'superadmin' })
})
afterAll(() => app.close())

async function submitted(questionCount = 4) {
  const paper = await makePaper(app, { questions: Array.from({ length: questionCount }, () => ({})) })
  const { token, id } = await startAttempt(app, paper.paperId)
  await app.call(results.submitAttempt, { token, params: { id }, input: { seq: 1, answers: { 0: 1 } } })
  const input = (question: number) => ({ question, reason: 'wrong_key' as const, text: 'B is right as well.' })
  return {
    ...paper,
    token,
    id,
    report: (question: number) => app.call(results.reportQuestion, { token, params: { id }, input: input(question) }),
    refused: async (question: number) =>
      (await app.expectFailure(results.reportQuestion, { token, params: { id }, input: input(question) })).body.code,
  }
}

const listed = async (status: 'open' | 'answered') =>
  await app.call(results.listReports, { token: editor.token, query: { status, limit: 100 } })
const ofPaper = async (paperId: string, status: 'open' | 'answered' = 'open') =>
  (await listed(status)).data.filter(({ paper }) => paper._id === paperId)

test('a reported mistake waits for editors, without the name of the learner', async () => {
  const { paperId, questions: created, report } = await submitted()
  await report(1)
  const [waiting] = await ofPaper(paperId)
  expect(waiting).toMatchObject({
    reason: 'wrong_key',
    text: 'B is right as well.',
    status: 'open',
    question: { _id: created[1]?._id, number: 2, isChanged: false },
    answer: null,
  })
  expect(Object.keys(waiting ?? {})).not.toContain('learner')
})

test('a question is reported once until it is answered, then again', async () => {
  const { paperId, report, refused } = await submitted()
  await report(0)
  expect(await refused(0)).toBe('already_reported')
  const [waiting] = await ofPaper(paperId)
  const answer = { params: { id: waiting?._id ?? '' }, input: { text: 'A is right: see the definition.', isCorrected: false } }
  await app.call(results.answerReport, { token: editor.token, ...answer })
  expect((await app.expectFailure(results.answerReport, { token: editor.token, ...answer })).body.code).toBe('report_answered')
  expect(await ofPaper(paperId)).toEqual([])
  await report(0)
  expect(await ofPaper(paperId)).toHaveLength(1)
})

test('the answer reaches the learner as a notification and is in the audit log', async () => {
  const { paperId, questions: created, token, id, report } = await submitted()
  await report(2)
  const [question] = [created[2]]
  await app.call(questions.updateQuestion, {
    token: editor.token,
    params: { id: question?._id ?? '' },
    input: { questionText: 'Which of these is correct, corrected?' },
  })
  const [waiting] = await ofPaper(paperId)
  expect(waiting?.question.isChanged).toBe(true)
  await app.call(results.answerReport, {
    token: editor.token,
    params: { id: waiting?._id ?? '' },
    input: { text: 'Thank you, corrected.', isCorrected: true },
  })
  expect((await ofPaper(paperId, 'answered'))[0]?.answer).toMatchObject({ text: 'Thank you, corrected.', isCorrected: true })
  const { data } = await app.call(notifications.listNotifications, { token })
  expect(JSON.stringify(data)).toContain('Thank you, corrected.')
  expect(JSON.stringify(data)).toContain(`/results/review?attempt=${id}&q=3`)
  const log = await app.call(audit.listAudit, { token: editor.token, query: { targetKind: 'question' } })
  expect(log.data.some(({ action, targetId }) => action === 'report.answer' && targetId === question?._id)).toBe(true)
})

test('a learner has a limited number of reports without an answer', async () => {
  const { report, refused } = await submitted(maxOpenReports + 1)
  for (let question = 0; question < maxOpenReports; question += 1) await report(question)
  expect(await refused(maxOpenReports)).toBe('too_many_reports')
})

test('only one’s own results can be reported from, and “other” needs words', async () => {
  const { id, token, refused } = await submitted()
  const stranger = await signedInLearner(app)
  const input = { question: 0, reason: 'typo' as const }
  expect((await app.expectFailure(results.reportQuestion, { token: stranger.token, params: { id }, input })).status).toBe(403)
  const silent = { question: 0, reason: 'other' as const, text: '  ' }
  expect((await app.expectFailure(results.reportQuestion, { token, params: { id }, input: silent })).status).toBe(422)
  expect(await refused(9)).toBe('not_found')
})
