import { fail } from '#domain/errors.ts'
import type { Db } from '#server/platform/db.ts'
import { recount } from '../counters/queries.ts'
import { concludeChange, type Editing, findForEditor, holdOrFail, takeParent } from './change.ts'
import type { AnyRecord, Noun } from './noun.ts'
import { holdChildren, renameInChildren } from './queries.ts'

/** What every changed row gets, beside its own values. */
export type ChangedRow = { version: number; updatedAt: Date; ownText: string; parentText?: string }

export async function updateRecord<R extends AnyRecord>(
  noun: Noun<R>,
  call: Editing & { params: { id: string }; input: { version?: number | undefined } },
  edit: { parentId?: string | undefined; ownText(before: R): string; save(db: Db, row: ChangedRow, before: R): Promise<unknown> },
) {
  const { db, now, params, input } = call
  await holdChildren(db, noun, params.id)
  const held = await holdOrFail(db, noun, params.id)
  const before = await findForEditor(db, noun, params.id)
  if (input.version !== undefined && input.version !== held.version) fail('stale_version', { details: { current: before } })

  const moves = edit.parentId !== undefined && edit.parentId !== held.parentId
  const parent = moves && edit.parentId ? await takeParent(db, noun, edit.parentId, held.parentId) : undefined
  const ownText = edit.ownText(before)
  await edit.save(db, { version: held.version + 1, updatedAt: now, ownText, ...(parent && { parentText: parent.ownText }) }, before)

  if (ownText !== held.ownText) await renameInChildren(db, noun, params.id, ownText)
  const after = await findForEditor(db, noun, params.id)
  if (noun.parent && held.parentId && (parent || after.isActive !== before.isActive)) {
    await recount(db, noun.parent.noun.kind, parent ? [held.parentId, parent.id] : [held.parentId])
  }
  await concludeChange(call, noun, 'update', { before, after, ownText })
  return { message: noun.words.updated(after), data: after }
}
