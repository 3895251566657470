import { reorderSiblings } from '#domain/catalogue/order.ts'
import { Failure, fail } from '#domain/errors.ts'
import { recordChange } from '#server/audit/record.ts'
import { type ChangeCall, catalogueRegion } from './change.ts'
import { findParents, lockSiblings, updateOrder } from './queries.ts'
import type { AnyRecord, RecordType } from './record-type.ts'

export function reorderHandler<R extends AnyRecord>(recordType: RecordType<R>) {
  return async (call: ChangeCall & { input: { ids: string[] } }) => {
    const { db, now, principal, input } = call
    const parents = await findParents(db, recordType, input.ids)
    const missing = input.ids.find((id) => !parents.has(id))
    if (missing) fail('not_found', { message: recordType.messages.notFound(missing) })
    const [parentId = null, ...others] = new Set(parents.values())
    if (others.length > 0)
      throw new Failure('validation_failed', { errors: ['Only records of the same parent can be put in order together.'] })

    const siblings = await lockSiblings(db, recordType, parentId)
    const places = reorderSiblings(siblings, input.ids)
    if (places.length > 0) {
      await updateOrder(db, recordType, places, now)
      const formerOrder = new Map(siblings.map(({ id, order }) => [id, order]))
      await recordChange(db, principal, now, {
        action: `${recordType.kind}.reorder`,
        target: { kind: recordType.parent?.recordType.kind ?? recordType.kind, ...(parentId && { id: parentId }) },
        before: Object.fromEntries(places.map(({ id }) => [id, formerOrder.get(id) ?? null])),
        after: Object.fromEntries(places.map(({ id, order }) => [id, order])),
      })
      await call.context.cache.invalidate(catalogueRegion, call)
    }
    return { message: recordType.messages.reordered }
  }
}
