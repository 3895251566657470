import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { catalogue } from '#domain/catalogue/contract.ts'
import { live } from '#domain/live/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeOrganiser } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A paper in an event, with the calls that would take it away. */
async function makeUsedPaper(startsIn: number) {
  const { paperId, author, questions: made } = await makePaper(app)
  const organiser = await makeOrganiser(app)
  const event = await organiser.event({ title: 'Sunday mock', paperId, startsIn })
  const { token } = author.editor
  const { data: paper } = await app.call(catalogue.readPaper, { token, params: { id: paperId } })
  const questionIds = made.map(({ _id }) => _id)
  const [lastId = '', ...otherIds] = questionIds
  const at = (id: string) => ({ token, params: { id } })
  const inactive = { isActive: false }
  const calls = {
    'remove the paper': () => app.send(catalogue.removePaper, at(paperId)),
    'archive the paper': () => app.send(catalogue.archivePaper, at(paperId)),
    'deactivate the paper': () => app.send(catalogue.updatePaper, { ...at(paperId), input: inactive }),
    'archive its subject': () => app.send(catalogue.archiveSubject, at(paper.subjectId)),
    'deactivate its exam': () => app.send(catalogue.updateExamCategory, { ...at(paper.examCategoryId), input: inactive }),
    'archive its category': () => app.send(catalogue.archiveMainCategory, at(paper.mainCategoryId)),
    'remove all its questions': () => app.send(questions.removeQuestions, { token: author.token, input: { questionIds } }),
    'deactivate its last question': async () => {
      if (otherIds.length > 0) await app.call(questions.removeQuestions, { token: author.token, input: { questionIds: otherIds } })
      return app.send(questions.updateQuestion, { token: author.token, params: { id: lastId }, input: inactive })
    },
  }
  return { paperId, organiser, event, calls, token }
}

test.each([-5, 60])('a paper of an event that starts in %i minutes is not taken away, and the answer names the event', async (startsIn) => {
  const { paperId, organiser, event, calls, token } = await makeUsedPaper(startsIn)
  for (const [name, call] of Object.entries(calls)) {
    const { status, body } = await call()
    if (name === 'remove the paper') expect(body, name).toMatchObject({ success: false })
    else expect(body, name).toMatchObject({ code: 'paper_in_use', message: expect.stringContaining('Sunday mock') })
    expect(status, name).toBe(409)
  }
  if (startsIn < 0) {
    const learner = await signedInLearner(app)
    await app.call(live.joinEvent, { token: learner.token, params: { id: event._id } })
    const { data } = await app.call(attempts.start, { token: learner.token, input: { paperId } })
    expect(data.questions?.length).toBe(1)
  }
  await app.call(live.removeEvent, { token: organiser.token, params: { id: event._id } })
  await app.call(catalogue.archivePaper, { token, params: { id: paperId } })
})

test('a paper of an event that has ended can be archived, and other changes of a paper in use go through', async () => {
  const { paperId, event, token } = await makeUsedPaper(10)
  await app.call(catalogue.updatePaper, { token, params: { id: paperId }, input: { title: 'Renamed' } })
  app.clock.set(new Date(new Date(event.endTime).getTime() + 60_000))
  await app.call(catalogue.archivePaper, { token, params: { id: paperId } })
})
