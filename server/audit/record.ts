import type { Principal } from '#domain/identity/principal.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { auditLog } from './tables.ts'

export type Change = {
  action: string
  target: { kind: string; id?: string; name?: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const secret = /password|secret|token|hash|recovery/i

function withoutSecrets(values: Record<string, unknown> | undefined) {
  if (!values) return null
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, secret.test(key) ? '[secret]' : value]))
}

/** Notes an administrator's change, in the transaction that makes it. Of a pair, only what differs is kept. */
export async function recordChange(db: Db, actor: Pick<Principal, 'accountId' | 'name'>, now: Date, change: Change): Promise<void> {
  const { before, after } = change.before && change.after ? differing(change.before, change.after) : change
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

function differing(before: Record<string, unknown>, after: Record<string, unknown>) {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (values: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, values[key]]))
  return { before: only(before), after: only(after) }
}
