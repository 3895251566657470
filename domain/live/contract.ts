import { adminEventEndpoints } from './admin-endpoints.ts'
import { battleEndpoints } from './battle-endpoints.ts'
import { eventEndpoints } from './event-endpoints.ts'

export const live = { ...eventEndpoints, ...battleEndpoints, ...adminEventEndpoints }
