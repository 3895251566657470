import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { demoPassword } from '#domain/identity/demo.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { seedDemo } from './seed.ts'

let app: TestApp
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-content-'))

function writeContent(file: string, content: unknown): void {
  fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
  fs.writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
}

const csv = 'Type,Question_EN,Option_A_EN,Option_B_EN,Correct_Answer\nMCQ,What bends light?,A lens,A wall,A\n'

const text = (en: string, hi: string) => ({ en, hi })

function examNamed(slug: string, order: number) {
  const paper = {
    slug: 'optics-test',
    title: text('Optics: topic test', 'प्रकाशिकी: विषयवार टेस्ट'),
    description: text('Rays', 'किरणें'),
    type: 'MCQ',
    categoryType: 'Topic-wise',
    duration: 30,
    difficulty: 'Medium',
    totalMarks: 60,
    passingMarks: 21,
    language: 'Both',
    order: 1,
    isPremium: true,
    topic: 'Optics',
    marking: [{ section: '', right: '4', wrong: '-1', unanswered: '0' }],
    pattern: null,
    file: `${slug}/optics-test.csv`,
  }
  const subject = {
    slug: 'physics',
    name: 'Physics',
    title: text('Physics', 'भौतिकी'),
    description: 'All of it',
    program: 'Engineering',
    order: 1,
  }
  return { slug, name: slug, title: slug, description: '', icon: '🎓', order, subjects: [{ ...subject, papers: [paper] }] }
}

beforeAll(async () => {
  const main = (slug: string, order: number) => ({ slug, name: slug, title: text(slug, slug), description: '', icon: 'fas fa-cogs', order })
  writeContent('main-categories.json', [main('engineering', 1), main('medical', 2)])
  for (let index = 1; index <= 4; index += 1) {
    writeContent(`engineering/exam-${index}.json`, examNamed(`e${index}`, 5 - index))
    writeContent(`engineering/e${index}/optics-test.csv`, csv)
  }
  for (let index = 1; index <= 4; index += 1) {
    writeContent(`medical/exam-${index}.json`, examNamed(`m${index}`, index))
    writeContent(`medical/m${index}/optics-test.csv`, csv)
  }
  app = await startTestApp({ DEMO: 'on' })
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('the demo content is stored once, counted and searchable', async () => {
  await seedDemo(app.context, folder)
  await seedDemo(app.context, folder)
  const { mainCategories } = await app.call(catalogue.listMainCategories)
  expect(mainCategories.map(({ name, isDefault, totalPapers }) => [name, isDefault, totalPapers])).toEqual([
    ['engineering', true, 4],
    ['medical', true, 4],
  ])
  const { categories } = await app.call(catalogue.listExamCategories, { query: { sort: 'createdAt' } })
  expect(categories.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['e4', true],
    ['e3', true],
    ['e2', true],
    ['e1', true],
    ['m1', true],
    ['m2', true],
    ['m3', false],
    ['m4', false],
  ])
  const { data } = await app.call(catalogue.search, { query: { q: 'optcs' } })
  expect(data.papers[0]).toMatchObject({ title: text('Optics: topic test', 'प्रकाशिकी: विषयवार टेस्ट'), isPremium: true })
})

test('changes by an editor stay when the demo starts again', async () => {
  const credentials = { email: 'superadmin@taiyari.example', password: demoPassword }
  const { token } = await app.call(identity.adminLogin, { input: credentials })
  const [paper] = (await app.call(catalogue.listPapers, { token })).data
  await app.call(catalogue.archivePaper, { token, params: { id: paper?._id ?? '' } })
  await seedDemo(app.context, folder)
  expect((await app.call(catalogue.listPapers, { token })).pagination.total).toBe(7)
})

test('invalid content is refused with the name of its file, and nothing is stored', async () => {
  const empty = await startTestApp()
  writeContent('medical/exam-1.json', { ...examNamed('m1', 1), name: '' })
  await expect(seedDemo(empty.context, folder)).rejects.toThrow(/exam-1\.json is not as content\/README\.md says/)
  expect((await empty.call(catalogue.listMainCategories)).mainCategories).toEqual([])
  await empty.close()
})
