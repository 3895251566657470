import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localize } from '#domain/language.ts'
import { questions } from '#domain/questions/contract.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { transact } from '#server/platform/database/transact.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeTempFolder } from '#server/platform/testing/process.ts'
import { installPapers } from './install-papers.ts'
import { readContentFiles } from './questions.ts'
import { listPapers, readContent } from './read.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof signedInAdmin>>
const folder = makeTempFolder()

const header = 'Type,Question_EN,Option_A_EN,Option_B_EN,Correct_Answer,Code'
const row = (code: string, text: string) => `MCQ,"${text}",Yes,No,A,${code}`
function writeFile(...rows: string[]): void {
  fs.writeFileSync(path.join(folder, 'main', 'exam', 'test.csv'), [header, ...rows, ''].join('\n'))
}

beforeAll(async () => {
  app = await startTestApp()
  admin = await signedInAdmin(app, { role: 'superadmin' })
  const common = { title: 'A title', description: 'Words', order: 1 }
  const paper = {
    ...{ ...common, slug: 'test', type: 'MCQ', categoryType: 'Topic-wise', duration: 30, difficulty: 'Medium', totalMarks: 10 },
    ...{ passingMarks: 4, language: 'Both', isPremium: false, topic: 'Topic', pattern: null, file: 'exam/test.csv' },
  }
  const subject = { ...common, slug: 'subject', name: 'Subject', program: 'General', papers: [paper] }
  fs.mkdirSync(path.join(folder, 'main', 'exam'), { recursive: true })
  fs.writeFileSync(
    path.join(folder, 'main-categories.json'),
    JSON.stringify([{ ...common, slug: 'main', name: 'Main', icon: 'fas fa-cogs' }]),
  )
  fs.writeFileSync(
    path.join(folder, 'main/exam.json'),
    JSON.stringify({ ...common, slug: 'exam', name: 'Exam', icon: '🎓', subjects: [subject] }),
  )
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function install() {
  const content = await readContent(folder)
  const files = await readContentFiles(
    app.context,
    folder,
    listPapers(content).map(({ file }) => file),
  )
  const principal = {
    ...{
      accountId: admin.id,
      sessionId: '',
      realm: 'admin' as const,
      role: 'superadmin' as const,
      permissions: [],
      name: 'Head',
      premium: false,
    },
    ...{ timeZone: 'Asia/Kolkata', confirmedAt: null, mustSetUpTwoFactor: false },
  }
  return transact(app.context, (db, after) =>
    installPapers({ db, principal, now: app.clock.now(), context: app.context, after }, content, files),
  )
}

async function listTexts(): Promise<string[]> {
  const { questions: found } = await app.call(questions.listQuestions, { token: admin.token, query: { limit: 50 } })
  return found.map(({ questionText }) => localize(questionText, 'en')).sort()
}

test('an update corrects and adds questions, and leaves alone what was changed or deleted on the site', async () => {
  writeFile(row('A-1', 'One?'), row('A-2', 'Two?'), row('A-3', 'Three?'), row('A-4', 'Four?'))
  expect(await install()).toEqual({ papers: 1, addedQuestions: 4, updatedQuestions: 0, keptQuestions: 0 })

  const { questions: stored } = await app.call(questions.listQuestions, { token: admin.token, query: { limit: 50 } })
  const idOf = (code: string) => stored.find((question) => question.code === code)?._id ?? ''
  const { token } = admin
  await app.call(questions.updateQuestion, { token, params: { id: idOf('A-2') }, input: { questionText: 'Two, as we ask it?' } })
  await app.call(questions.removeQuestion, { token, params: { id: idOf('A-4') } })

  writeFile(
    row('A-1', 'One, corrected?'),
    row('A-2', 'Two, corrected?'),
    row('A-3', 'Three?'),
    row('A-4', 'Four, corrected?'),
    row('A-5', 'Five?'),
  )
  expect(await install()).toEqual({ papers: 0, addedQuestions: 1, updatedQuestions: 1, keptQuestions: 2 })
  expect(await listTexts()).toEqual(['Five?', 'One, corrected?', 'Three?', 'Two, as we ask it?'])

  writeFile(row('A-1', 'One, corrected again?'), row('A-2', 'Two?'), row('A-3', 'Three?'), row('A-5', 'Five?'))
  expect(await install()).toMatchObject({ addedQuestions: 0, updatedQuestions: 1 })
  expect(await listTexts()).toContain('One, corrected again?')
  expect(await listTexts()).toContain('Two, as we ask it?')
})

test('a paper that was deleted on the site does not come back', async () => {
  await app.context.database.pool.query(`update papers set archived_at = now()`)
  writeFile(row('A-1', 'One, a third time?'), row('A-6', 'Six?'))
  expect(await install()).toEqual({ papers: 0, addedQuestions: 0, updatedQuestions: 0, keptQuestions: 0 })
})
