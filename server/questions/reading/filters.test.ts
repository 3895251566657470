import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

type Query = Partial<Record<'examCategoryId' | 'syllabusId' | 'paper' | 'tag', string>> & {
  language?: 'both' | 'no_english' | 'no_hindi'
  quality?: 'no_explanation' | 'no_topic' | 'unapproved' | 'cancelled' | 'repeated'
}
async function find(query: Query): Promise<string[]> {
  const answer = await app.call(questions.listQuestions, { token: author.token, query })
  expect(answer.counts.total).toBe(answer.questions.length)
  return answer.questions.map(({ _id }) => _id).sort()
}

test('questions are filtered by their exam, and by a chapter or a topic of its syllabus', async () => {
  const subject = await author.editor.subject()
  const paper = await author.paper({ subjectId: subject._id })
  const add = async (name: string, chapterId?: string) =>
    (
      await app.call(questions.createSyllabusEntry, {
        token: author.token,
        input: { subjectId: subject._id, name, ...(chapterId && { chapterId }) },
      })
    )._id
  const chapter = await add('Optics')
  const topic = await add('Ray Optics', chapter)
  await add('Wave Optics', chapter)
  const ray = await author.question(paper._id, { topicId: 'Ray Optics' })
  const wave = await author.question(paper._id, { topicId: 'Wave Optics' })
  const other = await author.question(paper._id, { topicId: 'Heat' })
  await author.question((await author.paper())._id, { topicId: 'Ray Optics' })
  expect(await find({ examCategoryId: subject.examCategoryId })).toEqual([ray._id, wave._id, other._id].sort())
  expect(await find({ syllabusId: chapter })).toEqual([ray._id, wave._id].sort())
  expect(await find({ syllabusId: topic })).toEqual([ray._id])
  expect(await find({ examCategoryId: subject.examCategoryId, quality: 'no_topic' })).toEqual([other._id])
  const blueprint = { rules: [{ count: 5, syllabusId: chapter }] }
  const { data } = await app.call(questions.previewBlueprint, { token: author.token, input: blueprint })
  expect(data.picks.map(({ question }) => question._id).sort()).toEqual([ray._id, wave._id].sort())
})

test('questions are filtered by the languages that they lack', async () => {
  const paper = (await author.paper())._id
  const both = await author.question(paper)
  const english = await author.question(paper, { questionText: { en: 'Only English' } })
  const hindi = await author.question(paper, { questionText: { hi: 'केवल हिंदी' } })
  expect(await find({ paper, language: 'both' })).toEqual([both._id])
  expect(await find({ paper, language: 'no_hindi' })).toEqual([english._id])
  expect(await find({ paper, language: 'no_english' })).toEqual([hindi._id])
})

test('quality flags find questions without an explanation, cancelled ones, and content that the bank has twice', async () => {
  const paper = (await author.paper())._id
  const [text, options] = ['Asked twice', ['A', 'B', 'C', 'D'].map((id) => ({ id, text: `Option ${id}` }))]
  const plain = await author.question(paper, { explanation: '' })
  const dropped = await author.question(paper)
  await app.call(questions.updateQuestion, { token: author.token, params: { id: dropped._id }, input: { dropped: 'full' } })
  const first = await author.question(paper, { questionText: text, options })
  await author.question((await author.paper())._id, { questionText: text, options })
  expect(await find({ paper, quality: 'no_explanation' })).toEqual([plain._id])
  expect(await find({ paper, quality: 'cancelled' })).toEqual([dropped._id])
  expect(await find({ paper, quality: 'repeated' })).toEqual([first._id])
  expect(await find({ paper, quality: 'unapproved' })).toHaveLength(3)
})

test('tags are searched without regard to case, the most used first', async () => {
  const paper = (await author.paper())._id
  for (const tags of [['Zebra optics'], ['zebra waves'], ['zebra waves']]) await author.question(paper, { tags })
  const { tags } = await app.call(questions.listTags, { token: author.token, query: { search: 'ZEBRA' } })
  expect(tags).toEqual([
    { name: 'zebra waves', count: 2 },
    { name: 'Zebra optics', count: 1 },
  ])
})
