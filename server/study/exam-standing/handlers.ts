import type { study } from '#domain/study/contract.ts'
import { mean } from '#domain/study/standing.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { countResultsInExam, listResultsInExam } from './queries.ts'

type Study = typeof study

/** The mean is over this many results; one more shows what the latest changed. */
const window = 5

async function readExamStanding({ db, principal, params }: Call<Study['readExamStanding']>) {
  const rows = await listResultsInExam(db, principal.accountId, params.id, window + 1)
  const { papers, results, best } = await countResultsInExam(db, principal.accountId, params.id)
  const scores = rows.map(({ score }) => score)
  const average = mean(scores.slice(0, window))
  const before = mean(scores.slice(1, window + 1))
  return {
    data: {
      papers,
      results,
      best,
      average,
      change: average === null || before === null ? null : Math.round((average - before) * 10) / 10,
      latest: rows.slice(0, window).map(({ completedAt, ...row }) => ({ ...row, completedAt: completedAt.toISOString() })),
    },
  }
}

export const examStandingHandlers = { readExamStanding }
