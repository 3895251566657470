import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { localize } from '#domain/language.ts'
import { people } from '#domain/people/contract.ts'
import { settings } from '#domain/settings/contract.ts'
import { setup } from '#domain/setup/contract.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { writeSiteSetup } from './queries.ts'
import { installStarter } from './starter.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  await installStarter(app.context)
  token = (await signedInAdmin(app, { role: 'superadmin' })).token
})
afterAll(() => app.close())

const readSetup = async () => (await app.call(setup.readSetup, { token })).data
const site = { siteName: 'Narmada Academy', timeZone: 'Asia/Kolkata', siteLanguages: 'hindi-first' as const }

test('a new installation has the starter catalogue, patterns and roles, and no paper', async () => {
  const { mainCategories } = await app.call(catalogue.listMainCategories)
  expect(mainCategories.map(({ isDefault }) => isDefault)).toEqual(Array(6).fill(true))
  const { categories } = await app.call(catalogue.listExamCategories, { query: { limit: 50 } })
  expect(categories).toHaveLength(12)
  expect((await app.call(catalogue.listPapers, { token })).pagination.total).toBe(0)
  expect((await app.call(catalogue.listPatterns, { token })).data.length).toBeGreaterThan(10)
  const { data: roles } = await app.call(people.listRoles, { token })
  expect(roles.map(({ name }) => name)).toContain('Content editor')
})

test('a second start adds nothing, also after an exam was deleted', async () => {
  const { categories } = await app.call(catalogue.listExamCategories, { query: { limit: 50 } })
  const custom = categories.find(({ isDefault, totalSubjects }) => !isDefault && totalSubjects === 0)
  if (custom) await app.call(catalogue.removeExamCategory, { token, params: { id: custom._id } })
  const before = (await app.call(catalogue.listExamCategories, { query: { limit: 50 } })).pagination
  await installStarter(app.context)
  expect((await app.call(catalogue.listExamCategories, { query: { limit: 50 } })).pagination).toEqual(before)
})

test('the set-up names the site, chooses languages and hides the exams that are not offered', async () => {
  expect(await readSetup()).toMatchObject({ isCompleted: false, checklist: { setup: false, paper: false } })
  await app.call(setup.saveSetup, { token, input: { ...site, exams: ['cds', 'nda'] } })
  const { data: config } = await app.call(settings.config)
  expect(config).toMatchObject({ siteName: 'Narmada Academy', languages: ['hi', 'en'] })
  const { mainCategories } = await app.call(catalogue.listMainCategories)
  expect(mainCategories.map(({ name }) => localize(name, 'en'))).toEqual(['Defence'])
  const { exams, isCompleted } = await readSetup()
  expect(isCompleted).toBe(true)
  expect(
    exams
      .filter(({ isOffered }) => isOffered)
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual(['cds', 'nda'])
})

test('bad input and callers without the role are refused', async () => {
  expect((await app.expectFailure(setup.saveSetup, { token, input: { ...site, exams: [] } })).status).toBe(422)
  expect((await app.expectFailure(setup.installExam, { token, params: { exam: 'no-such-exam' } })).status).toBe(404)
  const editor = await signedInAdmin(app, { permissions: ['manage_settings', 'manage_papers'] })
  expect((await app.expectFailure(setup.readSetup, { token: editor.token })).status).toBe(403)
})

test('an exam is installed with all its papers, and a second time there is nothing new', async () => {
  const before = (await readSetup()).exams.find(({ slug }) => slug === 'cds')
  expect(before).toMatchObject({ taken: 0 })
  const { data } = await app.call(setup.installExam, { token, params: { exam: 'cds' } })
  expect(data.papers).toBe(before?.papers)
  expect(data.addedQuestions).toBeGreaterThan(100)
  expect((await readSetup()).exams.find(({ slug }) => slug === 'cds')).toMatchObject({ taken: before?.papers, outdated: 0 })
  const again = await app.call(setup.installExam, { token, params: { exam: 'cds' } })
  expect(again.data).toEqual({ papers: 0, addedQuestions: 0, updatedQuestions: 0, keptQuestions: 0 })
})

test('a test mail reaches the super admin', async () => {
  const { token: own, email } = await signedInAdmin(app, { role: 'superadmin' })
  expect((await app.call(setup.sendTestMail, { token: own })).message).toContain(email)
  expect((await app.nextMail(email)).subject).toBe('Narmada Academy can send mail')
})

test('the checklist ticks itself and ends when all is done', async () => {
  const read = async () => (await app.call(setup.readChecklist, { token })).data
  expect((await read())?.checklist).toMatchObject({ setup: true, paper: true, learner: false, event: false, backup: false })
  await signedInLearner(app)
  await writeSiteSetup(app.context.database.db, { backupAt: app.clock.now() })
  expect((await read())?.checklist).toMatchObject({ learner: true, backup: true })
  await app.context.database.pool.query(`update accounts set totp_enabled_at = now() where role = 'superadmin'`)
  await app.context.database.pool.query(`insert into live_events (id, title, description, type, format, starts_at, ends_at, capacity, created_at, updated_at)
    values ('0123456789abcdef01234567', '"A mock"', '""', 'mock_test', 'mock-test', now(), now() + interval '1 hour', 10, now(), now())`)
  expect(await read()).toBeNull()
})
