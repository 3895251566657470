import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayInZone } from '#domain/gamification/days.ts'
import { identity } from '#domain/identity/contract.ts'
import { ReviewOutcome, study } from '#domain/study/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { cardsOf, deckOf, makeDeck, submitPaper } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const zone = 'Asia/Kolkata'
const today = () => dayInZone(zone, app.clock.now())

async function firstCard(token: string) {
  const [card] = await cardsOf(app, token)
  if (!card) throw new Error('No card is due.')
  return card
}

const answer = (
  token: string,
  id: string,
  input: { answer: 0 | 1 | 9; review: number; seconds?: number; grade?: 'hard' | 'easy' | 'good' },
) => app.call(study.answerCard, { token, params: { id }, input })

test('wrong and marked questions of a paper are due at once and listed without keys', async () => {
  const { paperId } = await makePaper(app)
  const { token } = await submitPaper(app, paperId, { answers: { 0: 0, 1: 1, 2: 0 }, marked: { 2: true } })
  const cards = await cardsOf(app, token)
  expect(cards.map(({ reasons, review, suspended }) => ({ reasons, review, suspended }))).toEqual([
    { reasons: ['wrong'], review: 0, suspended: false },
    { reasons: ['marked'], review: 0, suspended: false },
  ])
  expect(JSON.stringify(cards)).not.toMatch(/correctAnswers|explanation|Twice/)
  const deck = await deckOf(app, token)
  expect(deck).toMatchObject({ due: 2, total: 2, suspended: 0, nextDueAt: null, subjects: [{ due: 2 }], exam: null })
  expect(deck.forecast).toHaveLength(14)
  expect(deck.forecast[0]).toEqual({ day: today(), count: 2 })
  expect(await cardsOf(app, token, { subjectId: deck.subjects[0]?.subjectId ?? '' })).toHaveLength(2)
  expect(await cardsOf(app, token, { subjectId: 'ffffffffffffffffffffffff' })).toEqual([])
})

test('a question that took much longer than for others is due too', async () => {
  const { paperId } = await makePaper(app)
  for (let other = 0; other < 3; other += 1) await submitPaper(app, paperId, { answers: { 0: 0, 1: 0 }, times: { 0: 20, 1: 20 } })
  const { token } = await submitPaper(app, paperId, { answers: { 0: 0, 1: 0 }, times: { 0: 90, 1: 25 } })
  expect((await cardsOf(app, token)).map(({ reasons }) => reasons)).toEqual([['slow']])
})

test('a right answer returns the key and schedules the card for another day', async () => {
  const { token } = await makeDeck(app)
  const card = await firstCard(token)
  const { data } = await answer(token, card._id, { answer: 0, review: 0, seconds: 12 })
  expect(ReviewOutcome.parse(data)).toEqual(data)
  expect(data).toMatchObject({ outcome: 'correct', grade: 'good', key: { correctAnswers: ['A'] }, answer: 0 })
  expect(JSON.stringify(data.key.explanationHtml)).toContain('Twice')
  expect(dayInZone(zone, new Date(data.dueAt)) > today()).toBe(true)
  expect(Object.keys(data.choices)).toEqual(['again', 'hard', 'good', 'easy'])
  const deck = await deckOf(app, token)
  expect(deck).toMatchObject({ due: 2, total: 3, nextDueAt: data.dueAt })
  expect(deck.forecast.reduce((sum, { count }) => sum + count, 0)).toBe(3)
})

test('a wrong answer is due again within minutes, whatever grade is sent', async () => {
  const { token } = await makeDeck(app)
  const card = await firstCard(token)
  const { data } = await answer(token, card._id, { answer: 1, review: 0, grade: 'easy' })
  expect(data).toMatchObject({ outcome: 'wrong', grade: 'again' })
  expect(Object.keys(data.choices)).toEqual(['again'])
  expect(Date.parse(data.dueAt) - app.clock.now().getTime()).toBe(10 * 60_000)
  app.clock.advance(10 * 60_000)
  expect((await cardsOf(app, token)).some(({ _id, review }) => _id === card._id && review === 1)).toBe(true)
})

test('repeating a review changes its grade but not its answer', async () => {
  const { token } = await makeDeck(app)
  const card = await firstCard(token)
  const first = await answer(token, card._id, { answer: 0, review: 0, seconds: 30 })
  expect(await answer(token, card._id, { answer: 1, review: 0 })).toEqual(first)
  const easy = await answer(token, card._id, { answer: 1, review: 0, grade: 'easy' })
  expect(easy.data).toMatchObject({ grade: 'easy', answer: 0, dueAt: first.data.choices.easy })
  const goal = await app.call(study.readGoal, { token })
  app.clock.advance(1000)
  expect((await app.expectFailure(study.answerCard, { token, params: { id: card._id }, input: { answer: 0, review: 4 } })).body.code).toBe(
    'stale_version',
  )
  expect(await app.call(study.readGoal, { token })).toEqual(goal)
})

test('an answer that does not fit the question is refused and changes nothing', async () => {
  const { token } = await makeDeck(app)
  const card = await firstCard(token)
  expect((await app.expectFailure(study.answerCard, { token, params: { id: card._id }, input: { answer: 9, review: 0 } })).body.code).toBe(
    'invalid_answer',
  )
  expect((await deckOf(app, token)).due).toBe(3)
})

test('a card can be used by its learner only', async () => {
  const { token } = await makeDeck(app)
  const card = await firstCard(token)
  const stranger = await signedInLearner(app)
  const request = { token: stranger.token, params: { id: card._id } }
  const refusals = [
    await app.expectFailure(study.answerCard, { ...request, input: { answer: 0, review: 0 } }),
    await app.expectFailure(study.suspendCard, request),
    await app.expectFailure(study.restoreCard, request),
    await app.expectFailure(study.removeCard, request),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await app.expectFailure(study.readDeck)).status).toBe(401)
})

test('a card can be suspended, restored and removed', async () => {
  const { token } = await makeDeck(app)
  const { _id: id } = await firstCard(token)
  await app.call(study.suspendCard, { token, params: { id } })
  expect(await deckOf(app, token)).toMatchObject({ due: 2, total: 2, suspended: 1 })
  expect((await cardsOf(app, token, { status: 'suspended' })).map(({ _id }) => _id)).toEqual([id])
  await app.call(study.restoreCard, { token, params: { id } })
  expect(await deckOf(app, token)).toMatchObject({ due: 3, total: 3, suspended: 0 })
  await app.call(study.removeCard, { token, params: { id } })
  expect(await deckOf(app, token)).toMatchObject({ due: 2, total: 2, suspended: 0 })
})

test('cards of premium papers are hidden without a subscription', async () => {
  const { id, token } = await signedInLearner(app, { isPremium: true })
  const { paperId } = await makePaper(app, { paper: { isPremium: true, isFree: false, price: 10 } })
  await submitPaper(app, paperId, { token, answers: { 0: 1 } })
  const card = await firstCard(token)
  await app.context.database.pool.query('update accounts set is_premium = false where id = $1', [id])
  app.clock.advance(60_000)
  expect(await cardsOf(app, token)).toEqual([])
  expect(await deckOf(app, token)).toMatchObject({ due: 0, total: 0 })
  expect((await app.expectFailure(study.answerCard, { token, params: { id: card._id }, input: { answer: 0, review: 0 } })).status).toBe(403)
})

test('setting an exam date schedules every card before it, spread over the days', async () => {
  const { token } = await makeDeck(app, 13)
  for (const { _id } of await cardsOf(app, token)) await answer(token, _id, { answer: 0, review: 0, grade: 'easy' })
  const targetExamDate = addDays(today(), 5)
  await app.call(identity.updateProfile, { token, input: { targetExam: 'NEET', targetExamDate } })
  const deck = await deckOf(app, token)
  expect(deck.exam).toEqual({ name: 'NEET', date: targetExamDate, daysLeft: 5 })
  expect(deck.forecast.filter(({ count }) => count > 0)).toEqual([
    { day: addDays(today(), 3), count: 6 },
    { day: addDays(today(), 4), count: 6 },
  ])
  app.clock.set(new Date(`${addDays(targetExamDate, 1)}T06:00:00Z`))
  expect((await deckOf(app, token)).exam).toBeNull()
})

test('a review counts for the day in the learner’s time zone', async () => {
  const { token } = await makeDeck(app, 3)
  app.clock.set(new Date(`${addDays(today(), 1)}T18:29:00Z`))
  const before = today()
  const [one, other] = await cardsOf(app, token)
  await answer(token, one?._id ?? '', { answer: 0, review: 0, seconds: 40 })
  expect((await app.call(study.readGoal, { token })).data).toMatchObject({
    kind: 'questions',
    amount: 20,
    day: before,
    done: 1,
    percent: 5,
  })
  app.clock.advance(60_000)
  expect(today()).toBe(addDays(before, 1))
  expect((await app.call(study.readGoal, { token })).data).toMatchObject({ day: today(), done: 0, percent: 0 })
  await answer(token, other?._id ?? '', { answer: 0, review: 0, seconds: 90 })
  await app.call(study.setGoal, { token, input: { kind: 'minutes', amount: 2 } })
  expect((await app.call(study.readGoal, { token })).data).toMatchObject({ kind: 'minutes', amount: 2, done: 1, percent: 50 })
  const refused = await app.expectFailure(study.setGoal, { token, input: { kind: 'minutes', amount: 0 } })
  expect(refused.body.errors).toEqual(['Your goal must be at least 1'])
})
