import { paginate } from '#domain/endpoint.ts'
import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { results } from '#domain/results/contract.ts'
import { attemptStoreOf } from '#server/attempts/attempt-store.ts'
import { bodiesOf } from '#server/attempts/bodies/bodies.ts'
import { mayChange } from '#server/attempts/policy.ts'
import { findAttempts } from '#server/attempts/queries.ts'
import { seatOf, startOrResumeAttempt } from '#server/attempts/start.ts'
import { refuseIfEmbargoed } from '#server/catalogue/papers/embargo.ts'
import { refuseIfClosed } from '#server/catalogue/papers/schedule.ts'
import { findPerson } from '#server/people/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Call, inBatches, onReplica, withoutTransaction } from '#server/platform/http/routes.ts'
import { requireMayOpenPaper } from '#server/questions/policy.ts'
import { readKeys } from './keys/read.ts'
import { mayListResultsOf, mayPractise, mayRead } from './policy.ts'
import { presentSummary, respondWithResult } from './present.ts'
import { findResult, findResultPage } from './queries.ts'
import { submit } from './submit.ts'
import { submitAnswers } from './submit-answers.ts'
import { countAnswers, presentReceipt } from './withheld.ts'

type Results = typeof results

async function submitAttempt({ context, params, input, principal, now }: Call<Results['submitAttempt']>) {
  const { seat, bodyId, at, by, seq, ...rest } = input
  const { id, accountId, bodyId: attemptBodyId } = await attemptStoreOf(context).find(params.id, principal, mayChange)
  const save = seq === undefined ? undefined : { seq, ...rest }
  const action = {
    do: 'submit',
    token: seatOf(principal, seat),
    ...(save && { save }),
    ...(at !== undefined && { at }),
    ...(by && { by }),
  } as const
  const closed = await submit(context, { id, accountId, bodyId: attemptBodyId, action, now })
  return 'withheld' in closed
    ? { data: await presentReceipt(context, closed) }
    : respondWithResult(context, closed, { knownBodyId: bodyId, comparison: closed.comparison })
}

async function findAllowed(db: Db, id: string, principal: Principal, isAllowed: typeof mayRead) {
  const key = { id, accountId: principal.accountId }
  const result = (await findResult(db, key)) ?? fail('not_found', { message: 'Result not found' })
  return isAllowed(principal, result) ? result : fail('forbidden', { message: 'This result belongs to someone else.' })
}

async function readResult({ context, db, params, query, principal }: Call<Results['readResult']>) {
  const [attempt] = await findAttempts(db, [{ id: params.id, accountId: principal.accountId }])
  if (attempt?.isWithheld && mayRead(principal, attempt)) {
    const body = await bodiesOf(context).find(attempt.bodyId)
    const [withheld] = await countAnswers(db, [attempt], new Map([[body.id, { body }]]))
    if (withheld) return { data: await presentReceipt(context, withheld) }
  }
  return respondWithResult(context, await findAllowed(db, params.id, principal, mayRead), { knownBodyId: query.bodyId })
}

type Query = Call<Results['listResults']>['query']
type ListCall = Pick<Call<Results['listResults']>, 'context' | 'db'> & {
  query: Omit<Partial<Query>, 'page' | 'limit' | 'sort' | 'order'> & Pick<Query, 'page' | 'limit' | 'sort' | 'order'>
}

async function pageOf(accountId: string, { context, db, query }: ListCall) {
  const { page, limit, status = 'all', sort, order, paperId } = query
  const offset = (page - 1) * limit
  const { rows, total } = await findResultPage(db, accountId, { status, paperId, sort, descending: order === 'desc', limit, offset })
  const bodies = bodiesOf(context)
  const data = await Promise.all(rows.map(async (row) => presentSummary(row, await bodies.find(row.bodyId))))
  return { data, pagination: paginate(page, limit, total) }
}

async function listResults(call: Call<Results['listResults']>) {
  const { userId } = call.params
  if (!mayListResultsOf(call.principal, userId)) fail('forbidden')
  return pageOf(userId, call)
}

async function listUserResults(call: Call<Results['listUserResults']>) {
  const { account } = (await findPerson(call.db, 'learner', call.params.id)) ?? fail('not_found', { message: 'User not found' })
  return pageOf(account.id, call)
}

/** Starts a practice of the questions that were wrong or unanswered, with the body that the result was marked with. */
async function practiseWrong({ context, db, params, input, principal, now }: Call<Results['practiseWrong']>) {
  const result = await findAllowed(db, params.id, principal, mayPractise)
  const body = await bodiesOf(context).find(result.bodyId)
  requireMayOpenPaper(principal, body.paper)
  await refuseIfEmbargoed(context, body.paper._id, now)
  await refuseIfClosed(context, body.paper._id, now)
  const only = result.outcomes.filter(({ outcome }) => outcome !== 'correct' && outcome !== 'dropped').map(({ question }) => question)
  if (only.length === 0) fail('nothing_wrong')
  const seat = seatOf(principal, input.seat)
  return { data: await startOrResumeAttempt(context, { principal, body, mode: 'practice', seat, now, only }, input.bodyId) }
}

export const resultHandlers = {
  submitAttempt: inBatches(submitAttempt),
  submitAnswers: withoutTransaction<Results['submitAnswers']>(submitAnswers),
  readResult,
  readKeys,
  listResults: onReplica(listResults),
  listUserResults: onReplica(listUserResults),
  practiseWrong: withoutTransaction(practiseWrong),
}
