import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { recountUpwards } from '../counters/queries.ts'
import { type ChangeCall, findForEditor, finishChange, lockParent } from './change.ts'
import type { AnyRecord, RecordType } from './record-type.ts'

/** The common columns of a new row. */
type NewRow = { id: string; ownText: string; parentText: string; createdAt: Date; updatedAt: Date }

export async function createRecord<R extends AnyRecord>(
  recordType: RecordType<R>,
  call: ChangeCall,
  draft: { parentId?: string; ownText: string; insert(db: Db, row: NewRow): Promise<unknown> },
) {
  const { db, now } = call
  const parent = draft.parentId === undefined ? undefined : await lockParent(db, recordType, draft.parentId)
  const id = newId(now)
  await draft.insert(db, { id, ownText: draft.ownText, parentText: parent?.ownText ?? '', createdAt: now, updatedAt: now })
  if (recordType.parent && parent) await recountUpwards(db, recordType.parent.recordType.kind, [parent.id])
  const record = await findForEditor(db, recordType, id)
  await finishChange(call, recordType, `${recordType.kind}.create`, { after: record, ownText: draft.ownText })
  return { message: recordType.messages.created, _id: id, data: record }
}
