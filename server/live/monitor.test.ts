import { afterAll, beforeAll, expect, test } from 'vitest'
import { live } from '#domain/live/contract.ts'
import { eventTopic } from '#domain/live/rank.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from '#server/results/testing/released.ts'
import { submitAllDue } from '#server/results/testing/submit-due.ts'
import { listen, makeOrganiser, releaseAllEnded, watchTopic } from './testing.ts'

let app: TestApp
let organiser: Awaited<ReturnType<typeof makeOrganiser>>
beforeAll(async () => {
  app = await startTestApp()
  organiser = await makeOrganiser(app)
})
afterAll(() => app.close())

const minutes = (count: number) => count * 60_000

async function runningEvent(lasts = 40) {
  const { paperId } = await makePaper(app, { paper: { duration: 30 } })
  const event = await organiser.event({ paperId, startsIn: 0, lasts })
  return { paperId, event, request: { token: organiser.token, params: { id: event._id } } }
}

test('the monitor shows who has joined, is saving, is offline and has submitted', async () => {
  const { paperId, event, request } = await runningEvent()
  const joiner = await signedInLearner(app, { name: 'Joins only' })
  await app.call(live.joinEvent, { token: joiner.token, params: { id: event._id } })
  const [saver, quiet, quick] = [await startAttempt(app, paperId), await startAttempt(app, paperId), await startAttempt(app, paperId)]
  await app.call(results.submitAttempt, { token: quick.token, params: { id: quick.id }, input: {} })
  app.clock.advance(70_000)
  await saver.save({ answers: { 0: 0 } })
  const { counts, sitters } = await app.call(live.monitorEvent, request)
  expect(counts).toEqual({ joined: 4, started: 3, saving: 1, offline: 1, submitted: 1 })
  expect(sitters).toHaveLength(4)
  const offline = await app.call(live.monitorEvent, { ...request, query: { state: 'offline' } })
  expect(offline.sitters.map(({ deadline }) => deadline)).toEqual([quiet.started.deadline])
  const found = await app.call(live.monitorEvent, { ...request, query: { search: 'joins' } })
  expect(found.sitters.map(({ name, state }) => [name, state])).toEqual([['Joins only', 'joined']])
})

test('extra minutes for everyone extend open attempts, the end, and the time of late starters', async () => {
  const { paperId, event, request } = await runningEvent(20)
  const attempt = await startAttempt(app, paperId)
  expect(attempt.started.deadline).toBe(event.endTime)
  const watcher = await watchTopic(await listen(app), eventTopic(event._id))
  const { data, extended } = await app.call(live.addTime, { ...request, input: { minutes: 10 } })
  expect(extended).toBe(1)
  expect(Date.parse(data.endTime) - Date.parse(event.endTime)).toBe(minutes(10))
  expect((await attempt.saved()).deadline).toBe(data.endTime)
  const late = await startAttempt(app, paperId)
  expect(late.started.deadline).toBe(data.endTime)
  expect((await watcher.until((all) => all.some(({ kind }) => kind === 'time'))).find(({ kind }) => kind === 'time')?.data).toEqual({
    attemptId: null,
    minutes: 10,
  })
  watcher.close()
  app.clock.advance(minutes(25))
  await attempt.save({ answers: { 0: 0 } })
  app.clock.advance(minutes(7.1))
  await submitAllDue(app)
  await releaseAllEnded(app)
  const { data: result } = await app.call(results.readResult, { token: attempt.token, params: { id: attempt.id } })
  expect([result.correctAnswers, result.submittedBy, result.timeTaken]).toEqual([1, 'time', 30 * 60])
})

test('extra minutes for one learner extend only their attempt', async () => {
  const { paperId, event, request } = await runningEvent(20)
  const [slow, other] = [await startAttempt(app, paperId), await startAttempt(app, paperId)]
  const { sitters } = await app.call(live.monitorEvent, request)
  const accountId = sitters.find(({ name }) => name !== '')?.accountId ?? ''
  await app.call(live.addTime, { ...request, input: { minutes: 5, accountId } })
  const deadlines = [(await slow.saved()).deadline, (await other.saved()).deadline].toSorted()
  expect(deadlines).toEqual([event.endTime, new Date(Date.parse(event.endTime) + minutes(5)).toISOString()])
  const stranger = await signedInLearner(app)
  expect((await app.expectFailure(live.addTime, { ...request, input: { minutes: 5, accountId: stranger.id } })).status).toBe(404)
})

test('an announcement reaches those who are watching, and those who come later can read it', async () => {
  const { event, request } = await runningEvent()
  const watcher = await watchTopic(await listen(app), eventTopic(event._id))
  await app.call(live.announceToEvent, { ...request, input: { text: 'Question 3: read “not”.' } })
  const messages = await watcher.until((all) => all.some(({ kind }) => kind === 'announcement'))
  expect(messages.find(({ kind }) => kind === 'announcement')?.data).toMatchObject({ text: 'Question 3: read “not”.' })
  const { announcements } = await app.call(live.readEvent, { params: { id: event._id } })
  expect(announcements.map(({ text }) => text)).toEqual(['Question 3: read “not”.'])
  watcher.close()
})
