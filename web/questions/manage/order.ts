/** The full order, given only the ids whose position changed in their new sequence. */
export function applyMoves(before: readonly string[], moved: readonly string[]): string[] {
  const movedIds = new Set(moved)
  const next = moved.values()
  return before.map((id) => (movedIds.has(id) ? (next.next().value ?? id) : id))
}
