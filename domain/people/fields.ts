import { z } from 'zod'
import { listQuery, Pagination } from '../endpoint.ts'
import { adminRoles } from '../identity/account.ts'
import { LoginEvent } from '../identity/admin-contract.ts'
import { Session, statuses } from './user.ts'

export const adminList = listQuery(
  ['createdAt', 'name', 'email', 'role'],
  { status: z.enum(statuses).optional(), role: z.enum(adminRoles).optional() },
  { order: 'desc' },
)
export const activityList = listQuery(['at'], {}, { order: 'desc' })

export const Sessions = { data: z.array(Session) }
export const Activity = { data: z.array(LoginEvent), pagination: Pagination }
