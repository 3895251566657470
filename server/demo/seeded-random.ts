/** A seeded random generator: the same name gives the same numbers at every first start. */
export type SeededRandom = {
  /** From 0 to below 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number from 0 to below the given one. */
  below(count: number): number
  isLikely(probability: number): boolean
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** FNV-1a. */
function seedOf(name: string): number {
  let seed = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) seed = Math.imul(seed ^ name.charCodeAt(at), 0x01000193)
  return seed
}

export function seededRandom(name: string): SeededRandom {
  let state = seedOf(name)
  /** Mulberry32. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    below: (count) => Math.floor(next() * count),
    isLikely: (probability) => next() < probability,
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ item }) => item),
  }
}
