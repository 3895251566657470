/** So many at a time. */
export async function* inPieces<Item>(items: AsyncIterable<Item> | Iterable<Item>, size: number): AsyncGenerator<Item[]> {
  let piece: Item[] = []
  for await (const item of items) {
    piece.push(item)
    if (piece.length < size) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

/** One piece of work in the background at a time: the next waits for it, and hears of its failure. */
export function openBackground() {
  let work: Promise<void> = Promise.resolve()
  return {
    async start(next: () => Promise<void>): Promise<void> {
      await work
      work = next()
      // Whoever waits next is told; until then nobody is listening.
      work.catch(() => undefined)
    },
    end: () => work,
  }
}
