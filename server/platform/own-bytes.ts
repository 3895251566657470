/**
 * Bytes that are kept, in memory of their own. A small buffer is otherwise a piece of a block of 64 kB, and a compressed one of the
 * room it was made in: whoever keeps the piece keeps the whole.
 */
export function ownBytes(given: string | Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(given))
  if (typeof given === 'string') bytes.write(given)
  else bytes.set(given)
  return bytes
}
