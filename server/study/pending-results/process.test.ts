import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { study } from '#domain/study/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { countRows, waitForJobs } from '#server/platform/testing/database.ts'
import { results } from '#server/results/testing/released.ts'
import { cardsOf, deckOf, makeDeck, submitPaper } from '../testing.ts'
import { pendingResultReactions } from './process.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

async function topicsOf(token: string) {
  const { data } = await app.call(identity.exportAccount, { token })
  return (data.topics as { topic: string; correct: number; total: number }[]).map(({ topic, correct, total }) => ({
    topic,
    correct,
    total,
  }))
}

const ofTopics = (...topics: string[]) => topics.map((topicId) => ({ topicId }))

test('only the last attempt at a paper counts for the topics', async () => {
  const { paperId } = await makePaper(app, { questions: ofTopics('Heat', 'Heat', 'Light') })
  const { token } = await submitPaper(app, paperId, { answers: { 0: 0, 1: 1, 2: 1 } })
  expect(await topicsOf(token)).toEqual([
    { topic: 'Heat', correct: 1, total: 2 },
    { topic: 'Light', correct: 0, total: 1 },
  ])
  await submitPaper(app, paperId, { token, answers: { 0: 0, 1: 0, 2: 1 } })
  expect(await topicsOf(token)).toEqual([
    { topic: 'Heat', correct: 2, total: 2 },
    { topic: 'Light', correct: 0, total: 1 },
  ])
})

test('processing the same result twice changes nothing', async () => {
  const { token, result, paperId } = await makeDeck(app)
  const { pool, db } = app.context.database
  const countStudyRows = async () => {
    const { 'public.revision_cards': cards, 'public.last_results': papers, 'public.learner_topics': topics } = await countRows(pool)
    return { cards, papers, topics }
  }
  const readState = async () => ({ topics: await topicsOf(token), cards: await cardsOf(app, token), rows: await countStudyRows() })
  const before = await readState()
  const { data: account } = await app.call(identity.profile, { token })
  const event = {
    ...result,
    resultId: result._id,
    accountId: account._id,
    paperId,
    answered: result.correctAnswers + result.wrongAnswers,
    marks: result.marks.total,
    maximum: result.marks.maximum,
  }
  await pendingResultReactions['attempt.submitted']?.({ db, jobs: app.context.jobs, now: app.clock.now() }, [event, event])
  expect(await readState()).toEqual(before)
})

test('a question that is wrong again becomes due and stays one card', async () => {
  const { paperId } = await makePaper(app, { questions: [{}] })
  const { token } = await submitPaper(app, paperId, { answers: { 0: 1 } })
  const [card] = await cardsOf(app, token)
  await app.context.database.pool.query(`update revision_cards set due_at = due_at + interval '40 days' where id = $1`, [card?._id])
  expect(await cardsOf(app, token)).toEqual([])
  await submitPaper(app, paperId, { token, answers: { 0: 2 } })
  expect((await cardsOf(app, token)).map(({ _id }) => _id)).toEqual([card?._id])
})

test('a card revised or removed before the next result is processed stays so', async () => {
  const { paperId } = await makePaper(app, { questions: [{}, {}] })
  const { token } = await submitPaper(app, paperId, { answers: { 0: 1, 1: 1 } })
  const [revised, removed] = (await cardsOf(app, token)).map(({ _id }) => ({ token, params: { id: _id } }))
  await submitPaper(app, paperId, { token, answers: { 0: 1, 1: 1 } })
  app.clock.advance(60_000)
  if (revised) await app.call(study.answerCard, { ...revised, input: { answer: 0, review: 0 } })
  if (removed) await app.call(study.removeCard, removed)
  expect(await deckOf(app, token)).toMatchObject({ due: 0, total: 1 })
})

test('a failing submission leaves no result, and failing processing leaves no card', async () => {
  const { paperId } = await makePaper(app)
  const { pool } = app.context.database
  // The last statement fails: everything written before must be rolled back.
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`)
  const counts = async () => {
    const {
      results: stored,
      unnoted_results,
      revision_cards,
      last_results,
      learner_topics,
    } = Object.fromEntries(Object.entries(await countRows(pool)).map(([name, count]) => [name.replace('public.', ''), count]))
    return { stored, unnoted_results, revision_cards, last_results, learner_topics }
  }
  const failAt = async (table: string, refused: () => Promise<{ status: number }>) => {
    const before = await counts()
    await pool.query(`create trigger refusing before insert on ${table} for each row execute function refuse()`)
    expect((await refused()).status).toBe(500)
    expect(await counts(), `cut off at ${table}`).toEqual(before)
    await pool.query(`drop trigger refusing on ${table}`)
  }
  for (const table of ['results', 'unnoted_results']) {
    const { token, id } = await startAttempt(app, paperId)
    const submit = { token, params: { id }, input: { seq: 1, answers: { 0: 1, 1: 1 } } }
    await failAt(table, () => app.expectFailure(results.submitAttempt, submit))
    await app.call(results.submitAttempt, submit)
    for (const later of ['revision_cards', 'last_results', 'learner_topics'])
      await failAt(later, () => app.expectFailure(study.readDeck, { token }))
    expect((await deckOf(app, token)).due).toBe(2)
    expect(await topicsOf(token)).toEqual([{ topic: 'general', correct: 0, total: 4 }])
  }
})

test('concurrent reads process each result once', async () => {
  const { paperId } = await makePaper(app, { questions: [{}, {}] })
  const { token } = await submitPaper(app, paperId, { answers: { 0: 1, 1: 1 } })
  const decks = await Promise.all(Array.from({ length: 4 }, () => deckOf(app, token)))
  expect(decks.map(({ due }) => due)).toEqual([2, 2, 2, 2])
})

test.each([true, false])('a corrected key removes cards that are no longer justified, processed before: %s', async (isProcessed) => {
  const { paperId, questions: createdQuestions, author } = await makePaper(app, { questions: [{}, {}] })
  const { token } = await submitPaper(app, paperId, { answers: { 0: 1, 1: 1 } })
  if (isProcessed) expect((await deckOf(app, token)).due).toBe(2)
  const [{ _id: id, version }] = createdQuestions as [(typeof createdQuestions)[number]]
  await app.call(questions.updateQuestion, { token: author.token, params: { id }, input: { version, correctAnswers: ['B'] } })
  await app.call(results.remarkPaper, { token: author.token, params: { id: paperId } })
  await waitForJobs(app.context.database.pool)
  expect((await deckOf(app, token)).due).toBe(1)
  expect(await topicsOf(token)).toEqual([{ topic: 'general', correct: 1, total: 2 }])
})

test('a wrong answer in practice makes a card and does not change the topics', async () => {
  const { token } = await signedInLearner(app)
  const { paperId } = await makePaper(app, { questions: ofTopics('Heat', 'Light') })
  const attempt = await startAttempt(app, paperId, { token, mode: 'practice' })
  await app.call(attempts.practise, { token, params: { id: attempt.id }, input: { question: 0, answer: 1 } })
  await app.call(results.submitAttempt, { token, params: { id: attempt.id }, input: {} })
  expect((await cardsOf(app, token)).map(({ reasons }) => reasons)).toEqual([['wrong']])
  expect(await topicsOf(token)).toEqual([])
})

test('concurrent submissions of learners are processed separately', async () => {
  const { paperId } = await makePaper(app, { questions: ofTopics('Heat', 'Heat', 'Light') })
  const all = await Promise.all(Array.from({ length: 12 }, (_, at) => submitPaper(app, paperId, { answers: { 0: 1, 1: at % 2, 2: 0 } })))
  for (const [at, { token }] of all.entries()) {
    expect((await deckOf(app, token)).due).toBe(at % 2 === 0 ? 1 : 2)
    expect(await topicsOf(token)).toEqual([
      { topic: 'Heat', correct: at % 2 === 0 ? 1 : 0, total: 2 },
      { topic: 'Light', correct: 1, total: 1 },
    ])
  }
})
