import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { recount } from '../counters/queries.ts'
import { concludeChange, type Editing, findForEditor, takeParent } from './change.ts'
import type { AnyRecord, Noun } from './noun.ts'

/** What every new row has, beside its own values. */
export type NewRow = { id: string; ownText: string; parentText: string; createdAt: Date; updatedAt: Date }

export async function createRecord<R extends AnyRecord>(
  noun: Noun<R>,
  call: Editing,
  draft: { parentId?: string; ownText: string; insert(db: Db, row: NewRow): Promise<unknown> },
) {
  const { db, now } = call
  const parent = draft.parentId === undefined ? undefined : await takeParent(db, noun, draft.parentId)
  const id = newId(now)
  await draft.insert(db, { id, ownText: draft.ownText, parentText: parent?.ownText ?? '', createdAt: now, updatedAt: now })
  if (noun.parent && parent) await recount(db, noun.parent.noun.kind, [parent.id])
  const record = await findForEditor(db, noun, id)
  await concludeChange(call, noun, 'create', { after: record, ownText: draft.ownText })
  return { message: noun.words.created, _id: id, data: record }
}
