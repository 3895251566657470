import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { audit } from '#domain/audit/contract.ts'
import { live } from '#domain/live/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { submitAllDue } from '#server/results/testing/submit-due.ts'
import { remindEntrants } from './events/remind.ts'
import { makeOrganiser, releaseAllEnded } from './testing.ts'

let app: TestApp
let organiser: Awaited<ReturnType<typeof makeOrganiser>>
beforeAll(async () => {
  app = await startTestApp()
  organiser = await makeOrganiser(app)
})
afterAll(() => app.close())

const minutes = (count: number) => count * 60_000
const params = ({ _id }: { _id: string }) => ({ id: _id })

test('the status of an event follows the clock: upcoming, live, ended', async () => {
  const event = await organiser.event({ startsIn: 10, lasts: 60, title: { en: 'Mock', hi: 'मॉक' } })
  expect(event).toMatchObject({ status: 'upcoming', maxParticipants: 500, participants: 0, type: 'competition', format: 'challenge' })
  const statusNow = async () => (await app.call(live.readEvent, { params: params(event) })).data.status
  app.clock.advance(minutes(10))
  expect(await statusNow()).toBe('live')
  app.clock.advance(minutes(60))
  expect(await statusNow()).toBe('ended')
  const { data } = await app.call(live.listEvents)
  expect(data.find(({ _id }) => _id === event._id)).toMatchObject({ type: 'challenge', duration: 60, title: { en: 'Mock', hi: 'मॉक' } })
})

test('an event never takes more than its capacity, and a learner who leaves frees a place', async () => {
  const event = await organiser.event({ maxParticipants: 7 })
  const learners = await Promise.all(Array.from({ length: 20 }, () => signedInLearner(app)))
  const answers = await Promise.all(learners.map(({ token }) => app.send(live.joinEvent, { token, params: params(event) })))
  const joined = learners.filter((_, at) => answers[at]?.status === 200)
  expect(joined).toHaveLength(7)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(13)
  const [first] = joined
  const again = await app.call(live.joinEvent, { token: first?.token ?? '', params: params(event) })
  expect(again.data).toMatchObject({ participants: 7, entry: { attemptId: null } })

  const left = await app.call(live.leaveEvent, { token: first?.token ?? '', params: params(event) })
  expect(left.data).toMatchObject({ participants: 6, entry: null })
  const late = learners.find((each) => !joined.includes(each))
  const rejoined = await app.call(live.joinEvent, { token: late?.token ?? '', params: params(event) })
  expect(rejoined.data.participants).toBe(7)
})

test('an event that has ended cannot be joined', async () => {
  const event = await organiser.event({ startsIn: 1, lasts: 5 })
  app.clock.advance(minutes(6))
  const { token } = await signedInLearner(app)
  expect((await app.expectFailure(live.joinEvent, { token, params: params(event) })).body.code).toBe('event_over')
})

test('a reserved paper cannot be opened before its event starts', async () => {
  const { paperId, author } = await makePaper(app)
  await organiser.event({ paperId, startsIn: 10 })
  const { token } = await signedInLearner(app)
  const codes = [
    await app.expectFailure(attempts.start, { token, input: { paperId } }),
    await app.expectFailure(attempts.start, { token, input: { paperId, mode: 'practice' } }),
    await app.expectFailure(attempts.readPaperBody, { token, params: { paperId } }),
    await app.expectFailure(questions.listPaperQuestions, { token, params: { paperId } }),
    await app.expectFailure(results.submitAnswers, { token, input: { paperId, answers: {} } }),
  ].map(({ body }) => body.code)
  expect(new Set(codes)).toEqual(new Set(['paper_reserved']))
  expect((await app.call(questions.listPaperQuestions, { token: author.token, params: { paperId } })).questions).toHaveLength(4)
  app.clock.advance(minutes(10))
  expect((await startAttempt(app, paperId, { token })).started.eventId).not.toBeNull()
})

test('a paper that is not reserved can be attempted before the event, and that attempt does not belong to the event', async () => {
  const { paperId } = await makePaper(app)
  const event = await organiser.event({ paperId, startsIn: 10, isReserved: false })
  const early = await startAttempt(app, paperId)
  expect(early.started.eventId).toBeNull()
  const { data } = await app.call(results.submitAttempt, { token: early.token, params: { id: early.id }, input: {} })
  expect(data.withheld).toBeNull()
  app.clock.advance(minutes(10))
  const duringEvent = await startAttempt(app, paperId, { token: early.token })
  expect(duringEvent.started.eventId).toBe(event._id)
})

test('a learner who starts late gets the remaining time', async () => {
  const { paperId } = await makePaper(app, { paper: { duration: 30 } })
  const event = await organiser.event({ paperId, startsIn: 0, lasts: 40 })
  const first = await startAttempt(app, paperId)
  expect(Date.parse(first.started.deadline ?? '') - app.clock.now().getTime()).toBe(minutes(30))
  app.clock.advance(minutes(25))
  const late = await startAttempt(app, paperId)
  expect(late.started.deadline).toBe(event.endTime)
  app.clock.advance(minutes(14))
  await late.save({ answers: { 0: 0 } })
  app.clock.advance(minutes(3.1))
  await submitAllDue(app)
  await releaseAllEnded(app)
  const { data } = await app.call(results.readResult, { token: late.token, params: { id: late.id } })
  expect(data).toMatchObject({ submittedBy: 'time', timeTaken: 15 * 60, correctAnswers: 1, withheld: null })
})

test('starting the paper joins the event, a full event cannot be started, and each learner has one attempt', async () => {
  const { paperId } = await makePaper(app)
  const event = await organiser.event({ paperId, startsIn: 0, maxParticipants: 1 })
  const attempt = await startAttempt(app, paperId)
  expect((await app.call(live.readEvent, { token: attempt.token, params: params(event) })).data).toMatchObject({
    participants: 1,
    entry: { attemptId: attempt.id, submitted: false },
  })
  expect((await app.expectFailure(live.leaveEvent, { token: attempt.token, params: params(event) })).body.code).toBe('event_begun')
  const { token } = await signedInLearner(app)
  expect((await app.expectFailure(attempts.start, { token, input: { paperId } })).body.code).toBe('event_full')
  await app.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input: {} })
  expect((await app.expectFailure(attempts.start, { token: attempt.token, input: { paperId } })).body.code).toBe('already_sat')
})

test('an event is validated with the messages of the form', async () => {
  const { token } = organiser
  const { body } = await app.expectFailure(live.createEvent, {
    token,
    input: { title: '', startTime: '', endTime: '', maxParticipants: 0 },
  })
  expect(body.errors).toEqual(
    expect.arrayContaining(['Title is required', 'Start time is required', 'End time is required', 'Max participants must be at least 1']),
  )
  const at = app.clock.now().toISOString()
  const reversed = await app.expectFailure(live.createEvent, { token, input: { title: 'x', startTime: at, endTime: at } })
  expect(reversed.body.errors).toEqual(['End time must be after the start time'])
})

test('two events cannot use one paper at the same time, and study material cannot be used', async () => {
  const { paperId } = await makePaper(app)
  await organiser.event({ paperId, startsIn: 10, lasts: 60 })
  await expect(organiser.event({ paperId, startsIn: 60, lasts: 60 })).rejects.toThrow('paper_taken')
  expect((await organiser.event({ paperId, startsIn: 70, lasts: 60 })).paperId).toBe(paperId)
  const notes = await makePaper(app, { paper: { type: 'Notes', description: 'To read' }, questions: [] })
  await expect(organiser.event({ paperId: notes.paperId })).rejects.toThrow('paper_not_sat')
})

test('the paper and start of a running event cannot change, and its end can only move later', async () => {
  const { paperId } = await makePaper(app)
  const event = await organiser.event({ paperId, startsIn: 0, lasts: 20 })
  const attempt = await startAttempt(app, paperId)
  const { token } = organiser
  const change = (fields: object) => ({ token, params: params(event), input: { ...event, paperId, ...fields } })
  expect((await app.expectFailure(live.updateEvent, change({ paperId: null }))).body.code).toBe('event_begun')
  const later = new Date(Date.parse(event.endTime) + minutes(5)).toISOString()
  await app.call(live.updateEvent, change({ endTime: later }))
  expect((await attempt.saved()).deadline).toBe(later)
  expect((await app.expectFailure(live.updateEvent, change({ version: 1 }))).body.code).toBe('stale_version')
})

test('every change of an event is in the audit log', async () => {
  const event = await organiser.event({ title: 'To be audited' })
  const { token } = organiser
  await app.call(live.updateEvent, { token, params: params(event), input: { ...event, title: 'Audited' } })
  await app.call(live.announceToEvent, { token, params: params(event), input: { text: 'Good luck' } })
  await app.call(live.removeEvent, { token, params: params(event) })
  const reader = await signedInAdmin(app, { permissions: ['view_audit'] })
  const { data } = await app.call(audit.listAudit, { token: reader.token, query: { targetKind: 'event', limit: 4 } })
  expect(data.map(({ action }) => action)).toEqual(['event.delete', 'event.announce', 'event.update', 'event.create'])
  expect(data[2]).toMatchObject({ before: { title: 'To be audited' }, after: { title: 'Audited' } })
})

test('entrants are reminded once, shortly before the start', async () => {
  const event = await organiser.event({ startsIn: 30, title: { en: 'Evening mock', hi: 'सायंकालीन मॉक' } })
  const { token } = await signedInLearner(app)
  await app.call(live.joinEvent, { token, params: params(event) })
  const remind = async () => {
    await Promise.all([remindEntrants(app.context), remindEntrants(app.context)])
    const { data } = await app.call(notifications.listNotifications, { token })
    return data.map(({ title, link }) => [title, link])
  }
  expect(await remind()).toEqual([])
  app.clock.advance(minutes(16))
  const reminder = [{ en: 'Starting soon: Evening mock', hi: 'जल्द शुरू: सायंकालीन मॉक' }, `/live-events/${event._id}`]
  expect(await remind()).toEqual([reminder])
  app.clock.advance(minutes(1))
  expect(await remind()).toEqual([reminder])
})
