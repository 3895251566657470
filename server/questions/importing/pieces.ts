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
