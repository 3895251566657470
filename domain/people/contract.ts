import { z } from 'zod'
import { endpoint, Id, Timestamp } from '../kit.ts'
import { adminCalls } from './admin-calls.ts'
import { roleCalls } from './role-calls.ts'
import { userCalls } from './user-calls.ts'

const hubCalls = {
  stats: endpoint({
    method: 'GET',
    path: '/admin/stats',
    summary: 'The numbers on the management hub',
    access: 'admin',
    output: {
      data: z.object({
        totalUsers: z.number().int(),
        totalAdmins: z.number().int(),
        activeSessions: z.number().int(),
        /** Nothing stands for all of them: a super admin’s are not counted. */
        permissions: z.number().int().nullable(),
      }),
    },
  }),
  activity: endpoint({
    method: 'GET',
    path: '/admin/dashboard/activity',
    summary: 'The latest changes: everybody’s for who may read the audit log, one’s own for others',
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

export const people = { ...userCalls, ...adminCalls, ...roleCalls, ...hubCalls }
