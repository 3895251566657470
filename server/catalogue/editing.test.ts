import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Editor, makeEditor } from './testing.ts'

let app: TestApp
let editor: Editor
beforeAll(async () => {
  app = await startTestApp()
  editor = await makeEditor(app)
})
afterAll(() => app.close())

test('text comes back as it was stored, whatever it looks like', async () => {
  for (const name of ['Plain', '2024', 'true', '"quoted"', { en: 'Physics', hi: 'भौतिकी' }, { hi: 'केवल हिंदी' }]) {
    const { _id } = await editor.mainCategory({ name })
    expect((await app.call(catalogue.readMainCategory, { params: { id: _id } })).data.name).toEqual(name)
  }
})

test('a chain', async () => {
  const paper = await editor.paper({ title: { en: 'Kinematics', hi: 'शुद्धगतिकी' } })
  const { data } = await app.call(catalogue.listPapersOfSubject, { params: { subjectId: paper.subjectId } })
  expect(data.map((one) => one._id)).toEqual([paper._id])
  const found = await app.call(catalogue.search, { query: { q: 'kinmatics' } })
  expect(found.data.papers.map((one) => one._id)).toEqual([paper._id])
})
