import { attempts } from '#domain/attempts/contract.ts'
import { personalData } from '#server/identity/personal-data.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { attemptHandlers } from './handlers.ts'
import { listAttempts } from './queries.ts'

export const attemptsFeature = defineFeature({
  contract: attempts,
  handlers: attemptHandlers,
  extensions: [personalData.provide({ name: 'attempts', read: listAttempts })],
})
