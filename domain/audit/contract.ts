import { z } from 'zod'
import { endpoint, Id, listQuery, Pagination, Timestamp } from '../endpoint.ts'

export const AuditEntry = z.object({
  _id: Id,
  at: Timestamp,
  actorId: Id.nullable(),
  actorName: z.string(),
  action: z.string(),
  targetKind: z.string(),
  targetId: z.string().nullable(),
  targetName: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  actor: z.string().trim().max(120).default(''),
  action: z.string().trim().max(80).default(''),
  targetKind: z.string().trim().max(80).default(''),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
}

const access = { permission: 'view_audit' } as const

export const audit = {
  listAudit: endpoint({
    method: 'GET',
    path: '/admin/audit',
    summary: 'What administrators changed, newest first',
    access,
    query: listQuery(['at'], filters, { order: 'desc' }),
    output: {
      data: z.array(AuditEntry),
      /** The values to filter by. */
      actions: z.array(z.string()),
      targetKinds: z.array(z.string()),
      pagination: Pagination,
    },
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: '/admin/audit/export',
    summary: 'The audit log as CSV, safe to open in a spreadsheet',
    access,
    query: z.object({ search: z.string().trim().max(200).default(''), ...filters }),
    output: { data: z.object({ filename: z.string(), csv: z.string() }) },
    perMinute: 10,
  }),
}
