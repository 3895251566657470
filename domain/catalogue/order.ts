/** What a null order sorts as. */
export const missingOrder = 999

type Ordered = { id: string; order: number | null }

/** Compares by order, then by age: ids are time-ordered. */
export function compareOrder(a: Ordered, b: Ordered): number {
  return (a.order ?? missingOrder) - (b.order ?? missingOrder) || (a.id < b.id ? -1 : 1)
}

/**
 * Puts the named records into the given order, within the positions they occupy together, so that the others (on other pages, say) stay
 * where they are. Numbers all from 1 and returns only the changes.
 */
export function reorderSiblings(siblings: readonly Ordered[], ids: readonly string[]): { id: string; order: number }[] {
  const named = new Set(ids)
  const next = [...named].values()
  const previousOrder = new Map(siblings.map(({ id, order }) => [id, order]))
  return [...siblings]
    .sort(compareOrder)
    .map(({ id }, index) => ({ id: named.has(id) ? (next.next().value ?? id) : id, order: index + 1 }))
    .filter(({ id, order }) => previousOrder.get(id) !== order)
}
