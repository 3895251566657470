import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { makeOrganiser } from '#server/live/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { waitForJobs } from '#server/platform/testing/database.ts'
import { makeTemplate, placeTemplate, tank } from '#server/questions/templates/testing.ts'
import { readKeys } from '#server/results/testing/keys.ts'
import { results } from '#server/results/testing/released.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A paper with one ordinary question and some from a template. */
async function makeTemplatePaper(draw: 'one' | 'each', code: string, fields: Parameters<typeof tank>[0] = {}, count = 2) {
  const { paperId, author } = await makePaper(app, { questions: [{}], paper: { totalQuestions: count + 1, totalMarks: count + 1 } })
  const template = await makeTemplate(app, author.token, tank({ code, ...fields }))
  const questionIds = await placeTemplate(app, author.token, paperId, template._id, { count, draw })
  return { paperId, token: author.token, template, questionIds }
}

type Started = Awaited<ReturnType<typeof startAttempt>>

const textsOf = ({ started }: Started) => (started.questions ?? []).map(({ questionText }) => JSON.stringify(questionText))

/** The number in the leak's question, worked out here: hours to fill with a leak. */
function solve(text: string): string {
  const [a = 0, b = 0] = Array.from(text.matchAll(/\d+/g), ([digits]) => Number(digits))
  return String((a * b) / (b - a))
}

/** The place of the right option of each question from the template, by solving its English text. */
function solved({ started }: Started): number[] {
  return (started.questions ?? []).slice(1).map(({ questionText, options }) => {
    const hours = solve(typeof questionText === 'string' ? questionText : (questionText.en ?? ''))
    return options.findIndex(({ text }) => (typeof text === 'string' ? text : text.en) === `${hours} hours`)
  })
}

const submit = async ({ token, id }: Started, answers: Record<string, number>) =>
  (await app.call(results.submitAttempt, { token, params: { id }, input: { seq: 1, answers } })).data

async function remark(token: string, paperId: string) {
  await app.call(results.remarkPaper, { token, params: { id: paperId } })
  await expect
    .poll(async () => (await app.call(results.readRemarking, { token, params: { id: paperId } })).data.status, { timeout: 20_000 })
    .toBe('done')
}

test('all learners get the same instance where the editor wants one for all', async () => {
  const { paperId } = await makeTemplatePaper('one', 'R-ONE')
  const [first, second] = [await startAttempt(app, paperId), await startAttempt(app, paperId)]
  expect(textsOf(first)).toEqual(textsOf(second))
  expect(second.started.bodyId).toBe(first.started.bodyId)
})

test('no learner gets the same problem twice in a paper', async () => {
  const { paperId } = await makeTemplatePaper('each', 'R-MANY', {}, 20)
  for (let at = 0; at < 5; at += 1) expect(new Set(textsOf(await startAttempt(app, paperId))).size).toBe(21)
})

test('each learner gets instances of their own, shown again on resuming, marked and reviewed exactly', async () => {
  const { paperId } = await makeTemplatePaper('each', 'R-EACH')
  const attempts = [await startAttempt(app, paperId), await startAttempt(app, paperId), await startAttempt(app, paperId)]
  const texts = attempts.map(textsOf)
  for (const own of texts) expect(new Set(own).size).toBe(3)
  expect(new Set(texts.map(([ordinary]) => ordinary)).size).toBe(1)
  expect(new Set(texts.map((own) => own.slice(1).join())).size).toBe(3)
  expect(JSON.stringify(attempts.map(({ started }) => started))).not.toMatch(/correctAnswers|explanation|Common slips/)

  for (const attempt of attempts) {
    const resumed = await startAttempt(app, paperId, { token: attempt.token })
    expect(textsOf(resumed)).toEqual(textsOf(attempt))
    const [one = -1, two = -1] = solved(attempt)
    const result = await submit(attempt, { 1: one, 2: (two + 1) % 4 })
    expect(result.questions.map(({ outcome }) => outcome)).toEqual(['unanswered', 'correct', 'wrong'])
    const { data: review } = await app.call(results.readResult, { token: attempt.token, params: { id: attempt.id } })
    expect(review.questions.map(({ question }) => JSON.stringify(question?.questionText))).toEqual(textsOf(attempt))
    expect((await readKeys(app, attempt))[2]?.correctAnswers).toEqual(['ABCD'[two]])
  }
})

test('a second attempt of the same learner has other instances', async () => {
  const { paperId } = await makeTemplatePaper('each', 'R-AGAIN')
  const first = await startAttempt(app, paperId)
  await submit(first, {})
  const second = await startAttempt(app, paperId, { token: first.token })
  expect(textsOf(second).slice(1)).not.toEqual(textsOf(first).slice(1))
})

test('in an event all get the same instance, whatever the editor wants otherwise', async () => {
  const { paperId } = await makeTemplatePaper('each', 'R-EVENT')
  const organiser = await makeOrganiser(app)
  await organiser.event({ paperId, startsIn: 0, lasts: 60 })
  const [first, second] = [await startAttempt(app, paperId), await startAttempt(app, paperId)]
  expect(first.started.eventId).not.toBeNull()
  expect(textsOf(first)).toEqual(textsOf(second))
})

/** Each instance has all of these options, so the corrected key is always among them. */
const distractors = tank().distractors.filter(({ value }) => ['a*b/(a+b)', 'a+b', 'b'].includes(value))
const correctedKey = 'a+b'

test.each(['one', 'each'] as const)(
  'a corrected key counts for %s instance that learners had, once the paper is marked again',
  async (draw) => {
    const { paperId, token, template } = await makeTemplatePaper(draw, `R-KEY-${draw}`, { distractors })
    const attempts = [await startAttempt(app, paperId), await startAttempt(app, paperId)]
    for (const attempt of attempts) {
      const [one = -1, two = -1] = solved(attempt)
      const { questions: marked } = await submit(attempt, { 1: one, 2: two })
      expect(marked.map(({ outcome }) => outcome)).toEqual(['unanswered', 'correct', 'correct'])
    }
    const { content } = template
    // The former key becomes a distractor.
    const former = { value: content.key, slip: { en: 'Subtracts the rates.', hi: 'दरें घटा दीं।' } }
    const others = [former, ...distractors.filter(({ value }) => value !== correctedKey)]
    const input = { content: { ...content, key: correctedKey, distractors: others } }
    await app.call(questions.updateTemplate, { token, params: { id: template._id }, input })
    await waitForJobs(app.context.database.pool)
    await remark(token, paperId)
    for (const attempt of attempts) {
      const { data } = await app.call(results.readResult, { token: attempt.token, params: { id: attempt.id } })
      expect(data.questions.map(({ question }) => JSON.stringify(question?.questionText))).toEqual(textsOf(attempt))
      expect(data.questions.map(({ outcome }) => outcome)).toEqual(['unanswered', 'wrong', 'wrong'])
    }
  },
)

test('a cancelled question is cancelled in every instance', async () => {
  const { paperId, token, questionIds } = await makeTemplatePaper('each', 'R-DROP')
  const attempt = await startAttempt(app, paperId)
  await submit(attempt, {})
  await app.call(questions.updateQuestion, { token, params: { id: questionIds[0] ?? '' }, input: { dropped: 'full' } })
  await remark(token, paperId)
  const { data } = await app.call(results.readResult, { token: attempt.token, params: { id: attempt.id } })
  expect(data.questions.map(({ outcome }) => outcome)).toEqual(['unanswered', 'dropped', 'unanswered'])
})

test('statistics count all instances of a question together', async () => {
  const { paperId, questionIds } = await makeTemplatePaper('each', 'R-COUNT')
  for (let learner = 0; learner < 3; learner += 1) {
    const attempt = await startAttempt(app, paperId)
    const [one = -1] = solved(attempt)
    await submit(attempt, { 1: one })
  }
  const { rows } = await app.context.database.pool.query(
    `select version.question_id as id, seen, correct from question_statistics
     join question_versions as version on version.id = question_statistics.version_id where paper_id = $1`,
    [paperId],
  )
  expect(rows).toContainEqual({ id: questionIds[0], seen: 3, correct: 3 })
  expect(rows.filter(({ id }) => id === questionIds[0]).length).toBe(1)
})
