import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { desk } from '#domain/desk/contract.ts'
import { type Permission, permissions } from '#domain/identity/permissions.ts'
import { results } from '#domain/results/contract.ts'
import { updateStatistics } from '#server/analytics/items/count.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { makeEditor } from '#server/catalogue/testing.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { makeOrganiser } from '#server/live/testing.ts'
import { insertMessage } from '#server/messages/queries.ts'
import { newId } from '#server/platform/ids.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { insertImport } from '#server/questions/importing/queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Noon in India: the events and attempts below are all on this day.
  app.clock.set(new Date('2027-03-10T06:30:00Z'))
})
afterAll(() => app.close())

async function read(granted: Permission[]) {
  const { token, id } = await signedInAdmin(app, { permissions: granted })
  return { id, token, data: (await app.call(desk.readDashboard, { token })).data }
}

test('an admin without permissions gets nothing but their own changes', async () => {
  const { data } = await read([])
  expect(data).toEqual({
    ...{ figures: null, papers: [], imports: null, reports: null, events: null, messages: null, implausibleResults: null },
    changes: { total: 0, latest: [] },
  })
})

test.each(permissions.filter((permission) => permission !== 'manage_all'))('%s shows its part and no other', async (permission) => {
  const parts: Partial<Record<Permission, string[]>> = {
    view_analytics: ['figures', 'reports'],
    manage_questions: ['imports'],
    manage_events: ['events'],
    manage_messages: ['messages'],
    manage_users: ['implausibleResults'],
  }
  const { papers, changes, ...rest } = (await read([permission])).data
  const visible = Object.entries(rest).flatMap(([name, part]) => (part === null ? [] : [name]))
  expect(visible.sort()).toEqual(parts[permission] ?? [])
})

test('the figures count what was finished today and what is in progress', async () => {
  const paper = await makePaper(app, { questions: [{}, {}] })
  const done = await startAttempt(app, paper.paperId)
  await app.call(results.submitAttempt, { token: done.token, params: { id: done.id }, input: { seq: 1, answers: { 0: 0 } } })
  await startAttempt(app, paper.paperId)
  const { figures } = (await read(['view_analytics'])).data
  expect(figures).toMatchObject({ submitted: 1, submittedYesterday: 0, meanScore: 50, inTests: 1, registered: 2 })
  expect(figures?.perDay).toHaveLength(14)
  expect(figures?.perDay.at(-1)).toEqual({ date: '2027-03-10', count: 1 })
})

test('a paper whose questions behave oddly in twenty attempts is listed for review', async () => {
  const paper = await makePaper(app, { questions: [{}, {}, {}] })
  const sheets: Record<number, number>[] = [
    { 0: 0, 1: 0, 2: 0 },
    { 0: 0, 1: 0, 2: 1 },
    { 0: 0, 1: 0, 2: 1 },
    { 0: 0, 1: 3 },
    { 0: 1, 2: 0 },
  ]
  const listed = async () => (await read(['view_analytics'])).data.papers
  for (let round = 0; round < 4; round += 1) {
    expect(await listed(), `after ${round * sheets.length} attempts`).toEqual([])
    for (const answers of sheets) {
      const { token, id } = await startAttempt(app, paper.paperId)
      await app.call(results.submitAttempt, { token, params: { id }, input: { seq: 1, answers } })
    }
    await updateStatistics(app.context)
  }
  expect(await listed()).toMatchObject([{ _id: paper.paperId, source: 'items' }])
  expect((await read(['manage_papers'])).data.papers).toEqual([])
})

test('events of today, open imports and unanswered messages are listed', async () => {
  const organiser = await makeOrganiser(app)
  const today = await organiser.event({ startsIn: 30, title: 'Today' })
  await organiser.event({ startsIn: 24 * 60, title: 'Tomorrow' })
  const now = app.clock.now()
  const { db } = app.context.database
  const file = {
    fileName: 'physics.csv',
    format: 'csv',
    actorId: 'a'.repeat(24),
    actorName: 'Asha',
    createdAt: now,
    updatedAt: now,
  } as const
  await insertImport(db, { ...file, id: newId(now), status: 'checked', rows: 60, faulty: 2 })
  await insertImport(db, { ...file, id: newId(now), status: 'done' })
  const message = { formId: 'one', name: 'Ravi', email: 'ravi@example.com', subject: 'A question', message: 'Hello' }
  await insertMessage(db, { ...message, id: newId(now), createdAt: now, updatedAt: now })
  await insertMessage(db, { ...message, formId: 'two', id: newId(now), status: 'answered', createdAt: now, updatedAt: now })

  const { data } = await read(['manage_events', 'manage_questions', 'manage_messages'])
  expect(data.events).toMatchObject([{ _id: today._id, title: 'Today', status: 'upcoming', participants: 0 }])
  expect(data.imports).toMatchObject([{ fileName: 'physics.csv', status: 'checked', rows: 60, faulty: 2, by: 'Asha' }])
  expect(data.messages).toEqual({ open: 1, oldest: now.toISOString() })
})

test('changes since yesterday are those of everybody with view_audit, and one’s own without', async () => {
  const { token } = await signedInAdmin(app, { permissions: ['manage_categories'] })
  const editor = await makeEditor(app)
  const theirs = await editor.mainCategory({ name: 'Theirs' })
  const { data: own } = await app.call(catalogue.createMainCategory, { token, input: { name: 'Own' } })
  const mine = (await app.call(desk.readDashboard, { token })).data.changes
  expect(mine).toMatchObject({ total: 1, latest: [{ action: 'main-category.create', targetId: own._id, targetName: 'Own' }] })
  const { changes } = (await read(['view_audit'])).data
  expect(changes.latest.map(({ targetId }) => targetId)).toEqual(expect.arrayContaining([own._id, theirs._id]))
  app.clock.set(new Date('2027-03-13T06:30:00Z'))
  expect((await read(['view_audit'])).data.changes).toEqual({ total: 0, latest: [] })
})
