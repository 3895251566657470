import { questions } from '#domain/questions/contract.ts'
import { feature } from '#server/platform/feature.ts'
import type { Call } from '#server/platform/http.ts'
import { blueprintHandlers } from './bank/blueprint.ts'
import { readStats } from './bank/queries.ts'
import { findSimilar } from './bank/similar.ts'
import { smartHandlers } from './bank/smart.ts'
import { exportHandlers } from './exporting/handlers.ts'
import { imageHandlers } from './images/handlers.ts'
import { bulkHandlers } from './importing/bulk.ts'
import { importHandlers } from './importing/handlers.ts'
import { bulkPapers } from './importing/papers.ts'
import { importJobs } from './importing/run.ts'
import { readingHandlers } from './reading/handlers.ts'
import { writingHandlers } from './writing/handlers.ts'
import { copyPlaces } from './writing/queries.ts'

export const questionsFeature = feature({
  contract: questions,
  handlers: {
    ...readingHandlers,
    ...writingHandlers,
    ...smartHandlers,
    ...blueprintHandlers,
    ...imageHandlers,
    ...bulkHandlers,
    ...importHandlers,
    ...exportHandlers,
    bulkPapers,
    findSimilar: async ({ db, input }: Call<typeof questions.findSimilar>) => {
      const [data = []] = await findSimilar(db, [input.text], input.limit, input.exceptId)
      return { data }
    },
    readBankStats: async ({ db }: Call<typeof questions.readBankStats>) => ({ data: await readStats(db) }),
  },
  jobs: importJobs,
  reactions: { 'paper.duplicated': copyPlaces },
})
