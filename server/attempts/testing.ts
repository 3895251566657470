import type { z } from 'zod'
import { attempts } from '#domain/attempts/contract.ts'
import type { PaperDraft } from '#domain/catalogue/paper.ts'
import type { QuestionDraft } from '#domain/questions/question.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import type { TestApp } from '#server/platform/testing/app.ts'
import { type Author, makeAuthor } from '#server/questions/testing.ts'

type Fields = { paper?: Partial<z.input<typeof PaperDraft>>; questions?: Partial<z.input<typeof QuestionDraft>>[] }

/** Creates a paper with questions whose key is A unless the fields say otherwise. */
export async function makePaper(app: TestApp, { paper, questions = [{}, {}, {}, {}] }: Fields = {}, author?: Author) {
  const paperAuthor = author ?? (await makeAuthor(app))
  const { _id } = await paperAuthor.paper({
    duration: 30,
    totalMarks: questions.length || 1,
    passingMarks: 1,
    totalQuestions: questions.length || 1,
    ...paper,
  })
  const created: Awaited<ReturnType<Author['question']>>[] = []
  for (const fields of questions) created.push(await paperAuthor.question(_id, fields))
  return { paperId: _id, questions: created, author: paperAuthor }
}

type Save = Omit<z.input<typeof attempts.save.input>, 'seq'>

/** Starts an attempt as a learner, and numbers its saves as a browser does. */
export async function startAttempt(
  app: TestApp,
  paperId: string,
  options: { token?: string; seat?: string; mode?: 'timed' | 'practice' } = {},
) {
  const { token = (await signedInLearner(app)).token, ...startInput } = options
  const { data } = await app.call(attempts.start, { token, input: { paperId, ...startInput } })
  let { seq } = data
  return {
    token,
    id: data._id,
    started: data,
    async save(save: Save) {
      seq += 1
      const input = { seq, ...(startInput.seat && { seat: startInput.seat }), ...save }
      return (await app.call(attempts.save, { token, params: { id: data._id }, input })).data
    },
    async saved() {
      return (await app.call(attempts.read, { token, params: { id: data._id } })).data
    },
  }
}
