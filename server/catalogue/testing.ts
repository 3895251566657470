import type { z } from 'zod'
import { catalogue } from '#domain/catalogue/contract.ts'
import type { ExamCategoryDraft } from '#domain/catalogue/exam-category.ts'
import type { MainCategoryDraft } from '#domain/catalogue/main-category.ts'
import type { PaperDraft } from '#domain/catalogue/paper.ts'
import type { SubjectDraft } from '#domain/catalogue/subject.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import type { TestApp } from '#server/platform/testing/app.ts'

let counter = 0
const uniqueName = (label: string) => {
  counter += 1
  return `${label} ${counter}`
}

/** An administrator who may change the whole catalogue and creates records through the API. */
export async function makeEditor(app: TestApp) {
  const { id, token } = await signedInAdmin(app, { permissions: ['manage_categories', 'manage_subjects', 'manage_papers'] })
  const editor = {
    id,
    token,
    async mainCategory(fields: Partial<z.input<typeof MainCategoryDraft>> = {}) {
      const { data } = await app.call(catalogue.createMainCategory, { token, input: { name: uniqueName('Main'), ...fields } })
      return data
    },
    async examCategory(fields: Partial<z.input<typeof ExamCategoryDraft>> = {}) {
      const mainCategoryId = fields.mainCategoryId ?? (await editor.mainCategory())._id
      const name = uniqueName('Exam')
      const { data } = await app.call(catalogue.createExamCategory, { token, input: { name, title: name, ...fields, mainCategoryId } })
      return data
    },
    async subject(fields: Partial<z.input<typeof SubjectDraft>> = {}) {
      const exam = fields.examCategoryId
        ? (await app.call(catalogue.readExamCategory, { token, params: { id: fields.examCategoryId } })).data
        : await editor.examCategory()
      const name = uniqueName('Subject')
      const parents = { mainCategoryId: exam.mainCategoryId, examCategoryId: exam._id }
      const input = { name, title: name, description: `About ${name}`, ...fields, ...parents }
      const { data } = await app.call(catalogue.createSubject, { token, input })
      return data
    },
    async paper(fields: Partial<z.input<typeof PaperDraft>> = {}) {
      const subject = fields.subjectId
        ? (await app.call(catalogue.readSubject, { token, params: { id: fields.subjectId } })).data
        : await editor.subject()
      const parents = { mainCategoryId: subject.mainCategoryId, examCategoryId: subject.examCategoryId, subjectId: subject._id }
      const { data } = await app.call(catalogue.createPaper, { token, input: { title: uniqueName('Paper'), ...fields, ...parents } })
      return data
    },
  }
  return editor
}

export type Editor = Awaited<ReturnType<typeof makeEditor>>
