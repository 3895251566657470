import { setup } from '#domain/setup/contract.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { setupHandlers } from './handlers.ts'

export const setupFeature = defineFeature({ contract: setup, handlers: setupHandlers })
