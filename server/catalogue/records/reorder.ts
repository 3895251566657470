import { rearrange } from '#domain/catalogue/order.ts'
import { Failure, fail } from '#domain/errors.ts'
import { recordChange } from '#server/audit/record.ts'
import { type Editing, region } from './change.ts'
import type { AnyRecord, Noun } from './noun.ts'
import { findParents, holdSiblings, placeRecords } from './queries.ts'

export function reorder<R extends AnyRecord>(noun: Noun<R>) {
  return async (call: Editing & { input: { ids: string[] } }) => {
    const { db, now, principal, input } = call
    const parents = await findParents(db, noun, input.ids)
    const missing = input.ids.find((id) => !parents.has(id))
    if (missing) fail('not_found', { message: noun.words.notFound(missing) })
    const [parentId = null, ...others] = new Set(parents.values())
    if (others.length > 0)
      throw new Failure('validation_failed', { errors: ['Only records of the same parent can be put in order together.'] })

    const siblings = await holdSiblings(db, noun, parentId)
    const places = rearrange(siblings, input.ids)
    if (places.length > 0) {
      await placeRecords(db, noun, places, now)
      const former = new Map(siblings.map(({ id, order }) => [id, order]))
      await recordChange(db, principal, now, {
        action: `${noun.kind}.reorder`,
        target: { kind: noun.parent?.noun.kind ?? noun.kind, ...(parentId && { id: parentId }) },
        before: Object.fromEntries(places.map(({ id }) => [id, former.get(id) ?? null])),
        after: Object.fromEntries(places.map(({ id, order }) => [id, order])),
      })
      await call.context.cache.invalidate(region, call)
    }
    return { message: noun.words.reordered }
  }
}
