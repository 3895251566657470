import type { z } from 'zod'
import type { Endpoint } from '#domain/endpoint.ts'
import { questions } from '#domain/questions/contract.ts'
import type { QuestionDraft } from '#domain/questions/question.ts'
import type { QuestionImport } from '#domain/questions/question-import.ts'
import { makeEditor } from '#server/catalogue/testing.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { type TestApp, urlOf } from '#server/platform/testing/app.ts'

type QuestionFields = Partial<z.input<typeof QuestionDraft>>

let counter = 0

/** A valid question that differs from every other one made here. */
export function makeQuestionDraft(fields: QuestionFields = {}): Omit<z.input<typeof QuestionDraft>, 'paperId'> {
  counter += 1
  return {
    questionText: { en: `What is ${counter} plus ${counter}?`, hi: `${counter} और ${counter} का योग क्या है?` },
    options: ['A', 'B', 'C', 'D'].map((id, at) => ({ id, text: { en: String(counter * 2 + at), hi: String(counter * 2 + at) } })),
    correctAnswers: ['A'],
    explanation: { en: `Twice ${counter}.` },
    ...fields,
  }
}

/** An administrator who may write questions, with papers created by an editor of the catalogue. */
export async function makeAuthor(app: TestApp) {
  const editor = await makeEditor(app)
  const { id, token } = await signedInAdmin(app, {
    permissions: ['manage_questions', 'manage_categories', 'manage_subjects', 'manage_papers'],
  })
  const author = {
    id,
    token,
    editor,
    paper: editor.paper,
    async question(paperId: string, fields: QuestionFields = {}) {
      const { data } = await app.call(questions.createQuestion, { token, input: { ...makeQuestionDraft(fields), paperId } })
      return data
    },
    /** Uploads a form with a file as a browser does. */
    async upload(
      endpoint: Endpoint,
      file: { name: string; bytes: Uint8Array | string; type?: string },
      fields: Record<string, string> = {},
      sender = token,
    ) {
      const form = new FormData()
      form.append(
        endpoint.upload?.field ?? 'file',
        new Blob([new Uint8Array(typeof file.bytes === 'string' ? Buffer.from(file.bytes) : file.bytes)], {
          type: file.type ?? 'text/csv',
        }),
        file.name,
      )
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const request = new Request('http://here', { method: 'POST', body: form })
      const response = await app.app.inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: { authorization: `Bearer ${sender}`, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return { status: response.statusCode, body: response.json() as Record<string, never> & { message: string; errors?: string[] } }
    },
    /** Uploads a file and waits until it has been checked. */
    async check(
      bytes: Uint8Array | string,
      fields: Record<string, string> = {},
      name = 'questions.csv',
      sender = token,
    ): Promise<QuestionImport> {
      const { status, body } = await author.upload(questions.startImport, { name, bytes }, fields, sender)
      if (status !== 202) throw new Error(`The file was refused: ${JSON.stringify(body)}`)
      return author.waitWhile((body as unknown as { data: QuestionImport }).data._id, 'reading')
    },
    async waitWhile(importId: string, status: QuestionImport['status']): Promise<QuestionImport> {
      for (let tries = 0; tries < 1200; tries += 1) {
        const { data } = await app.call(questions.readImport, { token, params: { id: importId } })
        if (data.status !== status) return data
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`The import is still ${status}.`)
    },
    async commit(importId: string, onlySound = false): Promise<QuestionImport> {
      await app.call(questions.commitImport, { token, params: { id: importId }, input: { onlySound } })
      return author.waitWhile(importId, 'importing')
    },
    async text(endpoint: Endpoint, request: { params?: Record<string, string>; query?: Record<string, string> } = {}): Promise<string> {
      const response = await app.app.inject({
        method: 'GET',
        url: urlOf(endpoint, request.params, request.query),
        headers: { authorization: `Bearer ${token}` },
      })
      if (response.statusCode !== 200) throw new Error(`${endpoint.path} answered ${response.statusCode}: ${response.body}`)
      return response.body
    },
  }
  return author
}

export type Author = Awaited<ReturnType<typeof makeAuthor>>
