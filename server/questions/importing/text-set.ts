import { hash } from 'node:crypto'

const keyLength = 16
const free = Buffer.alloc(keyLength)

/**
 * A set of texts that keeps 16 bytes of the hash of each, in one block outside V8's heap. A set of strings takes about 80 bytes for each, and the
 * more of a heap is in use, the more garbage V8 lets it gather.
 */
export function openTextSet() {
  let slots = Buffer.alloc(1024 * keyLength)
  let size = 0

  const isFree = (at: number) => slots.compare(free, 0, keyLength, at, at + keyLength) === 0
  const has = (at: number, key: Buffer) => slots.compare(key, 0, keyLength, at, at + keyLength) === 0

  /** The slot with the key, or the free one that it goes into. */
  function find(key: Buffer): number {
    let at = (key.readUInt32LE() * keyLength) % slots.length
    while (!isFree(at) && !has(at, key)) at = (at + keyLength) % slots.length
    return at
  }

  function grow(): void {
    const before = slots
    slots = Buffer.alloc(2 * before.length)
    for (let at = 0; at < before.length; at += keyLength) {
      const key = before.subarray(at, at + keyLength)
      if (!key.equals(free)) key.copy(slots, find(key))
    }
  }

  return {
    /** Returns whether the text is new. */
    add(text: string): boolean {
      const key = hash('sha256', text, 'buffer').subarray(0, keyLength)
      const at = find(key)
      if (!isFree(at)) return false
      key.copy(slots, at)
      size += 1
      if (2 * size * keyLength > slots.length) grow()
      return true
    },
  }
}
