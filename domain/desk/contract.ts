import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { brandingEndpoints } from './branding-endpoints.ts'
import { Dashboard } from './dashboard.ts'
import { listEndpoints } from './list-endpoints.ts'
import { removalEndpoints } from './paper-removal.ts'
import { FoundRecord } from './search.ts'

/** The admin dashboard, the command palette and other things that span all features. */
export const desk = {
  ...listEndpoints,
  ...brandingEndpoints,
  ...removalEndpoints,
  readDashboard: endpoint({
    method: 'GET',
    path: '/admin/dashboard',
    summary: 'What needs the caller today, as far as their permissions reach',
    access: 'admin',
    output: { data: Dashboard },
  }),
  searchRecords: endpoint({
    method: 'GET',
    path: '/admin/search',
    summary: 'Records of every kind that the caller may manage, by name or id',
    access: 'admin',
    query: z.object({ q: z.string().trim().min(1).max(200) }),
    output: { data: z.array(FoundRecord) },
    perMinute: 300,
  }),
}
