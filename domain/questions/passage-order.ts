type Placed = { id: string; passageId: string | null }

/** Brings the questions of each passage together at the place of its first one; the order is kept otherwise. */
export function keepPassagesTogether(questions: readonly Placed[]): string[] {
  const groups = Map.groupBy(questions, ({ id, passageId }) => passageId ?? id)
  return [...groups.values()].flat().map(({ id }) => id)
}

/** Moves the group, in its order, to the place of the first of its members. */
export function placeGroup(ids: readonly string[], group: readonly string[]): string[] {
  const members = new Set(group)
  const first = ids.findIndex((id) => members.has(id))
  if (first === -1) return [...ids]
  const others = (list: readonly string[]) => list.filter((id) => !members.has(id))
  return [...others(ids.slice(0, first)), ...group, ...others(ids.slice(first))]
}

/**
 * Takes up to `limit` questions from candidates in the order of drawing, in which those of a passage follow one another. A passage is taken
 * with all its candidates or, if they do not fit into what is left, not at all.
 */
export function drawWholePassages(candidates: readonly Placed[], limit: number): string[] {
  const drawn: string[] = []
  for (const group of Map.groupBy(candidates, ({ id, passageId }) => passageId ?? id).values()) {
    if (drawn.length + group.length <= limit) drawn.push(...group.map(({ id }) => id))
    if (drawn.length === limit) break
  }
  return drawn
}
