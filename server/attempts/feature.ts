import { attempts } from '#domain/attempts/contract.ts'
import { feature } from '#server/platform/feature.ts'
import { attemptHandlers } from './handlers.ts'
import { listAttempts } from './queries.ts'

export const attemptsFeature = feature({
  contract: attempts,
  handlers: attemptHandlers,
  personalData: [{ name: 'attempts', read: listAttempts }],
})
