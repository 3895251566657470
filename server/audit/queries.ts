import { and, desc, eq, gte, ilike, lt, notLike, or, sql } from 'drizzle-orm'
import { maxAuditEntries } from '#domain/audit/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { auditLog } from './tables.ts'

export type AuditFilters = {
  search?: string
  actor: string
  action: string
  targetKind: string
  from?: string | undefined
  to?: string | undefined
}

const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

function matchesFilters({ search, actor, action, targetKind, from, to }: AuditFilters) {
  return and(
    search ? ilike(auditLog.targetName, likePattern(search)) : undefined,
    actor ? or(eq(auditLog.actorId, actor), ilike(auditLog.actorName, likePattern(actor))) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    targetKind ? eq(auditLog.targetKind, targetKind) : undefined,
    from ? gte(auditLog.at, new Date(from)) : undefined,
    to ? lt(auditLog.at, new Date(to)) : undefined,
  )
}

export async function listAuditEntries(db: Db, filters: AuditFilters, limit: number, offset = 0) {
  return db
    .select()
    .from(auditLog)
    .where(matchesFilters(filters))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(Math.max(0, Math.min(limit, maxAuditEntries - offset)))
    .offset(offset)
}

export async function countAuditEntries(db: Db, filters: AuditFilters): Promise<number> {
  const limited = db.select({ id: auditLog.id }).from(auditLog).where(matchesFilters(filters)).limit(maxAuditEntries).as('bounded')
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(limited)
  return row?.count ?? 0
}

/** Lists distinct values with a loose index scan, which is fast however long the log is. */
async function listValues(db: Db, column: 'action' | 'target_kind'): Promise<string[]> {
  const name = sql.identifier(column)
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found (value) as (
      select min(${name}) from audit_log
      union all
      select (select min(${name}) from audit_log where ${name} > found.value) from found where found.value is not null
    )
    select value from found where value is not null`)
  return rows.map((row) => row.value)
}

export async function listFilterValues(db: Db) {
  return { actions: await listValues(db, 'action'), targetKinds: await listValues(db, 'target_kind') }
}

/** The latest changes of everybody, or of one actor. */
export async function listLatestChanges(db: Db, limit: number, actorId?: string) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorName: auditLog.actorName,
      action: auditLog.action,
      targetKind: auditLog.targetKind,
      targetName: auditLog.targetName,
    })
    .from(auditLog)
    .where(and(notLike(auditLog.action, '%.read'), actorId ? eq(auditLog.actorId, actorId) : undefined))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
}
