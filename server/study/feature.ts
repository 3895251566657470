import { study } from '#domain/study/contract.ts'
import { type PersonalData, personalData } from '#server/identity/personal-data.ts'
import type { Db } from '#server/platform/database/database.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { examStandingHandlers } from './exam-standing/handlers.ts'
import { favouriteHandlers } from './favourites/handlers.ts'
import { listFavourites } from './favourites/queries.ts'
import { goalHandlers } from './goals/handlers.ts'
import { readDailyGoal } from './goals/queries.ts'
import { pendingResultReactions, processPendingResults } from './pending-results/process.ts'
import { listTopicsOfAccount } from './pending-results/queries.ts'
import { recommendingHandlers } from './recommending/handlers.ts'
import { examReactions } from './revision/exam.ts'
import { revisionHandlers } from './revision/handlers.ts'
import { deleteOrphanedCards, listCardsOfAccount, listRevisionDaysOfAccount } from './revision/queries.ts'

const afterProcessing =
  (read: (db: Db, accountId: string) => Promise<unknown>): PersonalData['read'] =>
  async (db, accountId, now) => {
    await processPendingResults(db, accountId, now)
    return read(db, accountId)
  }

export const studyFeature = defineFeature({
  contract: study,
  handlers: { ...revisionHandlers, ...goalHandlers, ...recommendingHandlers, ...favouriteHandlers, ...examStandingHandlers },
  jobs: ({ database: { db } }) => [{ name: 'drop-lost-cards', cron: '10 21 * * *', run: () => deleteOrphanedCards(db) }],
  reactions: { ...pendingResultReactions, ...examReactions },
  extensions: [
    personalData.provide({ name: 'revisionCards', read: afterProcessing(listCardsOfAccount) }),
    personalData.provide({ name: 'revisionDays', read: listRevisionDaysOfAccount }),
    personalData.provide({ name: 'topics', read: afterProcessing(listTopicsOfAccount) }),
    personalData.provide({ name: 'dailyGoal', read: readDailyGoal }),
    personalData.provide({ name: 'favourites', read: listFavourites }),
  ],
})
