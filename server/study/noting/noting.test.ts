import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { study } from '#domain/study/contract.ts'
import { makePaper, sitDown } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { countRows, untilQueueIsDone } from '#server/platform/testing/database.ts'
import { cardsOf, deckOf, handIn, makeDeck } from '../testing.ts'
import { noteReactions } from './note.ts'

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

test('of a paper that was sat twice the last attempt counts, by topic', async () => {
  const { paperId } = await makePaper(app, { questions: ofTopics('Heat', 'Heat', 'Light') })
  const { token } = await handIn(app, paperId, { answers: { 0: 0, 1: 1, 2: 1 } })
  expect(await topicsOf(token)).toEqual([
    { topic: 'Heat', correct: 1, total: 2 },
    { topic: 'Light', correct: 0, total: 1 },
  ])
  await handIn(app, paperId, { token, answers: { 0: 0, 1: 0, 2: 1 } })
  expect(await topicsOf(token)).toEqual([
    { topic: 'Heat', correct: 2, total: 2 },
    { topic: 'Light', correct: 0, total: 1 },
  ])
})

test('the same result told twice changes nothing', async () => {
  const { token, result, paperId } = await makeDeck(app)
  const { pool, db } = app.context.database
  const ownRows = async () => {
    const { 'public.revision_cards': cards, 'public.last_results': papers, 'public.learner_topics': topics } = await countRows(pool)
    return { cards, papers, topics }
  }
  const look = async () => ({ topics: await topicsOf(token), cards: await cardsOf(app, token), rows: await ownRows() })
  const before = await look()
  const { data: account } = await app.call(identity.profile, { token })
  const told = {
    ...result,
    resultId: result._id,
    accountId: account._id,
    paperId,
    marks: result.marks.total,
    maximum: result.marks.maximum,
  }
  await noteReactions['attempt.submitted']?.(db, [told, told], app.clock.now())
  expect(await look()).toEqual(before)
})

test('a question missed again comes forward and stays one card', async () => {
  const { paperId } = await makePaper(app, { questions: [{}] })
  const { token } = await handIn(app, paperId, { answers: { 0: 1 } })
  const [card] = await cardsOf(app, token)
  await app.context.database.pool.query(`update revision_cards set due_at = due_at + interval '40 days' where id = $1`, [card?._id])
  expect(await cardsOf(app, token)).toEqual([])
  await handIn(app, paperId, { token, answers: { 0: 2 } })
  expect((await cardsOf(app, token)).map(({ _id }) => _id)).toEqual([card?._id])
})

test('a card that is revised or removed after the paper, and before anybody looked, stays so', async () => {
  const { paperId } = await makePaper(app, { questions: [{}, {}] })
  const { token } = await handIn(app, paperId, { answers: { 0: 1, 1: 1 } })
  const [revised, removed] = (await cardsOf(app, token)).map(({ _id }) => ({ token, params: { id: _id } }))
  await handIn(app, paperId, { token, answers: { 0: 1, 1: 1 } })
  app.clock.pass(60_000)
  if (revised) await app.call(study.answerCard, { ...revised, input: { answer: 0, review: 0 } })
  if (removed) await app.call(study.removeCard, removed)
  expect(await deckOf(app, token)).toMatchObject({ due: 0, total: 1 })
})

test('a submission that fails in the middle leaves no result, and a look that does leaves no card', async () => {
  const { paperId } = await makePaper(app)
  const { pool } = app.context.database
  // Whatever is written last for a result fails: all that was written before it must go too.
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
  const cutAt = async (table: string, refused: () => Promise<{ status: number }>) => {
    const before = await counts()
    await pool.query(`create trigger refusing before insert on ${table} for each row execute function refuse()`)
    expect((await refused()).status).toBe(500)
    expect(await counts(), `cut off at ${table}`).toEqual(before)
    await pool.query(`drop trigger refusing on ${table}`)
  }
  for (const table of ['results', 'unnoted_results']) {
    const { token, id } = await sitDown(app, paperId)
    const submit = { token, params: { id }, input: { seq: 1, answers: { 0: 1, 1: 1 } } }
    await cutAt(table, () => app.refused(results.submitAttempt, submit))
    await app.call(results.submitAttempt, submit)
    for (const later of ['revision_cards', 'last_results', 'learner_topics'])
      await cutAt(later, () => app.refused(study.readDeck, { token }))
    expect((await deckOf(app, token)).due).toBe(2)
    expect(await topicsOf(token)).toEqual([{ topic: 'general', correct: 0, total: 4 }])
  }
})

test('who looks twice at the same moment has each card once', async () => {
  const { paperId } = await makePaper(app, { questions: [{}, {}] })
  const { token } = await handIn(app, paperId, { answers: { 0: 1, 1: 1 } })
  const decks = await Promise.all(Array.from({ length: 4 }, () => deckOf(app, token)))
  expect(decks.map(({ due }) => due)).toEqual([2, 2, 2, 2])
})

test.each([true, false])('a corrected key leaves no card that nobody deserved, looked at before: %s', async (hasLooked) => {
  const { paperId, questions: made, author } = await makePaper(app, { questions: [{}, {}] })
  const { token } = await handIn(app, paperId, { answers: { 0: 1, 1: 1 } })
  if (hasLooked) expect((await deckOf(app, token)).due).toBe(2)
  const [{ _id: id, version }] = made as [(typeof made)[number]]
  await app.call(questions.updateQuestion, { token: author.token, params: { id }, input: { version, correctAnswers: ['B'] } })
  await app.call(results.remarkPaper, { token: author.token, params: { id: paperId } })
  await untilQueueIsDone(app.context.database.pool)
  expect((await deckOf(app, token)).due).toBe(1)
  expect(await topicsOf(token)).toEqual([{ topic: 'general', correct: 1, total: 2 }])
})

test('what goes wrong in practice enters the deck and leaves the topics alone', async () => {
  const { token } = await signedInLearner(app)
  const { paperId } = await makePaper(app, { questions: ofTopics('Heat', 'Light') })
  const sitter = await sitDown(app, paperId, { token, mode: 'practice' })
  await app.call(attempts.practise, { token, params: { id: sitter.id }, input: { question: 0, answer: 1 } })
  await app.call(results.submitAttempt, { token, params: { id: sitter.id }, input: {} })
  expect((await cardsOf(app, token)).map(({ reasons }) => reasons)).toEqual([['wrong']])
  expect(await topicsOf(token)).toEqual([])
})

test('learners who hand in at the same moment each get their own', async () => {
  const { paperId } = await makePaper(app, { questions: ofTopics('Heat', 'Heat', 'Light') })
  const all = await Promise.all(Array.from({ length: 12 }, (_, at) => handIn(app, paperId, { answers: { 0: 1, 1: at % 2, 2: 0 } })))
  for (const [at, { token }] of all.entries()) {
    expect((await deckOf(app, token)).due).toBe(at % 2 === 0 ? 1 : 2)
    expect(await topicsOf(token)).toEqual([
      { topic: 'Heat', correct: at % 2 === 0 ? 1 : 0, total: 2 },
      { topic: 'Light', correct: 1, total: 1 },
    ])
  }
})
