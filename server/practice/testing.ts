import { practice } from '#domain/practice/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import type { TestApp } from '#server/platform/testing/app.ts'
import type { Author } from '#server/questions/testing.ts'

type Fields = NonNullable<Parameters<typeof makePaper>[1]>

/** A previous-year paper, whose questions cost no rank, with its subject. */
export async function makeStudyPaper(app: TestApp, { paper, questions }: Fields = {}, author?: Author) {
  const made = await makePaper(app, { paper: { type: 'PYQ', ...paper }, questions: questions ?? [{ topicId: 'optics' }] }, author)
  return { ...made, subjectId: await subjectOf(app, made.paperId) }
}

export async function subjectOf(app: TestApp, paperId: string): Promise<string> {
  const { rows } = await app.context.database.pool.query<{ id: string }>('select subject_id as id from papers where id = $1', [paperId])
  return rows[0]?.id ?? ''
}

/** A learner with a session of a new topic. */
export async function startPractice(app: TestApp) {
  const { subjectId, paperId } = await makeStudyPaper(app)
  const { token } = await signedInLearner(app)
  const { data } = await app.call(practice.startSession, { token, input: { subjectId, topic: 'optics' } })
  return { token, id: data._id, session: data, paperId, subjectId }
}
