import { afterAll, beforeAll, expect, test } from 'vitest'
import { live } from '#domain/live/contract.ts'
import { eventTopic } from '#domain/live/rank.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, sitDown } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { submitDue } from '#server/results/submit.ts'
import { listen, listenTo, makeOrganiser } from './testing.ts'

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
  return { paperId, event, asked: { token: organiser.token, params: { id: event._id } } }
}

test('the monitor tells who has joined, saves, is offline and has handed in', async () => {
  const { paperId, event, asked } = await runningEvent()
  const joiner = await signedInLearner(app, { name: 'Joins only' })
  await app.call(live.joinEvent, { token: joiner.token, params: { id: event._id } })
  const [saver, quiet, quick] = [await sitDown(app, paperId), await sitDown(app, paperId), await sitDown(app, paperId)]
  await app.call(results.submitAttempt, { token: quick.token, params: { id: quick.id }, input: {} })
  app.clock.pass(70_000)
  await saver.save({ answers: { 0: 0 } })
  const { counts, sitters } = await app.call(live.monitorEvent, asked)
  expect(counts).toEqual({ joined: 4, started: 3, saving: 1, offline: 1, submitted: 1 })
  expect(sitters).toHaveLength(4)
  const offline = await app.call(live.monitorEvent, { ...asked, query: { state: 'offline' } })
  expect(offline.sitters.map(({ deadline }) => deadline)).toEqual([quiet.started.deadline])
  const found = await app.call(live.monitorEvent, { ...asked, query: { search: 'joins' } })
  expect(found.sitters.map(({ name, state }) => [name, state])).toEqual([['Joins only', 'joined']])
})

test('minutes for everyone move every open attempt, the end, and what late comers get', async () => {
  const { paperId, event, asked } = await runningEvent(20)
  const sitter = await sitDown(app, paperId)
  expect(sitter.started.deadline).toBe(event.endTime)
  const watcher = await listenTo(await listen(app), eventTopic(event._id))
  const { data, extended } = await app.call(live.addTime, { ...asked, input: { minutes: 10 } })
  expect(extended).toBe(1)
  expect(Date.parse(data.endTime) - Date.parse(event.endTime)).toBe(minutes(10))
  expect((await sitter.saved()).deadline).toBe(data.endTime)
  const late = await sitDown(app, paperId)
  expect(late.started.deadline).toBe(data.endTime)
  expect((await watcher.until((all) => all.some(({ kind }) => kind === 'time'))).find(({ kind }) => kind === 'time')?.data).toEqual({
    attemptId: null,
    minutes: 10,
  })
  watcher.leave()
  app.clock.pass(minutes(25))
  await sitter.save({ answers: { 0: 0 } })
  app.clock.pass(minutes(7.1))
  await submitDue(app.context)
  const { data: result } = await app.call(results.readResult, { token: sitter.token, params: { id: sitter.id } })
  expect([result.correctAnswers, result.submittedBy, result.timeTaken]).toEqual([1, 'time', 30 * 60])
})

test('minutes for one learner are theirs alone, and the keys wait for them', async () => {
  const { paperId, event, asked } = await runningEvent(20)
  const [slow, usual] = [await sitDown(app, paperId), await sitDown(app, paperId)]
  const { sitters } = await app.call(live.monitorEvent, asked)
  const accountId = sitters.find(({ name }) => name !== '')?.accountId ?? ''
  await app.call(live.addTime, { ...asked, input: { minutes: 5, accountId } })
  const deadlines = [(await slow.saved()).deadline, (await usual.saved()).deadline].toSorted()
  expect(deadlines).toEqual([event.endTime, new Date(Date.parse(event.endTime) + minutes(5)).toISOString()])
  const stranger = await signedInLearner(app)
  expect((await app.refused(live.addTime, { ...asked, input: { minutes: 5, accountId: stranger.id } })).status).toBe(404)
})

test('an announcement reaches those who sit, and those who come later find it', async () => {
  const { event, asked } = await runningEvent()
  const watcher = await listenTo(await listen(app), eventTopic(event._id))
  await app.call(live.announceToEvent, { ...asked, input: { text: 'Question 3: read “not”.' } })
  const heard = await watcher.until((all) => all.some(({ kind }) => kind === 'announcement'))
  expect(heard.find(({ kind }) => kind === 'announcement')?.data).toMatchObject({ text: 'Question 3: read “not”.' })
  const { announcements } = await app.call(live.readEvent, { params: { id: event._id } })
  expect(announcements.map(({ text }) => text)).toEqual(['Question 3: read “not”.'])
  watcher.leave()
})
