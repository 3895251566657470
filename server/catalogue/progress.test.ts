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

type Status = 'not_started' | 'started' | 'paused' | 'completed'

async function makeReader() {
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

test('progress is kept by paper and answered as a map', async () => {
  const reader = await makeReader()
  const [first, second] = [await editor.paper(), await editor.paper()]
  await reader.report(first._id, 'started')
  await reader.report(second._id, 'paused', 40.4)
  const updatedAt = app.clock.now().toISOString()
  expect(await reader.read()).toEqual({
    [first._id]: { paperId: first._id, status: 'started', progress: 0, updatedAt },
    [second._id]: { paperId: second._id, status: 'paused', progress: 40, updatedAt },
  })
})

test('a completed paper is all of it and does not fall back to started', async () => {
  const reader = await makeReader()
  const paper = await editor.paper()
  expect(await reader.report(paper._id, 'completed', 80)).toMatchObject({ status: 'completed', progress: 100 })
  expect(await reader.report(paper._id, 'started', 0)).toMatchObject({ status: 'completed', progress: 100 })
  expect((await reader.read())[paper._id]).toMatchObject({ status: 'completed', progress: 100 })
})

test('progress is one’s own', async () => {
  const [reader, other] = [await makeReader(), await makeReader()]
  const paper = await editor.paper()
  const params = { userId: other.id }
  const input = { paperId: paper._id, status: 'started' as const }
  expect((await app.refused(catalogue.readPaperStatus, { token: reader.token, params })).status).toBe(403)
  expect((await app.refused(catalogue.reportPaperStatus, { token: reader.token, params, input })).status).toBe(403)
  expect((await app.refused(catalogue.readPaperStatus, { params })).status).toBe(401)
  expect((await app.refused(catalogue.readPaperStatus, { token: editor.token, params: { userId: editor.id } })).status).toBe(403)
  expect(await other.read()).toEqual({})
})

test('a report on a paper that a learner cannot see, or out of bounds, changes nothing', async () => {
  const reader = await makeReader()
  const hidden = await editor.paper({ isActive: false })
  const shown = await editor.paper()
  const as = { token: reader.token, params: { userId: reader.id } }
  for (const paperId of [hidden._id, 'f'.repeat(24), 'nonsense']) {
    const refused = await app.refused(catalogue.reportPaperStatus, { ...as, input: { paperId, status: 'started' } })
    expect([refused.status, refused.body.message]).toEqual([404, 'Paper not found'])
  }
  for (const wrong of [{ progress: 101 }, { progress: -1 }, { status: 'done' }]) {
    const input = { paperId: shown._id, status: 'started', ...wrong } as never
    expect((await app.refused(catalogue.reportPaperStatus, { ...as, input })).status).toBe(422)
  }
  expect(await reader.read()).toEqual({})
})

test('ongoing and completed papers are listed, the last opened first, as long as they are visible', async () => {
  const reader = await makeReader()
  const papers = [await editor.paper(), await editor.paper(), await editor.paper()]
  const [done, begun, paused] = papers.map(({ _id }) => _id) as [string, string, string]
  await reader.report(done, 'completed')
  await reader.report(begun, 'started', 10)
  app.clock.pass(1000)
  await reader.report(paused, 'paused', 55)
  const { token } = reader
  const ongoing = await app.call(catalogue.listOngoingPapers, { token })
  expect(ongoing.data.map(({ _id, status, progress }) => [_id, status, progress])).toEqual([
    [paused, 'paused', 55],
    [begun, 'started', 10],
  ])
  expect((await app.call(catalogue.listOngoingPapers, { token, query: { limit: 1, page: 2 } })).data[0]?._id).toBe(begun)
  const completed = await app.call(catalogue.listCompletedPapers, { token })
  expect(completed.data.map(({ _id }) => _id)).toEqual([done])
  await app.call(catalogue.archivePaper, { token: editor.token, params: { id: done } })
  expect((await app.call(catalogue.listCompletedPapers, { token })).pagination.total).toBe(0)
})

test('the download of one’s own data holds one’s progress', async () => {
  const reader = await makeReader()
  const paper = await editor.paper()
  await reader.report(paper._id, 'started', 5)
  const { data } = await app.call(identity.exportAccount, { token: reader.token })
  expect(data.paperProgress).toMatchObject([{ paperId: paper._id, progress: 5 }])
})
