import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { recountAll } from './counters/queries.ts'
import { type Editor, makeEditor } from './testing.ts'

let app: TestApp
let editor: Editor
let token: string
beforeAll(async () => {
  app = await startTestApp()
  editor = await makeEditor(app)
  token = editor.token
})
afterAll(() => app.close())

async function readEverything() {
  const { mainCategories } = await app.call(catalogue.listMainCategories, { token })
  const { categories } = await app.call(catalogue.listExamCategories, { token })
  const { data: subjects } = await app.call(catalogue.listSubjects, { token, query: { limit: 100 } })
  const { counts } = await app.call(catalogue.listPapers, { token })
  return { mainCategories, categories, subjects, counts }
}

test('concurrent changes of one branch neither deadlock nor corrupt the counters', async () => {
  const mains = [await editor.mainCategory(), await editor.mainCategory()].map(({ _id }) => _id)
  const exams = await Promise.all(mains.map((mainCategoryId) => editor.examCategory({ mainCategoryId })))
  const subjects = await Promise.all([0, 1, 0, 1].map((index) => editor.subject({ examCategoryId: exams[index]?._id ?? '' })))
  const papers = await Promise.all(Array.from({ length: 12 }, (_, index) => editor.paper({ subjectId: subjects[index % 4]?._id ?? '' })))

  const pick = (list: { _id: string }[], index: number) => list[index % list.length]?._id ?? ''
  const change = (index: number) => {
    const paper = { token, params: { id: pick(papers, index) } }
    const subject = { token, params: { id: pick(subjects, index) } }
    const changes = [
      () => app.send(catalogue.updatePaper, { ...paper, input: { subjectId: pick(subjects, index * 3) } }),
      () => app.send(catalogue.updateSubject, { ...subject, input: { name: `Renamed ${index}` } }),
      () => app.send(catalogue.updateSubject, { ...subject, input: { examCategoryId: pick(exams, index * 5) } }),
      () => app.send(catalogue.updatePaper, { ...paper, input: { isActive: index % 2 === 0 } }),
      () => app.send(catalogue.archivePaper, paper),
      () => app.send(catalogue.restorePaper, paper),
      () => app.send(catalogue.duplicatePaper, paper),
      () =>
        app.send(catalogue.updateExamCategory, {
          token,
          params: { id: pick(exams, index) },
          input: { name: `Exam ${index}`, mainCategoryId: mains[index % 2] ?? '' },
        }),
    ]
    return changes[index % changes.length]?.()
  }
  const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => change(index)))
  expect(answers.map((answer) => answer?.status).filter((status) => status !== 200 && status !== 201)).toEqual([])

  const before = await readEverything()
  await recountAll(app.context.database.db)
  expect(await readEverything()).toEqual(before)
})

test('deleting a subject while a paper is added to it either fails or refuses the paper', async () => {
  for (let round = 0; round < 5; round += 1) {
    const subject = await editor.subject()
    const { mainCategoryId, examCategoryId, _id: subjectId } = subject
    const input = { title: 'Late', mainCategoryId, examCategoryId, subjectId }
    const [removed, created] = await Promise.all([
      app.send(catalogue.removeSubject, { token, params: { id: subjectId } }),
      app.send(catalogue.createPaper, { token, input }),
    ])
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([removed.status, created.status])
  }
})
