import { type AuditEntry, audit } from '#domain/audit/contract.ts'
import { maxAuditEntries } from '#domain/audit/limits.ts'
import { toCsv } from '#domain/csv.ts'
import { paginate } from '#domain/endpoint.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { type Call, onReplica } from '#server/platform/http/routes.ts'
import { countAuditEntries, listAuditEntries, listFilterValues } from './queries.ts'
import type { auditLog } from './tables.ts'

type Values = Record<string, unknown> | null

function toEntry(row: typeof auditLog.$inferSelect): AuditEntry {
  const { id, at, before, after, ...rest } = row
  return { _id: id, at: at.toISOString(), ...rest, before: before as Values, after: after as Values }
}

async function listAudit({ db, query }: Call<typeof audit.listAudit>) {
  const rows = await listAuditEntries(db, query, query.limit, (query.page - 1) * query.limit)
  return {
    data: rows.map(toEntry),
    ...(await listFilterValues(db)),
    pagination: paginate(query.page, query.limit, await countAuditEntries(db, query)),
  }
}

const columns = ['When', 'Who', 'Action', 'Kind', 'Id', 'Name', 'Before', 'After']

async function exportAudit({ db, query, now }: Call<typeof audit.exportAudit>) {
  const rows = await listAuditEntries(db, query, maxAuditEntries)
  const written = (values: unknown) => (values ? JSON.stringify(values) : '')
  const cells = rows.map((row) => [
    row.at.toISOString(),
    row.actorName,
    row.action,
    row.targetKind,
    row.targetId ?? '',
    row.targetName ?? '',
    written(row.before),
    written(row.after),
  ])
  return { data: { filename: `audit-${now.toISOString().slice(0, 10)}.csv`, csv: toCsv([columns, ...cells]) } }
}

export const auditFeature = defineFeature({
  contract: audit,
  handlers: { listAudit: onReplica(listAudit), exportAudit: onReplica(exportAudit) },
})
