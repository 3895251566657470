import { fail } from '#domain/errors.ts'
import { recount } from '../counters/queries.ts'
import { concludeChange, type Editing, findForEditor, holdOrFail, nameOf } from './change.ts'
import type { AnyRecord, Noun } from './noun.ts'
import { deleteRecord, setArchived } from './queries.ts'

type One = Editing & { params: { id: string } }

/** Removes what holds nothing; anything else is refused with what it holds. */
export function remove<R extends AnyRecord>(noun: Noun<R>) {
  const { words } = noun
  return async (call: One) => {
    const { db, params } = call
    if (noun.sampleIds?.test(params.id)) fail('default_record', { message: words.isDefault })
    const held = await holdOrFail(db, noun, params.id, words.notRemovable?.(params.id))
    const before = await findForEditor(db, noun, params.id)
    if (before.isDefault) fail('default_record', { message: words.isDefault })
    const { count, one, many } = await noun.holdings(db, before)
    if (count > 0) {
      fail('has_children', { message: `${nameOf(before)} holds ${count} ${count === 1 ? one : many}`, details: { holds: count } })
    }
    await deleteRecord(db, noun, params.id)
    if (noun.parent && held.parentId) await recount(db, noun.parent.noun.kind, [held.parentId])
    await concludeChange(call, noun, 'remove', { before })
    return { message: words.removed, archived: false }
  }
}

/** Out of use with all below it, or back again; asked for twice, it is done once. */
async function setAside<R extends AnyRecord>(noun: Noun<R>, call: One, aside: boolean): Promise<R> {
  const { db, now, params } = call
  const held = await holdOrFail(db, noun, params.id)
  const before = await findForEditor(db, noun, params.id)
  if ((held.archivedAt !== null) === aside) return before
  await setArchived(db, noun, params.id, aside ? now : null, now)
  if (noun.parent && held.parentId) await recount(db, noun.parent.noun.kind, [held.parentId])
  const after = await findForEditor(db, noun, params.id)
  await concludeChange(call, noun, aside ? 'archive' : 'restore', { before, after })
  return after
}

export function archive<R extends AnyRecord>(noun: Noun<R>) {
  return async (call: One) => ({ message: noun.words.archived, data: await setAside(noun, call, true) })
}

export function restore<R extends AnyRecord>(noun: Noun<R>) {
  return async (call: One) => ({ message: noun.words.restored, data: await setAside(noun, call, false) })
}
