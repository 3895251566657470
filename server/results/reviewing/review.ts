import { paginate } from '#domain/endpoint.ts'
import { fail } from '#domain/errors.ts'
import type { results } from '#domain/results/contract.ts'
import { scoreCounts } from '#domain/results/score.ts'
import { bodiesOf } from '#server/attempts/bodies/bodies.ts'
import { recordChange } from '#server/audit/record.ts'
import { transact } from '#server/platform/database/transact.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { runReactions } from '#server/platform/messaging/reactions.ts'
import { toSubmittedEvent } from '../events.ts'
import { findResults } from '../queries.ts'
import { countRanked } from '../statistics/count.ts'
import { decideImplausible, findImplausiblePage } from './queries.ts'

type Results = typeof results

async function listImplausible({ context, db, query }: Call<Results['listImplausible']>) {
  const { page, limit } = query
  const { rows, total } = await findImplausiblePage(db, { limit, offset: (page - 1) * limit })
  const bodies = bodiesOf(context)
  const data = await Promise.all(
    rows.map(async ({ result, name, paperTitle }) => {
      const reading = await bodies.readingSeconds(await bodies.find(result.bodyId))
      const correct = result.outcomes.filter(({ outcome }) => outcome === 'correct')
      return {
        _id: result.id,
        accountId: result.accountId,
        name,
        paperId: result.paperId,
        paperTitle,
        ...scoreCounts(result.total),
        timeTaken: result.timeTaken,
        readingTime: Math.round(correct.reduce((sum, { question }) => sum + (reading[question] ?? 0), 0)),
        completedAt: result.completedAt.toISOString(),
      }
    }),
  )
  return { data, pagination: paginate(page, limit, total) }
}

/** Ranks an implausible result, with everything that follows, or refuses it for good. */
async function reviewResult({ context, params, input, principal, now }: Call<Results['reviewResult']>) {
  const [found = fail('not_found', { message: 'Result not found' })] = await findResults(context.database.db, [params.id])
  const body = await bodiesOf(context).find(found.bodyId)
  await transact(context, async (db) => {
    const result = await decideImplausible(db, found.id, input.accept ? null : 'refused')
    if (!result) return fail('already_reviewed')
    await recordChange(db, principal, now, {
      action: input.accept ? 'result.accept' : 'result.refuse',
      target: { kind: 'result', id: result.id },
      before: { ranking: 'implausible' },
      after: { ranking: input.accept ? 'ranked' : 'refused' },
    })
    if (!input.accept) return
    await runReactions(context, 'result.accepted', db, [toSubmittedEvent(result)], now)
    await countRanked(db, [result], () => body)
  })
  return { message: input.accept ? 'The result is ranked.' : 'The result stays unranked.' }
}

export const reviewHandlers = { listImplausible, reviewResult: withoutTransaction(reviewResult) }
