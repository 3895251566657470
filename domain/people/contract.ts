import { z } from 'zod'
import { endpoint, Id, Timestamp } from '../endpoint.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import { roleEndpoints } from './role-endpoints.ts'
import { userEndpoints } from './user-endpoints.ts'

const hubEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/admin/stats',
    summary: 'The figures of the management hub',
    access: 'admin',
    output: {
      data: z.object({
        totalUsers: z.number().int(),
        totalAdmins: z.number().int(),
        activeSessions: z.number().int(),
        /** Null means all: a super admin’s permissions are not counted. */
        permissions: z.number().int().nullable(),
      }),
    },
  }),
  activity: endpoint({
    method: 'GET',
    path: '/admin/dashboard/activity',
    summary: 'The latest changes: of everybody if the caller may read the audit log, else of the caller',
    access: 'admin',
    output: {
      data: z.array(
        z.object({
          _id: Id,
          at: Timestamp,
          actorName: z.string(),
          action: z.string(),
          targetKind: z.string(),
          targetName: z.string().nullable(),
        }),
      ),
    },
  }),
}

export const people = { ...userEndpoints, ...adminEndpoints, ...roleEndpoints, ...hubEndpoints }
