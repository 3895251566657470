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

/** Some pieces of work in the background at a time: the next waits for the first of them, and hears of its failure. */
export function openBackground(most: number) {
  const works: Promise<void>[] = []
  return {
    async start(next: () => Promise<void>): Promise<void> {
      if (works.length === most) await works.shift()
      const work = next()
      // Whoever waits next is told; until then nobody is listening.
      work.catch(() => undefined)
      works.push(work)
    },
    /** Nothing goes on afterwards, even if one has failed. */
    async end(): Promise<void> {
      await Promise.allSettled(works)
      await Promise.all(works)
    },
  }
}

/** Acts at most so often, in milliseconds, however often it is asked to. */
export function atMostEvery(interval: number, act: () => Promise<void>): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < interval) return
    last = performance.now()
    await act()
  }
}
