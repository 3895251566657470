import type { PaperMove } from '#domain/catalogue/paper-state.ts'
import { Failure, fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { localize } from '#domain/language.ts'
import { recordChange } from '#server/audit/record.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addSearchWords } from '../search/queries.ts'
import { lockParents, lockRecord } from './queries.ts'
import type { AnyRecord, RecordKind, RecordType } from './record-type.ts'

/** The cache region that every change of the catalogue invalidates. */
export const catalogueRegion = 'catalogue'

/** The part of a call that changes need. */
export type ChangeCall = {
  db: Db
  principal: Principal
  now: Date
  context: Pick<Context, 'cache' | 'extensions'>
  after(effect: () => Promise<void> | void): void
}

export const nameOf = (record: AnyRecord) => localize(record.name ?? record.title, 'en')

export async function findForEditor<R extends AnyRecord>(db: Db, recordType: RecordType<R>, id: string): Promise<R> {
  const [record] = await recordType.find(db, [id], 'editor')
  return record ?? fail('not_found', { message: recordType.messages.notFound(id) })
}

export async function lockOrFail<R extends AnyRecord>(
  db: Db,
  recordType: RecordType<R>,
  id: string,
  message = recordType.messages.notFound(id),
) {
  return (await lockRecord(db, recordType, id)) ?? fail('not_found', { message })
}

/** Locks the parent that a record is put under; an archived or missing one is refused. */
export async function lockParent<R extends AnyRecord>(db: Db, recordType: RecordType<R>, parentId: string, formerParentId?: string | null) {
  if (!recordType.parent) throw new Error(`A ${recordType.kind} has no parent.`)
  const locked = await lockParents(db, recordType.parent.recordType, formerParentId ? [formerParentId, parentId] : [parentId])
  const parent = locked.find((row) => row.id === parentId)
  if (!parent || parent.archivedAt) throw new Failure('validation_failed', { errors: [recordType.parent.invalid] })
  return parent
}

/** Fields that change every time and are left out of the audit log. */
const unauditedFields = new Set(['_id', 'id', 'version', 'updatedAt'])

function auditFields(record: AnyRecord | undefined) {
  return record && Object.fromEntries(Object.entries(record).filter(([key]) => !unauditedFields.has(key)))
}

type RecordAction = `${RecordKind}.${'create' | 'update' | 'remove' | 'archive' | 'restore'}` | `paper.${PaperMove}`

/** Ends every change: writes the audit log, invalidates the cache and adds new words to the search. */
export async function finishChange<R extends AnyRecord>(
  call: ChangeCall,
  recordType: RecordType<R>,
  action: RecordAction,
  { before, after, ownText }: { before?: R; after?: R; ownText?: string },
) {
  const record = after ?? before
  const [beforeFields, afterFields] = [auditFields(before), auditFields(after)]
  await recordChange(call.db, call.principal, call.now, {
    action,
    target: { kind: recordType.kind, ...(record && { id: record._id, name: nameOf(record) }) },
    ...(beforeFields && { before: beforeFields }),
    ...(afterFields && { after: afterFields }),
  })
  await call.context.cache.invalidate(catalogueRegion, call)
  if (ownText) await addSearchWords(call.db, [ownText])
}
