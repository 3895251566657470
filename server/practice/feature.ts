import { practice } from '#domain/practice/contract.ts'
import { personalData } from '#server/identity/personal-data.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { practiceHandlers } from './handlers.ts'
import { listPracticeOfAccount } from './queries.ts'

export const practiceFeature = defineFeature({
  contract: practice,
  handlers: practiceHandlers,
  extensions: [personalData.provide({ name: 'practice', read: listPracticeOfAccount })],
})
