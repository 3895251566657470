/** Pseudo-random numbers that depend on the seed alone: the same on every machine and in every version. */
export type Random = { below: (count: number) => number }

/** 32 bits of a text (FNV-1a, then mixed), so that similar seeds give unrelated sequences. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193) >>> 0
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97)
  return (state ^ (state >>> 15)) >>> 0
}

/** The mulberry32 generator. */
export function randomOf(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { below: (count) => Math.floor(next() * count) }
}

export function shuffled<Item>(items: readonly Item[], { below }: Random): Item[] {
  return items
    .map((item) => ({ item, rank: below(2 ** 30) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}
