import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { isMarked } from '#domain/questions/kinds/names.ts'
import type { study } from '#domain/study/contract.ts'
import { bodiesOf } from '#server/attempts/bodies/bodies.ts'
import { refuseIfEmbargoed } from '#server/catalogue/papers/embargo.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { mayRead } from '#server/results/policy.ts'
import { findResults } from '#server/results/queries.ts'
import { processPendingResults } from '../pending-results/process.ts'
import { addCard, listQuestionsInDeck } from './queries.ts'

type Study = typeof study

async function findOwnResult(db: Db, id: string, principal: Principal) {
  const [result = fail('not_found', { message: 'Result not found' })] = await findResults(db, [id])
  return mayRead(principal, result) ? result : fail('forbidden')
}

export async function listAddedQuestions({ context, db, params, principal, now }: Call<Study['listAddedQuestions']>) {
  const result = await findOwnResult(db, params.id, principal)
  await processPendingResults(db, principal.accountId, now)
  const { slots } = await bodiesOf(context).find(result.bodyId)
  const inDeck = await listQuestionsInDeck(
    db,
    principal.accountId,
    slots.map(({ questionId }) => questionId),
  )
  return { data: slots.flatMap(({ questionId }, at) => (inDeck.has(questionId) ? [at] : [])) }
}

/** Body and embargo are read from the outer database, so there is no transaction around them. */
export async function addQuestion({ context, db, params, input, principal, now }: Call<Study['addQuestion']>) {
  const result = await findOwnResult(db, params.id, principal)
  await refuseIfEmbargoed(context, result.paperId, now)
  await processPendingResults(db, principal.accountId, now)
  const slot = (await bodiesOf(context).find(result.bodyId)).slots[input.question]
  if (!slot || !isMarked(slot)) return fail('not_found', { message: 'Question not found' })
  const { accountId, paperId, bodyId, id: resultId } = result
  const place = { accountId, paperId, bodyId, resultId, questionId: slot.questionId, slot: input.question }
  await addCard(db, { ...place, id: newId(now), reasons: ['added'], dueAt: now, createdAt: now })
  return { message: 'The question is in your revision deck.' }
}
