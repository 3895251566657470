import { fail } from '#domain/errors.ts'
import { recountUpwards } from '../counters/queries.ts'
import { keepEventPapers } from '../event-papers/keep.ts'
import { type ChangeCall, findForEditor, finishChange, lockOrFail, nameOf } from './change.ts'
import { deleteRecord, setArchived } from './queries.ts'
import type { AnyRecord, RecordType } from './record-type.ts'

type RecordCall = ChangeCall & { params: { id: string } }

/** Removes a record without dependents; otherwise fails with their number. */
export function removeHandler<R extends AnyRecord>(recordType: RecordType<R>) {
  const { messages: words } = recordType
  const remove = async (call: RecordCall) => {
    const { db, params } = call
    if (recordType.sampleIds?.test(params.id)) fail('default_record', { message: words.isDefault })
    const locked = await lockOrFail(db, recordType, params.id, words.notRemovable?.(params.id))
    const before = await findForEditor(db, recordType, params.id)
    if (before.isDefault) fail('default_record', { message: words.isDefault })
    const { count, one, many } = await recordType.dependents(db, before)
    if (count > 0) {
      fail('has_children', { message: `${nameOf(before)} holds ${count} ${count === 1 ? one : many}`, details: { holds: count } })
    }
    await deleteRecord(db, recordType, params.id)
    if (recordType.parent && locked.parentId) await recountUpwards(db, recordType.parent.recordType.kind, [locked.parentId])
    await finishChange(call, recordType, `${recordType.kind}.remove`, { before })
    return { message: words.removed, archived: false }
  }
  return (call: RecordCall) => keepEventPapers(call, () => remove(call))
}

/** Archives or restores a record; does nothing if it already is. */
async function setArchivedState<R extends AnyRecord>(recordType: RecordType<R>, call: RecordCall, isArchived: boolean): Promise<R> {
  const { db, now, params } = call
  const locked = await lockOrFail(db, recordType, params.id)
  const before = await findForEditor(db, recordType, params.id)
  if ((locked.archivedAt !== null) === isArchived) return before
  await setArchived(db, recordType, params.id, isArchived ? now : null, now)
  if (recordType.parent && locked.parentId) await recountUpwards(db, recordType.parent.recordType.kind, [locked.parentId])
  const after = await findForEditor(db, recordType, params.id)
  await finishChange(call, recordType, `${recordType.kind}.${isArchived ? 'archive' : 'restore'}`, { before, after })
  return after
}

export function archiveHandler<R extends AnyRecord>(recordType: RecordType<R>) {
  return async (call: RecordCall) => ({
    message: recordType.messages.archived,
    data: await keepEventPapers(call, () => setArchivedState(recordType, call, true)),
  })
}

export function restoreHandler<R extends AnyRecord>(recordType: RecordType<R>) {
  return async (call: RecordCall) => ({ message: recordType.messages.restored, data: await setArchivedState(recordType, call, false) })
}
