import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { type PatternDraft, paperFromPattern } from '#domain/catalogue/pattern.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Editor, makeEditor } from '../testing.ts'

let app: TestApp
let editor: Editor
let token: string
beforeAll(async () => {
  app = await startTestApp()
  editor = await makeEditor(app)
  token = editor.token
})
afterAll(() => app.close())

const section = (name: string, more: Partial<PatternDraft['sections'][number]> = {}): PatternDraft['sections'][number] => ({
  name,
  title: { en: name, hi: 'खंड' },
  questions: 25,
  attempt: null,
  minutes: 15,
  kind: 'single',
  right: '2',
  wrong: '-1/2',
  unanswered: '0',
  partial: false,
  ...more,
})

const cgl = (slug: string, more: Partial<PatternDraft> = {}): PatternDraft => ({
  slug,
  exam: 'SSC CGL',
  title: { en: 'SSC CGL Tier 1', hi: 'एसएससी सीजीएल टियर 1' },
  validFrom: '2026-01-01',
  source: 'The notice of 2026',
  minutes: 60,
  calculator: false,
  languages: ['en', 'hi'],
  sections: ['Reasoning', 'Awareness', 'Quantitative', 'English'].map((name) => section(name)),
  ...more,
})

test('patterns are listed by exam, the latest first, and returned as they were stored', async () => {
  await app.call(catalogue.createPattern, { token, input: cgl('cgl-2020', { validFrom: '2020-03-01' }) })
  const { data } = await app.call(catalogue.createPattern, { token, input: cgl('cgl-2026') })
  expect(data).toMatchObject(cgl('cgl-2026'))
  await app.call(catalogue.createPattern, { token, input: cgl('neet', { exam: 'NEET UG' }) })
  const { data: all } = await app.call(catalogue.listPatterns, { token })
  expect(all.map(({ slug }) => slug)).toEqual(['neet', 'cgl-2026', 'cgl-2020'])
})

test('a short name is unique, and invalid patterns are refused with reasons', async () => {
  await app.call(catalogue.createPattern, { token, input: cgl('only-once') })
  const duplicate = await app.expectFailure(catalogue.createPattern, { token, input: cgl('only-once') })
  expect([duplicate.status, duplicate.body.code]).toEqual([409, 'name_taken'])
  const sections = [section('Same'), section('Same', { right: 'four' })]
  const refused = await app.expectFailure(catalogue.createPattern, { token, input: cgl('Not A Slug', { sections }) })
  expect(refused.status).toBe(422)
  expect(refused.body.errors?.join()).toContain('Marks must be a number or a fraction such as -1/3')
})

test('a pattern can be changed and deleted; papers made from it stay', async () => {
  const { data: pattern } = await app.call(catalogue.createPattern, { token, input: cgl('to-correct') })
  const params = { id: pattern._id }
  const paper = await editor.paper(paperFromPattern(pattern))
  expect(paper).toMatchObject({ duration: 60, targetQuestions: 100, totalMarks: 200, passingMarks: 70, pattern: 'to-correct' })
  expect(paper.marking).toMatchObject(Array(4).fill({ right: '2', wrong: '-1/2', minutes: 15 }))
  const { data } = await app.call(catalogue.updatePattern, { token, params, input: cgl('to-correct', { minutes: 90 }) })
  expect(data.minutes).toBe(90)
  await app.call(catalogue.removePattern, { token, params })
  expect((await app.expectFailure(catalogue.removePattern, { token, params })).status).toBe(404)
  expect((await app.call(catalogue.readPaper, { token, params: { id: paper._id } })).data.marking).toHaveLength(4)
})

test('every administrator may read patterns, only editors of papers may change them', async () => {
  const other = await signedInAdmin(app, { permissions: ['manage_questions'] })
  expect((await app.call(catalogue.listPatterns, { token: other.token })).data.length).toBeGreaterThan(0)
  expect((await app.expectFailure(catalogue.createPattern, { token: other.token, input: cgl('not-mine') })).status).toBe(403)
  const learner = await signedInLearner(app)
  expect((await app.expectFailure(catalogue.listPatterns, { token: learner.token })).status).toBe(403)
  expect((await app.expectFailure(catalogue.listPatterns)).status).toBe(401)
})
