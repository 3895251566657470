import { results } from '#domain/results/contract.ts'
import { personalData } from '#server/identity/personal-data.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { resultHandlers } from './handlers.ts'
import { listResultsOfAccount } from './queries.ts'
import { releaseTask } from './release.ts'
import { remarkHandlers, remarkJob } from './remarking/remark.ts'
import { reportHandlers } from './reports/handlers.ts'
import { listReportsOfAccount } from './reports/queries.ts'
import { reviewHandlers } from './reviewing/review.ts'
import { submitDueTask } from './submit.ts'

export const resultsFeature = defineFeature({
  contract: results,
  handlers: { ...resultHandlers, ...remarkHandlers, ...reviewHandlers, ...reportHandlers },
  jobs: (context) => [remarkJob(context)],
  periodicTasks: (context) => [submitDueTask(context), releaseTask(context)],
  extensions: [
    personalData.provide({ name: 'results', read: listResultsOfAccount }),
    personalData.provide({ name: 'reports', read: listReportsOfAccount }),
  ],
})
