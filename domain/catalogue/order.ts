/** What a missing order counts as. */
export const missingOrder = 999

type Placed = { id: string; order: number | null }

/** By their order, a missing one counting as 999; the same order goes by age, which ids tell. */
export function byOrder(a: Placed, b: Placed): number {
  return (a.order ?? missingOrder) - (b.order ?? missingOrder) || (a.id < b.id ? -1 : 1)
}

/**
 * Puts the named ones into the given order on the places they hold together, and numbers all from 1, so that those
 * not named (on other pages, say) stay around them. Answers only what changes.
 */
export function rearrange(siblings: readonly Placed[], ids: readonly string[]): { id: string; order: number }[] {
  const named = new Set(ids)
  const next = [...named].values()
  const former = new Map(siblings.map(({ id, order }) => [id, order]))
  return [...siblings]
    .sort(byOrder)
    .map(({ id }, index) => ({ id: named.has(id) ? (next.next().value ?? id) : id, order: index + 1 }))
    .filter(({ id, order }) => former.get(id) !== order)
}
