import { settings } from '#domain/settings/contract.ts'
import { feature } from '#server/platform/feature.ts'
import { settingsHandlers } from './routes.ts'

export const settingsFeature = feature({ contract: settings, handlers: settingsHandlers })
