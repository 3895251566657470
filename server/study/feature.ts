import { study } from '#domain/study/contract.ts'
import type { Db } from '#server/platform/db.ts'
import { feature, type PersonalData } from '#server/platform/feature.ts'
import { favouriteHandlers } from './favourites/handlers.ts'
import { listFavourites } from './favourites/queries.ts'
import { goalHandlers } from './goals/handlers.ts'
import { readDailyGoal } from './goals/queries.ts'
import { noteLately, noteReactions } from './noting/note.ts'
import { listOwnTopics } from './noting/queries.ts'
import { recommendingHandlers } from './recommending/handlers.ts'
import { examReactions } from './revision/exam.ts'
import { revisionHandlers } from './revision/handlers.ts'
import { dropLostCards, listOwnCards, listOwnDays } from './revision/queries.ts'

const afterNoting =
  (read: (db: Db, accountId: string) => Promise<unknown>): PersonalData['read'] =>
  async (db, accountId, now) => {
    await noteLately(db, accountId, now)
    return read(db, accountId)
  }

export const studyFeature = feature({
  contract: study,
  handlers: { ...revisionHandlers, ...goalHandlers, ...recommendingHandlers, ...favouriteHandlers },
  jobs: ({ database: { db } }) => [{ name: 'drop-lost-cards', every: '10 21 * * *', run: () => dropLostCards(db) }],
  reactions: { ...noteReactions, ...examReactions },
  personalData: [
    { name: 'revisionCards', read: afterNoting(listOwnCards) },
    { name: 'revisionDays', read: listOwnDays },
    { name: 'topics', read: afterNoting(listOwnTopics) },
    { name: 'dailyGoal', read: readDailyGoal },
    { name: 'favourites', read: listFavourites },
  ],
})
