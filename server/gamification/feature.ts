import { gamification } from '#domain/gamification/contract.ts'
import { feature } from '#server/platform/feature.ts'
import { onReplica } from '#server/platform/http.ts'
import { backfillJob } from './backfills/backfill.ts'
import { leaderboard } from './boards/handlers.ts'
import { countResults, recountLearners } from './counting/count.ts'
import { recognitionHandlers } from './handlers.ts'
import { leaderHandlers } from './leaders/handlers.ts'
import { readLearnerTotals, readRecognition } from './queries.ts'
import { pastJob, segmentsTick } from './segments/keep.ts'

export const gamificationFeature = feature({
  contract: gamification,
  handlers: { ...recognitionHandlers, ...leaderHandlers, leaderboard: onReplica(leaderboard) },
  jobs: (context) => [backfillJob(context), pastJob(context)],
  ticks: (context) => [segmentsTick(context)],
  reactions: {
    'attempt.submitted': (db, happened, now) =>
      countResults(
        db,
        happened.map(({ resultId, accountId, completedAt }) => ({ resultId, accountId, completedAt: new Date(completedAt) })),
        now,
      ),
    'result.remarked': (db, happened, now) =>
      recountLearners(
        db,
        happened.map(({ accountId }) => accountId),
        now,
      ),
  },
  personalData: [{ name: 'recognition', read: readRecognition }],
  learnerTotals: readLearnerTotals,
})
