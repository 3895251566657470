import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Editor, makeEditor } from './testing.ts'

let app: TestApp
let editor: Editor
beforeAll(async () => {
  app = await startTestApp()
  editor = await makeEditor(app)
})
afterAll(() => app.close())

const studyMaterial = { type: 'PYQ' as const }

type Status = 'not_started' | 'started' | 'paused' | 'completed'

async function makeLearner() {
  const { id, token } = await signedInLearner(app)
  const as = { token, params: { userId: id } }
  return {
    id,
    token,
    report: async (paperId: string, status: Status, progress?: number) =>
      (await app.call(catalogue.reportPaperStatus, { ...as, input: { paperId, status, ...(progress !== undefined && { progress }) } }))
        .data,
    read: async () => (await app.call(catalogue.readPaperStatus, as)).data,
  }
}

test('progress is stored by paper and returned as a map', async () => {
  const learner = await makeLearner()
  const [first, second] = [await editor.paper(), await editor.paper()]
  await learner.report(first._id, 'started')
  await learner.report(second._id, 'paused', 40.4)
  const updatedAt = app.clock.now().toISOString()
  expect(await learner.read()).toEqual({
    [first._id]: { paperId: first._id, status: 'started', progress: 0, updatedAt },
    [second._id]: { paperId: second._id, status: 'paused', progress: 40, updatedAt },
  })
})

test('a report that a paper is completed is believed for study material that was opened, and never for a paper with a result', async () => {
  const learner = await makeLearner()
  const [mock, notes] = [await editor.paper(), await editor.paper(studyMaterial)]
  for (const { _id } of [mock, notes, mock]) expect(await learner.report(_id, 'completed', 100)).toMatchObject({ status: 'started' })
  expect(await learner.report(notes._id, 'completed', 100)).toMatchObject({ status: 'completed', progress: 100 })
})

test('completed study material has 100 percent and does not fall back to started', async () => {
  const learner = await makeLearner()
  const paper = await editor.paper(studyMaterial)
  await learner.report(paper._id, 'started')
  expect(await learner.report(paper._id, 'completed', 80)).toMatchObject({ status: 'completed', progress: 100 })
  expect(await learner.report(paper._id, 'started', 0)).toMatchObject({ status: 'completed', progress: 100 })
  expect((await learner.read())[paper._id]).toMatchObject({ status: 'completed', progress: 100 })
})

test('a learner cannot read or report the progress of another', async () => {
  const [learner, other] = [await makeLearner(), await makeLearner()]
  const paper = await editor.paper()
  const params = { userId: other.id }
  const input = { paperId: paper._id, status: 'started' as const }
  expect((await app.expectFailure(catalogue.readPaperStatus, { token: learner.token, params })).status).toBe(403)
  expect((await app.expectFailure(catalogue.reportPaperStatus, { token: learner.token, params, input })).status).toBe(403)
  expect((await app.expectFailure(catalogue.readPaperStatus, { params })).status).toBe(401)
  expect((await app.expectFailure(catalogue.readPaperStatus, { token: editor.token, params: { userId: editor.id } })).status).toBe(403)
  expect(await other.read()).toEqual({})
})

test('a report on an invisible paper, or out of bounds, changes nothing', async () => {
  const learner = await makeLearner()
  const hidden = await editor.paper({ isActive: false })
  const visible = await editor.paper()
  const as = { token: learner.token, params: { userId: learner.id } }
  for (const paperId of [hidden._id, 'f'.repeat(24), 'nonsense']) {
    const refused = await app.expectFailure(catalogue.reportPaperStatus, { ...as, input: { paperId, status: 'started' } })
    expect([refused.status, refused.body.message]).toEqual([404, 'Paper not found'])
  }
  for (const wrong of [{ progress: 101 }, { progress: -1 }, { status: 'done' }]) {
    const input = { paperId: visible._id, status: 'started', ...wrong } as never
    expect((await app.expectFailure(catalogue.reportPaperStatus, { ...as, input })).status).toBe(422)
  }
  expect(await learner.read()).toEqual({})
})

test('ongoing and completed papers are listed while they are visible, the last opened first', async () => {
  const learner = await makeLearner()
  const papers = [await editor.paper(studyMaterial), await editor.paper(), await editor.paper()]
  const [done, started, paused] = papers.map(({ _id }) => _id) as [string, string, string]
  await learner.report(done, 'started')
  await learner.report(done, 'completed')
  await learner.report(started, 'started', 10)
  app.clock.advance(1000)
  await learner.report(paused, 'paused', 55)
  const { token } = learner
  const ongoing = await app.call(catalogue.listOngoingPapers, { token })
  expect(ongoing.data.map(({ _id, status, progress }) => [_id, status, progress])).toEqual([
    [paused, 'paused', 55],
    [started, 'started', 10],
  ])
  expect((await app.call(catalogue.listOngoingPapers, { token, query: { limit: 1, page: 2 } })).data[0]?._id).toBe(started)
  const completed = await app.call(catalogue.listCompletedPapers, { token })
  expect(completed.data.map(({ _id }) => _id)).toEqual([done])
  await app.call(catalogue.archivePaper, { token: editor.token, params: { id: done } })
  expect((await app.call(catalogue.listCompletedPapers, { token })).pagination.total).toBe(0)
})

test('the download of personal data contains the progress', async () => {
  const learner = await makeLearner()
  const paper = await editor.paper()
  await learner.report(paper._id, 'started', 5)
  const { data } = await app.call(identity.exportAccount, { token: learner.token })
  expect(data.paperProgress).toMatchObject([{ paperId: paper._id, progress: 5 }])
})
