import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { live } from '#domain/live/contract.ts'
import { eventTopic } from '#domain/live/rank.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { listen, makeOrganiser, watchTopic } from './testing.ts'

let app: TestApp
let organiser: Awaited<ReturnType<typeof makeOrganiser>>
beforeAll(async () => {
  app = await startTestApp()
  organiser = await makeOrganiser(app)
})
afterAll(() => app.close())

const minutes = (count: number) => count * 60_000

async function battle(startsIn = 0) {
  const { paperId } = await makePaper(app)
  const event = await organiser.event({ paperId, isBattle: true, startsIn, lasts: 30 })
  return { paperId, event, params: { id: event._id } }
}

test('between battles the next one is shown, and it cannot be entered yet', async () => {
  const { event, params } = await battle(20)
  const { data } = await app.call(live.readBattle)
  expect(data).toMatchObject({ running: null, state: null, own: null, next: { _id: event._id, startTime: event.startTime } })
  const { token } = await signedInLearner(app)
  expect((await app.expectFailure(live.chooseTeam, { token, params, input: { team: 'red' } })).body.code).toBe('event_not_begun')
  app.clock.advance(minutes(60))
})

test('each right answer scores for the team, each question counts once, and its key is returned with the answer', async () => {
  const { event, params, paperId } = await battle()
  const { token } = await signedInLearner(app)
  expect((await app.expectFailure(live.answerBattle, { token, params, input: { question: 0, answer: 0 } })).body.code).toBe('no_team')
  const entry = (await app.call(live.chooseTeam, { token, params, input: { team: 'red' } })).data
  expect(entry).toMatchObject({ team: 'red', answered: 0, total: 4 })
  expect(JSON.stringify(entry)).not.toMatch(/correctAnswer|explanation/)
  expect((await app.expectFailure(live.chooseTeam, { token, params, input: { team: 'blue' } })).body.code).toBe('team_chosen')
  expect((await app.expectFailure(attempts.start, { token, input: { paperId } })).body.code).toBe('paper_in_event')

  let next = entry.next
  const questionsAsked: number[] = []
  while (next) {
    const input = { question: next.index, answer: questionsAsked.length === 1 ? 2 : 0 }
    questionsAsked.push(next.index)
    const { data } = await app.call(live.answerBattle, { token, params, input })
    expect(data).toMatchObject({ outcome: input.answer === 0 ? 'correct' : 'wrong', key: { correctAnswers: ['A'] } })
    expect((await app.expectFailure(live.answerBattle, { token, params, input })).body.code).toBe('already_answered')
    next = data.own.next
  }
  expect(questionsAsked.toSorted()).toEqual([0, 1, 2, 3])
  const { data } = await app.call(live.readBattle, { token })
  expect(data).toMatchObject({
    running: { _id: event._id },
    state: { red: { score: 3, members: 1 }, blue: { score: 0, members: 0 } },
    suggested: 'blue',
    own: { team: 'red', answered: 4, correct: 3, next: null },
  })
  app.clock.advance(minutes(31))
  expect((await app.expectFailure(live.answerBattle, { token, params, input: { question: 0, answer: 0 } })).body.code).toBe('event_over')
})

test('answers of many learners at once are all counted, one per question, and watchers receive the score', async () => {
  const { event, params } = await battle()
  const watcher = await watchTopic(await listen(app), eventTopic(event._id))
  const learners = await Promise.all(Array.from({ length: 10 }, () => signedInLearner(app)))
  await Promise.all(
    learners.map(({ token }, at) => app.call(live.chooseTeam, { token, params, input: { team: at % 2 === 0 ? 'red' : 'blue' } })),
  )
  const sent = learners.flatMap(({ token }) =>
    [0, 1, 0, 2].map((question) => app.send(live.answerBattle, { token, params, input: { question, answer: question === 2 ? 1 : 0 } })),
  )
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 409)).toHaveLength(10)
  const { state } = (await app.call(live.readBattle)).data
  expect(state).toMatchObject({ red: { score: 10, members: 5 }, blue: { score: 10, members: 5 } })
  const messages = await watcher.until((all) => Number((all.at(-1)?.data.red as { score?: number } | undefined)?.score) === 10)
  expect(messages.at(-1)?.data).toMatchObject({ red: { score: 10 }, blue: { score: 10 } })
  watcher.close()
})
