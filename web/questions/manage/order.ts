/** The whole order, when only those that have changed their place are named in their new sequence. */
export function wholeOrder(before: readonly string[], moved: readonly string[]): string[] {
  const places = new Set(moved)
  const next = moved.values()
  return before.map((id) => (places.has(id) ? (next.next().value ?? id) : id))
}
