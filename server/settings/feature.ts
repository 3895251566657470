import { settings } from '#domain/settings/contract.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { settingsHandlers } from './handlers.ts'

export const settingsFeature = defineFeature({ contract: settings, handlers: settingsHandlers })
