import { fail } from '#domain/errors.ts'
import { paginate } from '#domain/kit.ts'
import type { results } from '#domain/results/contract.ts'
import { bodiesOf } from '#server/attempts/bodies/bodies.ts'
import { sittingsOf } from '#server/attempts/sittings.ts'
import { openAttempt, seatOf } from '#server/attempts/start.ts'
import { findPerson } from '#server/people/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { refuseHeld } from '#server/platform/holds.ts'
import { type Call, onReplica, outside } from '#server/platform/http.ts'
import { admit } from '#server/questions/reading/handlers.ts'
import { submitAnswers } from './answer.ts'
import { answerResult, presentSummary } from './present.ts'
import { findResults, pageOfResults } from './queries.ts'
import { submit } from './submit.ts'

type Results = typeof results

async function submitAttempt({ context, params, input, principal, now }: Call<Results['submitAttempt']>) {
  const { seat, bodyId, at, seq, ...rest } = input
  const { id } = await sittingsOf(context).find(params.id, principal.accountId)
  const save = seq === undefined ? undefined : { seq, ...rest }
  const action = { do: 'submit', token: seatOf(principal, seat), ...(save && { save }), ...(at !== undefined && { at }) } as const
  return answerResult(context, await submit(context, { id, action, now }), { knownBodyId: bodyId })
}

async function ownResult(db: Db, id: string, accountId: string) {
  const [result = fail('not_found', { message: 'Result not found' })] = await findResults(db, [id])
  return result.accountId === accountId ? result : fail('forbidden', { message: 'This result belongs to somebody else.' })
}

async function readResult({ context, db, params, query, principal }: Call<Results['readResult']>) {
  return answerResult(context, await ownResult(db, params.id, principal.accountId), { knownBodyId: query.bodyId })
}

type Query = Call<Results['listResults']>['query']
type Listed = Pick<Call<Results['listResults']>, 'context' | 'db'> & {
  query: Omit<Partial<Query>, 'page' | 'limit' | 'sort' | 'order'> & Pick<Query, 'page' | 'limit' | 'sort' | 'order'>
}

async function resultsOf(accountId: string, { context, db, query }: Listed) {
  const { page, limit, status = 'all', sort, order, paperId } = query
  const offset = (page - 1) * limit
  const { rows, total } = await pageOfResults(db, accountId, { status, paperId, sort, descending: order === 'desc', limit, offset })
  const bodies = bodiesOf(context)
  const data = await Promise.all(rows.map(async (row) => presentSummary(row, await bodies.find(row.bodyId))))
  return { data, pagination: paginate(page, limit, total) }
}

async function listResults(call: Call<Results['listResults']>) {
  const { accountId } = call.principal
  if (call.params.userId !== accountId) fail('forbidden')
  return resultsOf(accountId, call)
}

async function listUserResults(call: Call<Results['listUserResults']>) {
  const { account } = (await findPerson(call.db, 'learner', call.params.id)) ?? fail('not_found', { message: 'User not found' })
  return resultsOf(account.id, call)
}

/** What was wrong or left out, of the paper as it was sat. */
async function practiseWrong({ context, db, params, input, principal, now }: Call<Results['practiseWrong']>) {
  const result = await ownResult(db, params.id, principal.accountId)
  const body = await bodiesOf(context).find(result.bodyId)
  admit(body.paper, principal)
  await refuseHeld(context, body.paper._id, now)
  const only = result.outcomes.filter(({ outcome }) => outcome !== 'correct' && outcome !== 'dropped').map(({ question }) => question)
  if (only.length === 0) fail('nothing_wrong')
  const seat = seatOf(principal, input.seat)
  return { data: await openAttempt(context, { principal, body, mode: 'practice', seat, now, only }, input.bodyId) }
}

export const resultHandlers = {
  submitAttempt: outside(submitAttempt),
  submitAnswers: outside<Results['submitAnswers']>(submitAnswers),
  readResult,
  listResults: onReplica(listResults),
  listUserResults: onReplica(listUserResults),
  practiseWrong: outside(practiseWrong),
}
