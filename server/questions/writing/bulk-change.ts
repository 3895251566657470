import { Failure } from '#domain/errors.ts'
import type { questions } from '#domain/questions/contract.ts'
import { tags as Tags } from '#domain/questions/fields.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { findQuestions } from '../reading/queries.ts'
import { listPapersOf, lockPapers } from './queries.ts'
import { changeQuestion } from './update.ts'

type Questions = typeof questions

export const countOf = (count: number) => (count === 1 ? '1 question' : `${count} questions`)

/** Each question is changed as by its editor, so that every rule and the audit log hold. All papers are locked first, in one order. */
async function lockAll({ db }: Pick<Call<Questions['moveQuestions']>, 'db'>, ids: readonly string[], paperIds: readonly string[]) {
  await lockPapers(db, [...(await listPapersOf(db, ids)), ...paperIds])
  return findQuestions(db, [...new Set(ids)])
}

async function moveQuestions(call: Call<Questions['moveQuestions']>) {
  const { questionIds, paperId } = call.input
  const moved = (await lockAll(call, questionIds, [paperId])).filter((question) => question.paperId !== paperId)
  // A passage belongs to the paper that is left.
  for (const { _id } of moved) await changeQuestion(call, _id, { paperId, passageId: null })
  return { message: `${countOf(moved.length)} moved.`, moved: moved.length }
}

async function tagQuestions(call: Call<Questions['tagQuestions']>) {
  const { questionIds, add, remove } = call.input
  const removed = new Set(remove)
  let changed = 0
  for (const { _id, tags } of await lockAll(call, questionIds, [])) {
    const parsed = Tags.safeParse([...tags.filter((tag) => !removed.has(tag)), ...add])
    if (!parsed.success) throw new Failure('validation_failed', { errors: parsed.error.issues.map(({ message }) => message) })
    if (parsed.data.join(';') === tags.join(';')) continue
    await changeQuestion(call, _id, { tags: parsed.data })
    changed += 1
  }
  return { message: `${countOf(changed)} changed.`, changed }
}

export const bulkChangeHandlers = { moveQuestions, tagQuestions }
