/** A small hash (FNV-1a) that seeds the order. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash
}

/**
 * The order in which items are shown whose written order would tell the answer: a permutation that depends on the seed alone, so that saving
 * a question again changes nothing. At least one of the first `moved` items changes its place.
 */
export function displayOrder(count: number, seed: string, moved = count): number[] {
  let state = hashOf(seed) || 1
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (last + 1))
    const [one = 0, two = 0] = [order[last], order[other]]
    order[last] = two
    order[other] = one
  }
  const isUnchanged = order.slice(0, moved).every((item, place) => item === place)
  return isUnchanged ? [...order.slice(1), ...order.slice(0, 1)] : order
}
