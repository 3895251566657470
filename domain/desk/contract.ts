import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Dashboard } from './dashboard.ts'
import { listEndpoints } from './list-endpoints.ts'
import { FoundRecord } from './search.ts'

/** The admin dashboard and the command palette: reads that span all features. */
export const desk = {
  ...listEndpoints,
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
