import { afterAll, beforeAll, expect, test } from 'vitest'
import { desk } from '#domain/desk/contract.ts'
import { makeEditor } from '#server/catalogue/testing.ts'
import { makeLearner, signedInAdmin } from '#server/identity/testing.ts'
import { insertAccounts } from '#server/people/queries.ts'
import { newId } from '#server/platform/ids.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const linesOf = (body: unknown) => String(body).replace('\ufeff', '').trim().split('\r\n')

test('the file has every row that matches the filter, whatever the page, sorted as asked', async () => {
  const editor = await makeEditor(app)
  const subject = await editor.subject()
  for (let number = 1; number <= 12; number += 1) {
    await editor.paper({ subjectId: subject._id, title: `Whole list ${String(number).padStart(2, '0')}`, type: number > 3 ? 'MCQ' : 'PYQ' })
  }
  await editor.paper({ title: 'Another subject' })
  const query = { subjectId: subject._id, sort: 'title', order: 'desc', page: 2, limit: 3 } as const
  const { body, headers } = await app.send(desk.exportPapers, { token: editor.token, query })
  const [heading, ...rows] = linesOf(body)
  expect(heading).toMatch(/^Id,Title \(English\),Title \(Hindi\),Type,/)
  expect(rows.map((row) => row.split(',')[1])).toEqual(
    Array.from({ length: 12 }, (_, at) => `Whole list ${String(12 - at).padStart(2, '0')}`),
  )
  expect(headers['content-disposition']).toMatch(/papers-\d{4}-\d\d-\d\d\.csv/)
  const filtered = await app.send(desk.exportPapers, { token: editor.token, query: { subjectId: subject._id, type: 'PYQ' } })
  expect(linesOf(filtered.body)).toHaveLength(4)
})

test('a list longer than a batch is complete, without repetitions, and no cell is a formula', async () => {
  const now = app.clock.now()
  const rows = Array.from({ length: 1100 }, (_, at) => ({
    id: newId(now),
    realm: 'learner' as const,
    role: 'user' as const,
    name: at === 0 ? '=cmd()' : `Exported ${at}`,
    email: `exported${at}@example.com`,
    createdAt: now,
    updatedAt: now,
  }))
  await insertAccounts(app.context.database.db, rows)
  const { token } = await signedInAdmin(app, { permissions: ['manage_users'] })
  const { body } = await app.send(desk.exportUsers, { token, query: { search: 'exported' } })
  const ids = linesOf(body)
    .slice(1)
    .map((line) => line.split(',')[0])
  expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)))
  expect(ids).toHaveLength(1100)
  expect(String(body)).toContain(`,'=cmd(),`)
})

test('lists of people need a recent password, others do not', async () => {
  await makeLearner(app)
  const { token } = await signedInAdmin(app, { permissions: ['manage_all'] })
  app.clock.advance(11 * 60_000)
  for (const endpoint of [desk.exportUsers, desk.exportAdmins, desk.exportMessages]) {
    expect((await app.expectFailure(endpoint, { token })).body.code).toBe('password_required')
  }
  const others = [
    ...[desk.exportMainCategories, desk.exportExamCategories, desk.exportSubjects, desk.exportPapers, desk.exportQuestionList],
    ...[desk.exportEvents, desk.exportPosts, desk.exportNotifications],
  ]
  for (const endpoint of others) expect([endpoint.path, (await app.send(endpoint, { token })).status]).toEqual([endpoint.path, 200])
})
