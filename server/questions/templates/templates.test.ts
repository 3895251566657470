import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Author, makeAuthor } from '../testing.ts'
import { correctionOf } from './instances/correct.ts'
import type { DrawnQuestion } from './instances/draw.ts'
import type { InstanceRow } from './instances/queries.ts'
import { makeTemplate, placeTemplate, tank, triangle } from './testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

const read = async (id: string) => (await app.call(questions.readTemplate, { token: author.token, params: { id } })).data
const readQuestion = async (id: string) => (await app.call(questions.readQuestion, { token: author.token, params: { id } })).data

test('a template is stored, found by its words, changed on its current version only, and recorded', async () => {
  const { token } = author
  const content = tank({ code: 'T-STORED' })
  const { _id: id } = await makeTemplate(app, token, content)
  expect(await read(id)).toMatchObject({ content, questionCount: 0, version: 1, contentVersion: 1 })
  const { data } = await app.call(questions.listTemplates, { token, query: { search: 'leak t-stored' } })
  expect(data.map(({ _id }) => _id)).toEqual([id])

  const changed = { ...content, difficulty: 'Hard' as const }
  await app.call(questions.updateTemplate, { token, params: { id }, input: { content: changed, version: 1 } })
  expect(await read(id)).toMatchObject({ content: changed, version: 2, contentVersion: 2 })
  const stale = await app.send(questions.updateTemplate, { token, params: { id }, input: { content, version: 1 } })
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale_version', details: { current: { version: 2 } } }])

  await app.call(questions.removeTemplate, { token, params: { id } })
  expect((await app.send(questions.readTemplate, { token, params: { id } })).status).toBe(404)
  const { rows } = await app.context.database.pool.query(`select action from audit_log where target_id = $1 order by at, action`, [id])
  expect(rows.map(({ action }) => action).sort()).toEqual(['template.create', 'template.remove', 'template.update'])
})

test('a template with faults is refused with the place of each, and nothing in it is ever run', async () => {
  const refused = async (fields: Parameters<typeof tank>[0]) => {
    const input = { content: tank({ code: 'T-FAULTY', ...fields }) }
    const { status, body } = await app.send(questions.createTemplate, { token: author.token, input })
    return { status, paths: (body as { details?: { fields?: { path: string }[] } }).details?.fields?.map(({ path }) => path) }
  }
  expect(await refused({ key: 'a*c' })).toMatchObject({ status: 422, paths: ['content.key'] })
  expect(await refused({ key: 'process.exit()' })).toMatchObject({ status: 422, paths: ['content.key'] })
  expect(await refused({ constraints: ['a > b', 'a < b'] })).toMatchObject({ status: 422, paths: ['content.constraints'] })
  expect(await refused({ distractors: tank().distractors.slice(0, 2) })).toMatchObject({ status: 422, paths: ['content.distractors'] })
  expect(await refused({ marks: 'many' })).toMatchObject({ status: 422 })
})

test('two templates cannot have the same code', async () => {
  await makeTemplate(app, author.token, tank({ code: 'T-TAKEN' }))
  const other = await makeTemplate(app, author.token, tank({ code: 'T-FREE' }))
  const created = await app.send(questions.createTemplate, { token: author.token, input: { content: tank({ code: 'T-TAKEN' }) } })
  expect(created.body).toMatchObject({ code: 'name_taken' })
  const input = { content: tank({ code: 'T-TAKEN' }) }
  const changed = await app.send(questions.updateTemplate, { token: author.token, params: { id: other._id }, input })
  expect(changed.body).toMatchObject({ code: 'name_taken' })
})

test('questions from a template do not ask the same with their options in another order', async () => {
  const { token } = author
  const paper = await author.paper({ totalQuestions: 40 })
  const template = await makeTemplate(app, token, tank({ code: 'T-MANY' }))
  const ids = [
    ...(await placeTemplate(app, token, paper._id, template._id, { count: 20 })),
    ...(await placeTemplate(app, token, paper._id, template._id, { count: 20 })),
  ]
  const made = await Promise.all(ids.map(readQuestion))
  expect(new Set(made.map(({ questionText }) => JSON.stringify(questionText))).size).toBe(40)
})

test('a paper gets different questions from a template, which is kept while they exist', async () => {
  const { token } = author
  const paper = await author.paper({ totalQuestions: 5 })
  const template = await makeTemplate(app, token, tank({ code: 'T-PLACED' }))
  const ids = await placeTemplate(app, token, paper._id, template._id, { count: 4, draw: 'each' })
  const made = await Promise.all(ids.map(readQuestion))
  expect(new Set(made.map(({ questionText }) => JSON.stringify(questionText))).size).toBe(4)
  for (const question of made)
    expect(question).toMatchObject({ kind: 'single', code: 'T-PLACED', template: { _id: template._id, draw: 'each' }, paperId: paper._id })
  expect((await read(template._id)).questionCount).toBe(4)
  const refused = await app.send(questions.removeTemplate, { token, params: { id: template._id } })
  expect(refused.body).toMatchObject({ code: 'template_in_use' })
  await app.call(questions.changeDraw, { token, params: { id: paper._id, questionId: ids[0] ?? '' }, input: { draw: 'one' } })
  expect(await readQuestion(ids[0] ?? '')).toMatchObject({ template: { draw: 'one' } })
  await app.call(questions.removeQuestions, { token, input: { questionIds: ids } })
  await app.call(questions.removeTemplate, { token, params: { id: template._id } })
})

test('a changed template changes its questions, which cannot be rewritten by hand', async () => {
  const { token } = author
  const paper = await author.paper()
  const content = tank({ code: 'T-CHANGED' })
  const template = await makeTemplate(app, token, content)
  const [id = ''] = await placeTemplate(app, token, paper._id, template._id)
  const before = await readQuestion(id)
  const rewritten = {
    en: 'A tap fills a tank in {{a}} hours, and a leak empties it in {{b}} hours. How long does it take to fill?',
    hi: 'एक नल टंकी को {{a}} घंटे में भरता है और रिसाव {{b}} घंटे में खाली करता है। भरने में कितना समय लगेगा?',
  }
  await app.call(questions.updateTemplate, { token, params: { id: template._id }, input: { content: { ...content, question: rewritten } } })
  const after = await readQuestion(id)
  expect(JSON.stringify(after.questionText)).toContain('A tap fills a tank')
  expect([after.options, after.correctAnswers]).toEqual([before.options, before.correctAnswers])
  const byHand = await app.send(questions.updateQuestion, { token, params: { id }, input: { questionText: 'What is this?' } })
  expect(byHand.body).toMatchObject({ code: 'made_from_template' })
  await app.call(questions.updateQuestion, { token, params: { id }, input: { isActive: false } })
  expect(await readQuestion(id)).toMatchObject({ isActive: false, questionText: after.questionText })
})

test('the drawing of an instance is served as a picture that can run nothing', async () => {
  const { token } = author
  const paper = await author.paper()
  const template = await makeTemplate(app, token, triangle())
  const [id = ''] = await placeTemplate(app, token, paper._id, template._id)
  const { questionText } = await readQuestion(id)
  const [url = ''] = /\/api\/files\/[0-9a-f]{64}\.svg/.exec(JSON.stringify(questionText)) ?? []
  const response = await app.app.inject(url)
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  expect(response.body).toMatch(/^<svg .*<polygon .*<\/svg>$/)
})

test('where the options have changed too, the corrected key is the old option that reads like it', () => {
  const optionsOf = (...texts: string[]) => texts.map((text, at) => ({ id: 'ABCD'[at] ?? '', text: { en: text, hi: text } }))
  const content = { kind: 'single', timer: 60, marks: '1' } as const
  const bodyOf = (...texts: string[]) => ({ questionText: { en: 'How many?', hi: 'कितने?' }, options: optionsOf(...texts) })
  const explanation = { en: 'Old', hi: 'पुराना' }
  const before = { ...content, body: bodyOf('4', '5', '6', '7'), answer: { answer: ['A'] }, explanation } as unknown as InstanceRow
  const solution = { en: 'New', hi: 'नया' }
  const drawn = { ...content, body: bodyOf('3', '5', '6', '7'), key: { answer: ['C'] }, solution } as unknown as DrawnQuestion
  expect(correctionOf(before, drawn)).toEqual({ ...content, body: before.body, answer: { answer: ['C'] }, explanation: solution })
  expect(correctionOf(before, { ...drawn, key: { answer: ['A'] } })).toBeUndefined()
  const reworded = { ...drawn, body: { ...drawn.body, questionText: { en: 'How much?', hi: 'कितना?' } } }
  expect(correctionOf(before, reworded)).toBeUndefined()
})

test('exported templates can be imported elsewhere: all or none, and only what was asked for is replaced', async () => {
  const other = await startTestApp()
  const { token } = await makeAuthor(other)
  const file = JSON.parse(await author.text(questions.exportTemplates)) as {
    format: 'taiyari-templates'
    templates: ReturnType<typeof tank>[]
  }
  expect(file.templates.map(({ code }) => code)).toContain('T-CHANGED')
  const { length } = file.templates
  expect(await other.call(questions.importTemplates, { token, input: file })).toMatchObject({ created: length, updated: 0, skipped: 0 })
  const exported = await other.app.inject({ url: '/api/exams/templates/export', headers: { authorization: `Bearer ${token}` } })
  expect(exported.json()).toEqual(file)

  const [first, ...rest] = file.templates
  const changed = { ...file, templates: [{ ...tank(), ...first, difficulty: 'Hard' as const }, ...rest] }
  expect(await other.call(questions.importTemplates, { token, input: changed })).toMatchObject({ created: 0, updated: 0, skipped: length })
  const replacing = await other.call(questions.importTemplates, { token, input: { ...changed, replace: true } })
  expect(replacing).toMatchObject({ created: 0, updated: 1, skipped: length - 1 })
  const faulty = { ...file, templates: [tank({ code: 'T-NEW' }), tank({ code: 'T-BAD', key: 'nothing' })] }
  const refused = await other.send(questions.importTemplates, { token, input: faulty })
  expect(refused.body).toMatchObject({ errors: ['T-BAD: key: “nothing” is not a variable'] })
  expect((await other.call(questions.listTemplates, { token, query: { search: 'T-NEW' } })).data).toEqual([])
  await other.close()
})
