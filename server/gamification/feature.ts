import { gamification } from '#domain/gamification/contract.ts'
import { isCounted } from '#domain/results/ranking.ts'
import { personalData } from '#server/identity/personal-data.ts'
import { learnerTotals } from '#server/people/learner-totals.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { onReplica, withoutTransaction } from '#server/platform/http/routes.ts'
import { readAchievements } from './achievements/handlers.ts'
import { backfillJob } from './backfills/backfill.ts'
import { leaderboard } from './boards/handlers.ts'
import { countResults, recountLearners } from './counting/count.ts'
import { applyFloorTask } from './floor/apply.ts'
import { recognitionHandlers } from './handlers.ts'
import { leaderHandlers } from './leaders/handlers.ts'
import { readLearnerTotals, readRecognition } from './queries.ts'
import { deletePastPeriodsJob, splitSegmentsTask } from './segments/split.ts'

export const gamificationFeature = defineFeature({
  contract: gamification,
  handlers: {
    ...recognitionHandlers,
    ...leaderHandlers,
    leaderboard: onReplica(leaderboard),
    readAchievements: withoutTransaction(readAchievements),
  },
  jobs: (context) => [backfillJob(context), deletePastPeriodsJob(context)],
  periodicTasks: (context) => [splitSegmentsTask(context), applyFloorTask(context)],
  reactions: {
    'attempt.submitted': ({ db, now }, happened) =>
      countResults(
        db,
        happened
          .filter(({ unranked }) => isCounted(unranked))
          .map(({ resultId, accountId, completedAt }) => ({ resultId, accountId, completedAt: new Date(completedAt) })),
        now,
      ),
    'result.accepted': ({ db, now }, happened) =>
      countResults(
        db,
        happened.map(({ resultId, accountId, completedAt }) => ({ resultId, accountId, completedAt: new Date(completedAt) })),
        now,
      ),
    'result.remarked': ({ db, now }, happened) =>
      recountLearners(
        db,
        happened.map(({ accountId }) => accountId),
        now,
      ),
  },
  extensions: [personalData.provide({ name: 'recognition', read: readRecognition }), learnerTotals.provide(readLearnerTotals)],
})
