import { adminEventCalls } from './admin-calls.ts'
import { battleCalls } from './battle-calls.ts'
import { eventCalls } from './event-calls.ts'

export const live = { ...eventCalls, ...battleCalls, ...adminEventCalls }
