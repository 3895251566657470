import { study } from '#domain/study/contract.ts'
import { feature } from '#server/platform/feature.ts'
import { favouriteHandlers } from './favourites/handlers.ts'
import { listFavourites } from './favourites/queries.ts'
import { goalHandlers } from './goals/handlers.ts'
import { readDailyGoal } from './goals/queries.ts'
import { noteReactions } from './noting/note.ts'
import { listOwnTopics } from './noting/queries.ts'
import { recommendingHandlers } from './recommending/handlers.ts'
import { examReactions } from './revision/exam.ts'
import { revisionHandlers } from './revision/handlers.ts'
import { dropLostCards, listOwnCards, listOwnDays } from './revision/queries.ts'

export const studyFeature = feature({
  contract: study,
  handlers: { ...revisionHandlers, ...goalHandlers, ...recommendingHandlers, ...favouriteHandlers },
  jobs: ({ database: { db } }) => [{ name: 'drop-lost-cards', every: '10 21 * * *', run: () => dropLostCards(db) }],
  reactions: { ...noteReactions, ...examReactions },
  personalData: [
    { name: 'revisionCards', read: listOwnCards },
    { name: 'revisionDays', read: listOwnDays },
    { name: 'topics', read: listOwnTopics },
    { name: 'dailyGoal', read: readDailyGoal },
    { name: 'favourites', read: listFavourites },
  ],
})
