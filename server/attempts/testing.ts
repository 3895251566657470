import type { z } from 'zod'
import { attempts } from '#domain/attempts/contract.ts'
import type { PaperDraft } from '#domain/catalogue/paper.ts'
import type { QuestionDraft } from '#domain/questions/question.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import type { TestApp } from '#server/platform/testing/app.ts'
import { type Author, makeAuthor } from '#server/questions/testing.ts'

type Fields = { paper?: Partial<z.input<typeof PaperDraft>>; questions?: Partial<z.input<typeof QuestionDraft>>[] }

/** A paper with questions whose right answer is A unless told otherwise. */
export async function makePaper(app: TestApp, { paper, questions = [{}, {}, {}, {}] }: Fields = {}, author?: Author) {
  const writer = author ?? (await makeAuthor(app))
  const { _id } = await writer.paper({
    duration: 30,
    totalMarks: questions.length || 1,
    passingMarks: 1,
    totalQuestions: questions.length || 1,
    ...paper,
  })
  const made: Awaited<ReturnType<Author['question']>>[] = []
  for (const fields of questions) made.push(await writer.question(_id, fields))
  return { paperId: _id, questions: made, author: writer }
}

type Save = Omit<z.input<typeof attempts.save.input>, 'seq'>

/** A learner who sits a paper, numbering their saves as a browser does. */
export async function sitDown(app: TestApp, paperId: string, given: { token?: string; seat?: string; mode?: 'timed' | 'practice' } = {}) {
  const { token = (await signedInLearner(app)).token, ...how } = given
  const { data } = await app.call(attempts.start, { token, input: { paperId, ...how } })
  let { seq } = data
  return {
    token,
    id: data._id,
    started: data,
    async save(save: Save) {
      seq += 1
      const input = { seq, ...(how.seat && { seat: how.seat }), ...save }
      return (await app.call(attempts.save, { token, params: { id: data._id }, input })).data
    },
    async saved() {
      return (await app.call(attempts.read, { token, params: { id: data._id } })).data
    },
  }
}
