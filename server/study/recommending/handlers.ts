import type { study } from '#domain/study/contract.ts'
import { findPapers } from '#server/catalogue/papers/queries.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { processPendingResults } from '../pending-results/process.ts'
import { listCandidates } from './queries.ts'

type Study = typeof study

/** Each paper once, with the weakest topic as its reason. */
async function listRecommendations({ db, principal, query, now }: Call<Study['listRecommendations']>) {
  await processPendingResults(db, principal.accountId, now)
  const reasons = new Map<string, { topic: string; correct: number; total: number }>()
  for (const { paperId, ...reason } of await listCandidates(db, principal)) {
    if (reasons.size < query.limit && !reasons.has(paperId)) reasons.set(paperId, reason)
  }
  const papers = await findPapers(db, [...reasons.keys()], 'learner')
  return {
    data: papers.flatMap((paper) => {
      const reason = reasons.get(paper._id)
      return reason ? [{ paper, reason }] : []
    }),
  }
}

export const recommendingHandlers = { listRecommendations }
