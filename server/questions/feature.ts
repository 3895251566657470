import { questions } from '#domain/questions/contract.ts'
import { requestAllChecks } from '#server/catalogue/paper-checks/queries.ts'
import { topicSources } from '#server/catalogue/search/topics.ts'
import { defineFeature } from '#server/platform/feature.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { blueprintHandlers } from './bank/blueprint.ts'
import { readBankStats } from './bank/queries.ts'
import { findSimilar } from './bank/similar.ts'
import { smartHandlers } from './bank/smart.ts'
import { exportHandlers } from './exporting/handlers.ts'
import { imageHandlers } from './images/handlers.ts'
import { bulkHandlers } from './importing/bulk.ts'
import { importHandlers } from './importing/handlers.ts'
import { bulkPapers } from './importing/papers.ts'
import { importJobs } from './importing/run.ts'
import { passageHandlers } from './passages/handlers.ts'
import { checkTask } from './publishing/check.ts'
import { publishingHandlers } from './publishing/handlers.ts'
import { readingHandlers } from './reading/handlers.ts'
import { readPaperMarks } from './reading/paper-marks.ts'
import { topicSource } from './reading/topic-source.ts'
import { readSample } from './sample/read.ts'
import { syllabusHandlers } from './syllabus/handlers.ts'
import { templateHandlers } from './templates/handlers.ts'
import { redrawJob } from './templates/instances/redraw.ts'
import { writingHandlers } from './writing/handlers.ts'
import { copyPaperQuestions } from './writing/queries.ts'

export const questionsFeature = defineFeature({
  contract: questions,
  handlers: {
    ...readingHandlers,
    readSample,
    ...writingHandlers,
    ...passageHandlers,
    ...publishingHandlers,
    ...syllabusHandlers,
    ...templateHandlers,
    ...smartHandlers,
    ...blueprintHandlers,
    ...imageHandlers,
    ...bulkHandlers,
    ...importHandlers,
    ...exportHandlers,
    bulkPapers,
    readPaperMarks,
    findSimilar: async ({ db, input }: Call<typeof questions.findSimilar>) => {
      const [data = []] = await findSimilar(db, [input.text], input.limit, input.exceptId)
      return { data }
    },
    readBankStats: async ({ db }: Call<typeof questions.readBankStats>) => ({ data: await readBankStats(db) }),
  },
  jobs: (context) => [...importJobs(context), redrawJob(context)],
  periodicTasks: (context) => [checkTask(context)],
  reactions: {
    'paper.duplicated': ({ db }, copies) => copyPaperQuestions(db, copies),
    'settings.saved': async ({ db }, changes) => {
      if (changes.some(({ before, after }) => before.requireKeyApproval !== after.requireKeyApproval)) await requestAllChecks(db)
    },
  },
  extensions: [topicSources.provide(topicSource)],
})
