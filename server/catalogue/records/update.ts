import { fail } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { recountUpwards } from '../counters/queries.ts'
import { keepEventPapers } from '../event-papers/keep.ts'
import { type ChangeCall, findForEditor, finishChange, lockOrFail, lockParent } from './change.ts'
import { lockChildren, updateParentText } from './queries.ts'
import type { AnyRecord, RecordType } from './record-type.ts'

/** The common columns of a changed row. */
type ChangedRow = { version: number; updatedAt: Date; ownText: string; parentText?: string }

type UpdateCall = ChangeCall & { params: { id: string }; input: { version?: number | undefined } }

type Edit<R> = { parentId?: string | undefined; ownText(before: R): string; save(db: Db, row: ChangedRow, before: R): Promise<unknown> }

export function updateRecord<R extends AnyRecord>(recordType: RecordType<R>, call: UpdateCall, edit: Edit<R>) {
  return keepEventPapers(call, () => update(recordType, call, edit))
}

async function update<R extends AnyRecord>(recordType: RecordType<R>, call: UpdateCall, edit: Edit<R>) {
  const { db, now, params, input } = call
  await lockChildren(db, recordType, params.id)
  const locked = await lockOrFail(db, recordType, params.id)
  const before = await findForEditor(db, recordType, params.id)
  if (input.version !== undefined && input.version !== locked.version) fail('stale_version', { details: { current: before } })

  const isMoved = edit.parentId !== undefined && edit.parentId !== locked.parentId
  const parent = isMoved && edit.parentId ? await lockParent(db, recordType, edit.parentId, locked.parentId) : undefined
  const ownText = edit.ownText(before)
  await edit.save(db, { version: locked.version + 1, updatedAt: now, ownText, ...(parent && { parentText: parent.ownText }) }, before)

  if (ownText !== locked.ownText) await updateParentText(db, recordType, params.id, ownText)
  const after = await findForEditor(db, recordType, params.id)
  if (recordType.parent && locked.parentId && (parent || after.isActive !== before.isActive)) {
    await recountUpwards(db, recordType.parent.recordType.kind, parent ? [locked.parentId, parent.id] : [locked.parentId])
  }
  await finishChange(call, recordType, `${recordType.kind}.update`, { before, after, ownText })
  return { message: recordType.messages.updated(after), data: after }
}
