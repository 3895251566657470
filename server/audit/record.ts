import { and, eq, gte } from 'drizzle-orm'
import type { AuditAction } from '#domain/audit/words.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { auditLog } from './tables.ts'

export type Change = {
  action: AuditAction
  target: { kind: string; id?: string; name?: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const secretKey = /password|secret|token|hash|recovery/i

function withoutSecrets(values: Record<string, unknown> | undefined) {
  if (!values) return null
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, secretKey.test(key) ? '[secret]' : value]))
}

/** Records a change by an administrator, in its transaction. With before and after, only fields that differ are stored. */
export async function recordChange(db: Db, actor: Pick<Principal, 'accountId' | 'name'>, now: Date, change: Change): Promise<void> {
  const { before, after } = change.before && change.after ? changedFields(change.before, change.after) : change
  await db.insert(auditLog).values({
    id: newId(now),
    at: now,
    actorId: actor.accountId,
    actorName: actor.name,
    action: change.action,
    targetKind: change.target.kind,
    targetId: change.target.id ?? null,
    targetName: change.target.name ?? null,
    before: withoutSecrets(before),
    after: withoutSecrets(after),
  })
}

const hourMs = 3_600_000

/** Records that an administrator looked at somebody's data; the same person again within an hour is not recorded again. */
export async function recordRead(
  db: Db,
  actor: Pick<Principal, 'accountId' | 'name'>,
  now: Date,
  target: Required<Change['target']> & { kind: 'user' },
): Promise<void> {
  const action = `${target.kind}.read` as const
  const [recent] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        gte(auditLog.at, new Date(now.getTime() - hourMs)),
        eq(auditLog.action, action),
        eq(auditLog.actorId, actor.accountId),
        eq(auditLog.targetId, target.id),
      ),
    )
    .limit(1)
  if (!recent) await recordChange(db, actor, now, { action, target })
}

function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (values: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, values[key]]))
  return { before: only(before), after: only(after) }
}
