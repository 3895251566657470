import { desk } from '#domain/desk/contract.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { onReplica } from '#server/platform/http/routes.ts'
import { brandingHandlers } from './branding.ts'
import { readDashboard } from './dashboard.ts'
import { listHandlers } from './lists.ts'
import { removalHandlers } from './paper-removal.ts'
import { searchRecords } from './search.ts'

export const deskFeature = defineFeature({
  contract: desk,
  handlers: {
    ...listHandlers,
    ...removalHandlers,
    ...brandingHandlers,
    readDashboard: onReplica(readDashboard),
    searchRecords: onReplica(searchRecords),
  },
})
