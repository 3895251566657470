import { results } from '#domain/results/contract.ts'
import { feature } from '#server/platform/feature.ts'
import { resultHandlers } from './handlers.ts'
import { listOwnResults } from './queries.ts'
import { remarkHandlers, remarkJob } from './remarking/remark.ts'
import { dueTick } from './submit.ts'

export const resultsFeature = feature({
  contract: results,
  handlers: { ...resultHandlers, ...remarkHandlers },
  jobs: (context) => [remarkJob(context)],
  ticks: (context) => [dueTick(context)],
  personalData: [{ name: 'results', read: listOwnResults }],
})
