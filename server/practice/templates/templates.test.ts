import { afterAll, beforeAll, expect, test } from 'vitest'
import { practice, type SessionItem } from '#domain/practice/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import type { Template } from '#domain/questions/templates/template.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { makeOrganiser } from '#server/live/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeTemplate, placeTemplate, tank, triangle } from '#server/questions/templates/testing.ts'
import { type Author, makeAuthor } from '#server/questions/testing.ts'
import { makeStudyPaper } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

let made = 0

/** A subject whose syllabus has a topic of its own, and a template on it. */
async function makeTopic(template: Template = tank(), subjectId?: string) {
  const subject = subjectId ?? (await author.editor.subject({}))._id
  made += 1
  const topic = `Topic ${made}`
  const add = async (input: object) =>
    (await app.call(questions.createSyllabusEntry, { token: author.token, input: { subjectId: subject, ...input } as never })).data
  const { _id: chapterId } = await add({ name: `Chapter ${made}` })
  await add({ chapterId, name: { en: topic, hi: `विषय ${made}` } })
  const content = { ...template, code: `T-${made}`, topic: topic.toUpperCase() }
  const { _id: templateId } = await makeTemplate(app, author.token, content)
  return { subjectId: subject, topic, templateId, content }
}

const start = async (token: string, { subjectId, topic }: { subjectId: string; topic: string }) =>
  (await app.call(practice.startSession, { token, input: { subjectId, topic } })).data
const topicsOf = async (token: string, subjectId: string) =>
  (await app.call(practice.listTopics, { token, query: { subjectId } })).data.topics
const read = async (token: string, id: string) => (await app.call(practice.readSession, { token, params: { id } })).data
const check = (token: string, id: string, position: number, answer: number | null) =>
  app.call(practice.checkAnswer, { token, params: { id }, input: { position, answer } })

/** The right answer to the question about a tank, from its text. */
function solve(item: SessionItem | undefined): string {
  const [fills = 0, empties = 0] = (JSON.stringify(item?.question?.questionText).match(/\d+/g) ?? []).map(Number)
  return `${(fills * empties) / (empties - fills)} hours`
}

test('a topic with a template alone gives ten questions at any time, none with its key', async () => {
  const place = await makeTopic()
  const { token } = await signedInLearner(app)
  expect(await topicsOf(token, place.subjectId)).toMatchObject([{ topic: place.topic, questions: 0, free: 0, isEndless: true }])
  const session = await start(token, place)
  expect(session.items).toHaveLength(10)
  expect(session.items.every(({ question, costs }) => question?.topic === place.topic && costs.length === 0)).toBe(true)
  expect(JSON.stringify(session)).not.toMatch(/correctAnswers|explanation|slip/)
})

test('no two of 50 consecutive questions that a learner practises from one template are alike', async () => {
  const place = await makeTopic()
  const { token } = await signedInLearner(app)
  const texts: string[] = []
  for (let session = 0; session < 6; session += 1) {
    for (const { question } of (await start(token, place)).items) texts.push(JSON.stringify(question?.questionText))
  }
  expect(texts).toHaveLength(60)
  for (let from = 0; from + 50 <= texts.length; from += 1) expect(new Set(texts.slice(from, from + 50)).size).toBe(50)
})

test('two sessions that start at once have no question in common', async () => {
  const place = await makeTopic()
  const { token } = await signedInLearner(app)
  const sessions = await Promise.all([start(token, place), start(token, place)])
  const texts = sessions.flatMap(({ items }) => items.map(({ question }) => JSON.stringify(question?.questionText)))
  expect(new Set(texts).size).toBe(20)
})

test('a question stays as it was drawn when its template changes, and is checked by the key that it was drawn with', async () => {
  const place = await makeTopic()
  const { token } = await signedInLearner(app)
  const session = await start(token, place)
  const text = { en: 'Something else about {{a}} and {{b}}?', hi: '{{a}} और {{b}} के बारे में कुछ और?' }
  const input = { content: { ...place.content, question: text, key: 'a+b+e' } }
  await app.call(questions.updateTemplate, { token: author.token, params: { id: place.templateId }, input })
  expect((await read(token, session._id)).items).toEqual(session.items)
  const { data } = await check(token, session._id, 0, null)
  const [item] = session.items
  const option = item?.question?.options.find(({ id }) => data.key.correctAnswers.includes(id))
  expect(option?.text).toMatchObject({ en: solve(item) })
  expect(JSON.stringify((await start(token, place)).items[0]?.question?.questionText)).toContain('Something else')
})

test('a right answer counts for the level, and the next questions come from the template nearest to it', async () => {
  const place = await makeTopic(tank({ difficulty: 'Medium' }))
  const hard = { ...place.content, code: `${place.content.code}-HARD`, difficulty: 'Hard' as const }
  await makeTemplate(app, author.token, hard)
  const { token } = await signedInLearner(app)
  const first = await start(token, place)
  expect(new Set(first.items.map(({ question }) => question?.difficulty))).toEqual(new Set(['Medium']))
  for (const item of first.items) {
    app.clock.advance(1000)
    const answer = item.question?.options.findIndex(({ text }) => typeof text === 'object' && text.en === solve(item)) ?? -1
    expect((await check(token, first._id, item.position, answer)).data.outcome).toBe('correct')
  }
  expect(await topicsOf(token, place.subjectId)).toMatchObject([{ level: 'Hard', answered: 10, correct: 10 }])
  const second = await start(token, place)
  expect(new Set(second.items.map(({ question }) => question?.difficulty))).toEqual(new Set(['Hard']))
})

test('half of a session is generated where the topic has questions of its own', async () => {
  const { subjectId } = await makeStudyPaper(app, { questions: [] }, author)
  const place = await makeTopic(tank(), subjectId)
  await makeStudyPaper(app, { paper: { subjectId }, questions: Array.from({ length: 8 }, () => ({ topicId: place.topic })) }, author)
  const { token } = await signedInLearner(app)
  expect(await topicsOf(token, subjectId)).toMatchObject([{ topic: place.topic, questions: 8, free: 8, isEndless: true }])
  const { items } = await start(token, place)
  expect(items.filter(({ question }) => JSON.stringify(question?.questionText).includes('leak'))).toHaveLength(5)
})

test('figures are stored, and shown again from the stored question', async () => {
  const place = await makeTopic(triangle())
  const { token } = await signedInLearner(app)
  const { items } = await start(token, place)
  const file = /\/api\/files\/[0-9a-f]{64}\.svg/.exec(JSON.stringify(items[0]?.question?.html))?.[0] ?? ''
  expect((await app.app.inject(file)).statusCode).toBe(200)
})

test('while an event that is not released has a question from a template, the template is not practised', async () => {
  const place = await makeTopic()
  const { token } = await signedInLearner(app)
  const session = await start(token, place)
  const { paperId } = await makePaper(app, { questions: [{}] }, author)
  await placeTemplate(app, author.token, paperId, place.templateId)
  expect(await topicsOf(token, place.subjectId)).toHaveLength(1)
  const organiser = await makeOrganiser(app)
  await organiser.event({ paperId, startsIn: 600, lasts: 40 })
  expect(await topicsOf(token, place.subjectId)).toEqual([])
  expect((await read(token, session._id)).items.every(({ question }) => question === null)).toBe(true)
  const refused = await app.expectFailure(practice.checkAnswer, {
    token,
    params: { id: session._id },
    input: { position: 0, answer: 0 },
  })
  expect(refused.body.code).toBe('question_withdrawn')
})

test('while the learner takes a test with a question from a template, the template is not practised by them', async () => {
  const place = await makeTopic()
  const { paperId } = await makePaper(app, { questions: [{}] }, author)
  await placeTemplate(app, author.token, paperId, place.templateId)
  const [taking, other] = [await signedInLearner(app), await signedInLearner(app)]
  await startAttempt(app, paperId, { token: taking.token })
  expect(await topicsOf(taking.token, place.subjectId)).toEqual([])
  expect(await topicsOf(other.token, place.subjectId)).toHaveLength(1)
})

test('a question that a paper has is not drawn for practice', async () => {
  const place = await makeTopic()
  const { paperId } = await makePaper(app, { questions: [] }, author)
  await placeTemplate(app, author.token, paperId, place.templateId, { count: 20 })
  const { rows } = await app.context.database.pool.query<{ text: string }>(
    `select version.body ->> 'questionText' as text from questions join question_versions as version on version.id = questions.version_id
     where template_id = $1`,
    [place.templateId],
  )
  const placed = new Set(rows.map(({ text }) => JSON.parse(text).en))
  const { token } = await signedInLearner(app)
  for (let session = 0; session < 3; session += 1) {
    for (const { question } of (await start(token, place)).items) {
      const text = question?.questionText
      expect(placed.has(typeof text === 'object' ? text.en : text)).toBe(false)
    }
  }
})

test('a removed template is not practised any more, and its questions stay in their sessions', async () => {
  const place = await makeTopic()
  const { token } = await signedInLearner(app)
  const session = await start(token, place)
  await app.call(questions.removeTemplate, { token: author.token, params: { id: place.templateId } })
  expect(await topicsOf(token, place.subjectId)).toEqual([])
  expect((await read(token, session._id)).items).toEqual(session.items)
})
